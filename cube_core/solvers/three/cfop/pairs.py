"""Pairs as a coach teaches them: 41 cases, each by at most three triggers, by the right hand or mirrored by the left.

The right hand brings a pair into the slot at front right, the left one into that at front left; the others are brought
there by turning the cube. A *way in* is a case from one side with the turn of U before it, or a trigger that takes
pieces out of a slot where no case applies.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import IntArray, turned_face
from cube_core.moves import Flags
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, Table
from cube_core.solvers.three.cases.catalogue import Case, cases
from cube_core.solvers.three.state import FIRST_CORNERS, HOMES, MIDDLE_EDGES, State
from cube_core.solvers.three.words import UP_TURNS, Word, image_of, read_word, stacked

RIGHT, LEFT = HANDS = ("right", "left")
FAR = 99
"""Longer than any way in: the length where there is none."""
_TRIGGERS = ("R U R'", "R U' R'", "R U2 R'", "F' U F", "F' U' F", "F' U2 F")
_NONE = -1


class WayIn(NamedTuple):
    """A way to bring a pair into its slot, or to take out what is in a slot."""

    slot: int
    hand: str
    spin: int
    """By how many quarters about U the cube is turned for it, seen from how it was held after the cross."""
    up: int
    """Quarters of U before it."""
    case: Case | None
    """None where it only takes out."""
    word: Word
    """Its turns as they are made then."""

    @property
    def whole(self) -> Word:
        """The same turns with that of U, as they are seen without turning the cube."""
        return (*UP_TURNS[self.up], *image_of(self.word, -self.spin))


@dataclass(frozen=True, slots=True, eq=False)
class PairBook:
    """All ways in, as tables."""

    ways: tuple[WayIn, ...]
    """Those by cases first."""
    numbers: IntArray
    """By slot, hand, location of the corner and of the edge: the way in, or none."""
    tables: Table
    lengths: IntArray
    """The last one is that of no way."""
    spins: IntArray
    openings: IntArray
    """The numbers of those that take out, by slot."""

    def ways_in(self, states: State) -> IntArray:
        """By state, slot and hand: the number of a way in; none where the pair is home or no case applies."""
        corners, edges = states[:, CORNERS] - EDGE_COUNT, states[:, EDGES]
        return np.where(are_home(states)[..., None], _NONE, self.numbers[np.arange(4), :, corners, edges])

    def distances(self, states: State) -> IntArray:
        """By state and slot: turns of the shortest way in, `FAR` where no case applies, 0 where the pair is home."""
        return np.where(are_home(states), 0, self.lengths[self.ways_in(states)].min(axis=2))


def are_home(states: State) -> Flags:
    """By state and slot: whether its pair is in it."""
    return np.asarray((states[:, CORNERS] == HOMES[CORNERS]) & (states[:, EDGES] == HOMES[EDGES]))


def _slot_of(hand: str, spin: int) -> frozenset[Face]:
    """The sides of the slot that is in front of a hand once the cube is turned, called as they are without that."""
    return frozenset(turned_face(face, Face.U, -spin) for face in (Face.F, Face.R if hand == RIGHT else Face.L))


_SLOTS = tuple(_slot_of(RIGHT, spin) for spin in range(4))


def _pieces(kind: slice) -> IntArray:
    """By slot: the piece of a kind that belongs into it."""
    homes = {frozenset(LOCATIONS[HOMES[piece]]) - {Face.D}: piece for piece in range(len(HOMES))[kind]}
    return np.array([homes[slot] for slot in _SLOTS])


CORNERS, EDGES = _pieces(FIRST_CORNERS), _pieces(MIDDLE_EDGES)
"""By slot: the numbers of its corner and of its edge."""


_SLOT_OF = np.array(
    [_SLOTS.index(sides) if (sides := frozenset(at) - {Face.D}) in _SLOTS else _NONE for at in LOCATIONS]
)
"""By location: the slot that it is in, or none."""
_BELOW = np.concatenate([CORNERS, EDGES])


def pieces_in(state: State, slot: int) -> list[int]:
    """The pieces in a slot that belong into some slot."""
    found: list[int] = _BELOW[_SLOT_OF[state[_BELOW]] == slot].tolist()
    return found


def are_needed(states: State) -> Flags:
    """By state and slot: whether a piece is in it that belongs into some slot, its own pair not being home."""
    return np.asarray((_SLOT_OF[states[:, _BELOW]][:, None] == np.arange(4)[:, None]).any(axis=2) & ~are_home(states))


def _ways(case: Case | None, word: Word) -> list[WayIn]:
    """A case, or a trigger, from both sides and from every slot, with every turn of U before it."""
    found = []
    for hand, spin, up in product(HANDS, range(4), range(4)):
        held = word if hand == RIGHT else image_of(word, 1, is_mirrored=True)
        found.append(WayIn(_SLOTS.index(_slot_of(hand, spin)), hand, spin, up, case, held))
    return found


@cache
def pair_book() -> PairBook:
    """The book of the catalogue's cases."""
    known = [way for case in cases("F2L") for way in _ways(case, case.word)]
    known.sort(key=lambda way: len(way.whole))
    ways = (*known, *(way for text in _TRIGGERS for way in _ways(None, read_word(text))))
    tables = stacked([way.whole for way in ways])
    before = np.argsort(tables, axis=1).astype(np.uint8)[:, HOMES]
    numbers = np.full((len(_SLOTS), len(HANDS), EDGE_COUNT, EDGE_COUNT), _NONE)
    for number, way in reversed(list(enumerate(known))):  # so that of several the shortest stays
        corner, edge = int(before[number, CORNERS[way.slot]]) - EDGE_COUNT, int(before[number, EDGES[way.slot]])
        numbers[way.slot, HANDS.index(way.hand), corner, edge] = number
    out = np.arange(len(known), len(ways)).reshape(len(_TRIGGERS), -1)
    slots = np.array([way.slot for way in ways])
    openings = np.stack([out.ravel()[slots[out.ravel()] == slot] for slot in range(len(_SLOTS))])
    lengths = np.array([*(len(way.whole) for way in ways), FAR])
    return PairBook(ways, numbers, tables, lengths, np.array([way.spin for way in ways]), openings)
