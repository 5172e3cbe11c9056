"""Choose the rows of two quadrants of a face of which a sweep makes commutators: all of them are weighed at once.

A row of a quadrant takes what it wants from the same row of the other faces of the ring, line by line, and what it
gives away for it comes to a third face. The best of these is worth what comes home less what leaves it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.moves import Flags
from cube_core.solvers.centers.rings import RING_FACES
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import OVERHEAD, Colors, Counts
from cube_core.solvers.huge.quadrants import BACK, Part

MOST = 0.7
"""If more of the rows than this are of use, all are weighed: picking them out takes longer than the others do."""
FEW = 0.1
"""If fewer cells of a part than this want something they are weighed one by one: of late sweeps it is a hundredth."""
BLOCK = 1 << 18
"""So many cells are weighed at once; then it is asked whether the solve is still wanted."""
PAIRS_ONLY = 2 / 3
"""From this rate on only cells count with which another one comes home: the line of a single one takes two turns."""


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


def choose(work: CenterState, colors: Colors, part: Part, rate: float) -> Taken | None:
    """The rows of a part that reach a rate, each with the face of its third cells that gains most."""
    wanted = work.face_wanted[ring_faces(part)]
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
    return by_row(best, at, wants.shape, rate)


def by_row(best: Counts, at: IntArray, shape: tuple[int, ...], rate: float, unit: int = 4) -> Taken | None:
    """The rows that reach a rate, of cells by half, row and line as one number; a cell more is worth a unit."""
    height, width = shape[1:]
    line = at // width
    begins = np.append(True, line[1:] != line[:-1])
    number, line = np.cumsum(begins) - 1, line[begins]
    third = np.array([np.bincount(number, weights=each >> 2) for each in best]).argmax(axis=0)
    chosen = best[third[number], np.arange(len(at))]
    gains = np.bincount(number, weights=chosen // unit).astype(np.intp)
    amounts = np.zeros((len(line), width), dtype=np.int8)
    amounts[number, at % width] = _amounts(chosen)
    half, row = np.divmod(line, height)
    return _paying(half, row, third, gains, amounts, rate)


def ring_faces(part: Part) -> list[int]:
    """The target face and those behind it."""
    return [RING_FACES[part.axis][(part.index - back) % 4] for back in BACK]


def _worth_turning(best: Counts, rate: float) -> npt.NDArray[np.bool_]:
    """Mask of the lines that pay at a rate; one that turns as its neighbour does costs nothing, so any gain will do."""
    gains = best >= 4
    if rate <= PAIRS_ONLY:
        return gains
    pays, worth = best >= 8, best >= 8
    alike = (best[..., 1:] & np.int8(3) == best[..., :-1] & np.int8(3)) & gains[..., 1:] & gains[..., :-1]
    worth[..., 1:] |= alike & pays[..., :-1]
    worth[..., :-1] |= alike & pays[..., 1:]
    return worth


def _best(work: CenterState, givers: Counts, target: Colors, thirds: Colors, wanted: Colors) -> Counts:
    """Best gain and how far the line turns for it, as 4 · gain + turn − 1, by face of the third cells, row and line.

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
    """The amounts by which lines turn."""
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
