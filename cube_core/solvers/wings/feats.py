"""What an operation on wings does, told when somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cube_core.faces import Face, FaceColors
from cube_core.geometry import IntArray
from cube_core.roles import RoleCell, role_cells
from cube_core.solvers.locations import LOCATIONS, PLACE, piece_name, place_name
from cube_core.solvers.wings.orbits import wing_slots


@dataclass(frozen=True, slots=True, eq=False)
class Feat:
    """A deed: wings brought to where they are wanted, or out of the way."""

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

    @property
    def caption(self) -> str:
        """Which wing goes from where to where, with which slices, and how many others go along."""
        source, target = int(self.sources[0]), int(self.targets[0])
        name = piece_name([self.colors[face] for face in LOCATIONS[self.pieces[0]]])
        count = len(self.pieces) - 1
        others = f" and {count} more wing{'s' * (count > 1)}" if count else ""
        where = f"from {place_name(source)} to {place_name(target)}"
        if PLACE[source] == PLACE[target]:
            where = f"to the other side of {place_name(target)}"
        purpose = "" if self.is_useful else ", out of the way of others,"
        return f"Bring the {name} wing {where}{purpose} with {slice_names(self.axis, self.layers)}{others}."

    @property
    def cells(self) -> tuple[RoleCell, ...]:
        """The wings, before and after."""
        slots = wing_slots(self.size)
        sources, targets = (slots[self.orbits, locations] for locations in (self.sources, self.targets))
        return (*role_cells("source", sources), *role_cells("target", targets))


def slice_names(axis: Face, layers: Sequence[int]) -> str:
    """Slices as people name them.

    >>> slice_names(Face.R, (3,)), slice_names(Face.U, (2, 3, 4)), slice_names(Face.F, (2, 4))
    ('slice 3 of R', 'slices 2 to 4 of U', '2 slices of F')
    """
    if len(layers) == 1:
        return f"slice {layers[0]} of {axis.name}"
    if layers[-1] - layers[0] == len(layers) - 1:
        return f"slices {layers[0]} to {layers[-1]} of {axis.name}"
    return f"{len(layers)} slices of {axis.name}"
