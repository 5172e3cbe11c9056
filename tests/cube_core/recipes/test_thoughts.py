"""What is thought before some turns."""

import numpy as np

from cube_core import Cube, scramble
from cube_core.recipes.thoughts import Hands, Thought, came_from, turned_map, whole

THOUGHT = Thought("edge.pair", "", "y", "U", "2U' R U R' 2U")


def test_hands_turn_the_cube_set_up_and_do_the_recipe():
    cube = Cube(4)
    cube.play(scramble(4, 1))
    hands = Hands(4, cube.cells(), tuple(range(6)))
    hands.play(THOUGHT)
    cube.play("y U 2U' R U R' 2U")
    assert np.array_equal(hands.colors, cube.cells())
    assert hands.meant == (0, 5, 1, 3, 2, 4)


def test_all_its_moves_are_regrip_set_up_and_recipe():
    assert str(whole(THOUGHT, 4)) == "y U 2U' R U R' 2U"


def test_slots_are_followed_back():
    cube = Cube(5)
    cube.play("y U2 3R")
    assert np.array_equal(cube.stickers, np.arange(150)[came_from(5, "y", "U2", "", "3R")])


def test_the_map_turns_with_the_cube():
    assert turned_map((0, 1, 2, 3, 4, 5), "") == (0, 1, 2, 3, 4, 5)
    assert turned_map((0, 1, 2, 3, 4, 5), "x2") == (3, 1, 5, 0, 4, 2)
