"""What steps that bring wings and other pieces somewhere say, told when somebody asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import COLORS, FACES
from cube_core.geometry import IntArray, slots_across
from cube_core.queries import carried
from cube_core.roles import StepCells
from cube_core.sentences import listed
from cube_core.solvers.explanation import Explanation, Kind
from cube_core.solvers.pieces.locations import LOCATIONS, NUMBER_OF, piece_name, place_name
from cube_core.solvers.pieces.naming import begun, counted, places_in_words, turned_names
from cube_core.solvers.step_log import StepLog
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

    def explain_step(self, index: int, alg: Alg) -> Explanation:
        """What its sentence says, and the slots by role, as things stand before the moves."""
        parts = PartLength("align", self.ahead), PartLength("algorithm", len(alg) - self.ahead)
        cells = StepCells(self.source, carried(self.source, alg))
        return Explanation(self.caption, self.kind, cells, self.reason, self.case, parts)

    def sources(self, index: int) -> None:
        """Its moves are known by heart."""


@dataclass(frozen=True, slots=True)
class Purpose:
    """What wings are brought somewhere for, and what must not be disturbed by it."""

    kind: Kind
    keeps: str
    """Half a sentence, behind that slices turn back: `so the centres are as they were`."""


class WingsArrive:
    """Steps that turn slices and bring wings where they are wanted, or out of the way."""

    __slots__ = ("_log", "_purpose", "_size")

    def __init__(self, size: int, purpose: Purpose) -> None:
        self._size, self._purpose, self._log = size, purpose, StepLog(size, 2)

    def add(self, source: IntArray, stickers: IntArray, *, is_joined: bool, is_useful: bool = True) -> int:
        """Note a step: where one sticker of each wing is before, and these stickers; its number.

        `is_joined` says whether each comes to a piece of its edge that is right already; a step that is
        not useful itself opens the door to the next one.
        """
        return self._log.add(np.concatenate([source, stickers]), (is_joined, is_useful))

    def sources(self, index: int) -> IntArray:
        """Where both stickers of the wings are that a step brings."""
        source = np.split(self._log.slots(index), 2)[0]
        return np.concatenate([source, slots_across(self._size, source)])

    def explain_step(self, index: int, alg: Alg) -> Explanation:
        """Which wings are where in the end, and how they came there."""
        stickers, source = np.split(self._log.slots(index), 2)[1], self.sources(index)
        target = carried(source, alg)
        is_joined, is_useful = self._log.facts(index)
        parts = wing_parts(alg)
        pieces = [_name(*faces) for faces in self._faces(stickers)]
        places = [NUMBER_OF[FACES[one], FACES[other]] for one, other in self._faces(target[: len(pieces)])]
        if not is_useful:
            noun = self._noun(stickers)
            caption = f"{begun(counted(len(pieces), f'{noun} has', f'{noun}s have'))} moved out of the way of others."
        elif self._purpose.kind == "pair":
            caption = self._joined(pieces, places, stickers, bool(is_joined))
        else:
            caption = self._told(pieces, places, stickers, "in place")
        reason = self._reason(turned_names(slices_of(alg)), parts, len(pieces), bool(is_useful))
        return Explanation(caption, self._purpose.kind, StepCells(source, target), reason, parts=parts)

    def _joined(self, pieces: list[str], places: list[int], stickers: IntArray, is_joined: bool) -> str:
        is_one = len(pieces) == 1
        its = "its" if is_one else "their"
        if not is_joined:
            state = f"where {its} {'edge is' if is_one else 'edges are'} to be"
        elif self._size % 2:
            state = f"joined to {its} middle edge{'s' * (not is_one)}"
        elif self._size == 4:
            state = f"joined to {its} partner{'s' * (not is_one)}"
        else:
            state = f"joined to {its} edge{'s' * (not is_one)}"
        return self._told(pieces, places, stickers, state)

    def _told(self, pieces: list[str], places: list[int], stickers: IntArray, state: str) -> str:
        """All pieces by name and place, or as many places as can be read."""
        noun = self._noun(stickers)
        if len(pieces) == 1:
            return f"The {pieces[0]} {noun} is {state} at {places_in_words(place_name(places[0]))}."
        count = begun(counted(len(pieces), noun))
        there = Counter(zip(pieces, map(place_name, places), strict=True))
        if len(there) <= MOST_PLACES:
            both = {2: "both "}
            named = listed([f"{both.get(k, '')}{of} at {at}" for (of, at), k in there.items()])
            return f"{count} are {state}: {named}."
        return f"{count} are {state} at {listed([place for _, place in there])}."

    def _reason(self, names: str, parts: Sequence[PartLength], count: int, is_useful: bool) -> str:
        inserted = sum(part.role == "insert" for part in parts)
        if not is_useful:
            return "No wing could be brought where it is wanted at once; after this one can."
        if inserted > 1:
            insertions = counted(inserted, "insertion")
            stay = f"{begun(names)} stay turned for {insertions}, which saves turns"
            return f"{stay}, and come back behind them, {self._purpose.keeps}."
        is_one = names.startswith("slice ")
        takes, turns = ("takes", "it turns") if is_one else ("take", "they turn")
        over = ("it over", "both over at once", "all of them over at once")[min(count, 3) - 1]
        between = "the edge is turned over" if _is_flip(parts) else "another edge is put between"
        return f"{begun(names)} {takes} {over}; {between} before {turns} back, {self._purpose.keeps}."

    def _noun(self, stickers: IntArray) -> str:
        """What one of these pieces is called."""
        row, col = np.divmod(stickers % self._size**2, self._size)
        is_middle = (2 * row == self._size - 1) | (2 * col == self._size - 1)
        return "middle edge" if is_middle.all() else "edge piece" if is_middle.any() else "wing"

    def _faces(self, slots: IntArray) -> Iterator[tuple[int, int]]:
        """The face of each slot of a wing and that of the other one, or their stickers' when the cube is solved."""
        both = np.stack([slots, slots_across(self._size, slots)]) // self._size**2
        return zip(*both.tolist(), strict=True)


@lru_cache(maxsize=len(LOCATIONS))
def _name(one: int, other: int) -> str:
    """A wing by the colours that its faces have on a solved cube."""
    return piece_name((COLORS[one], COLORS[other]))


def _is_flip(parts: Sequence[PartLength]) -> bool:
    """Whether an edge is turned over in its place, which takes more turns than putting another one there."""
    return any(part.role == "insert" and part.length > LONGEST_EXCHANGE for part in parts)
