"""The answer to "what can I do now?": verbs, their objects, and reasons for what is not possible."""

from msgspec import Struct


class Target(Struct, frozen=True, omit_defaults=True):
    """Something a played card may be aimed at; `why` is empty when it may."""

    why: str = ""
    seat: int | None = None
    slot: int | None = None
    by: int | None = None


class Choice(Struct, frozen=True, omit_defaults=True):
    """One object a verb may name; `why` is empty when it may."""

    id: int | str
    why: str = ""
    targets: tuple[Target, ...] = ()

    @property
    def is_open(self) -> bool:
        return not self.why


class Verb(Struct, frozen=True, omit_defaults=True):
    """One thing a seat can do; `why` is empty when it can, and says why not otherwise."""

    name: str
    why: str = ""
    objects: dict[str, tuple[Choice, ...]] = {}

    @property
    def is_open(self) -> bool:
        return not self.why

    def open_ids(self, field: str) -> list[int | str]:
        """Return the ids of that field's objects which may be named now."""
        return [choice.id for choice in self.objects.get(field, ()) if not choice.why]


class Options(Struct, frozen=True):
    """Who decides, what is asked of this seat, and everything it can and cannot do."""

    seat: int
    deciders: tuple[int, ...]
    asks: str
    prompt: str
    verbs: dict[str, Verb]

    @property
    def open_verbs(self) -> list[Verb]:
        return [verb for verb in self.verbs.values() if not verb.why]
