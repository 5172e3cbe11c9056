"""Many commutators at once, as a few arrays, and records of them: each brings a row of cells home around a ring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import SIGNED, Codes, face_turn, inverse_codes, pack, quarters_of, with_quarters
from cube_core.peephole import in_fewest_blocks
from cube_core.solvers.centers.rings import RING_FACES, Integers, frames, turned_frames
from cube_core.solvers.centers.weighing import Colors
from cube_core.solvers.huge.shortcuts import Shortcut

RING_TABLE = np.array(RING_FACES)
STEPS = np.arange(3)[:, None]
"""From the first to the last of F, m and F′."""


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
    """The row that each cell belongs to: cells come row by row, and line by line in each."""
    line: Integers
    amount: Integers
    """How far the line turns, 1 to 3: the source lies so many faces back in the ring."""

    def slots(self, setup: Turn | None = None) -> tuple[IntArray, IntArray, IntArray]:
        """The slots of target, source and third, as things stand before a setup turn that is undone behind, by cell."""
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
        row = self.row[starts].astype(np.intp)
        lines = pack(self.axis[row], self.line[starts] + 2, self.line[stops] + 2, SIGNED[self.amount[starts]])
        # blocks that overlap save 2 % of the turns of 50 layers, in nothing but the lines of a row
        lines, row = in_fewest_blocks(lines, row, self.size)
        runs = np.bincount(row, minlength=len(self.axis))
        bounds = np.concatenate([[0], np.cumsum(2 * runs + 6)])
        there = bounds[row] + np.arange(len(row)) - (np.cumsum(runs) - runs)[row]
        back = 2 * (bounds[row] + runs[row] + 1) - there  # in the other order
        codes = np.empty(bounds[-1], dtype=np.int64)
        codes[there] = lines
        codes[back] = with_quarters(lines, -quarters_of(lines))
        aside = self._aside()
        codes[bounds[:-1] + runs + STEPS] = aside
        aside[1] = with_quarters(aside[1], -quarters_of(aside[1]))
        codes[bounds[1:] - 3 + STEPS] = aside
        return codes, bounds

    def _runs(self) -> tuple[IntArray, IntArray]:
        """The first and last cells of runs of neighbouring lines that turn as one block."""
        begins = np.ones(len(self.row), dtype=bool)
        goes_on = self.line[1:] - self.line[:-1] == 1
        goes_on &= self.row[1:] == self.row[:-1]
        goes_on &= self.amount[1:] == self.amount[:-1]
        np.logical_not(goes_on, out=begins[1:])
        starts = begins.nonzero()[0]
        return starts, np.append(starts[1:], len(begins)) - 1

    def _aside(self) -> Codes:
        """F, m and F′, by row."""
        face = RING_TABLE[self.axis, self.index]
        layer = np.where(self.turn == 1, self.place, self.size - 3 - self.place) + 2
        is_near = face < 3
        outer, quarters = np.where(is_near, 1, self.size), np.where(is_near, self.turn, -self.turn)
        turn = pack(face % 3, outer, outer, quarters)
        return np.stack([turn, pack(self.axis, layer, layer, SIGNED[self.third]), with_quarters(turn, -quarters)])

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


@dataclass(frozen=True, slots=True, eq=False)
class RowBatch:
    """Row commutators one after the other, none of which meets another; perhaps between a setup turn and its undoing.

    What many of them do together is a shortcut (see `shortcuts`).
    """

    rows: Rows
    setup: Turn | None
    bounds: IntArray
    """Where the moves of each chain start, of the setup turn too, and the last ones stop."""
    starts: IntArray
    """The first row of each chain of rows that share turns (see `row_chains`), and the number of rows."""

    @classmethod
    def of(cls, rows: Rows, setup: Turn | None) -> tuple[RowBatch, Codes]:
        """These rows, each by itself, and all moves."""
        codes, bounds = rows.moves()
        return cls.between(rows, setup, codes, bounds, np.arange(len(bounds)))

    @classmethod
    def between(
        cls, rows: Rows, setup: Turn | None, codes: Codes, bounds: IntArray, starts: IntArray
    ) -> tuple[RowBatch, Codes]:
        """Rows whose moves are known, between a setup turn and its undoing if there is one, and all moves."""
        if setup is None:
            return cls(rows, setup, bounds, starts), codes
        there = face_turn(rows.size, *setup)
        bounds = np.concatenate([[0], bounds + 1, [len(codes) + 2]])
        return cls(rows, setup, bounds, starts), np.concatenate([there, codes, inverse_codes(there)])

    @property
    def chain(self) -> Integers:
        """The number of the chain to which its row belongs, by cell."""
        of_row = np.repeat(np.arange(len(self.starts) - 1, dtype=np.int32), self.starts[1:] - self.starts[:-1])
        return of_row.take(self.rows.row)

    def through(self, first: int, stop: int) -> Iterator[tuple[IntArray, IntArray] | slice]:
        """Go through what is done from one bound to another: slots and whence their stickers come, or moves to be made.

        That is all commutators at once, as none meets another; a setup turn counts only where it is not undone.
        """
        if self.setup is None or (first, stop) == (0, len(self.bounds) - 1):
            rows = self.rows if self.setup else self._chains(first, stop)
            yield _cycled(rows.slots(self.setup))
            return
        among = max(first, 1), min(stop, len(self.bounds) - 2)
        yield slice(first, among[0])
        yield _cycled(self._chains(among[0] - 1, among[1] - 1).slots())
        yield slice(among[1], stop)

    def _chains(self, first: int, stop: int) -> Rows:
        """The rows of the chains from one to another."""
        return self.rows.within(*self.starts[[first, stop]].tolist())


def _cycled(around: tuple[IntArray, IntArray, IntArray]) -> tuple[IntArray, IntArray]:
    target, source, third = around
    return np.concatenate([target, source, third]), np.concatenate([source, third, target])


def slots_before_setup(size: int, slots: IntArray, face: npt.ArrayLike, quarters: npt.ArrayLike) -> IntArray:
    """The slots from which a clockwise turn of a face brings stickers to slots; other slots stay."""
    number, within = np.divmod(slots, size * size)
    row, col = np.divmod(within, size)
    last, turned = size - 1, np.where(number == face, quarters, 0)
    places = [row * size + col, (last - col) * size + row, (last - row) * size + last - col, col * size + last - row]
    return np.asarray(number * size * size + np.choose(turned, places))


COMING = np.array([1, 2, 0])
"""Of target, source and third, which each gets its sticker from."""
FACES = 6


class Cycled(NamedTuple):
    """Cells by target, source and third of 3-cycles."""

    around: IntArray
    """Their slots, as things stand when their step starts."""
    faces: IntArray
    shown: Colors
    wanted: Colors


class CellRecord(NamedTuple):
    """The moves of some steps, and what they bring home."""

    codes: Codes
    """All moves."""
    bounds: IntArray
    """Bounds of the moves of each step."""
    sources: npt.NDArray[np.integer]
    """Where the stickers that come home are when their step starts, step by step."""
    source_counts: IntArray
    """The number of these, by step."""
    right: IntArray
    """The number of cells that are right when a step stops, by step and face."""
    is_free: bool = False
    """Whether the steps care for centre cells alone; else they are commutators."""
    batch: Shortcut | None = None
    """What is known of many of them together."""


def record_of(batch: RowBatch, codes: Codes, bounds: IntArray, cycled: Cycled, right: IntArray) -> CellRecord:
    """The record of steps that these bounds divide; `right` says by face what is right before all of them."""
    around, faces, shown, wanted = cycled
    count = len(bounds) - 1
    step = batch.chain if count > 1 else np.zeros_like(batch.rows.row)
    was_right, is_right = shown == wanted, shown[COMING] == wanted
    places = (step * FACES + faces).ravel()
    gained = is_right.view(np.int8) - was_right.view(np.int8)
    gains = np.bincount(places, weights=gained.ravel(), minlength=FACES * count).astype(np.intp)
    came = (is_right > was_right[COMING]).T.ravel().nonzero()[0]
    cell = came // len(COMING)
    place = COMING.take(came - cell * len(COMING)) * len(step) + cell
    return CellRecord(
        codes,
        bounds,
        around.ravel().take(place),
        np.bincount(step.take(cell), minlength=count),
        right + np.cumsum(gains.reshape(count, FACES), axis=0),
        batch=batch,
    )
