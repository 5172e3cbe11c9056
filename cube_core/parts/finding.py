"""Parts found by their colours: where a piece is, and where it belongs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from cube_core.parts.part import ColorsId, Part, Parts, Piece

_Piece = TypeVar("_Piece", bound=Piece)


def find_part_by_color(parts: Iterable[_Piece], colors_id: ColorsId) -> _Piece:
    """The part that shows these colours, wherever it is now; of several the first.

    >>> from cube_core import Color, Cube, Parts
    >>> cube = Cube(3)
    >>> cube.play("F")
    >>> find_part_by_color(Parts(cube), frozenset({Color.WHITE, Color.GREEN}))
    <Part FR>
    """
    return _first((part for part in parts if part.colors_id == colors_id), "shows", colors_id)


def find_part_by_position(parts: Iterable[_Piece], position_id: ColorsId) -> _Piece:
    """The part on the faces that are meant for these colours: where the piece of these colours belongs."""
    return _first((part for part in parts if part.position_id == position_id), "belongs to", position_id)


def _first(found: Iterator[_Piece], what: str, colors: ColorsId) -> _Piece:
    for part in found:
        return part
    names = "-".join(color.name.lower() for color in sorted(colors))
    raise LookupError(f"None of these parts {what} {names}; of edges that are not whole, look at the slices.")


@dataclass(frozen=True, slots=True)
class PartTracker:
    """One piece of a 3×3, or of a big cube whose parts are whole.

    >>> from cube_core import Cube
    >>> cube = Cube(3)
    >>> tracker = PartTracker.of(Parts(cube).at("UF"))
    >>> cube.play("F")
    >>> tracker.actual, tracker.position
    (<Part FR>, <Part UF>)
    """

    parts: Parts
    colors_id: ColorsId
    """The colours of the piece."""

    @classmethod
    def of(cls, part: Part) -> PartTracker:
        """A tracker of the piece that is at a part now."""
        return cls(part.parts, part.colors_id)

    @property
    def position(self) -> Part:
        """The part at which the piece belongs."""
        return find_part_by_position(self.parts, self.colors_id)

    @property
    def actual(self) -> Part:
        """The part at which the piece is."""
        return find_part_by_color(self.parts, self.colors_id)
