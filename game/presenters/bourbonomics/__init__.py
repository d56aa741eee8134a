"""What a Bourbonomics table shows, region by region."""

from msgspec import Struct

from game.engine.bourbonomics.state import View
from game.engine.core.options import Options
from game.presenters.bourbonomics.hand import hand
from game.presenters.bourbonomics.market import market
from game.presenters.bourbonomics.portfolios import portfolios
from game.presenters.bourbonomics.rickhouse import rickhouse
from game.presenters.bourbonomics.rivals import rival
from game.presenters.bourbonomics.stage import stage
from game.presenters.bourbonomics.top import top


def regions(seen: View, options: Options | None, names: list[str]) -> dict[str, Struct]:
    """Return the data of every board region for the viewer; `options` is nothing for a spectator.

    `top` and the rivals are the same for every viewer.
    """
    return {
        "top": top(seen, names),
        **{f"rival-{seat}": rival(seen, seat, names) for seat in range(len(seen.seats))},
        "stage": stage(seen, options, names),
        "market": market(seen, options),
        "rickhouse": rickhouse(seen),
        "portfolios": portfolios(seen, options),
        "hand": hand(seen, options, names),
    }
