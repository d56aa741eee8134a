"""AA contrast, by day and at dusk, of every pair of tokens that text is set in."""

import re
from itertools import product
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOKENS = {
    name: (day, dusk)
    for name, day, dusk in re.findall(
        r"--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);",
        (ROOT / "static/css/tokens.css").read_text(),
    )
}
TEXT, LARGE = 4.5, 3.0

WOOD = ["room", "room-glow", "room-far", "wood", "wood-raised", "wood-sunk"]
BAR = ["bar", "bar-high"]
PAPER = ["paper", "paper-shade"]
KINDS = ["cask", "corn", "rye", "barley", "wheat"]
RARITIES = ["common", "uncommon", "rare", "epic", "legendary"]

PAIRS = [
    *product(["text", "text-soft"], WOOD, [TEXT]),
    *product(["text-muted"], ["room", "room-glow", "wood", "wood-raised"], [TEXT]),
    *product(["heading", "link", "now-text"], ["room", "room-glow", "wood", "wood-raised"], [TEXT]),
    *product(["good", "bad"], ["room", "wood", "wood-raised"], [TEXT]),
    *product(["text-muted", "bad"], ["wood-sunk"], [TEXT]),
    *product(["text"], ["field"], [TEXT]),
    *product(["bar-text", "bar-muted", "bar-now"], BAR, [TEXT]),
    *product(["on-now"], ["now", "now-deep"], [TEXT]),
    *product(["ink", "ink-soft", "ink-bad"], PAPER, [TEXT]),
    *product([f"{kind}-ink" for kind in [*KINDS, "labor"]], PAPER, [TEXT]),
    *product(["operations-ink"], ["paper-operations", "paper-operations-shade"], [TEXT]),
    *product(["investment-ink"], ["paper-investment", "paper-investment-shade"], [TEXT]),
    *product([f"{rarity}-ink" for rarity in RARITIES], PAPER, [TEXT]),
    *product(RARITIES, ["room", "room-glow", "wood", "wood-raised"], [TEXT]),
    *product(["bar-now"], ["ink"], [TEXT]),
    *product(["barrel-figure"], ["barrel-plate"], [TEXT]),
    *product([*KINDS, "grain"], ["wood-raised", "wood-sunk"], [LARGE]),
    *product(["edge", "focus"], ["room", "wood-raised"], [LARGE]),
    *product(["bar-focus"], BAR, [LARGE]),
]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_measured_as_the_standard_does():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("light", [0, 1], ids=["day", "dusk"])
def test_every_pair_can_be_read(light):
    measured = {
        (front, back): (contrast(TOKENS[front][light], TOKENS[back][light]), wanted)
        for front, back, wanted in PAIRS
    }
    weak = {pair: round(found, 2) for pair, (found, wanted) in measured.items() if found < wanted}
    assert weak == {}
