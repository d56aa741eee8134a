"""Hostile input: whatever is thrown at a table, it refuses with a sentence and stays as it was."""

import random

import msgspec
import pytest

from game.engine.bourbonomics import apply, decode_action, encode_state
from game.engine.bourbonomics.actions import Action
from game.engine.bourbonomics.state import State
from game.engine.bourbonomics.verbs import HANDLERS
from game.engine.core.errors import ActionError, MalformedAction
from tests.engine.bourbonomics.playing import CATALOG, drift, start

WORDS = [
    *(bill.id for bill in CATALOG.bills[:4]),
    *(board.id for board in CATALOG.boards[:4]),
    *(house.id for house in CATALOG.distilleries),
    "any",
    "rye",
    "",
    "no-such-thing",
]


def nonsense(dice: random.Random, wanted: object) -> object:
    """A value that may or may not fit a field of that type."""
    text = str(wanted)
    number = dice.choice([-1, 0, 1, 2, 3, 5, 9, 40, 80, 120, 250, 10**9])
    if "Lot" in text:
        return [
            {"slot": dice.randint(-1, 5), "cards": [dice.randint(-1, 260) for _ in range(2)]}
            for _ in range(dice.randint(0, 3))
        ]
    if "Request" in text:
        return [[dice.choice(WORDS), "any"] for _ in range(dice.randint(0, 4))]
    if "tuple" in text:
        return [
            dice.choice(WORDS) if "str" in text else dice.randint(-1, 260)
            for _ in range(dice.randint(0, 4))
        ]
    return dice.choice(WORDS) if "str" in text else number


def wild_action(dice: random.Random, state: State) -> Action:
    """An action of any verb with objects picked blindly."""
    kind = dice.choice(list(HANDLERS))
    fields = {
        field.name: nonsense(dice, field.type)
        for field in msgspec.structs.fields(kind)
        if field.name != "seat" and (field.required or dice.random() < 0.5)
    }
    seat = dice.choice([*range(len(state.seats)), -1, 7])
    return msgspec.convert({"verb": kind.__struct_config__.tag, "seat": seat, **fields}, kind)


def refusal(state: State, action: Action) -> str:
    """The sentence with which the table refuses the action; empty if it is carried out."""
    try:
        apply(state, action)
    except ActionError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wild_actions_never_break_or_change_a_table(seats: int) -> None:
    dice = random.Random(seats)
    refused = 0
    state = start(seats, "fuzz")
    for _ in drift(state, "fuzz"):
        for _ in range(20):
            before = encode_state(state)
            sentence = refusal(state, wild_action(dice, state))
            if sentence:
                refused += 1
                assert sentence.endswith(".")
                assert encode_state(state) == before
            if state.is_over:
                break
    assert refused > 1_000


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"null",
        b"[]",
        b'{"verb": "steal", "seat": 0}',
        b'{"verb": "roll"}',
        b'{"verb": "roll", "seat": "zero"}',
        b'{"verb": "roll", "seat": 0, "dice": [6, 6]}',
        b'{"verb": "age", "seat": 0, "slot": 1}',
        b'{"verb": "commit", "seat": 0, "lots": [{"slot": 1}]}',
        b"\xff\xfe",
        b"[" * 5_000,
    ],
)
def test_broken_json_is_malformed(data: bytes) -> None:
    with pytest.raises(MalformedAction):
        decode_action(data)
