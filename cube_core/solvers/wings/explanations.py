"""What steps that bring wings and other pieces somewhere say, told when somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import COLORS, FACES, Face
from cube_core.geometry import IntArray, slots_across
from cube_core.queries import carried
from cube_core.roles import RoleCell, role_cells
from cube_core.sentences import listed
from cube_core.solvers.explanation import Explanation, Kind
from cube_core.solvers.pieces.locations import NUMBER_OF, piece_name, place_name

MOST_NAMED = 3
"""More slices than these are only counted, where they do not lie side by side."""


@dataclass(frozen=True, slots=True, eq=False)
class PiecesArrive:
    """A step that brings stickers from slots to wherever its moves take them."""

    alg: Alg
    source: IntArray
    caption: str
    kind: Kind
    case: str | None = None
    """The name of a known case."""

    def explain(self) -> Explanation:
        """What its sentence says, and the slots by role, as things stand before the moves."""
        return Explanation(self.caption, self.kind, _cells(self.source, self.alg), case=self.case)


@dataclass(frozen=True, slots=True, eq=False)
class WingsArrive:
    """A step that turns slices, and brings wings where they are wanted, or out of the way."""

    alg: Alg
    source: IntArray
    """Where a sticker of each wing is before, or both."""
    stickers: IntArray
    """Those stickers."""
    axis: Face
    layers: Sequence[int]
    """The slices that are turned in these moves, counted from the face of the axis."""
    staying: Sequence[int] = ()
    """Slices that stand turned from before, if none turn."""
    is_useful: bool = True
    """Whether the wings are where they are wanted; else this only opens the door to the next step."""
    kind: Kind = "pair"

    def explain(self) -> Explanation:
        """Which wing goes from where to where, with which slices, and how many others go along."""
        count = len(np.unique(np.minimum(self.source, slots_across(self.alg.size, self.source)))) - 1
        others = f", and {count} more wing{'s' * (count > 1)}" if count else ""
        if self.layers:
            caption = f"{self._what()} with {slice_names(self.alg.size, self.axis, self.layers)}{others}."
        else:
            stay = "stays" if len(self.staying) == 1 else "stay"
            slices = slice_names(self.alg.size, self.axis, self.staying)
            caption = f"{self._what()}{others}, while {slices} {stay} turned."
        return Explanation(caption, self.kind, _cells(self.source, self.alg))

    def _what(self) -> str:
        """Where the first wing that comes to another edge goes; the first one of all, if none does."""
        size, target = self.alg.size, carried(self.source, self.alg)
        places = [[_edge_name(size, slot) for slot in slots.tolist()] for slots in (self.source, target)]
        first = next((k for k, (start, stop) in enumerate(zip(*places, strict=True)) if start != stop), 0)
        sticker, (start, stop) = self.stickers[first], (place[first] for place in places)
        wing = f"the {piece_name(COLORS[int(one) // size**2] for one in (sticker, slots_across(size, sticker)))} wing"
        if not self.is_useful:
            return f"Bring {wing} from {start} to {stop}, out of the way of others,"
        return f"Bring {wing} from {start} to {stop}" if start != stop else f"Join {wing} at {stop} to its edge"


def _cells(source: IntArray, alg: Alg) -> tuple[RoleCell, ...]:
    return *role_cells("source", source), *role_cells("target", carried(source, alg))


def _edge_name(size: int, slot: int) -> str:
    faces = (slot // size**2, int(slots_across(size, slot)) // size**2)
    return place_name(NUMBER_OF[FACES[faces[0]], FACES[faces[1]]])


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
