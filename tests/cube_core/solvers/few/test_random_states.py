from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from cube_core import Cube, scramble
from cube_core.random_numbers import Draw
from cube_core.solvers.few.random_states import plain_solve, random_state
from cube_core.solvers.pieces.locations import is_odd
from tests.cube_core.solvers.few.cubes import SOLVED, after
from tests.hash_seeds import HASH_SEEDS, output_under
from tests.oracle import Oracle

FOR_EVER = {
    (2, 0): "U F2 R2 F' R U2 F2 R' U'",
    (2, 1): "F2 R2 F R2 F2 U2 F' U' F2",
    (2, 2): "U' R2 U F' R U2 F' U' R",
    (3, 0): "U2 L' F2 L B2 R F2 L2 F2 D2 L2 B' L B U' F2 L' D' U2 B'",
    (3, 1): "U B' R' D R2 B R' D' R2 U2 R F2 L2 B2 R F2 L B2 R D2 B2 R",
    (3, 2): "D2 B2 R2 B' L2 B' D2 U2 L2 B' D2 B D2 U B' D2 U2 R F L' U2 F'",
    (3, 12345): "R' U' L' D' B2 L' B D R' F2 U2 F2 L2 F L2 F' U2 R2 F2 D2 L2 B'",
}
"""Layers and seed → scramble. People share these numbers: what is here must never change."""

PROGRAM = "from cube_core import scramble\nprint([str(scramble(n, s, 'state')) for n in (2, 3) for s in range(6)])"


@pytest.mark.parametrize(("size", "seed"), FOR_EVER)
def test_a_seed_means_the_same_state_and_scramble_for_ever(size, seed):
    assert str(scramble(size, seed, "state")) == FOR_EVER[size, seed]


@pytest.mark.parametrize("seed", HASH_SEEDS[1:])
def test_scrambles_are_the_same_under_every_hash_seed(seed):
    assert output_under(seed, PROGRAM) == output_under(HASH_SEEDS[0], PROGRAM)


@pytest.mark.parametrize("seed", range(10))
def test_the_scramble_leads_to_the_state_that_was_drawn(seed):
    travels = random_state(Draw(seed))
    assert np.array_equal(after(travels, plain_solve(travels)), SOLVED)
    oracle = Oracle(3).play(scramble(3, seed, "state"))
    cube = Cube(3)
    cube.play(scramble(3, seed, "state"))
    assert oracle.facelets() == cube.facelets()


def test_states_are_legal_and_every_piece_comes_everywhere_about_as_often():
    states = [random_state(Draw(seed)) for seed in range(1200)]
    for travels in states:
        edges, corners = travels[:24], travels[24:] - 24
        assert not is_odd(edges)
        assert is_odd(edges[::2] // 2) == is_odd(corners[::3] // 3)
        assert sum(corners[::3] % 3) % 3 == 0
    for home, count in ((0, 24), (22, 24), (24, 24), (45, 24)):
        often = Counter(int(travels[home]) for travels in states)
        assert len(often) == count
        assert 20 <= min(often.values()) <= max(often.values()) <= 90


def test_two_layers_take_at_most_eleven_turns_and_three_about_twenty_one():
    assert max(len(scramble(2, seed, "state")) for seed in range(60)) <= 11
    lengths = [len(scramble(3, seed, "state")) for seed in range(40)]
    assert np.mean(lengths) < 22
    assert max(lengths) <= 25


def test_different_seeds_lead_to_different_states():
    assert len({str(scramble(2, seed, "state")) for seed in range(100)}) == 100
