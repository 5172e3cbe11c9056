"""Prices of stages: the shortest way to a cross, a block or good edges, the nearest pair, the list's algorithm."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from cube_core.faces import EDGES, FACES, Color, Face
from cube_core.geometry import IntArray
from cube_core.moves import Flags
from cube_core.reading.facts import ByCount, CrossPrice, Goal
from cube_core.reading.legs import Leg
from cube_core.solvers.pieces.locations import LOCATIONS, NUMBER_OF
from cube_core.solvers.three import cross
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.recognition import Seen, is_possible, orientation, permutation
from cube_core.solvers.three.cfop.pairs import EDGES as SLOT_EDGES
from cube_core.solvers.three.cfop.pairs import FAR, distances, pair_book, plan
from cube_core.solvers.three.state import FIRST_TWO_LAYERS, HOMES, State, are_home
from cube_core.standing.states import COUNT, IMAGES, INVERSE, PRODUCT, QUARTERS, Rotations, States
from cube_core.standing.three import EDGE, PIECES, place_numbers
from cube_core.standing.three import NUMBER_OF as PIECE_NUMBERS


def held_state(lies: Rotations, down: Face) -> State:
    """The places of the pieces of one state, the cube held with a face down."""
    sources, table = _tables(down)
    return np.asarray(table[np.arange(len(HOMES)), lies[sources]])


def home_of(location: int, down: Face) -> frozenset[Face]:
    """The faces, as they are told here, where the piece is at home that the planners have at a location."""
    back = IMAGES[INVERSE[_held(down)]]
    return frozenset(Face(int(back[face])) for face in LOCATIONS[location])


def _held(down: Face) -> int:
    return int(np.flatnonzero(IMAGES[:, down] == Face.D)[0])


@cache
def _tables(down: Face) -> tuple[IntArray, State]:
    """The number here of each piece of the planners, and its location there by that piece and rotation here."""
    held = _held(down)
    homes = [LOCATIONS[home] for home in HOMES.tolist()]
    sources = [PIECE_NUMBERS[home_of(home, down)] for home in HOMES.tolist()]
    turned = [PRODUCT[held, PRODUCT[lies, INVERSE[held]]] for lies in range(COUNT)]
    table = [[NUMBER_OF[tuple(FACES[IMAGES[lies, face]] for face in home)] for lies in turned] for home in homes]
    return np.array(sources), np.array(table, dtype=np.uint8)


PAIRS_ONLY = 4
"""On so many layers an edge is a pair of wings, and is paired while slices stand off."""
PER_CELL, PER_LAST_CELL, PER_CROSS_WING = (6.6, 5.5), (4.0, 3.0), (9.0, 4.5)
"""Turns of the program's plan for a cell of a centre, and of the two last ones, and for a wing of the cross.

The first on four layers and the second on more, each the mean of 30 solves.
"""
PER_WING = {"reduction": (3.3, 3.4), "Yau": (3.8, 4.2), "Hoya": (3.8, 4.2)}
"""The same for a wing of any other edge, by method."""


@dataclass(frozen=True)
class Position:
    """One state of a solve as the planners look at it: the first layer down."""

    lies: Rotations
    down: Face

    @cached_property
    def state(self) -> State:
        """The places of the pieces."""
        return held_state(self.lies, self.down)

    def plan_turns(self) -> int:
        """Turns of the program's plan up to the last layer, which nobody can see yet."""
        return plan(self.state, sees_last_layer=False).turns

    def pair_turns(self) -> dict[frozenset[Face], int]:
        """The number of turns its pair is away, by free slot, as its edge is at home."""
        far = distances(self.state).tolist()
        homes = [home_of(int(HOMES[piece]), self.down) for piece in SLOT_EDGES.tolist()]
        return {home: turns for home, turns in zip(homes, far, strict=True) if 0 < turns < FAR}

    def pair_case(self, home: frozenset[Face]) -> Case | None:
        """The case of the pair of a slot; none where what is in other slots has to be taken out first."""
        ways = pair_book().ways_in(self.state[None])[0]
        slot = next(number for number, piece in enumerate(SLOT_EDGES) if home_of(int(HOMES[piece]), self.down) == home)
        numbers = [number for number in ways[slot].tolist() if number >= 0]
        return pair_book().ways[min(numbers)].case if numbers else None

    def case(self) -> Seen | None:
        """The case of the last layer, turned up or to be turned up; None where there is none with a name."""
        if not are_home(self.state, *FIRST_TWO_LAYERS) or not is_possible(self.state):
            return None
        turned = orientation(self.state)
        return permutation(self.state) if turned.case is None else turned


