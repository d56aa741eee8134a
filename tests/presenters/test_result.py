"""The result shows every line of every seat's score, in the order of the places."""

import msgspec

from game.engine.bourbonomics import copy_state, outcome
from game.engine.core.chance import seed_digest
from game.presenters.bourbonomics.result import Result, result_of
from tests.engine.bourbonomics.recording import GAMES
from tests.presenters.replaying import NAMES, end_of


def result(name: str, viewer: int | None = None) -> Result:
    state = end_of(name)
    digest = seed_digest(state.chance.seed)
    return result_of(state, NAMES[: len(state.seats)], viewer, digest)


def test_result_itemises_every_line_of_every_seat():
    for name in GAMES:
        ended = outcome(end_of(name))
        assert ended is not None
        for place in result(name).places:
            score = ended.scores[place.seat]
            lines = [line.amount for group in place.groups for line in group.lines]
            assert lines == [line.amount for line in score.lines]
            assert place.total == score.total == place.capital + sum(lines)
            assert place.reputation == sum(group.total for group in place.groups)


def test_result_groups_lines_by_portfolio():
    first = result("mastery").places[0]
    assert (first.rank, first.name, first.total) == (1, "Pearl", 28)
    assert [(group.title, group.total) for group in first.groups] == [
        ("The Estate Collection", 0),
        ("The Impatient Shelf", 26),
    ]
    assert [(line.label, line.amount) for line in first.groups[1].lines] == [
        ("Fresh Paint", 2),
        ("Wet Ink", 3),
        ("Hot Off the Hoist", 5),
        ("Completion", 5),
        ("Theme", 5),
        ("Mastery", 6),
    ]


def test_result_puts_what_no_portfolio_gave_last():
    state = copy_state(end_of("mastery"))
    state.seats[2].reputation = 3
    place = result_of(state, NAMES[:3], None, "").places[0]
    assert [(group.title, group.total) for group in place.groups][-1] == ("Other Reputation", 3)


def test_result_names_the_winner_to_everybody_and_to_themselves():
    assert result("mastery").headline == "Pearl won"
    assert result("mastery", 2).headline == "You won"
    assert result("mastery").tie_note == ""


def test_result_says_that_a_victory_is_shared():
    assert result("shared-victory").headline == "Maeve and Pearl share the victory"
    assert result("shared-victory", 2).headline == "You and Maeve share the victory"
    assert result("shared-victory").tie_note == "Equal at -2 and in barrels sold."
    assert [place.rank for place in result("shared-victory").places] == [1, 1, 3]


def test_result_says_when_barrels_sold_decided():
    state = copy_state(end_of("shared-victory"))
    state.seats[2].sold.append(0)
    decided = result_of(state, NAMES[:3], None, "")
    assert decided.headline == "Pearl won"
    assert decided.tie_note == "Equal at -2: more barrels sold decided it."
    assert [place.rank for place in decided.places] == [1, 2, 3]


def test_result_checks_the_seed_against_what_was_shown():
    assert result("two-seats").is_seed_true
    assert not result_of(end_of("two-seats"), NAMES[:2], None, "0" * 64).is_seed_true


def test_result_can_be_encoded():
    assert msgspec.json.decode(msgspec.json.encode(result("two-seats")))["rounds"] == 9
