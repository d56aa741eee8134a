"""The one source of luck: a generator that lives inside the state.

A seed string names its algorithm. `sha256ctr` hashes the seed and a running block number, so the
future cannot be computed from rolls already seen, and every Python gives the same numbers.
"""

import hashlib
from collections.abc import Iterator
from struct import Struct as Layout
from typing import Any

from msgspec import Struct

ALGORITHM = "sha256ctr"
_WORDS = Layout(">16H")
_SPAN = 1 << 16


def seed_from(secret: str) -> str:
    """Return the seed string that carries `secret` and names the current algorithm."""
    return f"{ALGORITHM}:{secret}"


def seed_digest(seed: str) -> str:
    """Return the SHA-256 that may be shown while the seed itself is secret."""
    return hashlib.sha256(seed.encode()).hexdigest()


class Chance(Struct, array_like=True):
    """Where the generator stands: the seed and how many 16-bit words it has given."""

    seed: str
    used: int = 0

    def __post_init__(self) -> None:
        algorithm, _, secret = self.seed.partition(":")
        if self.seed and (algorithm != ALGORITHM or not secret):
            raise ValueError(f"A seed reads {ALGORITHM}:<text>; this one does not.")

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` − 1, each equally likely."""
        fair = _SPAN - _SPAN % limit
        for word in self._words():
            if word < fair:
                return word % limit
        raise AssertionError("the stream of words has no end")

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle in place, every order equally likely."""
        words = self._words()
        for last in range(len(items) - 1, 0, -1):
            fair = _SPAN - _SPAN % (last + 1)
            word = next(words)
            while word >= fair:
                word = next(words)
            other = word % (last + 1)
            items[last], items[other] = items[other], items[last]

    def roll(self) -> int:
        """Return one six-sided die."""
        return self.below(6) + 1

    def _words(self) -> Iterator[int]:
        block, offset = divmod(self.used, 16)
        seed = self.seed
        while True:
            digest = hashlib.sha256(f"{seed}#{block}".encode()).digest()
            for word in _WORDS.unpack(digest)[offset:]:
                self.used += 1
                yield word
            block += 1
            offset = 0
