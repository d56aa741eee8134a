"""Which cards go onto which bill this turn."""

from game.bots.decision import Option
from game.bots.mashing import Part
from game.bots.prospects import Work
from game.bots.turn_plan import TurnPlan
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.actions import Lot
from game.engine.bourbonomics.catalog import GRADES, KINDS
from game.engine.bourbonomics.effects import DoubleCommit
from game.engine.bourbonomics.making import preview_commit
from game.engine.bourbonomics.piles import has


def advise_commits(plan: TurnPlan) -> list[Option]:
    """Return what to lay on each bill, the most rewarding bill first."""
    ready = [work for work in plan.works if work.mash.cards]
    found = [option for work in ready for option in _commit(plan, work)]
    if len(ready) > 1 and not plan.side.has_doubled and has(plan.state, plan.seat, DoubleCommit):
        lots = tuple(Lot(work.mash.slot, tuple(work.mash.cards)) for work in ready[:2])
        found.insert(
            0,
            Option(
                actions.Commit(plan.seat, lots),
                3.0,
                "Serve two bills at once: the still draws for it.",
            ),
        )
    return found


def _commit(plan: TurnPlan, work: Work) -> list[Option]:
    mash, prospect = work.mash, work.prospect
    lot = Lot(mash.slot, tuple(mash.cards))
    if preview_commit(plan.state, plan.seat, lot).why:
        return []
    name = plan.state.bill(plan.side.slots[mash.slot]).name
    aim = f" for {prospect.place.name}" if prospect.place else ""
    if mash.completes:
        reason = (
            f"Complete {name}{aim}: worth {prospect.value:.1f} once sold at age {prospect.age}."
        )
        score = 2.0 + 0.1 * prospect.value
    else:
        lacks = ", ".join(part_name(part) for part in mash.lacking[:3])
        reason = f"Lay {len(mash.cards)} on {name}{aim}; it then lacks {lacks}."
        score = 0.5 + 0.05 * prospect.value
    return [Option(actions.Commit(plan.seat, (lot,)), score, reason)]


def part_name(part: Part) -> str:
    """Return the part in words: "Specialty rye", "any grain"."""
    kind = KINDS[part.kinds[0]] if len(part.kinds) == 1 else "any grain"
    return f"{GRADES[part.grade].capitalize()} {kind}" if part.grade else kind
