"""Explanations of steps that bring wings and other pieces somewhere, made when somebody asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.faces import COLORS, FACES
from cube_core.geometry import IntArray, slots_across
from cube_core.roles import StepCells
from cube_core.sentences import listed
from cube_core.solvers.explanation import Explanation, Kind, OneOfMany
from cube_core.solvers.pieces.locations import LOCATIONS, NUMBER_OF, piece_name, place_name
from cube_core.solvers.pieces.naming import begun, counted, places_in_words, turned_names
from cube_core.solvers.structure import PartLength, slices_of
from cube_core.solvers.wings.wing_parts import wing_parts

MOST_PLACES = 3
"""Of more edges than these only the letters are told."""
LONGEST_EXCHANGE = 5
"""The most turns that put another edge into the place of one."""


@dataclass(frozen=True, slots=True, eq=False)
class PiecesArrive:
    """A known algorithm that brings stickers from slots to wherever its moves take them."""

    ahead: int
    """How many turns bring pieces to where the algorithm takes them from."""
    caption: str
    reason: str
    case: str
    """The name of a known case."""
    kind: Kind
    source: IntArray
    """Where the stickers are that it brings."""

    def explain(self, alg: Alg) -> Explanation:
        """Explain it, with the slots by role as things stand before the moves."""
        parts = PartLength("align", self.ahead), PartLength("algorithm", len(alg) - self.ahead)
        cells = StepCells(self.source, carried(self.source, alg))
        return Explanation(self.caption, self.kind, cells, self.reason, self.case, parts)


@dataclass(frozen=True, slots=True)
class Purpose:
    """The purpose of bringing wings somewhere, and what must not be disturbed by it."""

    kind: Kind
    keeps: str
    """Half a sentence, behind that slices turn back: `so the centres are as they were`."""


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

    def explain(self, alg: Alg) -> Explanation:
        """Explain which wings are where in the end, and how they came there."""
        size, stickers = alg.size, self.stickers
        source = np.concatenate([self.source, slots_across(size, self.source)])
        target = carried(source, alg)
        parts = wing_parts(alg)
        pieces = [_name(*faces) for faces in _faces(size, stickers)]
        places = [NUMBER_OF[FACES[one], FACES[other]] for one, other in _faces(size, target[: len(pieces)])]
        if not self.is_useful:
            noun = _noun(size, stickers)
            caption = f"{begun(counted(len(pieces), f'{noun} has', f'{noun}s have'))} moved out of the way of others."
        else:
            state = self._state(size, is_one=len(pieces) == 1)
            caption = _arrival(pieces, places, _noun(size, stickers), state)
        reason = self._reason(turned_names(slices_of(alg)), parts, len(pieces))
        return Explanation(caption, self.purpose.kind, StepCells(source, target), reason, parts=parts)

    def _state(self, size: int, *, is_one: bool) -> str:
        """Half a sentence: what holds of the wings in the end."""
        if self.purpose.kind != "pair":
            return "in place"
        its = "its" if is_one else "their"
        if not self.is_joined:
            return f"where {its} {'edge is' if is_one else 'edges are'} to be"
        if size % 2:
            return f"joined to {its} middle edge{'s' * (not is_one)}"
        if size == 4:
            return f"joined to {its} partner{'s' * (not is_one)}"
        return f"joined to {its} edge{'s' * (not is_one)}"

    def _reason(self, names: str, parts: Sequence[PartLength], count: int) -> str:
        inserted = sum(part.role == "insert" for part in parts)
        if not self.is_useful:
            return "No wing could be brought where it is wanted at once; after this one can."
        if inserted > 1:
            insertions = counted(inserted, "insertion")
            stay = f"{begun(names)} stay turned for {insertions}, which saves turns"
            return f"{stay}, and come back behind them, {self.purpose.keeps}."
        is_one = names.startswith("slice ")
        takes, turns = ("takes", "it turns") if is_one else ("take", "they turn")
        over = ("it over", "both over at once", "all of them over at once")[min(count, 3) - 1]
        between = "the edge is turned over" if _is_flip(parts) else "another edge is put between"
        return f"{begun(names)} {takes} {over}; {between} before {turns} back, {self.purpose.keeps}."


def _arrival(pieces: list[str], places: list[int], noun: str, state: str) -> str:
    """All pieces by name and place, or as many places as can be read."""
    if len(pieces) == 1:
        return f"The {pieces[0]} {noun} is {state} at {places_in_words(place_name(places[0]))}."
    count = begun(counted(len(pieces), noun))
    there = Counter(zip(pieces, map(place_name, places), strict=True))
    if len(there) <= MOST_PLACES:
        both = {2: "both "}
        named = listed([f"{both.get(k, '')}{of} at {at}" for (of, at), k in there.items()])
        return f"{count} are {state}: {named}."
    return f"{count} are {state} at {listed([place for _, place in there])}."


def _noun(size: int, stickers: IntArray) -> str:
    """The noun for one of these pieces."""
    row, col = np.divmod(stickers % size**2, size)
    is_middle = (2 * row == size - 1) | (2 * col == size - 1)
    return "middle edge" if is_middle.all() else "edge piece" if is_middle.any() else "wing"


def _faces(size: int, slots: IntArray) -> Iterator[tuple[int, int]]:
    """The face of each slot of a wing and that of the other one, or their stickers' when the cube is solved."""
    both = np.stack([slots, slots_across(size, slots)]) // size**2
    return zip(*both.tolist(), strict=True)


@lru_cache(maxsize=len(LOCATIONS))
def _name(one: int, other: int) -> str:
    """A wing by the colours that its faces have on a solved cube."""
    return piece_name((COLORS[one], COLORS[other]))


def _is_flip(parts: Sequence[PartLength]) -> bool:
    """Whether an edge is turned over in its place, which takes more turns than putting another one there."""
    return any(part.role == "insert" and part.length > LONGEST_EXCHANGE for part in parts)
