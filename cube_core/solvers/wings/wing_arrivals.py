"""Steps that bring wings and other pieces somewhere: what each is about, found out when somebody asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

import numpy as np

from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.faces import COLORS, FACES
from cube_core.geometry import IntArray, slots_across
from cube_core.moves import highs_of, lows_of
from cube_core.roles import StepCells
from cube_core.solvers.explanation import Explanation, Kind, OneOfMany, PartLength, slices_of, slices_turned
from cube_core.solvers.pieces.locations import NUMBER_OF, place_name
from cube_core.words.facts import Arrival, EdgesSwapped, WingsBrought, WingsFlipped


def wing_parts(alg: Alg) -> tuple[PartLength, ...]:
    """The parts of Z X Y X′ or Z X Y X″ Y″ X‴, where X turns slices, and of X Y X′ Y′ that is set up and undone."""
    groups = _groups(alg)
    ahead = 0 if groups[0][0] else groups.pop(0)[1]
    behind = 0 if groups[-1][0] else groups.pop()[1]
    aside = groups[1][1] if behind else 0
    setup = behind - aside
    last = len(groups) - 1
    middle = [
        PartLength("insert" if not is_slice else "undo" if 0 < number == last else "carry", length)
        for number, (is_slice, length) in enumerate(groups)
    ]
    return (
        PartLength("align", ahead - setup),
        PartLength("setup", setup),
        *middle,
        PartLength("undo", aside),
        PartLength("undo", setup),
    )


def _groups(alg: Alg) -> list[tuple[bool, int]]:
    """Neighbours that are alike: whether they turn slices, and how many they are."""
    kinds = ((lows_of(alg.codes) > 1) & (highs_of(alg.codes) < alg.size)).tolist()
    return [(is_slice, len(list(group))) for is_slice, group in groupby(kinds)]


LONGEST_EXCHANGE = 5
"""The most turns that put another edge into the place of one."""


@dataclass(frozen=True, slots=True, eq=False)
class PiecesArrive:
    """A known algorithm that brings stickers from slots to wherever its moves take them."""

    ahead: int
    """How many turns bring pieces to where the algorithm takes them from."""
    fact: WingsFlipped | EdgesSwapped
    case: str
    """The name of a known case."""
    kind: Kind
    source: IntArray
    """Where the stickers are that it brings."""

    def explain(self, alg: Alg) -> Explanation:
        """Explain it, with the slots by role as things stand before the moves."""
        parts = PartLength("align", self.ahead), PartLength("algorithm", len(alg) - self.ahead)
        cells = StepCells(self.source, carried(self.source, alg))
        return Explanation(self.fact, self.kind, cells, self.case, parts)


@dataclass(frozen=True, slots=True)
class Purpose:
    """The purpose of bringing wings somewhere, and what must not be disturbed by it."""

    kind: Kind
    keeps: Literal["centres", "white", "below", "row", "nothing"]


@dataclass(frozen=True, slots=True, eq=False)
class WingsArrive(OneOfMany):
    """A step that turns slices and brings wings where they are wanted, or out of the way."""

    purpose: Purpose
    source: IntArray
    """Where one sticker of each wing is before."""
    stickers: IntArray
    """These stickers."""
    is_joined: bool
    """Whether each comes to a piece of its edge that is right already."""
    is_useful: bool = True
    """A step that is not useful itself opens the door to the next one."""
    is_first: bool = False
    """Whether it is the first of the steps for its purpose."""

    def explain(self, alg: Alg) -> Explanation:
        """Explain which wings are where in the end, and how they came there."""
        source = np.concatenate([self.source, slots_across(alg.size, self.source)])
        target = carried(source, alg)
        parts = wing_parts(alg)
        fact = self._fact(alg, target[: len(self.source)], parts)
        return Explanation(fact, self.purpose.kind, StepCells(source, target), parts=parts)

    def _fact(self, alg: Alg, target: IntArray, parts: Sequence[PartLength]) -> WingsBrought:
        size, inserted = alg.size, sum(part.role == "insert" for part in parts)
        pieces = [(COLORS[one], COLORS[other]) for one, other in _faces(size, self.stickers)]
        places = [place_name(NUMBER_OF[FACES[one], FACES[other]]) for one, other in _faces(size, target)]
        found = Counter((frozenset(piece), place) for piece, place in zip(pieces, places, strict=True))
        arrivals = [Arrival(tuple(sorted(piece)), place, count) for (piece, place), count in found.items()]
        return WingsBrought(
            tuple(arrivals),
            _noun(size, self.stickers),
            self._end(),
            "insertions" if inserted > 1 else "cycle" if _is_pure(parts) else "flip" if _is_flip(parts) else "spare",
            slices_turned(slices_of(alg)),
            inserted,
            self.purpose.keeps,
            self.is_first,
        )

    def _end(self) -> Literal["joined", "placed", "home", "moved"]:
        if not self.is_useful:
            return "moved"
        if self.purpose.kind != "pair":
            return "home"
        return "joined" if self.is_joined else "placed"


def _noun(size: int, stickers: IntArray) -> Literal["wing", "middle", "piece"]:
    """The noun for one of these pieces."""
    row, col = np.divmod(stickers % size**2, size)
    is_middle = (2 * row == size - 1) | (2 * col == size - 1)
    return "middle" if is_middle.all() else "piece" if is_middle.any() else "wing"


def _faces(size: int, slots: IntArray) -> Iterator[tuple[int, int]]:
    """The face of each slot of a wing and that of the other one, or their stickers' when the cube is solved."""
    both = np.stack([slots, slots_across(size, slots)]) // size**2
    return zip(*both.tolist(), strict=True)


def _is_flip(parts: Sequence[PartLength]) -> bool:
    """Whether an edge is turned over in its place, which takes more turns than putting another one there."""
    return any(part.role == "insert" and part.length > LONGEST_EXCHANGE for part in parts)


def _is_pure(parts: Sequence[PartLength]) -> bool:
    """Whether what goes between the slices is undone behind them, so that nothing else is moved in the end."""
    return sum(part.role == "undo" and part.length > 0 for part in parts) > 1
