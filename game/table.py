"""The one door through which a game changes: lock, apply, insert, commit, announce."""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from msgspec import Struct

from game.announcing import announce
from game.engine.core.chance import seed_from
from game.engine.core.errors import ActionError, IllegalAction, MalformedAction
from game.engine.core.events import Event, seal
from game.log import standing
from game.models import Action, Game, Pace, Player, Seat
from game.rulesets import Ruleset, State, ruleset

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
DELAYS = {
    Pace.SLOW: timedelta(seconds=1.6),
    Pace.NORMAL: timedelta(seconds=0.8),
    Pace.FAST: timedelta(seconds=0.3),
    Pace.INSTANT: timedelta(0),
}
"""How long a bot waits before it moves, so that people can follow."""

Mover = Player | int | None
"""Who moves: a player, or for a bot its seat."""

OTHERS_MOVED = "somebody else has moved since"


class StaleMove(ActionError):
    """The page that sent the move showed an older table."""


class NotSeated(Exception):
    """Whoever tried has no seat at this table."""


class Chair(Struct, frozen=True):
    """Who is to sit at a new table: a player, or a bot of some level."""

    name: str
    player: Player | None = None
    level: str = ""


class Moved(Struct, frozen=True):
    """A move that stands: the table before and after it."""

    game: Game
    before: State
    after: State
    events: Sequence[Event]
    is_repeat: bool = False


class Step(Struct, frozen=True):
    """One action that stands, with the live state after it: look, copy, but do not keep."""

    sequence: int
    seat: int
    action: Any
    state: State
    events: Sequence[Event]


@transaction.atomic
def open_game(
    chairs: Sequence[Chair],
    *,
    secret: str = "",
    pace: str = Pace.NORMAL,
    name: str = "bourbonomics",
    revision_id: int | None = None,
) -> Game:
    """Set a table for these chairs. Without a secret of one's own the seed is drawn."""
    rules = ruleset(name)
    revision_id = revision_id or rules.current_revision().pk
    seed = seed_from(secret or secrets.token_hex(16))
    state = rules.new_game(
        rules.catalogue(revision_id), [bool(chair.level) for chair in chairs], seed
    )
    game = Game(
        code="".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH)),
        ruleset=name,
        rules_version=rules.rules_version,
        revision_id=revision_id,
        seed=seed,
        seed_digest=state.seed_digest,
        pace=pace,
        undo_why="the game has just begun",
    )
    seats = [
        Seat(game=game, index=index, name=chair.name, player=chair.player, level=chair.level)
        for index, chair in enumerate(chairs)
    ]
    _note_state(game, rules, state, seats)
    game.save()
    Seat.objects.bulk_create(seats)
    transaction.on_commit(lambda: announce(game.code, 0))
    return game


def find_game(code: str) -> Game:
    """Return the game with its seats, in two queries. Raises `Game.DoesNotExist`."""
    return Game.objects.prefetch_related("seats").get(code=code)


def seat_of(game: Game, player: Player | None) -> int | None:
    """Return which seat the player has at this table, if any."""
    if not player:
        return None
    return next((s.index for s in game.seats.all() if s.player_id == player.pk), None)


def state_of(game: Game) -> State:
    """Return where the game stands."""
    rules = ruleset(game.ruleset)
    return rules.decode_state(rules.catalogue(game.revision_id), bytes(game.snapshot))


def move(
    code: str, mover: Mover, body: bytes, *, sequence: int, request_id: str, reasons: str = ""
) -> Moved:
    """Carry out an action. The same request again answers as it did the first time.

    Raises `ActionError` (`StaleMove` among them), `NotSeated` or `Game.DoesNotExist`, and then
    nothing has changed.
    """
    with transaction.atomic():
        game, seat = _lock(code, mover)
        rules = ruleset(game.ruleset)
        before = state_of(game)
        if sequence != game.sequence:
            if repeated := _repeated(game, rules, before, request_id):
                return repeated
            # Where several seats decide at once, what others did meanwhile spoils no choice.
            if len(game.deciders) < 2 or sequence > game.sequence:
                raise StaleMove("The table has changed since this page was drawn. Look again.")
        action = rules.decode_action(_seated(body, seat))
        after = state_of(game)
        events = rules.apply(after, action)
        row = Action(
            seat=seat,
            round=before.round,
            request_id=request_id,
            body=rules.encode_action(action).decode(),
            events=rules.encode_events(events).decode(),
            reasons=reasons,
        )
        _note_undo(game, seat, seal(events))
        _append(game, rules, row, after)
    return Moved(game, before, after, events)


def undo(code: str, mover: Mover, *, sequence: int, request_id: str, whole_turn: bool) -> Moved:
    """Take back the seat's last action, or all it may. Raises `ActionError`."""
    with transaction.atomic():
        game, seat = _lock(code, mover)
        rules = ruleset(game.ruleset)
        before = state_of(game)
        if sequence != game.sequence:
            if repeated := _repeated(game, rules, before, request_id):
                return repeated
            raise StaleMove("The table has changed since this page was drawn. Look again.")
        if why := why_not_undo(game, seat):
            raise IllegalAction(why)
        back = game.undoable[:1] if whole_turn else game.undoable[-1:]
        game.undoable = game.undoable[: game.undoable.index(back[0])]
        standing_rows = [row for row in standing(_rows(game)) if row.sequence < back[0]]
        after = _begin(game, rules)
        for row in standing_rows:
            rules.apply(after, rules.decode_action(row.body))
        reaches = standing_rows[-1].sequence if standing_rows else 0
        row = Action(seat=seat, round=before.round, request_id=request_id, undoes_to=reaches)
        _append(game, rules, row, after)
    return Moved(game, before, after, [])


