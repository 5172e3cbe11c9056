import numpy as np

from cube_core import Alg, Cube, scramble
from cube_core.solvers.few import five_split
from cube_core.solvers.few.five_split import BESIDE, FOUR, choices_of, place_classes, variants
from cube_core.solvers.few.four_split import root_holdings, splits
from cube_core.solvers.few.four_turns import first_turns
from cube_core.solvers.few.slabs import ALL, STM, held, picked


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


def idle() -> None:
    """For searches that nobody wants to stop."""


def test_variants_leave_an_even_number_of_each_colour_in_each_class_of_places() -> None:
    cube = Cube(5)
    cube.play(scramble(5, 0))
    found = variants(cube, STM, splits(picked(cube, FOUR), STM, 1_000_000, idle), idle)
    assert found
    for variant in found[:20]:
        turned_cube = held(cube, root_holdings()[variant.split.root][0])
        turned_cube.play(Alg.from_codes(5, np.array(variant.first + variant.second)))
        cells = turned_cube.cells()[BESIDE]
        assert np.array_equal(cells, variant.beside)
        for places in place_classes():
            assert (np.bincount(cells[places]) % 2 == 0).all()


def test_eight_places_can_be_paired_in_105_ways_all_within_reach() -> None:
    assert [len(one.numbers) for one in five_split.classes(STM)] == [3, 3, 105, 105]
    assert int(five_split.match_distances(STM).max()) == 8
