"""Tables made beforehand: the shortest solves of a 2×2, and the two phases of a 3×3 as spaces with their distances."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.few.spaces import Bound, Distances, Pair, Space, distance_in, distances, hints, set_of, space
from cube_core.solvers.few.states import (
    BELT,
    BELT_PLACED,
    CORNERS_PLACED,
    EDGES_PLACED,
    FLIP,
    HOMES,
    TWIST,
    Coordinate,
    Word,
    rolled,
    sieve_bits,
    sieve_of,
)
from cube_core.solvers.pieces.locations import OUTER_TURNS, TURN_TABLES
from cube_core.solvers.pieces.locations import Table as Locations
from cube_core.solvers.tables import Arrays, Table, Tell, load, tell_nobody
from cube_core.words import progress

TURNS: Word = tuple(range(9))
"""All turns of U, R and F."""


def shortest(travels: Locations, tell: Tell = tell_nobody) -> Word:
    """The shortest solve of a cube whose corner at DBL is home; of several the one whose turns come first.

    `travels` says by home location where what belongs there is.
    """
    far, state = load(TABLE_OF_TWO, tell)["distances"], travels[HOMES]
    word: list[int] = []
    for left in range(int(far[_number(state)]), 0, -1):
        word.append(next(turn for turn in TURNS if far[_number(TURN_TABLES[turn][state])] < left))
        state = TURN_TABLES[word[-1]][state]
    return tuple(word)


def _number(state: Locations) -> int:
    placed, twist = (np.searchsorted(_held(one), one.of(state)) for one in (CORNERS_PLACED, TWIST))
    return int(placed * len(_held(TWIST)) + twist)


@cache
def _held(coordinate: Coordinate) -> IntArray:
    """The numbers with the corner at DBL, the last one, at home: 5040 arrangements and 729 twists."""
    return np.flatnonzero((coordinate.locations() == HOMES[-1])[:, -1])


def _moves(coordinate: Coordinate) -> IntArray:
    """The tables of turns for those numbers, counted from 0."""
    return np.searchsorted(_held(coordinate), coordinate.moves(TURNS)[_held(coordinate)])


def _make_two(tell: Tell) -> Arrays:
    tell(0.0, progress.SMALL_TABLE)
    pair = Pair(_moves(CORNERS_PLACED).astype(np.uint16), _moves(TWIST).astype(np.uint16))
    return {"distances": distances(pair, 0)}


TABLE_OF_TWO = Table("two", 1, _make_two)
"""How many turns each 2×2 is from home."""


ALL_TURNS: Word = tuple(range(len(OUTER_TURNS)))
SECOND_TURNS: Word = tuple(turn for turn in ALL_TURNS if OUTER_TURNS[turn][0] % 3 == 0 or OUTER_TURNS[turn][1] == 2)
"""The turns of the second phase: U and D as they like, half turns of the others."""
LEAVING = set_of(tuple(turn for turn in ALL_TURNS if turn not in SECOND_TURNS))
"""The turns with which a first phase may end: after another one it was over before."""

FIRST: dict[str, Coordinate] = {"belt": BELT, "twist": TWIST, "flip": FLIP}
SECOND: dict[str, Coordinate] = {"corners": CORNERS_PLACED, "edges": EDGES_PLACED, "belt placed": BELT_PLACED}
_FIRST_BOUNDS = (("belt", "twist"), ("belt", "flip"), ("twist", "flip"))
_SECOND_BOUNDS = (("corners", "belt placed"), ("edges", "belt placed"))
_TURNS = dict.fromkeys(FIRST, ALL_TURNS) | dict.fromkeys(SECOND, SECOND_TURNS)
_AXES = 3
_REACH = 7


@dataclass(frozen=True, slots=True, eq=False)
class Knowledge:
    """The spaces to search in."""

    first: Space
    """To where half turns of the side faces will do."""
    second: Space
    """From there home."""
    threefold: Space
    """The first phases of all three axes at once: how far home is at least, whatever the way."""
    corners: IntArray
    """The numbers to which all turns, in turn, take each number of the corners' places, one after the other."""
    corners_far: Distances
    """By that number, the turns of a second phase at least."""


