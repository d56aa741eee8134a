"""Which file of a catalogue folder a record is written in, and so the order records come in."""

from functools import partial
from typing import Any

import msgspec

from content.loader import SECTIONS
from game.engine.bourbonomics.content import Bill, Content, Record

HEADS = {
    "resources.yaml": "Cask, corn and grain. Supply is the number of copies in the market supply.",
    "labor.yaml": "Hands to hire. Each adds its value to a purchase in its domain.",
    "operations.yaml": "One-shot cards. Their rule texts are made from their effects.",
    "investments.yaml": "Permanent improvements. Their rule texts are made from their effects.",
    "bills/common.yaml": "Common bills.",
    "bills/uncommon.yaml": "Uncommon bills: at most one Specialty grain.",
    "bills/rare.yaml": "Rare bills: Specialty cards of one or two kinds.",
    "bills/epic.yaml": "Epic bills: Specialty cask and grains, at most three kinds.",
    "bills/legendary.yaml": "Legendary bills: Specialty cards of at least four kinds.",
    "bills/starter.yaml": "Starter bills: outside the bourbon deck, on the table from the start.",
    "boards.yaml": "Brand portfolios: the distilleries' flagships, then the secondary pool.",
    "distilleries.yaml": "The houses and what each has on the table before the first turn.",
    "table.yaml": "Numbers of the table itself. Deck size is by number of seats.",
}
"""Every file of a catalogue folder, with the comment at its head."""


def file_of(section: str, record: Record) -> str:
    """Return the name of the file the record belongs in."""
    if isinstance(record, Bill):
        return f"bills/{'starter' if record.starter else record.rarity}.yaml"
    return f"{section}.yaml"


def in_file_order(content: Content) -> Content:
    """Return the same records in the order in which reading their files would give them."""
    sorted_sections: dict[str, Any] = {
        section: tuple(sorted(getattr(content, section), key=partial(file_of, section)))
        for section in SECTIONS
    }
    return msgspec.structs.replace(content, **sorted_sections)
