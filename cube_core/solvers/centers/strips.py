"""Bring many centre cells home by a few free moves, as long as edges and corners do not matter.

Let X turn a block of lines so that they stand on the target face, and F turn that face. X F X′
keeps in the target face what X brought there, but for the cells where the block meets what F turns
onto its lines, and takes as many of the face's own cells away in exchange: two strips change
places. What that is worth is a sum over both, so tables of sums weigh all blocks at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.moves import BLOCK_MASK, SIGNED, Codes, face_turn, inverse_codes, pack, quarters_of, with_quarters
from cube_core.solvers.centers.rings import RING_FACES, rings_back
from cube_core.solvers.centers.row_batch import RING_TABLE, CellRecord
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.centers.weighing import Colors, Counts


class FreeMoves:
    """One step: it brings home what was wrong before and is right after it."""

    __slots__ = ("_before", "_work", "codes")

    codes: Codes

    def __init__(self, work: CenterState, codes: Codes) -> None:
        self._work, self._before = work, work.stickers.copy()
        self.codes = codes
        work.play(codes)

    def runs_into(self, codes: Codes) -> bool:
        """Whether moves to follow begin with the block that the last of these turns."""
        return bool((self.codes[-1] ^ codes[0]) & BLOCK_MASK == 0)

    def go_on(self, work: CenterState, codes: Codes) -> None:
        """Make the moves that follow too, as one step, what they turn at the seam added up."""
        work.play(codes)
        last, first = self.codes[-1:], codes[:1]
        amounts = SIGNED[(quarters_of(last) + quarters_of(first)) % 4]
        seam = with_quarters(last, amounts)[amounts != 0]
        self.codes = np.concatenate([self.codes[:-1], seam, codes[1:]])

    def record(self) -> CellRecord:
        """The record of what it does; to be asked before the next moves are made."""
        work, before = self._work, self._before
        moved = np.flatnonzero(work.stickers != before)
        home = work.stickers[moved[work.colors[moved] == work.wanted[moved]]]
        came_from = np.empty(len(before), dtype=np.intp)
        came_from[before] = np.arange(len(before))
        sources = came_from[home]
        sources = sources[work.wanted[sources] != home // work.size**2]
        bounds, counts = np.array([0, len(self.codes)]), np.array([len(sources)])
        return CellRecord(self.codes, bounds, sources, counts, work.right[None], is_free=True)


Rates = npt.NDArray[np.float64]
Sums = npt.NDArray[np.int16]

FACE_TURNS = (1, -1, 2)
"""How F can turn."""
SWAP_TURNS = np.array([3, 4, 4, 4], dtype=np.float64)
"""The turns of X F X′, by how far the target face turns before it."""
CORNER_SIGNS = (1, -1, -1, 1, -1, 1, 1, -1)
"""How the corners of a rectangle, and then of one taken out of it, count in a table of sums."""
COMPANION = 0.85
"""Swaps between other faces are made together with the best one if they pay this part of it.

