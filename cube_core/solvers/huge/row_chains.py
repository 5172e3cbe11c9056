"""Row commutators of one half of a face that share turns: lines go straight from where one row wants them to the next.

All turn the same face F, and no line that turns for one is crossed by another. So let X₁, X₂ … say
where the lines stand for each: X₁ F m₁ F′, on to X₂, F m₂ F′ and so on, and behind the last one the
lines back and F m₁′ m₂′ … F′ do what X F m F′ X′ F m′ F′ do for one row after the other. Chains of
four rows save a sixth of the turns of 100 layers and an eighth of those of 300.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from cube_core.geometry import IntArray
from cube_core.moves import SIGNED, Codes, face_turn, pack
from cube_core.peephole import in_fewest_blocks
from cube_core.solvers.centers.rings import RING_FACES
from cube_core.solvers.centers.weighing import Counts
from cube_core.solvers.huge.sweep_parts import Part

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
    """By row, the first line of its half."""
    place: IntArray
    third: IntArray
    """By row, how far m turns, 1 to 3."""
    starts: IntArray
    """The first row of each chain, and the number of rows."""

    @property
    def chain(self) -> IntArray:
        """By row, the number of its chain."""
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
        """By row, the layer in which it lies when the face has turned."""
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
