"""Quarter turns that keep a parity from arising, and the algorithms that mend one.

These are written for slices that are chosen when they are needed: `r` and `l` stand for the chosen
inner slices as counted from R and from L, `u` for the upper half of the cube.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.faces import CORNERS, EDGES, Face
from cube_core.geometry import NORMALS, IntArray, cubie_slots, points_of
from cube_core.moves import Codes, slice_turns, turn_of
from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation, Kind
from cube_core.solvers.pieces.locations import edge_slots
from cube_core.solvers.structure import PartLength, slices_turned
from cube_core.words.facts import SlicesEvened


@dataclass(frozen=True, slots=True, eq=False)
class QuarterTurns:
    """A step that turns slices by a quarter; the wings at work are those of these slices."""

    kind: Kind

    def explain(self, alg: Alg) -> Explanation:
        """Explain what the turns are for."""
        cells = StepCells(working=_wings_in(alg))
        parts = (PartLength("carry", len(alg)),)
        return Explanation(SlicesEvened(slices_turned(alg)), self.kind, cells, parts=parts)


def _wings_in(turns: Alg) -> IntArray:
    """Both slots of every wing in these layers."""
    slots = edge_slots(turns.size).ravel()
    points = points_of(turns.size, slots)
    is_turned = np.zeros(len(slots), dtype=bool)
    for face in dict.fromkeys(move.face for move in turns):
        layers = (turns.size + 1 - points @ NORMALS[face]) // 2
        for lo, hi in ((move.lo, move.hi) for move in turns if move.face is face):
            is_turned |= (lo <= layers) & (layers <= hi)
    return np.sort(slots[is_turned])


Chosen = npt.NDArray[np.bool_]
"""By inner layer, whether it is chosen; layers that mirror each other are chosen together."""

EDGE_PARITY = {
    "advanced": "r' U2 l F2 l' F2 r2 U2 r U2 r' U2 F2 r2 F2",
    "simple": "r' U2 r' U2 r' U2 r' U2 r'",
}
"""Both exchange the wings of chosen slices at UF; the simple one takes three wings a slice elsewhere as well."""
CORNER_PARITY = "r2 U2 r2 u2 r2 u2"
"""Exchanges UL with UR, and corners in two pairs."""
_QUARTERS = {"": 1, "2": 2, "'": -1}


def edge_parity(size: int, chosen: Chosen, algorithm: str) -> Alg:
    """The edge parity algorithm for chosen slices."""
    return _read(EDGE_PARITY[algorithm], size, chosen)


def corner_parity(size: int) -> Alg:
    """The corner parity algorithm."""
    return _read(CORNER_PARITY, size, np.ones(size - 2, dtype=bool))


def _read(text: str, size: int, chosen: Chosen) -> Alg:
    return Alg.from_codes(size, np.concatenate([_codes(word, size, chosen) for word in text.split()]))


def _codes(word: str, size: int, chosen: Chosen) -> Codes:
    quarters = _QUARTERS[word[1:]]
    if word[0] in "rl":
        near = chosen & (np.arange(size - 2) < (size - 2) // 2)
        amounts = (near if word[0] == "r" else near[::-1]) * (quarters if word[0] == "r" else -quarters) % 4
        return slice_turns(Face.R, amounts.astype(np.int8))
    layers = size // 2 if word[0] == "u" else 1
    return Alg(size, (turn_of(Face[word[0].upper()], 1, layers, quarters, size),)).codes


def moved_pieces(cube: Cube, alg: Alg) -> IntArray:
    """The slots of the edge pieces and corners that an algorithm takes elsewhere."""
    after = cube.copy()
    after.play(alg)
    slots = np.concatenate([cubie_slots(cube.size, faces).ravel() for faces in (*EDGES, *CORNERS)])
    return np.asarray(slots[after.stickers[slots] != cube.stickers[slots]])
