"""The rule of the 3×3 part."""

import numpy as np

from cube_core import Cube
from cube_core.faces import Color
from cube_core.recipes.choosing import choose, held_up, written
from cube_core.recipes.three import LISTS


def test_the_line_that_stands_first_is_taken_and_of_it_what_takes_least():
    cube = Cube(3)
    cube.play("x2")
    cube.play("R' F' U F U' R")
    colors = cube.cells()
    thought = choose(LISTS["l3-cross"], colors, 3, Color.YELLOW)
    assert thought is not None
    assert thought.recipe == "last.flip"
    assert thought.regrip == ""


def test_nothing_is_chosen_where_all_is_done():
    for rows in LISTS.values():
        assert choose(rows, Cube(3).cells(), 3, Color.YELLOW) is None


def test_the_last_colour_is_brought_up_by_one_turn_of_the_whole_cube():
    assert held_up(Cube(3).cells(), Color.RED)[4] == Color.RED
    assert np.array_equal(held_up(Cube(3).cells(), Color.WHITE), Cube(3).cells())


def test_middle_layers_of_large_cubes_turn_together():
    cube = Cube(6)
    for moves in (written("r U M2", 6), "2-5Lw2 U' 5Rw'"):
        cube.play(moves)
    assert cube == Cube(6)