def why_not_undo(game: Game, seat: int) -> str:
    """Return why this seat can take nothing back, or nothing if it can."""
    if game.is_over:
        why = "the game is over"
    elif not game.undoable:
        why = game.undo_why
    else:
        why = "" if game.undo_seat == seat else OTHERS_MOVED
    return f"Nothing can be taken back: {why}." if why else ""


def history(game: Game) -> Iterator[Step]:
    """Play the game again, action by action that stands; the first step has no action."""
    rules = ruleset(game.ruleset)
    state = _begin(game, rules)
    yield Step(0, 0, None, state, [])
    for row in standing(_rows(game)):
        action = rules.decode_action(row.body)
        yield Step(row.sequence, row.seat, action, state, rules.apply(state, action))


def reasons(game: Game) -> dict[int, str]:
    """Return why bots did what they did, as JSON, by the row's number. Only for games that are over."""
    rows = game.actions.exclude(reasons="").values_list("sequence", "reasons")
    return dict(rows)


def note(game: Game, state: State) -> None:
    """Bring the snapshot and the summary columns up to date; saving is the caller's."""
    _note_state(game, ruleset(game.ruleset), state, game.seats.all())


def set_pace(
    code: str, mover: Mover, *, pace: str | None = None, hurries: bool | None = None
) -> Game:
    """Change how fast bots move, or let them hurry until a person has to decide."""
    with transaction.atomic():
        game, _ = _lock(code, mover)
        game.pace = pace or game.pace
        if hurries is not None:
            game.hurries = hurries and game.bot_due_at is not None
        if game.bot_due_at:
            game.bot_due_at = timezone.now()
        game.save(update_fields=["pace", "hurries", "bot_due_at"])
        transaction.on_commit(lambda: announce(code, game.sequence))
    return game


def let_bots_rest(game: Game) -> None:
    """No bot has anything to do in this game until somebody else moves."""
    Game.objects.filter(pk=game.pk, sequence=game.sequence).update(bot_due_at=None)


def _seated(body: bytes, seat: int) -> bytes:
    """The action as sent, with the sender's own seat in it whatever it said."""
    try:
        fields = msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError):
        raise MalformedAction("That could not be read as an action.") from None
    if not isinstance(fields, dict):
        raise MalformedAction("That could not be read as an action.")
    return msgspec.json.encode({**fields, "seat": seat})


def _lock(code: str, mover: Mover) -> tuple[Game, int]:
    game = Game.objects.select_for_update().prefetch_related("seats").get(code=code)
    seat = mover if isinstance(mover, int) else seat_of(game, mover)
    if seat is None:
        raise NotSeated(f"{mover} has no seat at {code}.")
    return game, seat


def _begin(game: Game, rules: Ruleset) -> State:
    catalogue = rules.catalogue(game.revision_id)
    return rules.new_game(catalogue, [seat.is_bot for seat in game.seats.all()], game.seed)


def _rows(game: Game) -> Iterator[Action]:
    return game.actions.order_by("sequence").defer("events", "reasons").iterator()


def _repeated(game: Game, rules: Ruleset, now: State, request_id: str) -> Moved | None:
    row = game.actions.filter(request_id=request_id).first()
    if row is None:
        return None
    return Moved(game, now, now, rules.decode_events(row.events), is_repeat=True)


def _append(game: Game, rules: Ruleset, row: Action, state: State) -> None:
    game.sequence += 1
    row.game, row.sequence = game, game.sequence
    row.save(force_insert=True)
    _note_state(game, rules, state, game.seats.all())
    game.save(force_update=True)
    code, sequence = game.code, game.sequence
    transaction.on_commit(lambda: announce(code, sequence))


def _note_undo(game: Game, seat: int, sealed_by: str | None) -> None:
    """Keep track of what can be taken back after this action."""
    following = game.sequence + 1
    if sealed_by:
        game.undoable, game.undo_why = [], sealed_by
    elif game.undoable and game.undo_seat == seat:
        game.undoable = [*game.undoable, following]
    else:
        if game.undoable:
            game.undo_why = OTHERS_MOVED
        game.undoable, game.undo_seat = [following], seat


def _note_state(game: Game, rules: Ruleset, state: State, seats: Iterable[Seat]) -> None:
    """Bring the snapshot and the summary columns up to date."""
    now = timezone.now()
    game.snapshot = rules.encode_state(state)
    game.deciders = list(state.deciders())
    game.summary = rules.summary(state)
    game.moved_at = now
    if state.is_over and game.finished_at is None:
        game.finished_at = now
    bots = [seat.index for seat in seats if seat.is_bot]
    if any(index not in bots for index in game.deciders):
        game.hurries = False
    delay = DELAYS[Pace(game.pace)] if not game.hurries else timedelta(0)
    is_due = rules.seat_to_ask(state, bots) is not None
    game.bot_due_at = now + delay if is_due else None
