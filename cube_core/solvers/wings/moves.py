"""The moves of operations on wings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.moves import Codes, face_turn, inverse_codes, layer_turns
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
    """What undoes outer turns, packed."""
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
