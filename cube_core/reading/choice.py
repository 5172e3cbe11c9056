"""The way that fits a solve best, and the turn too many or missing where a text does not solve its scramble."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import AXES, FACES
from cube_core.geometry import IntArray
from cube_core.moves import Move
from cube_core.reading.facts import Goal, Repair
from cube_core.reading.legs import Way
from cube_core.reading.pairs import cross_ways
from cube_core.reading.roux import roux_ways
from cube_core.standing.states import COUNT, IMAGES, Rotations, States, piece_count, played, turned_by
from cube_core.standing.three import Three

NEAR = 3.0
"""A way of another method that is so much less likely is still told."""
LEAST = -45.0
"""A way less likely than this is chance."""
MOST_AT_ONCE = 3
LONG, LONG_SHARE = 15, 0.6
LATE, LATE_SHARE = 17, 0.42
"""A stage of most of the turns, or of many after a late beginning, is no stage that somebody aimed for."""
NO_END = 3
"""A cube all solved so few turns after its blocks was solved by a computer, or by luck of 1 in 15 552."""
_BLOCKS = (Goal.PAIR, Goal.BLOCK, Goal.MIDDLE_EDGES, Goal.CORNERS)


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """The way that was chosen, and whether it is more than chance."""

    way: Way | None
    is_sure: bool
    others: tuple[str, ...]
    """The methods that fit nearly as well."""
    numbers: IntArray
    """The state of the solve that each state of the way is."""


METHODS = ("CFOP", "ZZ", "Roux", "layers")


def chosen(three: Three, left_out: list[tuple[int, int]], methods: tuple[str, ...] = METHODS) -> Choice:
    """The best way through the states by one of the methods, with detours left out or not."""
    tried = _tried(three, left_out)
    ways = [(way, numbers) for kept, numbers in tried for way in (*cross_ways(kept), *roux_ways(kept))]
    ways = [found for found in ways if found[0].method in methods]
    ways.sort(key=lambda found: -found[0].score)
    if not ways:
        return Choice(None, False, (), np.arange(len(three.turns)))
    best, numbers = ways[0]
    near = [way.method for way, _ in ways if way.score >= best.score - NEAR and way.method != best.method]
    return Choice(best, is_meant(best), tuple(dict.fromkeys(near)), numbers)


def _tried(three: Three, left_out: list[tuple[int, int]]) -> list[tuple[Three, IntArray]]:
    as_made = (three, np.arange(len(three.turns)))
    return [as_made, three.without(left_out)] if left_out else [as_made]


def is_meant(way: Way) -> bool:
    """Whether somebody made these legs, and they are not what any turns come by."""
    lengths = [way.turns(leg.begin, leg.end) for leg in way.legs]
    whole, longest = way.turns(0, len(way.three.turns) - 1), max(lengths)
    built = max((leg.end for leg in way.legs if leg.goal in _BLOCKS), default=way.end)
    at_once = max(len(leg.gained) for leg in way.legs if leg.goal is not Goal.CROSS or len(way.legs) == 1)
    return not (
        way.score < LEAST
        or sum(lengths) < LONG
        or way.turns(built, len(way.three.turns) - 1) <= NO_END
        or at_once >= MOST_AT_ONCE
        or longest >= max(LONG, LONG_SHARE * whole)
        or (longest > LATE_SHARE * whole and lengths[0] > LATE)
    )


MOST_LAYERS, MOST_MOVES = 7, 1000
"""Larger cubes and longer texts are not looked through."""


def repair_of(states: States) -> Repair | None:
    """The repair that comes first; none where it takes more than one turn."""
    alg = states.alg
    if alg.size > MOST_LAYERS or len(alg) > MOST_MOVES:
        return None
    lies, wanted = states.lies[states.is_whole], _solved_by_the_rest(alg)
    found = [Repair(at, None) for at in _alike(lies[:-1], wanted[1:], alg.size)[:1]]
    for move in _turns(alg.size):
        found += [Repair(at, move) for at in _alike(turned_by(alg.size, move.code, lies), wanted, alg.size)[:1]]
    return min(found, key=lambda repair: (repair.at, repair.added is not None), default=None)


def repaired(alg: Alg, repair: Repair) -> Alg:
    """The moves as they would solve the cube."""
    added = Alg(alg.size, [] if repair.added is None else [repair.added])
    return alg[: repair.at] + added + alg[repair.at + (repair.added is None) :]


def _solved_by_the_rest(alg: Alg) -> Rotations:
    """The state that the other moves solve, by number of moves made and by how the cube is held at the end."""
    held = np.repeat(np.arange(COUNT, dtype=np.uint8)[:, None], piece_count(alg.size), axis=1)
    return played(alg.size, held, alg.inverse().codes)[::-1]


def _alike(lies: Rotations, wanted: Rotations, size: int) -> list[int]:
    """The places at which a state is one that the rest solves; there is one holding for each way a corner can lie."""
    rows = np.arange(len(lies))
    meant = wanted[rows, (wanted[:, :, 0] == lies[:, :1]).argmax(axis=1)]
    centers = -6 * max(0, size - 2) ** 2 or len(lies[0])
    pieces = (lies[:, :centers] == meant[:, :centers]).all(axis=1)
    for number in np.flatnonzero(pieces).tolist():
        cells = [IMAGES[one[number, centers:].reshape(6, -1), np.array(FACES)[:, None]] for one in (lies, meant)]
        pieces[number] = np.array_equal(*cells)
    return np.flatnonzero(pieces).tolist()


def _turns(size: int) -> Iterator[Move]:
    """All turns of blocks, those of the whole cube too: people forget to write down how they hold it."""
    for axis in AXES:
        for lo, hi in combinations_with_replacement(range(1, size + 1), 2):
            if lo in (1, hi) or hi == size:
                yield from (Move(axis, lo, hi, quarters) for quarters in (1, 2, -1))
