"""Bring the centre cells of a big cube home in sweeps: all rows of two quadrants of a face are weighed at once.

A row commutator takes a row of a quadrant of the target face; its source cells lie in the same
quadrant of the other faces of the ring, its third cells in a neighbouring quadrant of one of them
(see `quadrants`). So no two rows of two opposite quadrants meet, and what hundreds of commutators
do is one 3-cycle of arrays. The target face may turn before and back afterwards, which brings each
of its quadrants to each of the others'; that costs two turns for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, product, repeat

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.centers.homecoming import Cycled, record_of
from cube_core.solvers.centers.quadrants import QUADRANTS, Quadrants
from cube_core.solvers.centers.rings import RING_FACES
from cube_core.solvers.centers.row_batch import RowBatch, Rows, Turn
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.steps import CellRecord
from cube_core.solvers.centers.weighing import OVERHEAD, Colors, Counts

GIVERS = (1, 2, 3)
"""How far back in the ring the faces are that give to a target face."""
MOST = 0.7
"""If more of the rows than this are of use, all are weighed: picking them out takes longer than the others do."""
PAIRS_ONLY = 2 / 3
"""From this rate on only cells count with which another one comes home: the line of a single one takes two turns."""
FAST_RATES = (0.3, 0.0)
"""The cells a turn that are asked for, sweep by sweep over a face; for nothing any cell that comes home will do."""
FEW_RATES = (0.6, 0.4, 0.2, 0.0)
"""They save 2 % of the turns of 100 layers; more sweeps save no more."""
PAIRS, LARGE = 0.8, 150
"""From so many layers on: a first sweep for pairs saves a twelfth of the turns of 1000 layers, and costs 1 % at 100."""
FACE_ORDER = (Face.U, Face.D, Face.R, Face.L, Face.F, Face.B)
"""The faces are completed one after the other, each next to its opposite.

That can be watched, and of the last face nearly all has come home meanwhile: swept all together, 100 layers take a
fifth more turns and 1000 a sixth; and 4 to 6 % more if the faces come by their numbers.
"""


def rates_of(size: int, effort: int) -> tuple[float, ...]:
    """The rates to ask for: the first effort is quick, the second takes fewer turns."""
    rates = FEW_RATES if effort > 1 else FAST_RATES
    return (PAIRS, *rates) if size >= LARGE else rates


@dataclass(frozen=True, slots=True)
class Part:
    """Two opposite quadrants of a target face, which has turned by some quarters before."""

    setup: int
    axis: int
    index: int
    quarter: int
    """The first of the two quadrants of the ring's faces, 0 or 1."""

    @property
    def turn(self) -> int:
        """The way the target face turns in the commutators, so that rows keep out of the lines that turn."""
        return 1 if self.quarter else -1

    def planes(self, cells: Quadrants, back: int, more: int = 0) -> list[int]:
        """Two quadrants of the face so far back in the ring, so many quarters on."""
        return [cells.plane(self.axis, self.index - back, self.quarter + half + more) for half in (0, 2)]

    def targets(self, cells: Quadrants) -> list[int]:
        """Where the cells are before the setup that are in the two quadrants after it."""
        return self.planes(cells, 0, self.setup)

    def thirds(self, cells: Quadrants, back: int) -> list[int]:
        """The third cells on a face so far back."""
        return self.planes(cells, back, -self.turn)


@dataclass(frozen=True, slots=True, eq=False)
class Taken:
    """Rows to take: which half of the part and which row of it, on which face the third cells are, and what turns."""

    half: IntArray
    row: IntArray
    third: IntArray
    amounts: Counts
    """By row and line."""


