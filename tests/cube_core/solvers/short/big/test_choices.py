import numpy as np

from cube_core import Alg, Cube
from cube_core.solvers.short.big.choices import FOUR, choices_of
from cube_core.solvers.short.big.four_turns import first_turns
from cube_core.solvers.short.big.pieces import picked
from cube_core.solvers.short.big.slabs import ALL, STM


def test_each_choice_turns_the_4x4_alike_and_the_middle_differently() -> None:
    codes = first_turns(STM).codes
    choices = choices_of(codes, ALL)
    turns = np.array([[3, 10, 40]])
    ((rows, ways),) = choices.ways(turns, 20_000)
    assert len(ways) == 2 ** int(choices.is_free[turns].sum()) == len({tuple(way) for way in ways.tolist()})
    assert (rows == 0).all()
    small = Cube(4)
    small.play(Alg.from_codes(4, codes[turns[0]]))
    cubes = []
    for way in ways:
        cube = Cube(5)
        cube.play(Alg.from_codes(5, choices.codes[way]))
        assert picked(cube, FOUR) == small
        cubes.append(cube.facelets())
    assert len(set(cubes)) == len(cubes)


def test_turns_of_the_middle_layer_alone_leave_the_4x4_solved() -> None:
    choices = choices_of(first_turns(STM).codes, ALL)
    for number in choices.middles:
        cube = Cube(5)
        cube.play(Alg.from_codes(5, choices.codes[[number]]))
        assert picked(cube, FOUR).is_solved
        assert not cube.is_solved