def cross_price(lies: Rotations, down: Face, took: int) -> CrossPrice:
    """The turns that crosses of all colours would have taken."""
    turns = cross.distance(np.stack([held_state(lies, face) for face in FACES])).tolist()
    best = min(FACES, key=lambda face: (turns[face], face != down))
    return CrossPrice(Color(down), took, turns[down], Color(best), turns[best])


def count_price(states: States, leg: Leg, method: str, number: int, took: int) -> ByCount:
    """The pieces that a stage of a big cube won, and the plan's turns for them; so many of its kind came before it."""
    is_large, pieces = states.size > PAIRS_ONLY, len(leg.gained)
    if leg.goal is Goal.CENTER:
        cells = states.cells[leg.begin][list(leg.gained)]
        pieces = sum(len(row) - int(np.bincount(row).max()) for row in cells)
        rates = PER_LAST_CELL if number >= len(FACES) - 2 else PER_CELL
    else:
        rates = PER_CROSS_WING if leg.goal is Goal.CROSS_EDGE else PER_WING[method]
        if is_large:
            pieces = max(1, joined_wings(states, leg.end) - joined_wings(states, leg.begin))
    return ByCount(pieces, took, round(rates[is_large] * pieces))


def joined_wings(states: States, state: int) -> int:
    """The wings and middle edges that stand with another of their edge, but for one an edge."""
    return sum(int(np.bincount(lies).max()) - 1 for lies in states.edges[state])


_TURNS = [(face, quarters) for face in FACES for quarters in (1, 2, 3)]
_FARTHEST = 10
"""No block takes more turns."""


def block_turns(pieces: IntArray, lies: Rotations, side: Face) -> int:
    """Turns of faces until these pieces lie alike beside the centre of a side: a search from both ends."""
    table = _turned(tuple(pieces.tolist()))
    base = COUNT ** np.arange(len(pieces))
    ends = [lies[None, pieces], np.repeat(QUARTERS[side][:, None], len(pieces), axis=1)]
    seen = [np.unique(end.astype(np.int64) @ base) for end in ends]
    for turns in range(_FARTHEST):
        if np.isin(seen[0], seen[1], assume_unique=True).any():
            return turns
        which = int(len(ends[1]) < len(ends[0]))
        after = table[np.arange(len(pieces)), :, ends[which]].swapaxes(1, 2).reshape(-1, len(pieces))
        keys, first = np.unique(after.astype(np.int64) @ base, return_index=True)
        is_new = ~np.isin(keys, seen[which], assume_unique=True)
        ends[which] = after[first[is_new]]
        seen[which] = np.union1d(seen[which], keys)
    return _FARTHEST


@cache
def _turned(pieces: tuple[int, ...]) -> Rotations:
    """The rotation of a piece after a turn, by piece, turn and rotation before."""
    found = np.empty((len(pieces), len(_TURNS), COUNT), dtype=np.uint8)
    for number, piece in enumerate(pieces):
        for turn, (face, quarters) in enumerate(_TURNS):
            is_there = (IMAGES[:, list(PIECES[piece])] == face).any(axis=1)
            found[number, turn] = np.where(is_there, PRODUCT[QUARTERS[face, quarters]], np.arange(COUNT))
    return found


def good_edges_turns(is_good: Flags, lies: Rotations, axis: Face) -> int:
    """Turns of faces until all edges are good about an axis; by edge whether it is, and how it lies."""
    places = place_numbers()[np.arange(EDGE, len(PIECES)), lies[EDGE:]] - EDGE
    return int(_to_good_edges(axis)[int((~is_good << places).sum())])


@cache
def _to_good_edges(axis: Face) -> IntArray:
    """The turns that it takes, by bad edges, a bit a place."""
    patterns = np.arange(1 << len(EDGES))
    after = np.stack([_bits_turned(patterns, face, quarters, axis) for face, quarters in _TURNS])
    far = np.full(len(patterns), -1)
    far[0], now, turns = 0, np.array([0]), 0
    while len(now):
        turns += 1
        now = np.unique(after[:, now])
        now = now[far[now] < 0]
        far[now] = turns
    return far


def _bits_turned(patterns: IntArray, face: Face, quarters: int, axis: Face) -> IntArray:
    found = np.zeros_like(patterns)
    for place, faces in enumerate(EDGES):
        is_moved = face in faces
        to = int(place_numbers()[EDGE + place, QUARTERS[face, quarters]]) - EDGE if is_moved else place
        flips = is_moved and quarters != 2 and face.axis is axis.axis
        found |= ((patterns >> place & 1) ^ int(flips)) << to
    return found
