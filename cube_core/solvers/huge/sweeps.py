"""Bring the centre cells of a big cube home in sweeps: many rows of two quadrants of a face at once.

A row commutator takes a row of a quadrant of the target face; its source cells lie in the same
quadrant of the other faces of the ring, its third cells in a neighbouring quadrant of one of them
(see `quadrants`). So no two rows of two opposite quadrants meet, and what hundreds of commutators
do is one 3-cycle of arrays. The target face may turn before and back afterwards, which brings each
of its quadrants to each of the others'; that costs two turns for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, product, repeat

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import Codes
from cube_core.solvers.centers.records import CellRecord, Cycled, record_of
from cube_core.solvers.centers.row_batch import RowBatch, Rows
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import Counts
from cube_core.solvers.huge.quadrants import QUADRANTS, Quadrants
from cube_core.solvers.huge.row_chains import RowChains, chained
from cube_core.solvers.huge.sweep_choice import Taken, choose
from cube_core.solvers.huge.sweep_parts import Part, parts_of

RATES = (0.2, 0.0)
"""The cells a turn that are asked for, sweep by sweep over a face; for nothing any cell that comes home will do."""
CHAINED, MORE_CHAINED = 4, 8
"""So many rows share turns in one step, which can still be followed, and with more effort.

Of 100 layers four save 18 % of the turns, eight 21 %, sixteen 22 %; of 1000 layers four save 9 % and eight 10 %.
"""
PAIRS, LARGE = 0.8, 600
"""From so many layers on, with more effort: a first sweep for pairs saves 2 % of the turns of 1000 layers and takes a
third longer; at 300 layers it costs 3 % of them."""
FACE_ORDER = (Face.U, Face.D, Face.R, Face.L, Face.F, Face.B)
"""The faces are completed one after the other, each next to its opposite.

That can be watched, and of the last face nearly all has come home meanwhile: swept all together, 100 layers take a
fifth more turns and 1000 a sixth; and 4 to 6 % more if the faces come by their numbers.
"""


def rates_of(size: int, effort: int) -> tuple[float, ...]:
    """The rates to ask for."""
    return (PAIRS, *RATES) if size >= LARGE and effort > 1 else RATES


def most_chained(effort: int) -> int:
    """The most rows that share turns: with more effort a step is longer and the solve shorter."""
    return MORE_CHAINED if effort > 1 else CHAINED


def sweep(work: CenterState, rates: Sequence[float], most: int = CHAINED) -> Iterator[CellRecord]:
    """Bring wanted cells home, at so many cells a turn in each sweep, and then as long as any come home.

    At most so many rows share turns in one step.
    """
    cells = Quadrants(work.frames, work.colors, work.ask)
    left = work.missing
    for each in chain([tuple(rates)], repeat((0.0,))):
        before = left
        for face, rate in product(FACE_ORDER, each):
            yield from _sweep_face(work, cells, face, rate, most)
        left = work.missing
        if not left or (left == before and each == (0.0,)):
            break
    cells.write(work.stickers, work.colors, work.ask)


def _sweep_face(work: CenterState, cells: Quadrants, face: Face, rate: float, most: int) -> Iterator[CellRecord]:
    for part in parts_of(face):
        if work.right[face] == work.totals[face]:
            return
        work.tell(work.missing)
        taken = choose(work, cells.colors[part.quarter], part, rate)
        for block in () if taken is None else taken.blocks(most):
            work.ask()
            yield _make(work, cells, part, block, most)


def _make(work: CenterState, cells: Quadrants, part: Part, taken: Taken, most: int) -> CellRecord:
    """Do what these rows do, and tell of it."""
    amounts, seam = taken.amounts, int(np.searchsorted(taken.half, 1))
    back = slice(seam) if part.quarter else slice(seam, None)  # there the lines are counted from the far side
    amounts[back] = amounts[back, ::-1]
    row, line, amount = _turning(amounts)
    edge = int(np.searchsorted(row, seam))
    among = slice(edge) if part.quarter else slice(edge, None)
    across, far = line.copy(), work.size - 2 - amounts.shape[1]
    np.subtract(amounts.shape[1] - 1, across[among], out=across[among])
    cycled = _cycled(work, cells, part, taken, row, across, amount)
    line[among] += far
    first_line, place = np.zeros(len(amounts), dtype=np.intp), taken.row.copy()
    first_line[back] = far
    np.subtract(work.size - 3, place[seam:], out=place[seam:])
    chains = RowChains(work.size, part, amounts, first_line, place, taken.third, chained(taken.half, most))
    axis, index, turn = (np.full(len(amounts), one) for one in (part.axis, part.index, part.turn))
    cell = row.astype(np.int32), line.astype(np.int16), amount
    rows = Rows(work.size, axis, index, turn, taken.third, place, *cell)
    if part.setup is not None:  # all but the first step find the target face turned
        later = np.searchsorted(row, chains.starts[1])
        cycled.around[0, later:] += (part.moved * (cells.height * cells.width))[taken.half].take(row[later:])
    work.ask()
    made = RowBatch.between(rows, part.setup, *chains.moves(), chains.starts)
    work.ask()
    return _record(work, cells, made, cycled)


def _turning(amounts: Counts) -> tuple[IntArray, IntArray, Counts]:
    """The lines that turn, row by row: which row and which line it is, and how far it turns."""
    at = np.flatnonzero(amounts != 0)  # of booleans it is found several times faster
    row = at // amounts.shape[1]
    return row, at - row * amounts.shape[1], amounts.ravel().take(at)  # `divmod` takes five times as long


def _cycled(
    work: CenterState, cells: Quadrants, part: Part, taken: Taken, row: IntArray, across: IntArray, amount: Counts
) -> Cycled:
    """Make the 3-cycles of cells in these rows, so far across; which cells that are by number, and their colours."""
    along, half = taken.row.take(row), taken.half.take(row)
    planes = np.empty((3, len(row)), dtype=np.intp)
    planes[0] = part.targets.take(half)
    planes[1] = part.sources.ravel().take(half + 2 * amount)
    planes[2] = part.thirds[taken.third, taken.half].take(row)
    area, length = cells.height * cells.width, taken.amounts.shape[1]
    within = along * length + across, across * (area // length) + along
    faces = planes // QUADRANTS
    planes *= area
    upright, turned = (planes + one for one in (within if part.quarter == 0 else within[::-1]))
    cycled = Cycled(upright, faces, cells.shown(upright), work.face_wanted.take(faces))
    work.ask()
    cells.cycle(upright, turned, cycled.shown, work.ask)
    return cycled


def _record(work: CenterState, cells: Quadrants, made: tuple[RowBatch, Codes], cycled: Cycled) -> CellRecord:
    """Each chain is a step; a setup turn belongs to the first of them, and its undoing to the last."""
    batch, codes = made
    bounds = batch.bounds
    if batch.setup is not None:
        bounds = np.concatenate([bounds[:1], bounds[2:-2], bounds[-1:]])
    record = record_of(batch, codes, bounds, cycled, work.right)
    return work.follow(record._replace(sources=cells.slots.take(record.sources)))
