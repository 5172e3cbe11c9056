"""Parities that were met: the algorithms that take them out, and the steps that show them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.cube import Cube
from cube_core.faces import CORNERS, EDGES, Face
from cube_core.geometry import NORMALS, IntArray, cubie_slots, points_of
from cube_core.moves import Codes, slice_turns, turn_of
from cube_core.roles import StepCells
from cube_core.solvers.as_three import Mend
from cube_core.solvers.explanation import Explanation, Kind, PartLength, slices_turned
from cube_core.solvers.method import Task
from cube_core.solvers.pieces.locations import Parity, edge_slots
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.wings.wing_arrivals import PiecesArrive
from cube_core.words.facts import EdgesSwapped, SlicesEvened, WingsFlipped
from cube_core.words.phases import PARITY


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
"""Whether it is chosen, by inner layer; layers that mirror each other are chosen together."""

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


def mending(phase: PhaseName) -> Mend:
    """Takes out a parity that the last layer showed, as a step of this phase, which people call by what it is for."""
    called = replace(PARITY, name=phase.name)

    def mend(task: Task, parity: Parity) -> None:
        with task.recorder.phase(called):
            if parity is Parity.EDGES:
                task.report = replace(task.report, was_even_edge_parity=True)
                flip_at_uf(task, np.ones(task.size - 2, dtype=bool))
            else:
                swap(task)

    return mend


def flip_at_uf(task: Task, layers: Chosen, ahead: Alg | None = None) -> None:
    """Flip the wings of these inner layers in the edge at UF, by the algorithm that the caller wants.

    `ahead` are turns that bring the edge there.
    """
    name = task.options.edge_parity
    alg, ahead = edge_parity(task.size, layers, name), Alg(task.size) if ahead is None else ahead
    pairs = int(np.count_nonzero(layers[: (task.size - 2) // 2]))
    fact = WingsFlipped(
        bool(layers.all()) and task.size % 2 == 0, name, len(alg), pairs, is_turned_first=len(ahead) > 0
    )
    _carry_out(task, ahead, alg, fact, f"edge parity, {name}")


def swap(task: Task) -> None:
    """Exchange corners and two whole edges."""
    task.report = replace(task.report, was_corner_swap=True)
    alg = corner_parity(task.size)
    _carry_out(task, Alg(task.size), alg, EdgesSwapped(len(alg)), "corner parity")


def _carry_out(task: Task, ahead: Alg, alg: Alg, fact: WingsFlipped | EdgesSwapped, case: str) -> None:
    kind: Kind = "parity" if task.options.parity == "retry" else "prevent"
    before = task.recorder.board.cube.copy()
    before.play(ahead)
    source = carried(moved_pieces(before, alg), ahead.inverse())
    told = replace(fact, cells=_changed_cells(before, alg))
    task.recorder.play(ahead + alg, PiecesArrive(len(ahead), told, case, kind, source))


def _changed_cells(before: Cube, alg: Alg) -> int:
    """The number of centre cells that look different after an algorithm."""
    after, size = before.copy(), before.size
    after.play(alg)
    change = (before.cells() != after.cells()).reshape(6, size, size)[:, 1:-1, 1:-1]
    return int(np.count_nonzero(change))