def knowledge(tell: Tell = tell_nobody) -> Knowledge:
    """The two spaces with their tables, from the file or made now."""
    load(TABLE, tell)
    load(TABLE_NEAR, tell)
    return _knowledge()


@cache
def _knowledge() -> Knowledge:
    arrays, near = load(TABLE), load(TABLE_NEAR)
    views = [[arrays[name][:, turns] for name in FIRST] for turns in _seen_turns()]
    first = space(
        ALL_TURNS, views[0], _bounds(arrays, tuple(FIRST), _FIRST_BOUNDS), sieve_of(near["sieve"], _REACH, views[:1])
    )
    second = space(SECOND_TURNS, [arrays[name] for name in SECOND], _bounds(arrays, tuple(SECOND), _SECOND_BOUNDS))
    threefold = space(ALL_TURNS, list(chain(*views)), _threefold(first), sieve_of(near["sieve"], _REACH, views))
    return Knowledge(first, second, threefold, near["corners"].astype(np.intp).ravel(), _corners_far(second))


def _seen_turns() -> list[list[int]]:
    """The turns as they are seen along it, by axis."""
    return [[rolled(turn, rolls) for turn in ALL_TURNS] for rolls in range(_AXES)]


def _corners_far(second: Space) -> Distances:
    """By number of the corners' places the turns home at least: the belt may be as it likes."""
    by_belt = distance_in(second.bounds[0].hints).reshape(-1, second.bounds[0].size)
    return np.asarray(by_belt.min(axis=1).astype(np.uint8))


def _bounds(arrays: Arrays, names: tuple[str, ...], pairs: tuple[tuple[str, str], ...]) -> list[Bound]:
    return [
        Bound(names.index(one), names.index(other), len(arrays[other]), arrays[f"{one} × {other}"])
        for one, other in pairs
    ]


def _threefold(first: Space) -> list[Bound]:
    """The bounds of the first phase as seen along each axis."""
    return [
        Bound(bound.first + axis * len(FIRST), bound.second + axis * len(FIRST), bound.size, bound.hints, names)
        for axis, names in enumerate([None, *map(_names_of_sets, _seen_turns()[1:])])
        for bound in first.bounds
    ]


def _names_of_sets(seen: list[int]) -> IntArray:
    """The same set, a bit for each k, by set of turns as they are called where turn k is `seen[k]`."""
    sets = np.arange(1 << len(seen))
    return np.asarray(sum((sets >> name & 1) << turn for turn, name in enumerate(seen)))


def _make(tell: Tell) -> Arrays:
    coordinates = FIRST | SECOND
    arrays: dict[str, npt.NDArray[Any]] = {name: one.moves(_TURNS[name]) for name, one in coordinates.items()}
    pairs = _FIRST_BOUNDS + _SECOND_BOUNDS
    for done, (one, other) in enumerate(pairs):
        tell(done / len(pairs), progress.SHORT_TABLES)
        home = int(coordinates[one].of(HOMES) * len(arrays[other]) + coordinates[other].of(HOMES))
        arrays[f"{one} × {other}"] = hints(Pair(arrays[one], arrays[other]), home)
    return arrays


TABLE = Table("three", 1, _make)
"""What turns do to the coordinates, and the hints of pairs of them."""


def _make_near(tell: Tell) -> Arrays:
    moves = [load(TABLE, tell)[name] for name in FIRST]
    tell(0.0, progress.SHORT_TABLES)
    home = np.ravel_multi_index([int(one.of(HOMES)) for one in FIRST.values()], [len(move) for move in moves])
    return {"sieve": sieve_bits(moves, int(home), _REACH), "corners": CORNERS_PLACED.moves(ALL_TURNS)}


TABLE_NEAR = Table("three-near", 1, _make_near)
"""The sieve of the first phase, and what all turns do to the corners' places."""
