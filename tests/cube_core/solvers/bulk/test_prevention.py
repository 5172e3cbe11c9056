"""Slices turned before the centres are solved, so that no wings are oddly permuted."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.bulk.prevention import evening_turns
from cube_core.solvers.parities.parity_algorithms import edge_parity
from cube_core.solvers.pieces.orbits import labels_of
from cube_core.solvers.pieces.parity import are_odd
from tests.cube_core.solvers.replay import scrambled


def odd_orbits(cube):
    return are_odd(labels_of(cube.size, cube.stickers).T)


@pytest.mark.parametrize("size", [4, 5, 6, 7, 10, 20, 70])
def test_no_orbit_is_odd_afterwards(size):
    for seed in range(3):
        cube = scrambled(size, seed)
        odd = odd_orbits(cube)[: (size - 2) // 2]
        alg = evening_turns(cube, SOLVED_COLORS)
        assert len(alg) == np.count_nonzero(np.diff(odd.astype(int), prepend=0) == 1)
        cube.play(alg)
        assert not odd_orbits(cube).any()


@pytest.mark.parametrize("turn", ["2R", "3U'", "2F", "2-3Dw"])
def test_a_turned_slice_is_turned_back(turn):
    cube = Cube(6)
    cube.play(turn)
    cube.play(evening_turns(cube, SOLVED_COLORS))
    area = cube.cells().reshape(6, 6, 6)[:, 1:-1, 1:-1]
    assert all(len(np.unique(face)) == 1 for face in area)


def test_nothing_is_done_that_would_undo_centres():
    cube = Cube(8)
    cube.play(edge_parity(8, np.ones(6, dtype=bool), "advanced"))
    assert odd_orbits(cube).all()
    assert len(evening_turns(cube, SOLVED_COLORS)) == 0
