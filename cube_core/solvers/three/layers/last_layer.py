"""The last layer in small looks: the cross, the corners up, the corners home, the edges home.

Every look knows a handful of algorithms. Two of them solve the most of a pattern only when they
are done twice: no edge up, and corners that have to change places across.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.three.cases.catalogue import Case, case_named, cases, with_own
from cube_core.solvers.three.cases.recognition import UPS, Lookup, Seen, is_possible, lookup, orientation, permutation
from cube_core.solvers.three.state import FIRST_TWO_LAYERS, LAST_CORNERS, LAST_EDGES, State, are_home
from cube_core.solvers.three.words import length_of, read_word, settled, table_of

Own = tuple[Case, ...]
"""Cases with algorithms that people brought along."""
Look = Callable[[State, Own], Seen]

LINE = Case("Cross", "line", "line", "", read_word("F R U R' U' F'"))
ANGLE = Case("Cross", "angle", "angle", "", read_word("f R U R' U' f'"))
DOT = Case("Cross", "dot", "dot", "", LINE.word)
"""Once done it leaves an angle."""
_CORNERS = cases("PLL").index(case_named("PLL Aa"))
"""Which case has the one algorithm that brings corners home: three of them change places, edges stay."""


def cross_look(state: State, own: Own = ()) -> Seen:
    """Which edges show the last layer's colour on top."""
    return _cross_patterns().seen(_flip_keys(state)) or Seen(DOT)


def corners_look(state: State, own: Own = ()) -> Seen:
    """Which corners fit one another; how the layer is turned is left to the last look."""
    seen = small_look(state, own)
    return Seen(seen.case, seen.before if seen.case else ())


def small_look(state: State, own: Own = ()) -> Seen:
    """The same on a 2×2, where it is the last look."""
    return _corner_patterns(own).seen(_corner_keys(state)) or Seen(with_own("PLL", own)[_CORNERS])


def last_layer_turns(state: State, own: Own = ()) -> int:
    """How many turns all looks take; none are counted for what is no solved cube but for the last layer."""
    if not are_home(state, *FIRST_TWO_LAYERS) or not is_possible(state):
        return 0
    count = 0
    for look in (cross_look, orientation, corners_look, permutation):
        while word := look(state, own).word:
            state, count = settled(table_of(word))[state], count + length_of(word)
    return count


@cache
def _cross_patterns() -> Lookup:
    return lookup((LINE, ANGLE), _flip_keys, 1 << 4, UPS, UPS[:1])


@lru_cache(maxsize=4)
def _corner_patterns(own: Own) -> Lookup:
    return lookup((with_own("PLL", own)[_CORNERS],), _corner_keys, 1 << 8, UPS, UPS)


def _flip_keys(states: State) -> IntArray:
    edges = states[..., LAST_EDGES].astype(np.intp)
    return np.asarray((edges % 2 << edges // 2).sum(axis=-1))


def _corner_keys(states: State) -> IntArray:
    places = (states[..., LAST_CORNERS].astype(np.intp) - EDGE_COUNT) // 3
    return np.asarray((places << 2 * np.arange(4)).sum(axis=-1))
