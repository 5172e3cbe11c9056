"""Many commutators at once, as a few arrays: each brings a row of cells home from the other faces of a ring.

A *row commutator* works on one place of a target face, in some of its lines. Each line turns by
its own amount, so each brings its cell from whichever face of the ring has one to give:
X F m F′ X′ F m′ F′, where X turns these lines and m the one layer in which the row lies when the
face has turned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.faces import FACES, Color, Face
from cube_core.geometry import IntArray
from cube_core.lazy_sequence import LazySequence
from cube_core.moves import SIGNED, Codes, face_turn, pack
from cube_core.sentences import listed
from cube_core.solvers.centers.rings import RING_FACES, Integers, frames, turned_frames
from cube_core.solvers.centers.steps import CellStep

Wanted = Sequence[Color | None]
"""By face the colour that its cells shall have, None where anything will do."""
RING_TABLE = np.array(RING_FACES)
NO_CELLS: IntArray = np.empty(0, dtype=np.intp)


class Turn(NamedTuple):
    """A turn of an outer layer."""

    face: Face
    quarters: int


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Row commutators and their cells. The first five arrays go by row, the last three by cell."""

    size: int
    axis: IntArray
    """U, R or F: the axis of all inner layers that turn."""
    index: IntArray
    """The target face's index in the ring."""
    turn: IntArray
    """The direction of the target face, 1 or −1."""
    third: IntArray
    """How far m turns, 1 to 3: the third cells lie so many faces back in the ring."""
    place: IntArray
    """The place of the row's cells."""
    row: Integers
    """By cell, the row it belongs to: cells come row by row, and line by line in each."""
    line: Integers
    amount: Integers
    """How far the line turns, 1 to 3: the source lies so many faces back in the ring."""

    def slots(self, setup: Turn | None = None) -> tuple[IntArray, IntArray, IntArray]:
        """By cell, the slots of target, source and third, as things stand before a setup turn that is undone behind."""
        ring = frames(self.size) if setup is None else turned_frames(self.size, *setup)
        last = self.size - 3
        base, place_step, line_step = (table.ravel() for table in (ring.base, ring.place_step, ring.line_step))
        back = (self.index[:, None] - np.arange(4)) % 4 + self.axis[:, None] * 4
        starts, steps = (base[back] + place_step[back] * self.place[:, None]).ravel(), line_step[back].ravel()
        at, ahead = back[np.arange(len(back)), self.third], self.turn == 1
        crossing = base[at] + line_step[at] * np.where(ahead, self.place, last - self.place)
        crossing += np.where(ahead, last * place_step[at], 0)
        crossing_step = np.where(ahead, -place_step[at], place_step[at])
        target = self.row * 4
        source = target + self.amount
        return (
            starts[target] + steps[target] * self.line,
            starts[source] + steps[source] * self.line,
            crossing[self.row] + crossing_step[self.row] * self.line,
        )

    def moves(self) -> tuple[Codes, IntArray]:
        """All moves, and where those of each row start and the last ones stop."""
        starts, stops = self._runs()
        row = self.row[starts]
        runs = np.bincount(row, minlength=len(self.axis))
        bounds = np.concatenate([[0], np.cumsum(2 * runs + 6)])
        there = bounds[row] + np.arange(len(row)) - (np.cumsum(runs) - runs)[row]
        low, high, amount = self.line[starts] + 2, self.line[stops] + 2, self.amount[starts]
        codes = np.empty(bounds[-1], dtype=np.int64)
        codes[there] = pack(self.axis[row], low, high, SIGNED[amount])
        codes[there + runs[row] + 3] = pack(self.axis[row], low, high, SIGNED[-amount])
        self._put_aside(codes, bounds[:-1] + runs, self.third)
        self._put_aside(codes, bounds[1:] - 3, -self.third)
        return codes, bounds

    def _runs(self) -> tuple[IntArray, IntArray]:
        """The first and last cells of runs of neighbouring lines that turn as one block."""
        begins = np.ones(len(self.row), dtype=bool)
        begins[1:] = (np.diff(self.row) != 0) | (np.diff(self.line) != 1) | (np.diff(self.amount) != 0)
        starts = np.flatnonzero(begins)
        return starts, np.append(starts[1:], len(begins)) - 1

    def _put_aside(self, codes: Codes, at: IntArray, amount: IntArray) -> None:
        """Write F m F′ at these places, by row."""
        face = RING_TABLE[self.axis, self.index]
        layer = np.where(self.turn == 1, self.place, self.size - 3 - self.place) + 2
        outer, quarters = np.where(face < 3, 1, self.size), np.where(face < 3, self.turn, -self.turn)
        codes[at] = pack(face % 3, outer, outer, quarters)
        codes[at + 1] = pack(self.axis, layer, layer, SIGNED[amount])
        codes[at + 2] = pack(face % 3, outer, outer, -quarters)

    def within(self, first: int, stop: int) -> Rows:
        """The rows from one to another."""
        return self if stop - first == len(self.axis) else self.only(np.arange(first, stop))

    def only(self, rows: IntArray) -> Rows:
        """Some of the rows, in the order given, with their cells."""
        first, stop = (np.searchsorted(self.row, rows, side) for side in ("left", "right"))
        lengths = stop - first
        cells = np.repeat(first - np.cumsum(lengths) + lengths, lengths) + np.arange(lengths.sum())
        return Rows(
            self.size,
            self.axis[rows],
            self.index[rows],
            self.turn[rows],
            self.third[rows],
            self.place[rows],
            np.repeat(np.arange(len(rows)), lengths),
            self.line[cells],
            self.amount[cells],
        )


