"""Wild Mash: a cask for a grain or a grain for a cask, when that closes a recipe at once."""

from game.bots.decision import Option
from game.bots.prospects import Work
from game.bots.turn_plan import TurnPlan
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.actions import Lot
from game.engine.bourbonomics.catalog import CASK, COMMON, RYE
from game.engine.bourbonomics.effects import WildMash
from game.engine.bourbonomics.making import preview_commit
from game.engine.bourbonomics.operations import why_not_play
from game.engine.bourbonomics.state import CardId


def advise_wild(plan: TurnPlan) -> list[Option]:
    """Return playing Wild Mash, or the commit it allows, for a recipe that lacks one plain part."""
    tokens = plan.side.wild_mash
    card = None if tokens else _card_in_hand(plan)
    if not tokens and card is None:
        return []
    for work in plan.works:
        stand_in = _stand_in(plan, work)
        if stand_in is None:
            continue
        name = plan.state.bill(plan.side.slots[work.mash.slot]).name
        if card is not None:
            reason = f"Play Wild Mash: {plan.state.card(stand_in).name} then completes {name}."
            return [Option(actions.Play(plan.seat, card), 2.0, reason)]
        lot = Lot(work.mash.slot, (*work.mash.cards, stand_in))
        if not preview_commit(plan.state, plan.seat, lot, (stand_in,)).why:
            reason = f"Complete {name} with {plan.state.card(stand_in).name} gone wild."
            return [Option(actions.Commit(plan.seat, (lot,), (stand_in,)), 3.0, reason)]
    return []


def _card_in_hand(plan: TurnPlan) -> CardId | None:
    for card in plan.side.operations:
        face = plan.state.card(card)
        if isinstance(face.effect, WildMash) and not why_not_play(plan.state, plan.seat, card):
            return card
    return None


def _stand_in(plan: TurnPlan, work: Work) -> CardId | None:
    """A spare card that could take the part of the one thing lacking."""
    if len(work.mash.lacking) != 1 or work.prospect.value <= 0:
        return None
    part = work.mash.lacking[0]
    if part.grade > COMMON or (part.kinds[0] < RYE and part.kinds[0] != CASK):
        return None
    wants_cask = part.kinds[0] == CASK
    rye_banned = plan.state.catalog.needs(plan.side.distillery, 0).rye_banned
    for card in plan.spare:
        face = plan.state.card(card)
        if face.family != "resource" or (rye_banned and face.kind == RYE):
            continue
        if (face.is_grain if wants_cask else face.kind == CASK) and not face.grade:
            return card
    return None
