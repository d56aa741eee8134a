"""What every face is."""

from dataclasses import dataclass
from typing import Any, Literal

Shape = Literal["card", "bill", "board", "distillery"]


@dataclass(frozen=True)
class Face:
    """The component under templates/components that shows a record, and its arguments."""

    shape: Shape
    arguments: dict[str, Any]
