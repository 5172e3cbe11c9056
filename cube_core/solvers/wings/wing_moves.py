"""The moves of operations on wings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import Codes, face_turn, inverse_codes, layer_turns, pack
from cube_core.solvers.pieces.locations import OUTER_TURNS
from cube_core.solvers.wings.operations import Operation
from cube_core.solvers.wings.tables import Word

KEPT = 4096
"""So many words are remembered: a large cube takes some hundred again and again, and packing them is half the work."""


@lru_cache(maxsize=KEPT)
def outer_turns(size: int, word: Word) -> Codes:
    """Outer turns, packed; read only."""
    codes = np.concatenate([face_turn(size, Face.U, 0), *(face_turn(size, *OUTER_TURNS[turn]) for turn in word)])
    codes.flags.writeable = False
    return codes


@lru_cache(maxsize=KEPT)
def _turned_back(size: int, word: Word) -> Codes:
    """The packed moves that undo outer turns."""
    return inverse_codes(outer_turns(size, word))


def word_alg(size: int, word: Word) -> Alg:
    """Outer turns as an algorithm."""
    return Alg.from_codes(size, outer_turns(size, word))


def free_moves(size: int, operation: Operation, layers: Sequence[int]) -> Alg:
    """Z X Y X′: whole edges end up elsewhere."""
    there = layer_turns(operation.axis, operation.amount, layers)
    setup, aside = (outer_turns(size, word) for word in (operation.setup, operation.aside))
    return Alg.from_codes(size, np.concatenate([setup, there, aside, inverse_codes(there)]))


def pure_moves(size: int, operation: Operation, layers: Sequence[int]) -> Alg:
    """Z X Y X′ Y′ Z′: nothing is moved but the wings."""
    there = layer_turns(operation.axis, operation.amount, layers)
    setup, aside = (outer_turns(size, word) for word in (operation.setup, operation.aside))
    no_aside, no_setup = (_turned_back(size, word) for word in (operation.aside, operation.setup))
    return Alg.from_codes(size, np.concatenate([setup, there, aside, inverse_codes(there), no_aside, no_setup]))


def many_pure_moves(
    size: int, operations: Sequence[Operation], are_near: Sequence[bool], orbits: IntArray, starts: Sequence[int]
) -> list[Codes]:
    """The same of some orbits by each operation, group behind group and in order, in which near or far layers turn."""
    bounds, there, back = _lines(size, operations, are_near, orbits, starts)
    found = []
    for operation, is_near, (start, stop) in zip(operations, are_near, pairwise(bounds), strict=True):
        lines, lines_back = there[start:stop], back[start:stop][::-1]
        if not is_near:
            lines, lines_back = lines[::-1], lines_back[::-1]
        setup, aside = (outer_turns(size, word) for word in (operation.setup, operation.aside))
        no_aside, no_setup = (_turned_back(size, word) for word in (operation.aside, operation.setup))
        found.append(np.concatenate([setup, lines, aside, lines_back, no_aside, no_setup]))
    return found


def _lines(
    size: int, operations: Sequence[Operation], are_near: Sequence[bool], orbits: IntArray, starts: Sequence[int]
) -> tuple[list[int], Codes, Codes]:
    """Starts of the blocks of each operation, and by block, in the order of orbits, X and X′."""
    begins = np.diff(orbits, prepend=-2) != 1
    begins[starts[:-1]] = True
    first = np.flatnonzero(begins)
    last = np.append(first[1:], len(orbits)) - 1
    bounds = np.searchsorted(first, starts)
    axis, amount, is_near = (
        np.repeat(of, np.diff(bounds))
        for of in ([one.axis for one in operations], [one.amount for one in operations], are_near)
    )
    low, high = orbits[first] + 2, orbits[last] + 2
    low, high = np.where(is_near, low, size + 1 - high), np.where(is_near, high, size + 1 - low)
    return bounds.tolist(), pack(axis, low, high, amount), pack(axis, low, high, -amount)
