"""What an operation on wings does, told when somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cube_core.faces import Face, FaceColors
from cube_core.geometry import IntArray
from cube_core.roles import role_cells
from cube_core.sentences import listed
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.pieces.locations import LOCATIONS, PLACE, piece_name, place_name
from cube_core.solvers.pieces.orbits import wing_slots

MOST_NAMED = 3
"""More slices than these are only counted, where they do not lie side by side."""


@dataclass(frozen=True, slots=True, eq=False)
class Feat:
    """A step that brings wings to where they are wanted, or out of the way."""

    size: int
    colors: FaceColors
    """Which colour belongs to which face."""
    axis: Face
    layers: tuple[int, ...]
    """The slices that are turned, counted from the face of the axis."""
    is_useful: bool
    """Whether they are where they are wanted; else this only opens the door to the next step."""
    orbits: IntArray
    """By wing: its orbit, the location where it belongs, and where it is before and after."""
    pieces: IntArray
    sources: IntArray
    targets: IntArray

    def explain(self) -> Explanation:
        """What they do, and where the wings are before and after."""
        slots = wing_slots(self.size)
        sources, targets = (slots[self.orbits, locations] for locations in (self.sources, self.targets))
        return Explanation(self._caption(), "pair", (*role_cells("source", sources), *role_cells("target", targets)))

    def _caption(self) -> str:
        """Which wing goes from where to where, with which slices, and how many others go along."""
        source, target = int(self.sources[0]), int(self.targets[0])
        name = piece_name([self.colors[face] for face in LOCATIONS[self.pieces[0]]])
        count = len(self.pieces) - 1
        others = f", and {count} more wing{'s' * (count > 1)}" if count else ""
        where = f"from {place_name(source)} to {place_name(target)}"
        if PLACE[source] == PLACE[target]:
            where = f"to the other side of {place_name(target)}"
        purpose = "" if self.is_useful else ", out of the way of others,"
        return f"Bring the {name} wing {where}{purpose} with {slice_names(self.size, self.axis, self.layers)}{others}."


def slice_names(size: int, axis: Face, layers: Sequence[int]) -> str:
    """Slices as people name them: from the nearer face, as moves are written, if all lie in its half.

    >>> slice_names(6, Face.R, (3,)), slice_names(6, Face.F, (5,)), slice_names(9, Face.U, (2, 3, 4))
    ('slice 3 of R', 'slice 2 of B', 'slices 2 to 4 of U')
    >>> slice_names(6, Face.F, (2, 4)), slice_names(9, Face.F, (2, 4, 6, 8))
    ('slices 2 and 4 of F', '4 slices of F')
    """
    if 2 * layers[0] > size + 1:
        axis, layers = axis.opposite, [size + 1 - layer for layer in reversed(layers)]
    if len(layers) == 1:
        return f"slice {layers[0]} of {axis.name}"
    if layers[-1] - layers[0] == len(layers) - 1:
        return f"slices {layers[0]} to {layers[-1]} of {axis.name}"
    if len(layers) <= MOST_NAMED:
        return f"slices {listed([str(layer) for layer in layers])} of {axis.name}"
    return f"{len(layers)} slices of {axis.name}"
