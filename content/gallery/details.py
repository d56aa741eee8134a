"""What a card's own page says beyond its face."""

from dataclasses import dataclass, field

from content.faces.cards import text_of
from content.gallery.entries import Entry
from content.validation.reach import can_meet, can_take, candidate, candidates, cask_grades
from game.engine.bourbonomics.catalog import FLOORS
from game.engine.bourbonomics.content import (
    Bill,
    Board,
    BoardSlot,
    Content,
    Distillery,
    Investment,
    Labor,
    Operation,
    Resource,
)
from game.engine.bourbonomics.tags import primary_tag
from game.engine.bourbonomics.wording import describe_condition, describe_recipe

Link = tuple[str, str, str]
"""A section, an id and a name."""
RULES = {
    "bills": [("making", "Making bourbon"), ("selling", "Selling"), ("drafting", "Drafting bills")],
    "resources": [("making", "Making bourbon"), ("ageing", "Ageing"), ("market", "The market")],
    "labor": [("market", "The market")],
    "operations": [("operations", "Operations cards"), ("market", "The market")],
    "investments": [("investments", "Investments"), ("market", "The market")],
    "boards": [("portfolios", "Tags and portfolios"), ("scoring", "The end and the score")],
    "distilleries": [("setup", "Setting up"), ("portfolios", "Tags and portfolios")],
}
"""Chapters of the rules that matter for a section: anchor and title."""


@dataclass
class Details:
    """Everything a page tells about one entry."""

    entry: Entry
    facts: list[tuple[str, str]] = field(default_factory=list)
    """Pairs of a heading and a sentence."""
    slots: list[tuple[Link, list[tuple[str, str]]]] = field(default_factory=list)
    """A board, and the name of each fitting slot on it with what it asks for."""
    bills: list[tuple[str, list[Link]]] = field(default_factory=list)
    """Bills under a heading."""
    links: list[tuple[str, Link]] = field(default_factory=list)
    """What else belongs to it, each with a word on how."""

    @property
    def rules(self) -> list[tuple[str, str]]:
        return RULES[self.entry.section]


def details_of(entry: Entry) -> Details:
    """Return all there is to say about the entry."""
    details, content = Details(entry), entry.content
    match entry.record:
        case Bill() as bill:
            _tell_bill(details, bill, content)
        case Board() as board:
            _tell_board(details, board, content)
        case Distillery() as house:
            _tell_house(details, house, content)
        case Resource() as resource:
            _tell_price(details, resource)
            _tell_resource(details, resource, content)
        case Labor() | Operation() | Investment() as card:
            _tell_price(details, card)
    return details


def _tell_bill(details: Details, bill: Bill, content: Content) -> None:
    where = (
        "Outside the deck: some distilleries start with it."
        if bill.starter
        else "In the deck, once."
    )
    details.facts = [
        ("Recipe", f"{describe_recipe(bill.recipe)}."),
        ("Known by", f"Its primary tag is {primary_tag(bill)}."),
        ("Never less", f"A sale pays at least {FLOORS[bill.rarity]} before any award."),
        ("Where", where),
    ]
    one, grades = candidate(bill), cask_grades(content)
    for board in content.boards:
        owner = next((h for h in content.distilleries if h.id == board.flagship), None)
        is_open = bill.starter or can_take(owner, bill)
        fitting = [slot for slot in board.slots if can_meet(one, [slot.needs], grades)]
        if is_open:
            _tell_slots(details, board, fitting)
        details.links += [
            (f"Signature bill of {slot.name}", _link("boards", board))
            for slot in board.slots
            if slot.signature == bill.id
        ]
    for house in content.distilleries:
        if bill.id in (*house.start.bills, house.start.barrel):
            details.links.append(("Starts with it", _link("distilleries", house)))


def _tell_board(details: Details, board: Board, content: Content) -> None:
    house = next((h for h in content.distilleries if h.id == board.flagship), None)
    if house:
        details.links.append(("Flagship of", _link("distilleries", house)))
    bills = [one for one in candidates(content) if can_take(house, one.bill)]
    grades = cask_grades(content)
    for slot in board.slots:
        fitting = [_link("bills", one.bill) for one in bills if can_meet(one, [slot.needs], grades)]
        details.bills.append((f"{slot.name}: {describe_condition(slot.needs)}", fitting))
        signature = next((bill for bill in content.bills if bill.id == slot.signature), None)
        if signature:
            details.links.append((f"Signature bill of {slot.name}", _link("bills", signature)))


def _tell_house(details: Details, house: Distillery, content: Content) -> None:
    details.links += [
        ("Flagship", _link("boards", board))
        for board in content.boards
        if board.flagship == house.id
    ]
    details.links += [
        ("Starts with", _link("bills", bill))
        for bill in content.bills
        if bill.id in (*house.start.bills, house.start.barrel)
    ]


def _tell_resource(details: Details, resource: Resource, content: Content) -> None:
    if resource.kind == "cask" and resource.grade != "common":
        for board in content.boards:
            wanting_it = [slot for slot in board.slots if slot.needs.cask == resource.grade]
            _tell_slots(details, board, wanting_it)
    if resource.grade != "common":
        wanting = [
            _link("bills", bill)
            for bill in content.bills
            if bill.recipe.specialty.get(resource.kind)
        ]
        details.bills.append((f"Bills that ask for Specialty or Heritage {resource.kind}", wanting))


def _tell_price(details: Details, card: Resource | Labor | Operation | Investment) -> None:
    if text := text_of(card):
        details.facts.append(("What it does", text))
    sold = f"{card.cost} Capital in the market; {card.supply} in the supply."
    details.facts.append(("Price", sold if card.supply else "Never sold in the market."))


def _tell_slots(details: Details, board: Board, slots: list[BoardSlot]) -> None:
    if slots:
        told = [(slot.name, describe_condition(slot.needs)) for slot in slots]
        details.slots.append((_link("boards", board), told))


def _link(section: str, record: Bill | Board | Distillery) -> Link:
    return (section, record.id, record.name)
