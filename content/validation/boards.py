"""Checks of brand portfolios: tiers, conditions, signatures, and that every slot can be filled."""

from collections.abc import Iterator

from content.problems import Problem
from content.validation.bills import MAX_DEMAND
from content.validation.common import (
    check_effect,
    check_ids,
    check_name,
    check_not_negative,
    check_tags,
)
from content.validation.reach import (
    Candidate,
    can_fill,
    can_meet,
    can_take,
    candidate,
    candidates,
    cask_grades,
)
from game.engine.bourbonomics.content import Board, BoardSlot, Condition, Content

FLAGSHIP_SLOTS = (3, 7)
SECONDARY_SLOTS = (3, 6)
LEAST_SIGNATURES = 2


def check_boards(content: Content) -> Iterator[Problem]:
    """Check flagships and secondary boards."""
    yield from check_ids(("boards", board.id) for board in content.boards)
    deck = candidates(content)
    for board in content.boards:
        yield from check_name("boards", board.id, board.name)
        bonuses = {"completion": board.completion, "theme": board.theme, "mastery": board.mastery}
        yield from check_not_negative("boards", board.id, **bonuses)
        yield from _check_layout(board)
        for number, slot in enumerate(board.slots):
            yield from _check_slot(board, slot, f"slots[{number}]")
        for field in ("restriction", "mastery_needs"):
            yield from _check_condition(board, field, getattr(board, field) or Condition())
        yield from _check_signatures(board, content)
        yield from _check_reach(board, content, deck)


def _check_layout(board: Board) -> Iterator[Problem]:
    least, most = FLAGSHIP_SLOTS if board.flagship else SECONDARY_SLOTS
    if not least <= len(board.slots) <= most:
        message = f"{len(board.slots)} slots; there must be {least} to {most}."
        yield Problem("boards", board.id, "slots", message)
    tiers = [slot.tier for slot in board.slots]
    if sorted(set(tiers)) != list(range(1, len(set(tiers)) + 1)) or tiers != sorted(tiers):
        message = "tiers must run 1, 2, 3 … from left to right without a gap."
        yield Problem("boards", board.id, "slots", message)
    for tier in sorted(set(tiers)):
        if not any(slot.required for slot in board.slots if slot.tier == tier):
            yield Problem("boards", board.id, "slots", f"tier {tier} has no required slot.")


def _check_slot(board: Board, slot: BoardSlot, field: str) -> Iterator[Problem]:
    yield from check_not_negative("boards", board.id, **{f"{field}.value": slot.value})
    if not slot.name.strip():
        yield Problem("boards", board.id, f"{field}.name", "the name is empty.")
    for reward in (*slot.rewards, *slot.signature_rewards):
        yield from check_effect("boards", board.id, f"{field}.rewards", reward)
    if slot.signature_rewards and slot.signature is None:
        message = "there is no signature bill to earn this."
        yield Problem("boards", board.id, f"{field}.signature_rewards", message)
    yield from _check_condition(board, f"{field}.needs", slot.needs)
    if slot.needs.unique or slot.needs.second_board_full:
        message = "what concerns the whole board belongs in restriction or mastery_needs."
        yield Problem("boards", board.id, f"{field}.needs", message)


def _check_condition(board: Board, field: str, condition: Condition) -> Iterator[Problem]:
    yield from check_tags("boards", board.id, f"{field}.tags", condition.tags)
    yield from check_tags("boards", board.id, f"{field}.without_tags", condition.without_tags)
    for axis in ("age", "corn", "demand"):
        least, most = getattr(condition, f"min_{axis}"), getattr(condition, f"max_{axis}")
        if least < 0 or (most is not None and most < least):
            message = f"{least} to {most} is no range."
            yield Problem("boards", board.id, f"{field}.min_{axis}", message)
    if condition.min_demand > MAX_DEMAND:
        message = f"demand never goes above {MAX_DEMAND}."
        yield Problem("boards", board.id, f"{field}.min_demand", message)


def _check_signatures(board: Board, content: Content) -> Iterator[Problem]:
    bills = {bill.id: bill for bill in content.bills}
    grades = cask_grades(content)
    for number, slot in enumerate(board.slots):
        if slot.signature is None:
            continue
        field = f"slots[{number}].signature"
        bill = bills.get(slot.signature)
        if bill is None:
            yield Problem("boards", board.id, field, f"there is no bill “{slot.signature}”.")
        elif bill.starter:
            message = f"{bill.id} is a starter bill and never in the deck."
            yield Problem("boards", board.id, field, message)
        elif not can_meet(candidate(bill), [slot.needs], grades):
            message = f"no bottle of {bill.id} could ever fill this slot."
            yield Problem("boards", board.id, field, message)
    distinct = {slot.signature for slot in board.slots if slot.signature}
    if board.flagship and len(distinct) < LEAST_SIGNATURES:
        message = f"a flagship needs at least {LEAST_SIGNATURES} signature bills."
        yield Problem("boards", board.id, "slots", message)


def _check_reach(board: Board, content: Content, deck: list[Candidate]) -> Iterator[Problem]:
    house = next((h for h in content.distilleries if h.id == board.flagship), None)
    bills, grades = [one for one in deck if can_take(house, one.bill)], cask_grades(content)
    dead = False
    for number, slot in enumerate(board.slots):
        if not any(can_meet(bill, [slot.needs], grades) for bill in bills):
            dead = True
            message = f"no bill can ever fill “{slot.name}”."
            yield Problem("boards", board.id, f"slots[{number}].needs", message)
    if dead:
        return
    required = [slot.needs for slot in board.slots if slot.required]
    theme = board.restriction or Condition()
    if not can_fill(required, bills, [theme], grades):
        message = "the required slots can never be filled in theme."
        yield Problem("boards", board.id, "restriction", message)
    elif not can_fill(required, bills, [theme, board.mastery_needs], grades):
        message = "the required slots can never be filled with mastery."
        yield Problem("boards", board.id, "mastery_needs", message)
