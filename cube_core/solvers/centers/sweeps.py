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
from itertools import chain, product, repeat

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import Codes, Flags
from cube_core.solvers.centers.homecoming import Cycled, record_of
from cube_core.solvers.centers.quadrants import QUADRANTS, Quadrants
from cube_core.solvers.centers.rings import RING_FACES
from cube_core.solvers.centers.row_batch import RowBatch, Rows
from cube_core.solvers.centers.row_chains import RowChains, chained
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.steps import CellRecord
from cube_core.solvers.centers.sweep_parts import BACK, Part, parts_of
from cube_core.solvers.centers.weighing import OVERHEAD, Colors, Counts

MOST = 0.7
"""If more of the rows than this are of use, all are weighed: picking them out takes longer than the others do."""
FEW = 0.1
"""If fewer cells of a part than this want something they are weighed one by one: of late sweeps it is a hundredth."""
BLOCK = 1 << 18
"""So many cells are weighed at once; then it is asked whether the solve is still wanted."""
PAIRS_ONLY = 2 / 3
"""From this rate on only cells count with which another one comes home: the line of a single one takes two turns."""
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
    """How many rows share turns: with more effort a step is longer and the solve shorter."""
    return MORE_CHAINED if effort > 1 else CHAINED


@dataclass(frozen=True, slots=True, eq=False)
class Taken:
    """Rows to take: which half of the part and which row of it, on which face the third cells are, and what turns."""

    half: IntArray
    row: IntArray
    third: IntArray
    amounts: Counts
    """By row and line."""

    def blocks(self, most: int) -> Iterator[Taken]:
        """These rows in order, a block of them at a time; those that share turns, so many, are never parted."""
        rows = max(1, BLOCK // self.amounts.shape[1] // most) * most
        for start in range(0, len(self.row), rows):
            some = slice(start, start + rows)
            yield Taken(self.half[some], self.row[some], self.third[some], self.amounts[some])


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
        taken = _choose(work, cells, part, rate)
        for block in () if taken is None else taken.blocks(most):
            work.ask()
            yield _make(work, cells, part, block, most)


def _choose(work: CenterState, cells: Quadrants, part: Part, rate: float) -> Taken | None:
    """The rows of a part that reach a rate, each with the face of its third cells that gains most."""
    colors = cells.colors[part.quarter]
    wanted = work.face_wanted[_ring_faces(part)]
    target = colors[part.targets]
    wants = target != wanted[0]
    if rate <= PAIRS_ONLY and np.count_nonzero(wants) < FEW * wants.size:
        return _choose_few(work, colors, part, wants, wanted, rate)
    givers = colors[part.sources[1:]] == wanted[0]
    givers &= wants
    useful = (givers[0] | givers[1] | givers[2]).view(np.uint8).max(axis=-1).view(bool)
    half, row = useful.nonzero()
    if not half.size:
        return None
    thirds = colors[part.thirds[1:]]
    if half.size > MOST * useful.size:
        half, row = np.indices(useful.shape).reshape(2, -1)
        target, givers, thirds = (of.reshape(*of.shape[:-3], -1, of.shape[-1]) for of in (target, givers, thirds))
    else:
        target, givers, thirds = target[useful], givers[:, useful], thirds[:, useful]
    best = _best(work, givers.view(np.int8), target, thirds, wanted)
    work.ask()
    best *= _worth_turning(best, rate)
    gains = (best & np.int8(~3)).sum(axis=-1, dtype=np.int16) >> 2
    third = gains.argmax(axis=0)
    every = np.arange(len(row))
    return _paying(half, row, third, gains[third, every], _amounts(best[third, every]), rate)


def _choose_few(
    work: CenterState, colors: Colors, part: Part, wants: Flags, wanted: Colors, rate: float
) -> Taken | None:
    """The same where few cells want something, at a rate for which each line is worth what it is by itself."""
    (height, width), flat = wants.shape[1:], colors.ravel()
    area = height * width
    at = np.flatnonzero(wants)
    half = at // area
    within = at - half * area
    givers = flat.take(part.sources[1:, half] * area + within) == wanted[0]
    some = np.flatnonzero(givers[0] | givers[1] | givers[2])
    if not some.size:
        return None
    at, half, within, givers = at[some], half[some], within[some], givers[:, some]
    target, thirds = (flat.take(planes[..., half] * area + within) for planes in (part.targets, part.thirds[1:]))
    best = _best(work, givers[:, None].view(np.int8), target[None], thirds[:, None], wanted)[:, 0]
    best *= _worth_turning(best, rate)
    line = at // width
    begins = np.append(True, line[1:] != line[:-1])
    number, line = np.cumsum(begins) - 1, line[begins]
    gains = np.array([np.bincount(number, weights=each >> 2) for each in best]).astype(np.int16)
    third = gains.argmax(axis=0)
    amounts = np.zeros((len(line), width), dtype=np.int8)
    amounts[number, at % width] = _amounts(best[third[number], np.arange(len(at))])
    half, row = np.divmod(line, height)
    return _paying(half, row, third, gains[third, np.arange(len(line))], amounts, rate)


def _ring_faces(part: Part) -> list[int]:
    """The target face and those behind it."""
    return [RING_FACES[part.axis][(part.index - back) % 4] for back in BACK]


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


def _best(work: CenterState, givers: Counts, target: Colors, thirds: Colors, wanted: Colors) -> Counts:
    """By face of the third cells, row and line: best gain and how far the line turns for it, as 4 · gain + turn − 1.

    The target gets what it wants; what else comes to be right or wrong is the source's place and the third cell.
    """
    best: Counts = np.zeros(thirds.shape, dtype=np.int8)
    rows = max(1, BLOCK // target.shape[1])
    for start in range(0, len(target), rows):
        work.ask()
        some = slice(start, start + rows)
        _weigh(givers[:, some], target[some], thirds[:, some], wanted, best[:, some])
    return best


def _weigh(givers: Counts, target: Colors, thirds: Colors, wanted: Colors, best: Counts) -> None:
    others = wanted[1:, None, None]
    rest = (target == others).view(np.int8) - (thirds == others).view(np.int8)
    rest += np.int8(1)
    rest *= np.int8(4)  # of bytes a product is found fifteen times faster than a shift
    for source, giver in enumerate(givers):
        packed = (thirds == wanted[source + 1]).view(np.int8)
        packed *= np.int8(4)
        packed += rest
        if source:
            packed += np.int8(source)
        packed *= giver
        np.maximum(best, packed, out=best)


def _amounts(best: Counts) -> Counts:
    """How far lines turn."""
    return (best & np.int8(3)) + (best > 3)


def _paying(
    half: IntArray, row: IntArray, third: IntArray, gain: IntArray, amounts: Counts, rate: float
) -> Taken | None:
    """The rows that reach a rate."""
    turns = OVERHEAD + 2 * _count_runs(amounts)
    paying = np.flatnonzero((gain > 0) & (gain >= rate * turns))
    if not paying.size:
        return None
    return Taken(half[paying], row[paying], third[paying] + 1, amounts[paying])


def _count_runs(amounts: Counts) -> IntArray:
    """By row, how many blocks of lines turn."""
    turns = amounts != 0
    begins, flat = turns.ravel().copy(), amounts.ravel()
    begins[1:] &= flat[1:] != flat[:-1]
    begins = begins.reshape(amounts.shape)
    begins[:, 0] = turns[:, 0]
    return np.asarray(begins.sum(axis=1, dtype=np.int16))


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
