"""What all effect records share."""

from msgspec import Struct


class Effect(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Base of every effect record; the record's `kind` names the subclass."""
