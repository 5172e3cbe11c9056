"""Bring the centre cells of a big cube home in sweeps: many rows of two quadrants of a face at once.

A row commutator takes a row of a quadrant of the target face; its source cells lie in the same
quadrant of the other faces of the ring, its third cells in a neighbouring quadrant of one of them
(see `quadrants`). So no two rows of two opposite quadrants meet, and what hundreds of commutators
do is one 3-cycle of arrays. The target face may turn before and back afterwards, which brings each
of its quadrants to each of the others'; that costs two turns for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, product, repeat
from typing import NamedTuple

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import SIGNED, Codes, face_turn, pack
from cube_core.peephole import in_fewest_blocks
from cube_core.solvers.centers.rings import RING_FACES
from cube_core.solvers.centers.row_batch import CellRecord, Cycled, RowBatch, Rows, record_of
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import Counts
from cube_core.solvers.huge.quadrants import QUADRANTS, Part, Quadrants, parts_of
from cube_core.solvers.huge.sweep_choice import Taken, choose

OVERLAPPING = 80
"""Up to so many layers lines turn in the fewest blocks, which may overlap.

It saves 2 % of the turns at 61 layers and 3 % at 100, where it would take twice the time; at 300 five times as much.
"""


class Lines(NamedTuple):
    """Blocks of neighbouring lines that turn alike. Each row is a stage of its chain, and the way back is the last."""

    stage: IntArray
    first: IntArray
    stop: IntArray
    amount: Counts


@dataclass(frozen=True, slots=True, eq=False)
class RowChains:
    """Rows in the order in which they are made, and where a chain of them ends and the next one begins."""

    size: int
    part: Part
    amounts: Counts
    """By row and line of its half, how far the line is turned, 0 to 3."""
    first_line: IntArray
    """The first line of its half, by row."""
    place: IntArray
    third: IntArray
    """By row, how far m turns, 1 to 3."""
    starts: IntArray
    """The first row of each chain, and the number of rows."""

    @property
    def chain(self) -> IntArray:
        """The number of its chain, by row."""
        return np.repeat(np.arange(len(self.starts) - 1), self.starts[1:] - self.starts[:-1])

    def moves(self) -> tuple[Codes, IntArray]:
        """All moves, and where those of each chain start and the last ones stop."""
        chain = self.chain
        stages, backs = np.arange(len(chain)) + chain, self.starts[1:] + np.arange(len(self.starts) - 1)
        lines, crossing = self._lines(stages, backs), self._crossing_back()
        turns, stage = self._codes_of(lines, stages, backs), lines.stage
        if self.size <= OVERLAPPING:
            turns, stage = in_fewest_blocks(turns, stage, self.size)
        turning = np.bincount(stage, minlength=len(stages) + len(backs))
        opens = turning > 0  # rows with equal lines share F and F′ too
        closes = np.ones_like(opens)
        closes[:-1] = opens[1:]
        lengths = turning + opens + closes
        lengths[stages] += 1
        lengths[backs] += np.bincount(chain[crossing[:-1]], minlength=len(backs))
        ends = np.cumsum(lengths)
        asides = ends - lengths + turning
        codes = np.empty(ends[-1], dtype=np.int64)
        codes[_one_by_one(stage, ends - lengths)] = turns
        self._put_aside(codes, asides[opens], ends[closes] - 1)
        layer, amount = self._crossing_layers(), SIGNED[self.third]
        codes[(asides + opens)[stages]] = pack(self.part.axis, layer, layer, amount)
        low, high = layer[crossing[:-1]], layer[crossing[1:] - 1]
        together = pack(self.part.axis, np.minimum(low, high), np.maximum(low, high), -amount[crossing[:-1]])
        codes[_one_by_one(chain[crossing[:-1]], asides[backs] + 1)] = together
        return codes, np.concatenate([[0], ends[backs]])

    def _lines(self, stages: IntArray, backs: IntArray) -> Lines:
        """The lines that turn on the way from each stage to the next; one more, which never turns, divides them."""
        count, length = len(stages) + len(backs), self.amounts.shape[1] + 1
        stand = np.zeros((count, length), dtype=np.int8)
        stand[stages, :-1] = self.amounts
        turns = np.zeros(1 + count * length, dtype=np.int8)
        by_stage = turns[1:].reshape(count, length)
        by_stage[0] = stand[0]
        np.subtract(stand[1:], stand[:-1], out=by_stage[1:])
        turns &= np.int8(3)
        seams = (turns[1:] != turns[:-1]).nonzero()[0]
        amount = turns[seams + 1]
        begins = amount.nonzero()[0]
        first, stop = seams[begins], seams[begins + 1]
        stage = first // length
        before = stage * length
        first -= before
        stop -= before
        return Lines(stage, first, stop, amount[begins])

    def _codes_of(self, lines: Lines, stages: IntArray, backs: IntArray) -> Codes:
        before = np.empty(len(stages) + len(backs), dtype=np.intp)
        before[stages], before[backs] = self.first_line, self.first_line[self.starts[:-1]]
        before = before[lines.stage]
        return pack(self.part.axis, before + lines.first + 2, before + lines.stop + 1, SIGNED[lines.amount])

    def _crossing_layers(self) -> IntArray:
        """The layer in which it lies when the face has turned, by row."""
        return np.asarray((self.place if self.part.turn == 1 else self.size - 3 - self.place) + 2)

    def _crossing_back(self) -> IntArray:
        """The first rows of those whose layers turn back as one block, and the number of rows."""
        apart = np.ones(len(self.place) + 1, dtype=bool)
        step = self.place[1:] - self.place[:-1]
        apart[1:-1] = (step * step != 1) | (self.third[1:] != self.third[:-1])
        apart[self.starts] = True
        return np.flatnonzero(apart)

    def _put_aside(self, codes: Codes, ahead: IntArray, behind: IntArray) -> None:
        """Write F and F′ at these places."""
        face = RING_FACES[self.part.axis][self.part.index]
        codes[ahead] = face_turn(self.size, face, self.part.turn)
        codes[behind] = face_turn(self.size, face, -self.part.turn)


def _one_by_one(group: IntArray, starts: IntArray) -> IntArray:
    """Places for things that are to stand one behind the other from the start of their group."""
    sizes = np.bincount(group, minlength=len(starts))
    return np.asarray((starts - np.cumsum(sizes) + sizes)[group] + np.arange(len(group)))


def chained(half: IntArray, most: int) -> IntArray:
    """The starts of chains of so many rows at most, each within a half, and the number of rows.

    >>> chained(np.array([0, 0, 0, 1, 1]), 2).tolist()
    [0, 2, 3, 5]
    """
    seam = int(np.searchsorted(half, 1))
    return np.concatenate([np.arange(0, seam, most), np.arange(seam, len(half), most), [len(half)]])


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
            yield make(work, cells, part, block, most)


def make(
    work: CenterState, cells: Quadrants, part: Part, taken: Taken, most: int, *, raises: bool = False
) -> CellRecord:
    """Do what these rows do, and tell which cells come home, or where they only go up, which do that."""
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
    return _record(work, cells, made, cycled, raises)


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


def _record(
    work: CenterState, cells: Quadrants, made: tuple[RowBatch, Codes], cycled: Cycled, raises: bool
) -> CellRecord:
    """Each chain is a step; a setup turn belongs to the first of them, and its undoing to the last."""
    batch, codes = made
    bounds = batch.bounds
    if batch.setup is not None:
        bounds = np.concatenate([bounds[:1], bounds[2:-2], bounds[-1:]])
    record = record_of(batch, codes, bounds, cycled, work.right)
    if raises:
        record = record._replace(sources=cycled.around[0], source_counts=np.bincount(batch.chain))
    return work.follow(record._replace(sources=cells.slots.take(record.sources)))
