"""One message for every change: which game, and how far it has come. What it means is for each seat to look up."""

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.dispatch import Signal

table_changed = Signal()
"""Sent in the process that made the change, after commit; the bots' driver listens."""


def group_of(code: str) -> str:
    """The group that all sockets at a table belong to."""
    return f"game.{code}"


def announce(code: str, sequence: int) -> None:
    """Tell every socket at the table, and the bots, that it has changed. Only ever after commit."""
    layer = get_channel_layer()
    assert layer is not None
    async_to_sync(layer.group_send)(group_of(code), {"type": "table.changed", "sequence": sequence})
    table_changed.send(sender=None, code=code)
