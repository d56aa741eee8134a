"""Which pieces to pick on the board so that the panel proposes a certain action."""

from collections.abc import Iterator

from game.engine.bourbonomics import actions
from game.engine.bourbonomics.actions import Action

WITHOUT_PICKS = (
    *(actions.AcceptStarter, actions.DeclineStarter, actions.SwapStarter, actions.PassStarter),
    *(actions.Roll, actions.Lobby, actions.Arrange, actions.Skip, actions.EndTurn, actions.Stash),
    *(actions.PickTag, actions.TakeBack, actions.PassDraft, actions.DeclineTrade),
    actions.WithdrawTrade,
)


def request_value(kind: str, grade: str, number: int) -> str:
    """Return the page's name for asking for such a card the first, second or third time."""
    return f"request:{kind}:{grade}" + (f":{number}" if number > 1 else "")


def picks_for(action: Action) -> list[str]:
    """Return the pieces to pick on the board so that the panel proposes just this action."""
    return [] if isinstance(action, WITHOUT_PICKS) else list(_picks(action))


def _picks(action: Action) -> Iterator[str]:
    match action:
        case actions.Pick(distillery=house):
            yield f"house:{house}"
        case actions.Keep(bills=bills):
            yield from (f"bill:{bill}" for bill in bills)
        case actions.OfferStarter(give=give, want=want):
            yield from (f"card:{give}", f"card:{want}")
        case actions.ReturnStarter(cards=cards) | actions.Seize(cards=cards):
            yield from (f"card:{card}" for card in cards)
        case actions.Defend(cards=cards) | actions.AcceptTrade(cards=cards):
            yield from (f"card:{card}" for card in cards)
        case actions.RerollDie(die=die):
            yield f"die:{die}"
        case actions.Age(slot=slot, card=card) | actions.Release(slot=slot, card=card):
            yield from (f"card:{card}", f"slot:{slot}")
        case actions.Commit(lots=lots):
            for lot in lots:
                yield f"slot:{lot.slot}"
                yield from (f"card:{card}" for card in lot.cards)
        case actions.Sell(slot=slot) | actions.PickSlot(slot=slot):
            yield f"slot:{slot}"
        case actions.Place(board=board, slot=slot):
            yield f"place:{board}:{slot}"
        case actions.Retrieve(bottle=bottle, labor=labor):
            yield from (f"bottle:{bottle}", f"card:{labor}")
        case actions.DraftBoard(board=board, labor=labor):
            yield f"board:{board}"
            if labor is not None:
                yield f"card:{labor}"
        case actions.Scout(board=board):
            yield f"board:{board}"
        case actions.Buy(card=card, labor=labor):
            yield f"market:{card}"
            yield from (f"card:{one}" for one in labor)
        case actions.ChooseCard(card=card):
            yield f"market:{card}"
        case actions.Store(card=card) | actions.Draft(card=card) | actions.TakeCard(card=card):
            yield f"card:{card}"
        case actions.TakeBill(bill=bill, slot=slot, card=card):
            yield from (f"bill:{bill}", f"slot:{slot}", f"card:{card}")
        case actions.Trade(to=to, give=give, want=want):
            yield from (f"card:{card}" for card in give)
            yield f"seat:{to}"
            for number, one in enumerate(want):
                times = want[: number + 1].count(one)
                yield request_value(one.kind, one.grade, times)
        case actions.Play():
            yield from _play_picks(action)
        case _:
            raise AssertionError(f"no picks are known for {action.verb}")


def _play_picks(action: actions.Play) -> Iterator[str]:
    yield f"card:{action.card}"
    if action.ageing is not None:
        yield f"card:{action.ageing}"
    yield from (f"slot:{slot}" for slot in action.slots)
    if action.slot is not None:
        is_own = action.target in (None, action.seat)
        yield f"slot:{action.slot}" if is_own else f"slot:{action.target}:{action.slot}"
    elif action.target is not None:
        yield f"seat:{action.target}"
