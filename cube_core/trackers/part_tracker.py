"""PartTracker: follows one piece by its colours, and knows where it belongs."""

from __future__ import annotations

from dataclasses import dataclass

from cube_core.parts import ColorsId, Part, Parts
from cube_core.queries import find_part_by_color, find_part_by_position


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
        """Where the piece belongs."""
        return find_part_by_position(self.parts, self.colors_id)

    @property
    def actual(self) -> Part:
        """Where the piece is."""
        return find_part_by_color(self.parts, self.colors_id)
