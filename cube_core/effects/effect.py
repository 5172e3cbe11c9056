"""The effect of an algorithm as facts: its case, what changes places by orbit, what it keeps, its order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from cube_core.algs import Alg
from cube_core.effects.changes import (
    ROTATIONS,
    Change,
    Commutes,
    Cycle,
    Depth,
    Fact,
    Held,
    Kept,
    Kind,
    Moved,
    Named,
    OddWings,
    OnlyLayer,
    Repeats,
    changes_of,
    cycles_of,
    holding_after,
    order_of,
    place_slots,
    without_rotation,
)
from cube_core.effects.naming import case_of
from cube_core.faces import FACES, Face
from cube_core.geometry import piece_slots, points_of, turned_face
from cube_core.moves import Move, turn_of

_LONGEST = 100
"""Moves; nobody thinks of more as one commutator."""
_SHORTEST = 4
Moves = tuple[Move, ...]


def commutator_text(alg: Alg) -> str:
    """The moves as a commutator, with what sets it up; nothing where they are none.

    >>> from cube_core.algs import parse
    >>> commutator_text(parse("x R' U R' D2 R U' R' D2 R2 x'", 3))
    "[R2: [R F R', B2]]"
    """
    moves = without_rotations(alg)
    if not _SHORTEST <= len(moves) <= _LONGEST:
        return ""
    for setup, core in _conjugates(moves):
        found = _pure(core)
        if found is not None:
            first, second = (str(Alg(alg.size, part)) for part in found)
            written = f"[{first}, {second}]"
            return f"[{Alg(alg.size, setup).simplified()}: {written}]" if len(setup) else written
    return ""


def without_rotations(alg: Alg) -> Moves:
    """The turns of layers alone, named as the cube is held at the beginning."""
    came_from = {face: face for face in FACES}
    moves: list[Move] = []
    for move in alg.simplified():
        if move.is_rotation(alg.size):
            came_from = {turned_face(face, move.face, move.quarters): old for face, old in came_from.items()}
        else:
            moves.append(turn_of(came_from[move.face], move.lo, move.hi, move.quarters, alg.size))
    return tuple(Alg(alg.size, moves).simplified())


def _conjugates(moves: Moves) -> Iterator[tuple[Moves, Moves]]:
    """Setups, shorter ones first, and what stands between each and its undoing."""
    setup, core = _stripped(moves)
    yield setup, core
    for start in range(1, len(core)):
        yield (*setup, *core[:start]), (*core[start:], *core[:start])


def _stripped(moves: Moves) -> tuple[Moves, Moves]:
    """The moves without what they begin with and undo at their end, wholly or but for its amount."""
    setup: Moves = ()
    while len(moves) > _SHORTEST and _block(moves[0]) == _block(moves[-1]):
        first, last = moves[0], moves[-1]
        amount = (first.quarters + last.quarters + 1) % 4 - 1
        setup = (*setup, last.inverse)
        middle = (Move(first.face, first.lo, first.hi, amount),) if amount else ()
        moves = (*middle, *moves[1:-1])
    return setup, moves


def _block(move: Move) -> tuple[Face, int, int]:
    return move.face, move.lo, move.hi


def _pure(moves: Moves) -> tuple[Moves, Moves] | None:
    """The two parts of which moves are the commutator."""
    half = len(moves) // 2
    if len(moves) % 2:
        return None
    for cut in range(1, half):
        first, second = moves[:cut], moves[cut:half]
        if _undoes(moves[half : half + cut], first) and _undoes(moves[half + cut :], second):
            return first, second
    return None


def _undoes(moves: Sequence[Move], others: Sequence[Move]) -> bool:
    return all(
        _block(one) == _block(other) and (one.quarters + other.quarters) % 4 == 0
        for one, other in zip(reversed(moves), others, strict=True)
    )


_SMALL = 7
"""Layers of the smallest cube that has an orbit of every sort."""
_NAMED_FIRST = {face: place for place, face in enumerate((Face.U, Face.D, Face.F, Face.B, Face.R, Face.L))}
"""The faces in the order in which people name them."""


@dataclass(frozen=True, slots=True)
class Effect:
    """All that an algorithm does."""

    size: int
    facts: tuple[Fact, ...]

    @property
    def case(self) -> str | None:
        """The name that people have for it; None where they have none."""
        for fact in self.facts:
            if isinstance(fact, Named):
                return fact.case
            if isinstance(fact, Commutes):
                return f"Commutator {fact.text}"
        return None

    @property
    def order(self) -> int:
        """The number of times after which everything looks as before."""
        return next(fact.times for fact in self.facts if isinstance(fact, Repeats))


def effect_of(alg: Alg) -> Effect:
    """Find out what an algorithm does, on any size.

    >>> from cube_core.algs import parse
    >>> effect = effect_of(parse("R U R' U R U2 R'", 3))
    >>> effect.case, effect.order
    ('OLL 27', 6)
    """
    return Effect(alg.size, tuple(_facts(alg)))


def _facts(alg: Alg) -> Iterator[Fact]:
    before = changes_of(alg)
    holding = holding_after(before)
    changes = [without_rotation(change, holding) for change in before]
    moved = [found for change in changes if (found := _moved(alg.size, change)).cycles]
    face = _only_layer(moved)
    odd = OddWings(tuple(depth for one in changes if one.kind is Kind.WING and one.is_odd for depth in one.depths))
    named = case_of(alg, moved, odd.depths)
    if named is not None:
        yield named
    if text := commutator_text(alg):
        yield Commutes(text)
    if holding:
        yield Held(ROTATIONS[holding])
    yield from moved
    if face is not None:
        yield OnlyLayer(face)
    kept = tuple(kind for kind in dict.fromkeys(change.kind for change in changes) if _is_kept(kind, changes))
    if kept and moved and face is None:
        yield Kept(kept)
    if odd.depths:
        yield odd
    yield Repeats(order_of(before))


def _moved(size: int, change: Change) -> Moved:
    """The pieces that change places; centre cells that stay on their face look as before."""
    names = _names(size, change)
    if change.kind in (Kind.CORNER, Kind.EDGE):
        return Moved(change.kind, change.depths, tuple(_piece_cycles(size, change)))
    cycles = cycles_of(change.row)
    if change.kind is Kind.MIDDLE:
        cycles = [cycle for cycle in cycles if cycle[0] % 4 == 0]
    if change.kind is not Kind.WING:
        cycles = [cycle for cycle in cycles if len({place // 4 for place in cycle}) > 1]
    named = (tuple(names[place] for place in cycle) for cycle in cycles)
    return Moved(change.kind, change.depths, tuple(Cycle(places, places[0]) for places in named))


def _piece_cycles(size: int, change: Change) -> Iterator[Cycle]:
    """The cycles of corners or middle edges, each told once and not for each of its stickers."""
    names = _names(size, change)
    pieces = [frozenset(name) for name in names]
    seen = set[frozenset[str]]()
    for start in sorted(range(24), key=lambda place: [_NAMED_FIRST[Face[letter]] for letter in names[place]]):
        if pieces[start] in seen:
            continue
        places = [start]
        while pieces[place := change.row[places[-1]]] != pieces[start]:
            places.append(place)
        seen.update(pieces[place] for place in places)
        if len(places) > 1 or place != start:
            yield Cycle(tuple(names[one] for one in places), names[place])


def _names(size: int, change: Change) -> tuple[str, ...]:
    """The names of the 24 places of an orbit, as people write them."""
    return _small_names(change.kind, _small(size, change.depths[0]))


def _small(size: int, depth: Depth) -> Depth:
    """The orbit of the small cube whose places have the same names."""
    between = sorted({layer for layer in depth if layer > 1 and 2 * layer != size + 1})
    return tuple(1 if layer == 1 else 2 + between.index(layer) if layer in between else 4 for layer in depth)


@lru_cache(maxsize=16)
def _small_names(kind: Kind, depth: Depth) -> tuple[str, ...]:
    slots = place_slots(_SMALL, np.array(depth)).tolist()
    return tuple(_name(_SMALL, kind, slot) for slot in slots)


def _name(size: int, kind: Kind, slot: int) -> str:
    face = FACES[slot // size**2]
    others = [FACES[other // size**2] for other in piece_slots(size, slot)[1:]]
    if kind in (Kind.CORNER, Kind.EDGE):
        return "".join(one.name for one in (face, *_as_named(others)))
    point: list[int] = points_of(size, slot).tolist()
    beside = {one: value if one.sign > 0 else -value for one in FACES for value in (point[(1, 0, 2)[one.axis]],)}
    on = _as_named([face, *others])
    near = [one for one in FACES if one.axis not in {side.axis for side in on} and beside[one] > 0]
    near.sort(key=lambda one: (-beside[one], _NAMED_FIRST[one]))
    return "".join(one.name for one in on) + "".join(one.name.lower() for one in near)


def _as_named(faces: Sequence[Face]) -> list[Face]:
    return sorted(faces, key=_NAMED_FIRST.__getitem__)


def _only_layer(moved: Sequence[Moved]) -> Face | None:
    """The outer layer of which pieces move, and no others."""
    places = [place for one in moved for cycle in one.cycles for place in cycle.places]
    if any(one.kind in (Kind.CENTER, Kind.MIDDLE) for one in moved) or not places:
        return None
    return next((face for face in FACES if all(face.name in place for place in places)), None)


def _is_kept(kind: Kind, changes: Sequence[Change]) -> bool:
    """Whether all pieces of a kind stay; of centre cells the colours are seen."""
    step = 4 if kind in (Kind.CENTER, Kind.MIDDLE) else 1
    rows = [change.row for change in changes if change.kind is kind]
    return all(place // step == number // step for row in rows for number, place in enumerate(row))
