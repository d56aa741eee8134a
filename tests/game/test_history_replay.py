"""The replay: any moment of a game that is over, one's own past of one that runs."""

import re

import pytest

from game import table
from game.engine.bourbonomics import view
from game.models import Game
from tests.game.finishing import drift_on
from tests.game.playing import move_as, play_on


@pytest.fixture
def over(game: Game) -> Game:
    return drift_on(game)


@pytest.fixture
def running(game: Game) -> Game:
    return drift_on(game, until=60)


def shown(client, game: Game, query: str) -> str:
    response = client.get(f"/play/{game.code}/replay?{query}")
    assert response.status_code == 200
    return str(response.content.decode())


def moment(page: str) -> int:
    found = re.search(r'id="region-rail"[^>]* data-position="(\d+)"', page)
    assert found
    return int(found[1])


def way(page: str, name: str) -> int | None:
    found = re.search(rf'<a class="way" id="way-{name}" href="[^"]*\?at=(\d+)&', page)
    return int(found[1]) if found else None


def test_replay_shows_every_moment_of_a_whole_game(june, over):
    for at in range(0, over.sequence + 1, 23):
        for seat in ("0", "2", "all"):
            assert moment(shown(june, over, f"at={at}&seat={seat}")) == at


def test_replay_shows_the_board_as_it_was(june, over):
    steps = {step.sequence: (step.state.round, step.state.demand) for step in table.history(over)}
    for at in (0, 40, over.sequence):
        page = shown(june, over, f"at={at}&seat=all")
        assert f'data-demand="{steps[at][1]}"' in page
        assert (f"Round {steps[at][0]} <span>" in page) == (steps[at][0] > 0)


def test_replay_offers_nothing_to_do(june, over):
    page = shown(june, over, "at=40&seat=0")
    assert 'name="action"' not in page
    assert 'form="move"' not in page


def test_replay_steps_by_move_turn_and_round(june, over):
    turns, rounds = [0], [0]
    for step in table.history(over):
        turns += (
            [step.sequence] if any(type(e).__name__ == "TurnBegan" for e in step.events) else []
        )
        rounds += (
            [step.sequence] if any(type(e).__name__ == "RoundBegan" for e in step.events) else []
        )
    at = rounds[2] + 1
    page = shown(june, over, f"at={at}")
    assert (way(page, "first"), way(page, "last")) == (0, over.sequence)
    assert (way(page, "previous"), way(page, "next")) == (at - 1, at + 1)
    assert way(page, "previous-turn") == max(turn for turn in turns if turn < at)
    assert way(page, "next-turn") == min(turn for turn in turns if turn > at)
    assert (way(page, "previous-round"), way(page, "next-round")) == (rounds[2], rounds[3])


def test_replay_goes_no_further_than_the_ends(june, over):
    first, last = shown(june, over, "at=0"), shown(june, over, f"at={over.sequence}")
    assert [way(first, name) for name in ("first", "previous", "previous-turn")] == [None] * 3
    assert [way(last, name) for name in ("last", "next", "next-round")] == [None] * 3
    assert moment(shown(june, over, "at=999999")) == over.sequence


def test_replay_begins_at_the_start_of_a_finished_game_and_at_now_in_a_running_one(june, game):
    running = drift_on(game, until=60)
    assert moment(shown(june, running, "")) == 60


def test_replay_without_a_moment_begins_at_the_start(june, over):
    assert moment(shown(june, over, "")) == 0


def test_replay_steps_over_what_was_taken_back(june, over):
    rows = over.sequence
    last = over.actions.latest("sequence")
    over.actions.create(sequence=rows + 1, seat=0, request_id="back", undoes_to=rows - 1)
    over.actions.create(sequence=rows + 2, seat=last.seat, request_id="again", body=last.body)
    assert moment(shown(june, over, f"at={rows + 1}")) == rows - 1
    assert way(shown(june, over, f"at={rows - 1}"), "next") == rows + 2


def test_replay_shows_all_hands_once_the_game_is_over(client, over):
    page = shown(client, over, "at=60")
    assert page.count('class="hands__seat"') == 3
    assert 'aria-current="true">All cards</a>' in page


def test_replay_through_a_seats_eyes_hides_the_others_hands(june, over):
    page = shown(june, over, "at=60&seat=1")
    assert page.count('class="hands__seat"') == 0
    state = next(step.state for step in table.history(over) if step.sequence == 60)
    seen = view(state, 1)
    hidden = set(state.seats[0].hand) | set(state.seats[2].hand)
    assert hidden
    assert not any(f'id="card-{card}"' in page for card in hidden - set(seen.seats[1].hand))


def test_running_game_is_seen_through_ones_own_eyes_alone(june, running):
    assert june.get(f"/play/{running.code}/replay?at=20&seat=0").status_code == 200
    for seat in ("1", "2", "all"):
        response = june.get(f"/play/{running.code}/replay?at=20&seat={seat}")
        assert response.status_code == 403
        assert "through your own eyes alone" in response.content.decode()


def test_running_game_hides_the_others_hands_in_its_past(june, running):
    page = shown(june, running, "at=60")
    state = table.state_of(running)
    for seat in (1, 2):
        assert state.seats[seat].hand
        assert not any(f'id="card-{card}"' in page for card in state.seats[seat].hand)
    assert running.seed not in page


@pytest.mark.parametrize(
    "query", ["at=-1", "at=soon", "at=1e3", "at=" + "9" * 40, "seat=7", "seat=x"]
)
def test_garbled_moment_or_seat_is_refused(june, over, query):
    assert june.get(f"/play/{over.code}/replay?{query}").status_code == 400


def test_step_answers_with_regions_to_swap_and_no_page(june, over):
    response = june.get(f"/play/{over.code}/replay?at=30&seat=0", headers={"HX-Request": "true"})
    body = response.content.decode()
    assert "<html" not in body
    for name in (
        "top",
        "rival-1",
        "market",
        "rickhouse",
        "portfolios",
        "hand",
        "log",
        "rail",
        "hands",
    ):
        assert re.search(rf'<section id="region-{name}"[^>]*hx-swap-oob="morph"', body), name


def test_replay_costs_few_queries(june, over, django_assert_max_num_queries):
    with django_assert_max_num_queries(5):
        shown(june, over, "at=100")


def test_replay_agrees_with_a_game_played_through_the_door(june, game):
    played = move_as(play_on(game, until=30), 0)
    assert moment(shown(june, played, f"at={played.sequence}")) == played.sequence
