"""The cross of the first layer as a whole: how far each of its 190 080 patterns is from home, and the shortest ways.

The table is kept in `assets/three`: to measure it takes longer than to solve a hundred cubes.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from zlib import decompress

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, OUTER_TURNS, TURN_TABLES
from cube_core.solvers.three.state import FIRST_EDGES, HOMES, State, shortest_ways
from cube_core.solvers.three.words import Word

_PAIRS = EDGE_COUNT**2
_UNKNOWN = 255
_PLACES = EDGE_COUNT ** np.arange(4)


def keys(states: State) -> IntArray:
    """A number for where the four edges of the cross are."""
    return np.asarray(states[..., FIRST_EDGES].astype(np.intp) @ _PLACES)


def distance(states: State) -> IntArray:
    """The number of turns the cross takes."""
    return distances()[keys(states)].astype(np.intp)


@cache
def distances() -> npt.NDArray[np.uint8]:
    """The number of turns the cross takes, as `measured` finds it, by key."""
    packed = (files("assets") / "three" / "cross.zlib").read_bytes()
    return np.frombuffer(decompress(packed), dtype=np.uint8)


def measured() -> npt.NDArray[np.uint8]:
    """The same, measured from the solved cross outwards."""
    found = np.full(EDGE_COUNT**4, _UNKNOWN, dtype=np.uint8)
    reached, far = np.array([int(keys(HOMES))], dtype=np.int32), 0
    found[reached] = 0
    while reached.size:
        far += 1
        first, second = reached % _PAIRS, reached // _PAIRS
        after = np.concatenate([pairs[first] + pairs[second] * _PAIRS for pairs in _pair_tables()])
        found[after[found[after] == _UNKNOWN]] = far
        reached = np.flatnonzero(found == far).astype(np.int32)
    return found


def _pair_tables() -> npt.NDArray[np.int32]:
    """The places to which each turn takes two edges at once."""
    edges = TURN_TABLES[:, :EDGE_COUNT].astype(np.int32)
    return (edges[:, :, None] * EDGE_COUNT + edges[:, None, :]).reshape(len(OUTER_TURNS), _PAIRS)


def ways(state: State, count: int) -> list[tuple[Word, State]]:
    """Shortest ways to a solved cross, at most so many, with the states they lead to."""
    return shortest_ways(state, distance, count)