def sweep(work: CenterState, rates: Sequence[float]) -> Iterator[CellRecord]:
    """Bring wanted cells home, at so many cells a turn in each sweep, and then as long as any come home."""
    cells = Quadrants(work.frames, work.stickers, work.colors, work.ask)
    left = work.missing
    for each in chain([tuple(rates)], repeat((0.0,))):
        before = left
        for face, rate in product(FACE_ORDER, each):
            yield from _sweep_face(work, cells, face, rate)
        left = work.missing
        if not left or (left == before and each == (0.0,)):
            break
    cells.write(work.stickers, work.colors, work.ask)


def _sweep_face(work: CenterState, cells: Quadrants, face: Face, rate: float) -> Iterator[CellRecord]:
    for part in _parts_of(face):
        work.tell(work.missing)
        taken = _choose(work, cells, part, rate)
        if taken is not None:
            yield _make(work, cells, part, taken)


@lru_cache(maxsize=6)
def _parts_of(face: Face) -> tuple[Part, ...]:
    places = ((axis, RING_FACES[axis].index(face)) for axis in AXES if face in RING_FACES[axis])
    return tuple(Part(setup, *place, quarter) for place, setup, quarter in product(places, range(4), (0, 1)))


def _choose(work: CenterState, cells: Quadrants, part: Part, rate: float) -> Taken | None:
    """The rows of a part that reach a rate, each with the face of its third cells that gains most."""
    colors = cells.colors[part.quarter]
    wanted = [work.face_wanted[RING_FACES[part.axis][(part.index - back) % 4]] for back in range(4)]
    target = colors[part.targets(cells)]
    fits = [colors[part.planes(cells, back)] == wanted[0] for back in GIVERS]
    needed = target != wanted[0]
    useful = ((fits[0] | fits[1] | fits[2]) & needed).view(np.uint8).max(axis=-1).view(bool)
    if not useful.any():
        return None
    if np.count_nonzero(useful) > MOST * useful.size:
        useful[:] = True
    thirds = [colors[part.thirds(cells, back)][useful] for back in GIVERS]
    givers = [(fit & needed)[useful].view(np.int8) for fit in fits]
    best = _best(givers, target[useful], thirds, wanted)
    best *= _worth_turning(best, rate)
    half, row = np.nonzero(useful)
    return _paying(half, row, best, rate)


def _worth_turning(best: Counts, rate: float) -> npt.NDArray[np.bool_]:
    """Which lines pay at a rate; one that turns as its neighbour does costs nothing, so there any gain will do."""
    gains = best >= 4
    if rate <= PAIRS_ONLY:
        return gains
    pays, worth = best >= 8, best >= 8
    alike = (best[..., 1:] & np.int8(3) == best[..., :-1] & np.int8(3)) & gains[..., 1:] & gains[..., :-1]
    worth[..., 1:] |= alike & pays[..., :-1]
    worth[..., :-1] |= alike & pays[..., 1:]
    return worth


def _best(givers: Sequence[Counts], target: Colors, thirds: Sequence[Colors], wanted: Sequence[int]) -> Counts:
    """By face of the third cells, row and line: best gain and how far the line turns for it, as 4 · gain + turn − 1.

    The target gets what it wants; what else comes to be right or wrong is the source's place and the third cell.
    """
    best = np.empty((len(GIVERS), *target.shape), dtype=np.int8)
    for third, there in enumerate(thirds):
        gets = (target == wanted[third + 1]).view(np.int8)
        loses = (there == wanted[third + 1]).view(np.int8)
        np.multiply((gets + np.int8(1)) * np.int8(4) + np.int8(third), givers[third], out=best[third])
        for source in (giver for giver in range(3) if giver != third):
            gain = gets - loses + (there == wanted[source + 1]).view(np.int8) + np.int8(1)
            np.maximum(best[third], (gain * np.int8(4) + np.int8(source)) * givers[source], out=best[third])
    return best


