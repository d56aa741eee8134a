"""A pending decision: who must answer, and with which verbs.

Whatever takes more than one step waits on a stack of these inside the state; the top one is asked.
"""

from typing import ClassVar

from msgspec import Struct


class Decision(Struct, tag_field="asks", array_like=True):
    """Base of all pending decisions. The usual one is answered by a single seat."""

    verbs: ClassVar[tuple[str, ...]] = ()

    seat: int

    def deciders(self) -> tuple[int, ...]:
        """Return the seats that may answer now."""
        return (self.seat,)

    def verbs_for(self, seat: int) -> tuple[str, ...]:
        """Return the verbs with which that seat may answer."""
        return self.verbs if seat in self.deciders() else ()
