"""The state of a 3×3 as searches see it: twenty bytes a cube, and numbers for parts of it, moved by look-ups."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product

import numpy as np
import numpy.typing as npt

from cube_core.faces import FACES
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import COUNT, EDGE_COUNT, LOCATIONS, NUMBER_OF, TURN_TABLES, Table, inverse_of

Word = tuple[int, ...]
"""Outer turns by number."""

HOMES: Table = np.array([*range(0, EDGE_COUNT, 2), *range(EDGE_COUNT, COUNT, 3)], dtype=np.uint8)
"""Where the pieces of a solved cube are: 12 edges, then 8 corners."""
EDGES, CORNERS = slice(0, 12), slice(12, 20)

_FLAT_TURNS = TURN_TABLES.ravel()
_ROLLED = np.array([NUMBER_OF[tuple(FACES[face // 3 * 3 + (face + 1) % 3] for face in place)] for place in LOCATIONS])
"""Where each location comes when the whole cube turns about the corner URF: U to R, R to F, F to U."""


@dataclass(frozen=True, slots=True, eq=False)
class Root:
    """A state that is as far from home as the one to solve, and what its solutions say of that one."""

    state: Table
    rolls: int
    """How often the cube was turned about the corner URF."""
    is_undone: bool
    """Whether it is the cube that the scramble undone would give."""

    def word(self, turns: Word) -> Word:
        """The solution of the state asked for, from one of this root."""
        held = tuple(rolled(turn, -self.rolls) for turn in turns)
        return inverse_of(held) if self.is_undone else held


def roots_of(travels: Table) -> tuple[Root, ...]:
    """Six of them: a cube as seen along three axes, and the same undone.

    `travels` says by home location where what belongs there is.
    """
    undone = np.argsort(travels).astype(np.uint8)
    return tuple(Root(seen(way, rolls)[HOMES], rolls, way is undone) for way in (travels, undone) for rolls in range(3))


def played(states: Table, trails: Table) -> Table:
    """The states, one a row, after their trails, of which each row is a word of turns."""
    for turns in trails.T:
        states = _FLAT_TURNS.take(turns.astype(np.intp)[:, None] * COUNT + states)
    return states


def seen(travels: Table, rolls: int) -> Table:
    """The same cube once it was turned so often about the corner URF."""
    for _ in range(rolls):
        rolled = np.empty_like(travels)
        rolled[_ROLLED] = _ROLLED[travels]
        travels = rolled
    return travels


def rolled(turn: int, rolls: int) -> int:
    """The name of a turn once the cube was turned so often about the corner URF."""
    face, amount = divmod(turn, 3)
    return 3 * (face // 3 * 3 + (face + rolls) % 3) + amount


Moves = npt.NDArray[np.uint16]
"""The number afterwards, by number and turn."""


@dataclass(frozen=True, slots=True, eq=False)
class Coordinate:
    """A number for where some pieces are, or for how they are turned there."""

    pieces: slice
    """Those it asks for, among the 20 of a state."""
    locations: Callable[[], IntArray]
    """One example by number: locations that have it."""
    number: Callable[[Table | IntArray], IntArray]
    """The numbers of locations; the last axis, over the pieces, is taken away."""

    def of(self, states: Table) -> IntArray:
        """The numbers of states."""
        return self.number(states[..., self.pieces])

    def moves(self, turns: Word) -> Moves:
        """The tables of these turns: by turn and number, the number after it."""
        examples = self.locations()
        return np.stack([self.number(TURN_TABLES[turn][examples]) for turn in turns], axis=1).astype(np.uint16)


def numbers_of(coordinates: Mapping[str, Coordinate], states: Table) -> IntArray:
    """Some coordinates of states, one a row."""
    return np.asarray(np.stack([coordinate.of(states) for coordinate in coordinates.values()]), dtype=np.intp)


def _weights(first: int, places: int, ways: int) -> IntArray:
    """Its way round as a digit, at each place but the last, which follows, by location of a kind of piece."""
    weights = np.zeros(COUNT, dtype=np.intp)
    place, way = np.divmod(np.arange(places * ways), ways)
    weights[first : first + places * ways] = np.where(place < places - 1, way * ways**place, 0)
    return weights


def _ways(first: int, places: int, ways: int) -> Callable[[], IntArray]:
    def locations() -> IntArray:
        free = np.array(list(product(range(ways), repeat=places - 1)))[:, ::-1]
        last = -free.sum(axis=1) % ways
        return np.asarray(first + ways * np.arange(places) + np.column_stack([free, last]))

    return locations


_TWISTS, _FLIPS = _weights(EDGE_COUNT, 8, 3), _weights(0, 12, 2)
TWIST = Coordinate(CORNERS, _ways(EDGE_COUNT, 8, 3), lambda locations: np.asarray(_TWISTS[locations].sum(axis=-1)))
FLIP = Coordinate(EDGES, _ways(0, 12, 2), lambda locations: np.asarray(_FLIPS[locations].sum(axis=-1)))

_CHOICES = np.array(list(combinations(range(12), 4)))
_CHOICE_OF = np.zeros(1 << 12, dtype=np.intp)
_CHOICE_OF[(1 << _CHOICES).sum(axis=1)] = np.arange(len(_CHOICES))
BELT = Coordinate(
    slice(8, 12),
    lambda: 2 * _CHOICES,
    lambda locations: np.asarray(_CHOICE_OF[(1 << (locations.astype(np.intp) // 2)).sum(axis=-1)]),
)
"""Which four places hold the edges of the middle layer, the belt between U and D."""

_OCTAL = 8 ** np.arange(4)[::-1]
_FOURS = np.array(list(permutations(range(8), 4)))
_FOUR_OF, _ORDER_OF = np.zeros((2, 8**4), dtype=np.intp)
_FOUR_OF[_FOURS @ _OCTAL] = np.arange(len(_FOURS))
_ORDER_OF[_FOURS @ _OCTAL] = np.unique(_FOURS.argsort(axis=1) @ _OCTAL, return_inverse=True)[1]
"""The number of this choice, and of the order alone, by four different octal digits as one number."""
_ORDERS = 24


def _eight(places: IntArray) -> IntArray:
    """A number for eight pieces on eight places: where the first four are, and the order of the rest."""
    return np.asarray(_FOUR_OF[places[..., :4] @ _OCTAL] * _ORDERS + _ORDER_OF[places[..., 4:] @ _OCTAL])


def _four(places: IntArray) -> IntArray:
    """A number for four pieces on four places."""
    return np.asarray(_ORDER_OF[places @ _OCTAL])


def _arrangements(count: int, number: Callable[[IntArray], IntArray]) -> IntArray:
    every = np.array(list(permutations(range(count))))
    return every[number(every).argsort()]


CORNERS_PLACED = Coordinate(
    CORNERS,
    lambda: EDGE_COUNT + 3 * _arrangements(8, _eight),
    lambda locations: _eight((locations.astype(np.intp) - EDGE_COUNT) // 3),
)
EDGES_PLACED = Coordinate(
    slice(0, 8), lambda: 2 * _arrangements(8, _eight), lambda locations: _eight(locations.astype(np.intp) // 2)
)
"""Where the edges of the U and D faces are, if they are there."""
BELT_PLACED = Coordinate(
    slice(8, 12),
    lambda: 2 * (8 + _arrangements(4, _four)),
    lambda locations: _four(locations.astype(np.intp) // 2 - 8),
)
"""Where the edges of the middle layer are, if they are there."""


Keys = npt.NDArray[np.uint32]
"""The numbers of states, spread as if at random; they are sums of keys of their coordinates, as they may go round."""
_KEY_BITS, _BITS = 32, 26
_SPREAD = np.uint32(0x9E3779B1)


@dataclass(frozen=True, slots=True, eq=False)
class Sieve:
    """The states within some turns of home, and one in five of the others.

    Of a million first phases that are within seven turns by two coordinates at a time some twenty thousand are.
    """

    reach: int
    """The turns."""
    bits: Table
    keys: tuple[tuple[Keys, ...], ...]
    """Of each axis along which a state is seen, and of each coordinate there: the keys after every turn."""

    def near(self, rows: IntArray) -> IntArray:
        """The columns of turns after which a state may be near home along each axis, given by their places in keys."""
        found = None
        for axis, keys in enumerate(self.keys):
            seen = rows[axis * len(keys) : (axis + 1) * len(keys)]
            near = self._near(keys, seen if found is None else seen.take(found, axis=1))
            found = near if found is None else found.take(near)
        assert found is not None
        return found

    def _near(self, keys: Sequence[Keys], rows: IntArray) -> IntArray:
        total = keys[0].take(rows[0])
        for key, row in zip(keys[1:], rows[1:], strict=True):
            total += key.take(row)
        places = _places(total)
        bits = self.bits.take(places >> 3)
        bits >>= places.astype(np.uint8) & 7
        bits &= 1
        return bits.view(np.bool_).nonzero()[0]


def _places(keys: Keys) -> IntArray:
    return (keys >> np.uint32(_KEY_BITS - _BITS)).astype(np.intp)


def _spread(numbers: IntArray) -> Keys:
    return numbers.astype(np.uint32) * _SPREAD


def sieve_of(bits: Table, reach: int, views: Sequence[Sequence[Moves]]) -> Sieve:
    """The sieve for nodes that have the coordinates of each of these views, all as large as those of the first."""
    sizes = [len(move) for move in views[0]]
    strides = [int(np.prod(sizes[row + 1 :])) for row in range(len(sizes))]
    keys = (
        tuple(_spread(move.astype(np.intp).ravel() * stride) for move, stride in zip(view, strides, strict=True))
        for view in views
    )
    return Sieve(reach, bits, tuple(keys))


def sieve_bits(moves: Sequence[Moves], home: int, reach: int) -> Table:
    """The bits of all states within reach of home, found outwards from there; their numbers are mixed indices."""
    flags = np.zeros(1 << _BITS, dtype=np.bool_)
    inner, edge = np.empty(0, dtype=np.intp), np.array([home])
    flags[_places(_spread(edge))] = True
    for left in range(reach, 0, -1):
        there = []
        for numbers in _neighbours(moves, edge):
            flags[_places(_spread(numbers))] = True
            there += [numbers] * (left > 1)
        if there:
            fresh = np.unique(np.concatenate(there))
            inner, edge = edge, np.setdiff1d(fresh, np.concatenate([inner, edge]), assume_unique=True)
    return np.packbits(flags, bitorder="little")


def _neighbours(moves: Sequence[Moves], numbers: IntArray) -> Iterator[IntArray]:
    """The states one turn from some, for one turn after the other."""
    sizes = [len(move) for move in moves]
    rows = np.unravel_index(numbers, sizes)
    for turn in range(moves[0].shape[1]):
        after = tuple(move[row, turn].astype(np.intp) for move, row in zip(moves, rows, strict=True))
        yield np.ravel_multi_index(after, sizes)
