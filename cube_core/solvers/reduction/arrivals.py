"""What steps of the reduction bring where, told when somebody asks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import COLORS, FACES, Face
from cube_core.geometry import IntArray, slots_across
from cube_core.queries import carried
from cube_core.roles import RoleCell, role_cells
from cube_core.solvers.explanation import Explanation, Kind
from cube_core.solvers.pieces.locations import piece_name
from cube_core.solvers.reduction.slices import Amounts
from cube_core.solvers.wings.feats import slice_names


@dataclass(frozen=True, slots=True, eq=False)
class Arrival:
    """A step that brings stickers from slots to wherever its moves take them."""

    alg: Alg
    source: IntArray
    caption: str
    kind: Kind

    def explain(self) -> Explanation:
        """What its sentence says, and the slots by role, as things stand before the moves."""
        return Explanation(self.caption, self.kind, _cells(self.source, self.alg))


@dataclass(frozen=True, slots=True, eq=False)
class WingsArrive:
    """A step that turns slices, and brings wings where they are wanted."""

    alg: Alg
    stickers: IntArray
    """Both stickers of each wing."""
    source: IntArray
    """Where they are before."""
    axis: Face
    amounts: Amounts
    """How far its slices stand turned while the wings are brought."""
    moved: Amounts
    """How far they are turned in these moves; some may stand turned from before."""

    def explain(self) -> Explanation:
        """What they do, and the slots by role, as things stand before the moves."""
        return Explanation(self._caption(), "pair", _cells(self.source, self.alg))

    def _caption(self) -> str:
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
        if self.moved.any():
            return f"{what} with {_names(size, self.axis, self.moved)}{others}."
        stays = "stays" if np.count_nonzero(self.amounts) == 1 else "stay"
        return f"{what}{others}, while {_names(size, self.axis, self.amounts)} {stays} turned."


def _cells(source: IntArray, alg: Alg) -> tuple[RoleCell, ...]:
    return *role_cells("source", source), *role_cells("target", carried(source, alg))


def _names(size: int, axis: Face, amounts: Amounts) -> str:
    return slice_names(size, axis, (np.flatnonzero(amounts) + 2).tolist())


def _edge_name(size: int, slot: int) -> str:
    faces = (slot // size**2, int(slots_across(size, slot)) // size**2)
    return "".join(FACES[face].name for face in sorted(faces, key=_rank))


def _rank(face: int) -> int:
    """U and D come first in the name of an edge, then F and B."""
    return (0, 2, 1)[face % 3]
