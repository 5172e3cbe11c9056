"""An algorithm told like a solve: a step for each move, from the cube as it is."""

import numpy as np
import pytest

from app.cli.export import shown
from app.solves.track import Track
from cube_core import Cube, parse, scramble
from cube_core.board import Board


def test_an_algorithm_is_told_move_by_move():
    alg = parse("R U2 3Rw'", 5)
    track = Track(Board(Cube(5)), shown(Cube(5), alg))
    assert [step.caption for step in track.steps] == ["R", "U2", "3Rw'"]
    assert track.alg == alg
    assert track.phases[0].title == "The moves"


@pytest.mark.parametrize("size", [2, 3, 6])
def test_every_move_has_a_step_of_its_own_and_the_cube_is_left_alone(size):
    cube, alg = Cube(size), scramble(size, 4)
    cube.play(scramble(size, 5))
    before = cube.stickers.copy()
    told = shown(cube, alg)
    assert told.alg == alg
    assert [(step.start, step.stop) for step in told.steps] == [(at, at + 1) for at in range(len(alg))]
    assert np.array_equal(cube.stickers, before)


def test_an_algorithm_without_moves_has_no_steps():
    told = shown(Cube(3), parse("", 3))
    assert len(told.alg) == len(told.steps) == 0
