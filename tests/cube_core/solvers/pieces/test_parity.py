"""The parity of permutations, and what no 3×3 can show."""

import random

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.pieces.holding import holding, shown
from cube_core.solvers.pieces.parity import ImpossibleState, Parity, are_odd, is_odd, parity_of


@pytest.mark.parametrize("count", range(12))
def test_a_permutation_made_of_exchanges_is_as_odd_as_their_number(count):
    rng, permutation = random.Random(count), list(range(24))
    for _ in range(count):
        one, other = rng.sample(range(24), 2)
        permutation[one], permutation[other] = permutation[other], permutation[one]
    assert is_odd(np.array(permutation)) == count % 2
    assert are_odd(np.array([permutation, range(24)])).tolist() == [bool(count % 2), False]


@pytest.mark.parametrize(
    ("moves", "parity"),
    [
        ("R U F' D2 L B", None),
        ("2R2 U2 2R2 Uw2 2R2 Uw2", Parity.CORNERS),
        ("2R' U2 2L F2 2L' F2 2R2 U2 2R U2 2R' U2 F2 2R2 F2", Parity.EDGES),
    ],
)
def test_a_reduced_cube_says_which_parity_it_shows(moves, parity):
    cube = Cube(4)
    cube.play(moves)
    assert parity_of(shown(cube, holding(4, SOLVED_COLORS))) is parity


def test_the_finding_carries_its_parity_and_says_it():
    assert ImpossibleState(Parity.EDGES).parity is Parity.EDGES
    assert str(ImpossibleState(Parity.EDGES)) == "an odd number of edges is flipped"