class RowBatch(LazySequence[CellStep]):
    """Row commutators one after the other, made when asked for; perhaps between a setup turn and its undoing.

    Of each 3-cycle the cell that gets the colour it wants is called the target.
    """

    __slots__ = ("_leading", "_rows", "_setup", "_wanted", "bounds", "codes")

    codes: Codes
    """All moves."""
    bounds: IntArray
    """Where the moves of each step start, and the last ones stop."""

    def __init__(self, rows: Rows, leading: npt.NDArray[np.int8], wanted: Wanted, setup: Turn | None = None) -> None:
        self._rows = rows
        self._wanted = wanted
        self._leading = leading
        self._setup = setup
        self.codes, self.bounds = rows.moves()
        if setup is not None:
            there, back = (face_turn(rows.size, setup.face, sign * setup.quarters) for sign in (1, -1))
            self.bounds = np.concatenate([[0], self.bounds + 1, [len(self.codes) + 2]])
            self.codes = np.concatenate([there, self.codes, back])

    def __len__(self) -> int:
        return len(self.bounds) - 1

    def make(self, index: int) -> CellStep:
        """One of the commutators, or a turn before or after them."""
        alg = Alg.from_codes(self._rows.size, self.codes[self.bounds[index] : self.bounds[index + 1]])
        if self._setup is None:
            return self._cycle(index, alg)
        if 0 < index < len(self) - 1:
            return self._cycle(index - 1, alg)
        return CellStep(alg, NO_CELLS, NO_CELLS, NO_CELLS, _alignment(self._setup.face, index == 0))

    def through(self, first: int, stop: int) -> Iterator[tuple[IntArray, IntArray] | slice]:
        """What the steps from one to another do: slots and whence their stickers come, or moves to be made.

        That is all commutators at once, as none meets another; a setup turn counts only where it is not undone.
        """
        if self._setup is None or (first, stop) == (0, len(self)):
            yield _cycled(self._rows.slots(self._setup) if self._setup else self._rows.within(first, stop).slots())
            return
        rows = max(first, 1), min(stop, len(self) - 1)
        yield slice(first, rows[0])
        yield _cycled(self._rows.within(rows[0] - 1, rows[1] - 1).slots())
        yield slice(rows[1], stop)

    def _cycle(self, row: int, alg: Alg) -> CellStep:
        cells = slice(*np.searchsorted(self._rows.row, [row, row + 1]))
        around = np.stack(self._rows.only(np.array([row])).slots())
        target, source, third = np.take_along_axis(around, (np.arange(3)[:, None] + self._leading[cells]) % 3, axis=0)
        return CellStep(alg, target, source, third, home_sentence(target, self._rows.size, self._wanted))


def _cycled(around: tuple[IntArray, IntArray, IntArray]) -> tuple[IntArray, IntArray]:
    target, source, third = around
    return np.concatenate([target, source, third]), np.concatenate([source, third, target])


def slots_before_setup(size: int, slots: IntArray, face: npt.ArrayLike, quarters: npt.ArrayLike) -> IntArray:
    """Where the stickers are that a clockwise turn of a face brings to slots; other slots stay."""
    number, within = np.divmod(slots, size * size)
    row, col = np.divmod(within, size)
    last, turned = size - 1, np.where(number == face, quarters, 0)
    places = [row * size + col, (last - col) * size + row, (last - row) * size + last - col, col * size + last - row]
    return np.asarray(number * size * size + np.choose(turned, places))


def _alignment(face: Face, is_first: bool) -> str:
    if is_first:
        return f"Turn {face.name} so that its cells line up with where they are wanted."
    return f"Turn {face.name} back as it was."


def home_sentence(target: IntArray, size: int, wanted: Wanted) -> str:
    """What a step does that brings cells to these slots, where their colours are wanted."""
    counts = np.bincount(target // (size * size), minlength=6).tolist()
    parts = [_count(*each) for each in zip(counts, wanted, FACES, strict=True) if each[0]]
    return f"Bring {listed(parts)}."


def _count(count: int, color: Color | None, face: Face) -> str:
    what = "" if color is None else f"{color.name.lower()} "
    return f"{count} {what}centre cell{'s' if count > 1 else ''} to {face.name}"
