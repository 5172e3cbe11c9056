"""The methods that begin with a cross: CFOP, ZZ, and layer by layer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import numpy as np

from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import IntArray
from cube_core.moves import Flags
from cube_core.reading.facts import Goal
from cube_core.reading.legs import Way, first, share
from cube_core.standing.three import EDGE, Three, edges_of, pieces_of

SOON = 4
"""So many turns after the line the cross is still of one thought with it."""
NO_LAST_LAYER = -9.0
"""What a last layer that is solved with the last pair speaks against a way: that is luck of 1 in 15 552."""
MOST_LUCKY = 3
"""So many edges of the middle may be home with the first layer, by luck, for it to be solved by layers."""
STANDS, STANDS_MOSTLY, STANDS_SELDOM = 0.9, 0.8, 0.7
"""Shares of states in which the edges stay good while pairs come, which decide whether it is ZZ."""
GOOD, MOSTLY_GOOD = 4.2, 2.0
"""What they speak for it."""


class Base:
    """A first face in all states: its cross, its slots, its last layer."""

    def __init__(self, three: Three, face: Face) -> None:
        self.three, self.face, self.up = three, face, face.opposite
        around = [one for one in FACES if one.axis is not face.axis]
        self.sides = [
            (one, other) for one, other in product(around, around) if one < other and one.axis is not other.axis
        ]
        self.cross = three.home(edges_of(face))
        self.slots = np.stack([three.home(slot_pieces(face, *sides)) for sides in self.sides], axis=1)
        self.last = pieces_of(self.up)

    @property
    def is_two_layers(self) -> Flags:
        """Whether its first two layers are solved, by state."""
        return np.asarray(self.cross & self.slots.all(axis=1))


@cache
def slot_pieces(face: Face, one: Face, other: Face) -> IntArray:
    """The corner and the edge of a slot."""
    edge = [number for number in pieces_of(one, other).tolist() if number >= EDGE]
    return np.array([*pieces_of(face, one, other).tolist(), *edge], dtype=np.intp)


def cross_ways(three: Three) -> Iterator[Way]:
    """All ways to read a solve as one that begins with a cross."""
    good = {axis: three.oriented(axis) for axis in AXES}
    for face in FACES:
        base = Base(three, face)
        yield from _cfop(base)
        yield from _layers(base)
        for axis in AXES:
            if axis is not face.axis:
                yield from _zz(base, axis, good[axis])


def _cfop(base: Base) -> Iterator[Way]:
    begun = first(base.cross & base.three.is_whole, 0)
    if begun is None:
        return
    way = Way("CFOP", base.three, base.face, base.face)
    along = np.flatnonzero(base.slots[begun]).tolist()
    way.go(Goal.CROSS, begun, tuple(along), len(along))
    if _pairs(way, base):
        _two_looks(way, base)
    yield way.finished()


def _pairs(way: Way, base: Base) -> bool:
    """Slot after slot from the cross on; whether all come to be solved."""
    done = base.slots[way.end].copy()
    while not done.all():
        holds = base.cross & base.slots[:, done].all(axis=1)
        found = first(holds & (base.slots & ~done).any(axis=1), way.end)
        if found is None:
            return False
        gained = np.flatnonzero(base.slots[found] & ~done)
        way.go(Goal.PAIR, found, tuple(gained.tolist()), len(gained) - 1)
        done |= base.slots[found]
    return True


def _two_looks(way: Way, base: Base) -> None:
    """The last layer, turned up and then put in order."""
    whole = base.is_two_layers
    up = first(whole & base.three.keeps(base.last, base.up), way.end)
    if up is None:
        return
    in_order = first(whole & base.three.keeps(base.last, base.up) & base.three.alike(base.last), up)
    if in_order == up:
        _one_look(way, base, up)
        return
    way.go(Goal.ORIENTED, up)
    if in_order is not None:
        way.go(Goal.PERMUTED, in_order)


def _one_look(way: Way, base: Base, end: int) -> None:
    """The last layer by one algorithm, that of its edges being good from the start or not."""
    if end == way.end:
        way.score += NO_LAST_LAYER
        return
    is_good = bool(base.three.keeps(edges_of(base.up), base.up)[way.end])
    way.go(Goal.ONE_LOOK if is_good else Goal.ORIENTED, end)
    if not is_good:
        way.skip()


def _zz(base: Base, axis: Face, good: Flags) -> Iterator[Way]:
    whole = base.three.is_whole
    oriented = first(good & whole, 0)
    if oriented is None:
        return
    line = np.concatenate([pieces_of(base.face, end)[-1:] for end in (axis, axis.opposite)])  # the edge comes last
    lined, crossed = first(good & whole & base.three.home(line), oriented), first(good & base.cross & whole, oriented)
    if lined is None:
        return
    way = Way("ZZ", base.three, base.face, axis)
    way.go(Goal.GOOD_EDGES, oriented)
    blocked = first(np.logical_or.reduce(_blocks(base, axis, line)), lined)
    is_cross = crossed is not None and way.turns(lined, crossed) <= SOON and (blocked is None or crossed <= blocked)
    if is_cross and crossed is not None:
        way.go(Goal.GOOD_CROSS, crossed, tuple(np.flatnonzero(base.slots[crossed]).tolist()))
        way.skip(int(base.slots[crossed].sum()))
        is_whole = _pairs(way, base)
    else:
        way.go(Goal.GOOD_LINE, lined)
        is_whole = _two_blocks(way, base, blocked)
    begun, ended = way.legs[1].end, way.end
    stands = share(good, begun, ended)
    if stands < STANDS_SELDOM:
        return
    way.score += GOOD if stands >= STANDS else MOSTLY_GOOD if stands >= STANDS_MOSTLY else 0.0
    if is_whole:
        _two_looks(way, base)
    yield way.finished()


def _blocks(base: Base, axis: Face, line: IntArray) -> list[Flags]:
    """Whether the block on either side of the line is solved, and the line with it, by state."""
    sides = [face for face in FACES if face.axis not in (axis, base.face.axis)]
    return [
        base.three.home(np.unique([*line, *pieces_of(base.face, side), *slot_edges(base.face, side)])) for side in sides
    ]


@cache
def slot_edges(face: Face, side: Face) -> list[int]:
    """The two edges of a side that are neither on a face nor opposite to it."""
    beyond = pieces_of(face).tolist() + pieces_of(face.opposite).tolist()
    return [number for number in edges_of(side).tolist() if number not in beyond]


def _two_blocks(way: Way, base: Base, blocked: int | None) -> bool:
    if blocked is None:
        return False
    way.go(Goal.BLOCK, blocked)
    both = first(base.is_two_layers, blocked)
    if both is not None:
        way.go(Goal.BLOCK, both)
    return both is not None


def _layers(base: Base) -> Iterator[Way]:
    """The first layer's corners before any edge of the middle, as beginners do it."""
    begun = first(base.cross & base.three.is_whole, 0)
    corners = pieces_of(base.face)
    layered = None if begun is None else first(base.three.home(corners), begun)
    middle = [slot_pieces(base.face, *sides)[-1] for sides in base.sides]
    if begun is None or layered is None or np.count_nonzero(base.three.lies[layered, middle] == 0) > MOST_LUCKY:
        return
    way = Way("layers", base.three, base.face, base.face)
    way.go(Goal.CROSS, begun)
    way.go(Goal.FIRST_CORNERS, layered, times=4)
    second = first(base.is_two_layers, layered)
    if second is not None:
        way.go(Goal.MIDDLE_EDGES, second, times=4)
        crossed = first(base.is_two_layers & base.three.keeps(edges_of(base.up), base.up), second)
        if crossed is not None:
            way.go(Goal.LAST_CROSS, crossed)
            solved = first(base.three.is_solved, crossed)
            if solved is not None:
                way.go(Goal.LAST_LAYER, solved)
    yield way.finished()
