"""A case in words: what it is called, what it does, and its algorithm."""

from __future__ import annotations

from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.effects import layers_effect, orientation_effect, permutation_effect
from cube_core.solvers.three.state import HOMES, State
from cube_core.solvers.three.words import inverse_of, settled, table_of


def state_of(case: Case) -> State:
    """Where the pieces are in a case."""
    return settled(table_of(inverse_of(case.word)))[HOMES]


def effect_of(case: Case) -> str:
    """What is to be done, worked out from the pieces: three corners are twisted."""
    if case.kind == "OLL":
        return orientation_effect(state_of(case))
    if case.kind == "PLL":
        return permutation_effect(state_of(case))
    return layers_effect(*case.label.split())
