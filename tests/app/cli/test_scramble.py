"""A long algorithm is played in parts."""

import pytest

from app.cli import scramble
from cube_core import Cube
from tests.random_moves import random_alg


@pytest.mark.parametrize("cells", [1, 96 * 7, 50_000_000])
def test_in_whatever_parts_the_same_is_played(cells, monkeypatch):
    monkeypatch.setattr(scramble, "_CELLS_A_CHUNK", cells)
    alg, at_once, in_parts = random_alg(4, 40, seed=1), Cube(4), Cube(4)
    at_once.play(alg)
    scramble.play(in_parts, alg)
    assert in_parts == at_once


def test_nothing_to_play_is_nothing_done():
    cube = Cube(3)
    scramble.play(cube, random_alg(3, 0, seed=1))
    assert cube.is_solved
