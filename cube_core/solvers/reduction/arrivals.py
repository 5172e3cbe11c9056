"""What steps of the reduction bring where, told when somebody asks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.commutators.three_cycle import carried
from cube_core.faces import COLORS, FACES, Face
from cube_core.geometry import IntArray, slots_across
from cube_core.roles import RoleCell, role_cells
from cube_core.solvers.locations import piece_name
from cube_core.solvers.reduction.slices import Amounts

_MANY = 4
"""More slices than these are counted, not named."""


@dataclass(frozen=True, slots=True, eq=False)
class Arrival:
    """A deed that brings stickers from slots to wherever its moves take them."""

    alg: Alg
    source: IntArray
    caption: str

    @property
    def cells(self) -> tuple[RoleCell, ...]:
        """The slots by role, as things stand before the moves."""
        return *role_cells("source", self.source), *role_cells("target", carried(self.source, self.alg))


@dataclass(frozen=True, slots=True, eq=False)
class WingsArrive:
    """A deed that turns slices, and brings wings where they are wanted."""

    alg: Alg
    stickers: IntArray
    """Both stickers of each wing."""
    source: IntArray
    """Where they are before."""
    axis: Face
    amounts: Amounts
    """How far its slices are turned."""

    @property
    def caption(self) -> str:
        """Which wing comes from where to where, and how many others."""
        size, target = self.alg.size, carried(self.source, self.alg)
        places = [[_edge_name(size, slot) for slot in slots.tolist()] for slots in (self.source, target)]
        first = next((k for k, (start, stop) in enumerate(zip(*places, strict=True)) if start != stop), 0)
        sticker = self.stickers[first]
        colors = [COLORS[int(one) // size**2] for one in (sticker, slots_across(size, sticker))]
        start, stop = (place[first] for place in places)
        wing = f"the {piece_name(colors)} wing"
        what = f"Bring {wing} from {start} to {stop}" if start != stop else f"Join {wing} at {stop} to its edge"
        count = len(self.stickers) // 2 - 1
        others = f", and {count} more wing{'s' * (count > 1)}" if count else ""
        return f"{what} with {_slice_names(self.axis, self.amounts)}{others}."

    @property
    def cells(self) -> tuple[RoleCell, ...]:
        """The slots by role, as things stand before the moves."""
        return *role_cells("source", self.source), *role_cells("target", carried(self.source, self.alg))


def _slice_names(axis: Face, amounts: Amounts) -> str:
    """Slices as counted from the nearer face, if all lie in its half; many are only counted."""
    turned = (np.flatnonzero(amounts) + 2).tolist()
    if len(turned) > _MANY:
        return f"{len(turned)} slices of {axis.name}"
    size = len(amounts) + 2
    if 2 * turned[0] > size + 1:
        axis, turned = axis.opposite, [size + 1 - layer for layer in reversed(turned)]
    if len(turned) == 1:
        return f"slice {turned[0]} of {axis.name}"
    return f"slices {', '.join(map(str, turned[:-1]))} and {turned[-1]} of {axis.name}"


def _edge_name(size: int, slot: int) -> str:
    faces = (slot // size**2, int(slots_across(size, slot)) // size**2)
    return "".join(FACES[face].name for face in sorted(faces, key=_rank))


def _rank(face: int) -> int:
    """U and D come first in the name of an edge, then F and B."""
    return (0, 2, 1)[face % 3]