def _paying(half: IntArray, row: IntArray, best: Counts, rate: float) -> Taken | None:
    """The rows that reach a rate."""
    gains = (best >> 2).sum(axis=-1, dtype=np.int32)
    third = gains.argmax(axis=0)
    every = np.arange(len(row))
    chosen, gain = best[third, every], gains[third, every]
    amounts = (chosen & np.int8(3)) + (chosen > 3)
    turns = OVERHEAD + 2 * _count_runs(amounts)
    paying = np.flatnonzero((gain > 0) & (gain >= rate * turns))
    if not paying.size:
        return None
    return Taken(half[paying], row[paying], third[paying] + 1, amounts[paying])


def _count_runs(amounts: Counts) -> IntArray:
    """By row, how many blocks of lines turn."""
    is_turned = amounts > 0
    joins = (amounts[:, 1:] == amounts[:, :-1]) & is_turned[:, 1:]
    return np.asarray(is_turned.sum(axis=1, dtype=np.int32) - joins.sum(axis=1, dtype=np.int32))


def _make(work: CenterState, cells: Quadrants, part: Part, taken: Taken) -> CellRecord:
    """Do what these rows do, and tell of it."""
    length, quarters = taken.amounts.shape[1], part.quarter + 2 * taken.half
    is_back = (quarters == 1) | (quarters == 2)  # there the lines are counted from the far side
    amounts = np.where(is_back[:, None], taken.amounts[:, ::-1], taken.amounts)
    at = np.flatnonzero(amounts != 0)  # of booleans it is found several times faster
    row = np.repeat(np.arange(len(amounts)), np.count_nonzero(amounts, axis=1))
    amount, line = amounts.ravel()[at], at - row * length
    across = np.where(is_back, length - 1, 0)[row] + np.where(is_back, -1, 1)[row] * line
    planes, numbers = _cells_of(cells, part, taken, row, across, amount)
    faces = planes // QUADRANTS
    cycled = Cycled(numbers, faces, cells.shown(numbers), work.face_wanted[faces])
    cells.cycle(*numbers)
    count, same = work.size - 2, np.zeros(len(amounts), dtype=np.intp)
    rows = Rows(
        work.size,
        same + part.axis,
        same + part.index,
        same + part.turn,
        taken.third,
        np.where(quarters >= 2, count - 1 - taken.row, taken.row),
        row.astype(np.int32),
        (line + np.where(is_back, count - length, 0)[row]).astype(np.int16),
        amount,
    )
    setup = Turn(RING_FACES[part.axis][part.index], part.setup) if part.setup else None
    if setup is not None:  # all but the first find the target face turned
        later = np.searchsorted(row, 1)
        turned = np.array(part.planes(cells, 0)) - np.array(part.targets(cells))
        numbers[0, later:] += turned[taken.half[row[later:]]] * (cells.height * cells.width)
    return _record(work, cells, RowBatch.of(rows, setup), cycled)


def _record(work: CenterState, cells: Quadrants, made: tuple[RowBatch, Codes], cycled: Cycled) -> CellRecord:
    """Each commutator is a step; a setup turn belongs to the first of them, and its undoing to the last."""
    batch, codes = made
    bounds = batch.bounds
    if batch.setup is not None:
        bounds = np.concatenate([bounds[:1], bounds[2:-2], bounds[-1:]])
    record = record_of(batch, codes, bounds, cycled, work.right)
    return work.follow(record._replace(sources=cells.slots[record.sources]))


def _cells_of(
    cells: Quadrants, part: Part, taken: Taken, row: IntArray, across: IntArray, amount: Counts
) -> tuple[IntArray, IntArray]:
    """The planes of target, source and third cells, and the numbers of these cells."""
    along, half = taken.row[row], taken.half[row]
    within = along * cells.width + across if part.quarter == 0 else across * cells.width + along
    sources = np.array([part.planes(cells, back) for back in range(4)])
    thirds = np.array([part.thirds(cells, back) for back in range(4)])
    planes = np.stack([np.array(part.targets(cells))[half], sources[amount, half], thirds[taken.third[row], half]])
    return planes, planes * (cells.height * cells.width) + within