Measured on 8×8: with 1, one swap at a time, steps are many and each is weighed on a changed cube: 70 turns more.
"""


class Blocks(NamedTuple):
    """All blocks of neighbouring lines, and the strips that change places through each."""

    first: IntArray
    last: IntArray
    arriving: IntArray
    """What comes to the target face, by `FACE_TURNS` and block, as corners in a table of sums."""
    leaving: IntArray
    """What goes from the target face to the other one, as it lies before the target face turns 0 to 3 quarters."""


@lru_cache(maxsize=16)
def blocks_of(count: int) -> Blocks:
    """All blocks of so many lines."""
    first, last = np.triu_indices(count)
    all_ = np.zeros_like(first), np.full_like(first, count)
    lines, mirrored = (first, last + 1), (count - 1 - last, count - first)
    block = Rectangle(all_, lines)
    brought = [Rectangle(lines, all_), Rectangle(mirrored, all_), Rectangle(all_, mirrored)]
    arriving = [block.without(other, count) for other in brought]
    leaving = []
    for _ in range(4):
        leaving += [other.without(block, count) for other in brought]
        block, *brought = (each.turned_back(count) for each in (block, *brought))
    return Blocks(first, last, np.concatenate(arriving, axis=1), np.concatenate(leaving, axis=1))


class Rectangle(NamedTuple):
    """Rectangles of places by lines, many at once: first and stop of each."""

    places: tuple[IntArray, IntArray]
    lines: tuple[IntArray, IntArray]

    def without(self, other: Rectangle, count: int) -> IntArray:
        """The corners of each but for what it shares with its counterpart, in the order of `CORNER_SIGNS`."""
        both = Rectangle(_shared(self.places, other.places), _shared(self.lines, other.lines))
        return np.concatenate([self._corners(count), both._corners(count)])

    def turned_back(self, count: int) -> Rectangle:
        """The rectangles from which a clockwise quarter turn of the face brings what comes to each."""
        first, stop = self.places
        return Rectangle(self.lines, (count - stop, count - first))

    def _corners(self, count: int) -> IntArray:
        return np.stack([place * (count + 1) + line for place in self.places[::-1] for line in self.lines[::-1]])


def _shared(first: tuple[IntArray, IntArray], second: tuple[IntArray, IntArray]) -> tuple[IntArray, IntArray]:
    start = np.maximum(first[0], second[0])
    return start, np.maximum(start, np.minimum(first[1], second[1]))


def exchange(work: CenterState, rate: float, keeps_parity: bool = False) -> Iterator[CellRecord]:
    """Make the free moves that bring home more than so many cells a turn, best first, until there are none.

    Swaps turn each layer there and back, and half turns are even; a block that makes a quarter turn on
    its own permutes its wings the other way, evenly or oddly, so it may not where their parity is kept.
    Where moves undo the last ones before them in part, both are one step.
    """
    step: FreeMoves | None = None
    while work.count_wrong() and (found := list(_best_moves(work, rate, keeps_parity))):
        for codes in found:
            if step is not None and step.runs_into(codes):
                step.go_on(work, codes)
                continue
            if step is not None:
                yield step.record()
            step = FreeMoves(work, codes)
    if step is not None:
        yield step.record()


def _best_moves(work: CenterState, rate: float, keeps_parity: bool) -> Iterator[Codes]:
    """The best turn of a block, if nothing pays more, else the best swaps that share no face."""
    colors, wanted = work.frames.stack(work.colors), work.face_wanted[RING_TABLE]
    turns, swaps = turn_rates(colors, wanted), swap_rates(colors, wanted)
    if keeps_parity:
        turns[::2] = 0
    best = swaps.max(axis=(3, 4, 5))
    if turns.max() > rate and turns.max() >= best.max():
        yield turn_codes(work.size, turns)
        return
    least = max(rate, COMPANION * best.max())
    taken: set[int] = set()
    for back, axis, index in np.argwhere(best > least)[np.argsort(-best[best > least], kind="stable")].tolist():
        faces = {int(RING_TABLE[axis, index]), int(RING_TABLE[axis, (index - back - 1) % 4])}
        if not faces & taken:
            taken |= faces
            yield swap_codes(work.size, swaps[back, axis, index], back, axis, index)


def swap_rates(colors: Colors, wanted: Colors) -> Rates:
    """Cells a turn, by how far back the other face is (less one), axis, ring face, turn before, turn and block."""
    others, others_wanted = rings_back(colors), rings_back(wanted)
    blocks = blocks_of(colors.shape[-1])
    gained = _votes(others, wanted, others_wanted)
    given = _votes(np.broadcast_to(colors, others.shape), wanted, others_wanted)
    shape = (len(FACE_TURNS), len(blocks.first))
    arriving = _sums(gained, blocks.arriving).reshape(3, 3, 4, 1, *shape)
    leaving = _sums(given, blocks.leaving).reshape(3, 3, 4, 4, *shape)
    return np.asarray((arriving - leaving) / SWAP_TURNS[:, None, None])


def turn_rates(colors: Colors, wanted: Colors) -> Rates:
    """Cells by how far a block turns (less one), axis and block; nothing for blocks that would take middles away."""
    count = colors.shape[-1]
    blocks = blocks_of(count)
    more_right = _is_one(rings_back(colors), wanted) - _is_one(colors, wanted)
    before = np.concatenate([np.zeros((3, 3, 1), np.int8), more_right.sum(axis=(2, 3))], axis=-1).cumsum(axis=-1)
    gains = before[..., blocks.last + 1] - before[..., blocks.first]
    holds_middle = (blocks.first <= count // 2) & (count // 2 <= blocks.last) & (count % 2 == 1)
    return np.where(holds_middle, 0.0, gains)


def _sums(values: Counts, corners: IntArray) -> Sums:
    """The sums over strips, given as corners, from a table of the sums over all places and lines before each."""
    count = values.shape[-1]
    table = np.zeros((*values.shape[:-2], count + 1, count + 1), dtype=np.int16)
    values.cumsum(axis=-1, dtype=np.int16).cumsum(axis=-2, dtype=np.int16, out=table[..., 1:, 1:])
    flat = table.reshape(*values.shape[:-2], -1)
    return np.asarray(sum(sign * flat.take(at, axis=-1) for sign, at in zip(CORNER_SIGNS, corners, strict=True)))


def _votes(colors: Colors, wanted: Colors, others_wanted: Colors) -> Counts:
    """1 for each colour that the target face wants, −1 for each that the other face wants."""
    return _is_one(colors, wanted) - _is_one(colors, others_wanted)


def _is_one(colors: Colors, wanted: Colors) -> Counts:
    return np.asarray(colors == wanted[..., None, None]).view(np.int8)


def turn_codes(size: int, rates: Rates) -> Codes:
    """The moves of the turn that pays best."""
    amount, axis, block = np.unravel_index(rates.argmax(), rates.shape)
    return _block_turn(size, int(axis), int(block), int(amount) + 1)


def swap_codes(size: int, rates: Rates, back: int, axis: int, index: int) -> Codes:
    """The moves of the swap that pays best between a face and the one so far behind it."""
    before, turn, block = np.unravel_index(rates.argmax(), rates.shape)
    face = RING_FACES[axis][index]
    there = _block_turn(size, axis, int(block), back + 1)
    turns = face_turn(size, face, int(before)), there, face_turn(size, face, FACE_TURNS[turn]), inverse_codes(there)
    return np.concatenate(turns)


def _block_turn(size: int, axis: int, block: int, amount: int) -> Codes:
    blocks = blocks_of(size - 2)
    return np.array([pack(axis, blocks.first[block] + 2, blocks.last[block] + 2, SIGNED[amount])], dtype=np.int64)
