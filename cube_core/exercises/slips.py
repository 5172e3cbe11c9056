"""Slips of a hand that follows turns: what may have gone wrong, and which of it leaves what is seen of the cube."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np

from cube_core import turns
from cube_core.cube import Cells
from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import Move

Kind = Literal["none", "left out", "amount", "other", "swapped"]
LOOKED_AT = (Face.F, Face.R, Face.U)
"""The faces that are compared, in this order: those that one sees without turning the cube."""
HIDDEN = (Face.L, Face.D, Face.B)
"""Those that are asked for where these tell several cubes alike."""
MISTOLD = 1
"""So many stickers may be told wrongly where nothing fits all of them."""

Look = Mapping[Face, Cells]
"""What is seen on some faces, by row and column as they are read."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One thing that went wrong."""

    kind: Kind
    at: int = 0
    """The number of the turn, from 0."""
    made: tuple[Move, ...] = ()
    """What was turned in place of it; of two that were swapped, both."""


@dataclass(frozen=True, slots=True)
class Found:
    """A slip that may have happened, and the cube that it leaves."""

    slips: tuple[Slip, ...]
    cells: Cells
    differences: int
    """So many stickers are told otherwise than it would leave them."""

    def made(self, moves: Sequence[Move]) -> list[Move]:
        """The moves turned in place of these."""
        found = list(moves)
        for slip in reversed(self.slips):
            if slip.kind != "none":
                found[slip.at : slip.at + 1 + (slip.kind == "swapped")] = slip.made
        return found


def slips(moves: Sequence[Move], size: int) -> Iterator[Slip]:
    """Every slip that is thought of, in a row of turns."""
    for at, move in enumerate(moves):
        yield Slip("left out", at)
        yield from (Slip("amount", at, (other,)) for other in _amounts(move))
        yield from (Slip("other", at, (other,)) for other in _others(move, size))
        if at + 1 < len(moves) and moves[at + 1].face is not move.face:
            yield Slip("swapped", at, (moves[at + 1], move))


def _amounts(move: Move) -> list[Move]:
    """The same layers by another amount, or the other way."""
    return [Move(move.face, move.lo, move.hi, q) for q in (1, 2, -1) if (q - move.quarters) % 4]


def _others(move: Move, size: int) -> list[Move]:
    """Another face by the same amount; of inner layers those beside them, too few or too many of them."""
    if move.lo == 1 and move.hi == size:
        axes = [face for face in (Face.U, Face.R, Face.F) if face is not move.face]
        amounts = dict.fromkeys((move.quarters, -move.quarters))
        return [Move(face, 1, size, quarters) for face in axes for quarters in amounts]
    outer = [
        Move(face, layer, layer, sign * move.quarters)
        for face in (Face.U, Face.R, Face.F)
        for layer in (1, size)
        for sign in (1, -1)
    ]
    beside = [
        Move(move.face, lo, hi, move.quarters)
        for lo in (move.lo - 1, move.lo, move.lo + 1)
        for hi in (move.hi - 1, move.hi, move.hi + 1)
        if 1 <= lo <= hi <= size and (lo, hi) != (1, size)
    ]
    known = {_layers_and_way(one): one for one in (*outer, *beside)}
    known.pop(_layers_and_way(move), None)
    return list(known.values())


def _layers_and_way(move: Move) -> tuple[Face, int, int, int]:
    """The same for moves that do the same."""
    return move.face, move.lo, move.hi, move.quarters % 4


class Stretch:
    """The turns since the cube was last seen to be right, and what each slip in them would leave."""

    def __init__(self, size: int, start: Cells, moves: Sequence[Move]) -> None:
        self.size, self.start, self.moves = size, start, tuple(moves)
        self._before = [np.arange(start.size)]
        for move in moves:
            self._before.append(self._before[-1][_came_from(size, move)])
        self._after = [np.arange(start.size)]
        for move in reversed(self.moves):
            self._after.append(_came_from(size, move)[self._after[-1]])
        self._after.reverse()
        self._slips = (Slip("none"), *slips(self.moves, size))

    @property
    def expected(self) -> Cells:
        """The cube if nothing went wrong."""
        return self.start[self._before[-1]]

    def found(self, look: Look) -> list[Found]:
        """The slips that fit what is seen, best first: one, else two, else one and a sticker that was told wrongly."""
        slots, seen = self._slots(look), np.concatenate([np.asarray(look[face]).ravel() for face in _faces(look)])
        once = self._single(slots, seen)
        best = [one for one in once if not one.differences]
        return best or self._double(slots, seen) or [one for one in once if one.differences <= MISTOLD]

    def is_sure(self, found: Sequence[Found]) -> bool:
        """Whether all that may have happened leaves the same cube."""
        return bool(found) and all((one.cells == found[0].cells).all() for one in found)

    def _slots(self, look: Look) -> IntArray:
        area = self.size**2
        return np.concatenate([np.arange(area, dtype=np.intp) + face * area for face in _faces(look)])

    def _table(self, slots: IntArray) -> IntArray:
        """By slip: at which slots of the start the stickers were that come to these slots."""
        return np.stack([self._came(slip)[slots] for slip in self._slips])

    def _came(self, slip: Slip) -> IntArray:
        """By slot: where its sticker was at the start."""
        if slip.kind == "none":
            return self._before[-1]
        found = self._before[slip.at]
        for move in slip.made:
            found = found[_came_from(self.size, move)]
        return found[self._after[slip.at + 1 + (slip.kind == "swapped")]]

    def _single(self, slots: IntArray, seen: Cells) -> list[Found]:
        counts = (self.start[self._table(slots)] != seen).sum(axis=1)
        order = [int(number) for number in np.argsort(counts, kind="stable") if counts[number] <= MISTOLD]
        return [
            Found((self._slips[number],), self.start[self._came(self._slips[number])], int(counts[number]))
            for number in order
        ]

    def _double(self, slots: IntArray, seen: Cells) -> list[Found]:
        """Two slips, the second after the first."""
        table, ats = self._table(slots), np.array([slip.at for slip in self._slips])
        found: list[Found] = []
        for number, slip in enumerate(self._slips[1:], 1):
            stop = slip.at + 1 + (slip.kind == "swapped")
            later = np.flatnonzero((ats >= stop) & (np.arange(len(ats)) > 0))
            if not later.size:
                continue
            there = self._cells_at(slip, stop)
            back = np.argsort(self._before[stop])
            fits = later[(there[back[table[later]]] == seen).all(axis=1)]
            for other in fits.tolist():
                cells = there[back[self._came(self._slips[other])]]
                found.append(Found((self._slips[number], self._slips[other]), cells, 0))
        return found

    def _cells_at(self, slip: Slip, stop: int) -> Cells:
        """The cube after the turns up to a place, one of which was a slip."""
        found = self._before[slip.at]
        for move in slip.made:
            found = found[_came_from(self.size, move)]
        return self.start[found]


def _faces(look: Look) -> list[Face]:
    return sorted(look)


@lru_cache(maxsize=512)
def _came_from(size: int, move: Move) -> IntArray:
    found = np.arange(6 * size**2, dtype=np.int32)
    turns.apply(found, size, np.array([move.code], dtype=np.int64))
    return found.astype(np.intp)
