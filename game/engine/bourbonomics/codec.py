"""States to bytes and back, exactly; and the cheap copy that follows from it.

The catalogue is not written, only its digest: a state is read back with the catalogue it began with.
"""

from typing import Any, TypeVar

import msgspec

from game.engine.bourbonomics.catalog import Catalog
from game.engine.bourbonomics.state import State, View

AnyState = TypeVar("AnyState", State, View)


def _write_catalog(value: Any) -> str:
    if isinstance(value, Catalog):
        return value.digest
    raise NotImplementedError(f"{type(value).__name__} does not belong in a state")


_encoder = msgspec.msgpack.Encoder(enc_hook=_write_catalog)


def _decoder(catalog: Catalog, kind: type[AnyState]) -> "msgspec.msgpack.Decoder[AnyState]":
    def read_catalog(wanted: type, digest: str) -> Catalog:
        if digest != catalog.digest:
            raise ValueError(f"This state was made with another catalogue ({digest[:12]}).")
        return catalog

    if kind not in catalog.decoders:
        catalog.decoders[kind] = msgspec.msgpack.Decoder(kind, dec_hook=read_catalog)
    return catalog.decoders[kind]


def encode_state(state: State) -> bytes:
    """Return the state as bytes; equal states give equal bytes."""
    return _encoder.encode(state)


def decode_state(catalog: Catalog, data: bytes) -> State:
    """Read a state back. Raises `ValueError` for another catalogue's or broken bytes."""
    return _decoder(catalog, State).decode(data)


def copy_state(state: State) -> State:
    """Return an independent copy."""
    return _decoder(state.catalog, State).decode(_encoder.encode(state))


def copy_as_view(state: State) -> View:
    """Return an independent copy that can be masked for a viewer."""
    return _decoder(state.catalog, View).decode(_encoder.encode(state))
