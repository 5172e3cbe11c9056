import numpy as np
import pytest

from cube_core import Alg, Cube, parse
from cube_core.errors import IllegalStateError
from cube_core.solvers.short.big.nest import around, is_reduced, spread_around


def test_a_cube_whose_inner_layers_move_as_one_is_a_5x5() -> None:
    cube, five = Cube(9), Cube(5)
    alg = parse("R 2F U2 3L' 1-2Bw D 2-3Rw M", 5)
    five.play(alg)
    cube.play(Alg.from_codes(9, spread_around(alg.codes.tolist(), 9)))
    assert around(cube) == five


def test_a_cube_whose_inner_layers_are_mixed_is_none() -> None:
    cube = Cube(6)
    cube.play(parse("3R U 4F 3D", 6))
    with pytest.raises(IllegalStateError):
        around(cube)


def test_inner_layers_of_a_5x5_stay_what_they_are_on_a_larger_cube() -> None:
    codes = parse("2R 2L 4U 3F 2-4Rw", 5).codes.tolist()
    moves = list(Alg.from_codes(8, np.array(spread_around(codes, 8))))
    assert [(move.lo, move.hi) for move in moves] == [(2, 2), (7, 7), (7, 7), (3, 6), (2, 7)]


def test_a_cube_is_reduced_if_a_3x3_can_look_like_it() -> None:
    cube = Cube(4)
    cube.play("R U F2 L' D B")
    assert is_reduced(cube)
    cube.play("2R")
    assert not is_reduced(cube)
    cube.play("2R' " + "2R2 U2 2R2 1-2Uw2 2R2 2U2")  # exchanges two edges, which no 3×3 can
    assert not is_reduced(cube)
