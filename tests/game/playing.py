"""Playing at a stored table without a page: people's seats move as bots would."""

from game import driving, table
from game.bots import make_bot
from game.models import Game
from game.rulesets import ruleset


def fresh(game: Game) -> Game:
    return table.find_game(game.code)


def let_bots_move(game: Game) -> Game:
    """Make every bot move that is possible, at once."""
    Game.objects.filter(pk=game.pk).update(pace="instant")
    while True:
        Game.objects.filter(pk=game.pk, bot_due_at__isnull=False).update(bot_due_at=game.created_at)
        if not driving.drive_one():
            return fresh(game)


def body_for(game: Game, seat: int) -> bytes:
    """What an apprentice would do on that seat."""
    rules, state = ruleset(game.ruleset), table.state_of(game)
    bot = make_bot("apprentice", f"{game.seed}-{game.sequence}")
    return rules.encode_action(bot.decide(rules.view(state, seat)).action)


def move_as(game: Game, seat: int, body: bytes | None = None) -> Game:
    """Move on that seat: as said, or as an apprentice would."""
    game = fresh(game)
    table.move(
        game.code,
        seat,
        body or body_for(game, seat),
        sequence=game.sequence,
        request_id=f"test-{game.sequence}",
    )
    return fresh(game)


def play_on(game: Game, *, until: int | None = None) -> Game:
    """Play all seats to the end, or until the log has so many rows."""
    game = let_bots_move(game)
    while not game.is_over and (until is None or game.sequence < until):
        state = table.state_of(game)
        people = [seat.index for seat in game.seats.all() if not seat.is_bot]
        game = move_as(game, next(seat for seat in state.deciders() if seat in people))
        game = let_bots_move(game)
    return game
