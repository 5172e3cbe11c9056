"""Edges are planned so that no parity is left behind that is to be avoided."""

from collections import Counter

import numpy as np
import pytest

from cube_core.queries import has_whole_edges
from cube_core.solvers.cage.cage_edges import odd_orbits, pair_edges, plan_edges
from cube_core.solvers.pieces.holding import holding_of, shown
from cube_core.solvers.pieces.orbits import HERE
from cube_core.solvers.pieces.parity import Parity, parity_of
from cube_core.solvers.recorder import Recorder
from cube_core.words.phases import CAGE_EDGES
from tests.solves import scrambled


def paired(size, seed, meets):
    recorder = Recorder(scrambled(size, seed))
    plan = plan_edges(recorder, meets)
    with recorder.phase(CAGE_EDGES):
        pair_edges(recorder, plan, "prevent")
    assert has_whole_edges(recorder.board.cube)
    return plan, parity_of(shown(recorder.board.cube, holding_of(recorder)))


@pytest.mark.parametrize("size", [4, 5, 7, 8])
@pytest.mark.parametrize("seed", range(4))
def test_no_parity_is_left_where_all_are_avoided(size, seed):
    assert paired(size, seed, meets=False)[1] is None


def test_parities_are_left_where_they_are_met():
    found = Counter(paired(4, seed, meets=True)[1] for seed in range(12))
    assert set(found) == {None, Parity.EDGES, Parity.CORNERS}


def test_odd_cubes_leave_no_parity_to_be_met():
    assert {paired(5, seed, meets=True)[1] for seed in range(6)} == {None}


def test_orbits_are_odd_against_what_is_wanted():
    swapped = HERE.copy()
    swapped[[0, 5]] = swapped[[5, 0]]
    assert odd_orbits(np.stack([HERE, swapped]), HERE) == (1,)
    assert odd_orbits(np.stack([HERE, swapped]), swapped) == (0,)
