"""The moves of operations on wings."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.moves import Codes, commutator_codes, face_turn, inverse_codes, layer_turns
from cube_core.solvers.pieces.locations import OUTER_TURNS
from cube_core.solvers.wings.operations import Operation
from cube_core.solvers.wings.tables import Word


def outer_turns(size: int, word: Word) -> Codes:
    """Outer turns, packed."""
    return np.concatenate([face_turn(size, Face.U, 0), *(face_turn(size, *OUTER_TURNS[turn]) for turn in word)])


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
    setup, aside = (outer_turns(size, word) for word in (operation.setup, operation.aside))
    there = layer_turns(operation.axis, operation.amount, layers)
    cycle = commutator_codes(there, aside)
    return Alg.from_codes(size, np.concatenate([setup, cycle, inverse_codes(setup)]))
