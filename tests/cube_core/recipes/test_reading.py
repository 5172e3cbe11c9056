"""A cube read as a 3×3."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.recipes.reading import SPINS, TOPS, effect, reading, sticker, ways


@pytest.mark.parametrize("size", [3, 4, 5, 8])
def test_outer_turns_of_a_large_cube_do_to_the_reading_what_they_do_to_a_3x3(size):
    cube, colors = Cube(size), Cube(3).cells()
    for moves in ("R U F'", "D2 L", "B y R2"):
        cube.play(moves)
        colors = colors[effect(moves)]
        assert np.array_equal(cube.cells()[reading(size)], colors)


def test_a_sticker_is_named_by_its_face_and_its_piece():
    cube = Cube(3)
    cube.play("R")
    assert cube.cells()[sticker("UR")] == 2
    assert cube.cells()[sticker("RUF")] == 1


def test_ways_come_in_the_order_of_what_they_take():
    found = ways(SPINS, TOPS)
    assert len(found.ways) == 16
    assert found.ways[0] == ("", "")
    assert list(found.costs) == sorted(found.costs)
