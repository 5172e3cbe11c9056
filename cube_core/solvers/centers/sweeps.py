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
from itertools import chain, product, repeat, starmap

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES
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
FAST_RATES = (0.3,)
"""The cells a turn that are asked for, sweep by sweep; then any cell that comes home will do."""
LARGE_RATES, LARGE = (0.8, *FAST_RATES), 150
"""From so many layers on: a first sweep for pairs saves a tenth of the turns of 1000 layers, and 1 % of 100."""
FEW_RATES = (
    *(1.4, 1.2, 1.05, 0.95, 0.87, 0.8, 0.73, 0.67, 0.62, 0.57),
    *(0.52, 0.47, 0.42, 0.37, 0.32, 0.27, 0.22, 0.17, 0.13),
)
"""A third as many take 5 % more turns on 300 layers."""


def rates_of(size: int, effort: int) -> tuple[float, ...]:
    """The rates to ask for: the first effort is quick, the second takes fewer turns."""
    if effort > 1:
        return FEW_RATES
    return LARGE_RATES if size >= LARGE else FAST_RATES


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
    gain: int
    """How many more cells are right in the end."""


def sweep(work: CenterState, rates: Sequence[float]) -> Iterator[CellRecord]:
    """Bring wanted cells home, at so many cells a turn in each sweep, and then as long as any come home."""
    cells = Quadrants(work.frames, work.stickers, work.colors, work.ask)
    left = cells.wrong(work.face_wanted)
    for rate in chain(rates, repeat(0.0)):
        before = left
        yield from _sweep_once(work, cells, rate, before)
        left = cells.wrong(work.face_wanted)
        if not left or (left == before and rate == 0):
            break
    cells.write(work.stickers, work.colors, work.ask)


def _sweep_once(work: CenterState, cells: Quadrants, rate: float, wrong: int) -> Iterator[CellRecord]:
    for part in starmap(Part, product(range(4), AXES, range(4), (0, 1))):
        work.tell(wrong)
        taken = _choose(work, cells, part, rate)
        if taken is not None:
            wrong -= taken.gain
            yield _make(work, cells, part, taken)


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
    return Taken(half[paying], row[paying], third[paying] + 1, amounts[paying], int(gain[paying].sum()))


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
