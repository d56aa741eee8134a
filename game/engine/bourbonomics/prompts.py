"""The one sentence that says what is expected of a seat now."""

from game.engine.bourbonomics.ageing import slots_to_age
from game.engine.bourbonomics.decisions import (
    AnswerTrade,
    DefendRaid,
    DraftLoop,
    KeepBills,
    SeizeFromHand,
    StarterWindow,
)
from game.engine.bourbonomics.piles import counted
from game.engine.bourbonomics.state import SeatIndex, State

_ASKED = {
    "pick_distillery": "Pick your distillery.",
    "choose_reroll": "You may roll one of the dice again.",
    "choose_shift": "You may move demand one step.",
    "arrange_supply": "Put these cards back in any order, or discard one.",
    "place_bottle": "Choose a portfolio slot for the bottle, or stash it in inventory.",
    "choose_market_card": "Take any face-up market card, free.",
    "choose_slot": "Choose the slot this investment serves, for good.",
    "choose_tag": "Choose the tag your barrels will carry.",
    "scout_boards": "You may turn one of these portfolios face up.",
}
_STEPS = {
    "roll": "Roll for demand.",
    "act": "Take any actions, then end your turn.",
}


def prompt_for(state: State, seat: SeatIndex) -> str:
    """Return what the game expects of this seat, or whom it waits for."""
    if state.is_over:
        return "The game is over."
    if seat not in state.deciders():
        return "Waiting for the others."
    if not state.pending:
        if state.step == "age":
            barrels = counted(len(slots_to_age(state, seat)), "barrel")
            return f"Lay one card on each barrel that ages: {barrels} to go."
        return _STEPS[state.step]
    decision = state.pending[-1]
    match decision:
        case KeepBills(count=count):
            return f"Keep {counted(count, 'bill')}; the rest go back."
        case StarterWindow():
            owed = decision.owes[seat]
            if owed:
                return f"Put {counted(owed, 'card')} under the buffer."
            return "Trade or swap starter cards, then pass."
        case DraftLoop():
            if decision.seat == decision.initiator:
                return "Take bills at one card each, or pass the pile on."
            return "Take cards from the pile, then bills at one card each, or pass."
        case AnswerTrade(offerer=offerer):
            if offerer == seat:
                return "Wait for the answer, or withdraw your offer."
            return "Accept or decline the trade."
        case SeizeFromHand(count=count):
            return f"Choose {counted(count, 'card')} of this hand to discard."
        case DefendRaid():
            return "Discard any number of cards to defend, then roll."
    return _ASKED[str(decision.__struct_config__.tag)]
