"""The way that fits a solve best, those nearly as good, and none where it fits nothing."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core.geometry import IntArray
from cube_core.reading.facts import Goal
from cube_core.reading.legs import Way
from cube_core.reading.pairs import cross_ways
from cube_core.reading.roux import roux_ways
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
    """By state of the way: which state of the solve it is."""


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
