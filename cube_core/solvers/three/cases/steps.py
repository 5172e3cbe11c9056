"""The steps that solve the last layer by named cases."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from cube_core.faces import Color
from cube_core.solvers.explanation import Kind
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.effects import flipped_edges, rounds_of, settled_up, twisted_corners
from cube_core.solvers.three.cases.recognition import Seen
from cube_core.solvers.three.fact_steps import FactStep, pieces_where
from cube_core.solvers.three.facts import BothLayers, Fact, LastTurn, Orientation, Permutation
from cube_core.solvers.three.state import HOMES, LAST_CORNERS, LAST_EDGES, State
from cube_core.solvers.three.words import table_of, word_text

Own = tuple[Case, ...]
"""Cases with algorithms that people brought along."""
Look = Callable[[State, Own], Seen]
_KINDS: dict[str, Kind] = {"OLL": "orient", "PLL": "permute", "PBL": "permute"}


def case_step(seen: Seen, state: State, top: Color, has_edges: bool = True, regrip: str = "") -> FactStep:
    """The step that does what is seen; the layer may only have to be turned."""
    if seen.case is None:
        fact: Fact = LastTurn(word_text(seen.word))
        return FactStep(fact, "align", pieces_where(_is_last(has_edges)), state, seen.word, regrip, seen)
    facts = {"OLL": _orientation, "PLL": _permutation, "PBL": _both_layers}
    moved = _moved(seen, state) & (_is_last(has_edges) | (seen.case.kind == "PBL"))
    fact = facts[seen.case.kind](seen.case, state, top, has_edges)
    return FactStep(fact, _KINDS[seen.case.kind], pieces_where(moved), state, seen.word, regrip, seen)


def _orientation(case: Case, state: State, top: Color, has_edges: bool) -> Fact:
    twisted, flipped = twisted_corners(state), flipped_edges(state)
    return Orientation(case.name, case.nickname, top, twisted, flipped, 4 - twisted, 4 - flipped if has_edges else None)


def _permutation(case: Case, state: State, top: Color, has_edges: bool) -> Fact:
    return Permutation(case.name, top, *rounds_of(state))


def _both_layers(case: Case, state: State, top: Color, has_edges: bool) -> Fact:
    return BothLayers(case.name, *case.label.split())


def _moved(seen: Seen, state: State) -> np.ndarray:
    """The pieces that are turned or change places, those that the layer only takes along left out."""
    assert seen.case is not None
    if seen.case.kind == "OLL":
        return np.asarray(np.where(state < EDGE_COUNT, state % 2, state % 3) > 0)
    if seen.case.kind == "PLL":
        return np.asarray(settled_up(state) != HOMES)
    begun = table_of(seen.before)[state]
    return np.asarray(table_of(seen.case.word)[begun] != begun)


def _is_last(has_edges: bool) -> np.ndarray:
    """Whether a piece is of the last layer; a 2×2 has no edges."""
    is_last = np.zeros(len(HOMES), dtype=bool)
    is_last[LAST_CORNERS] = True
    is_last[LAST_EDGES] = has_edges
    return is_last
