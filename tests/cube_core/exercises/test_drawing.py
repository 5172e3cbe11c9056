"""Cubes that are drawn can be reached by turns, and what is to be right is."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from cube_core.cube import Cube
from cube_core.errors import IllegalStateError
from cube_core.exercises.drawing import HELD, LAST_CORNERS, LAST_EDGES, Free, draw_cube
from cube_core.faces import COLORS, CORNERS, EDGES, Color
from cube_core.random_numbers import Draw

ALL = Free(EDGES, CORNERS)
FREE = (
    ALL,
    Free(EDGES, CORNERS, wings=12, centres=COLORS),
    Free(EDGES, CORNERS, wings=3, centres=(Color.RED, Color.BLUE)),
    Free(LAST_EDGES, LAST_CORNERS, flips=False),
    Free((), LAST_CORNERS, moves=False),
    Free(wings=1),
    Free(),
)


def cube_of(colors) -> Cube:
    return Cube.from_facelets("".join(COLORS[color].letter for color in colors.tolist()))


@pytest.mark.parametrize(("size", "free"), list(product((2, 3, 4, 5, 6, 7), FREE)))
def test_what_is_drawn_can_be_reached_by_turns(size, free):
    draw = Draw(size)
    for _ in range(10):
        assert cube_of(draw_cube(size, free, draw)).size == size


@pytest.mark.parametrize("free", [Free(EDGES, CORNERS, is_flipped=True), Free(EDGES, CORNERS, is_swapped=True)])
def test_only_an_even_cube_shows_a_parity(free):
    cube_of(draw_cube(4, free, Draw(1)))
    with pytest.raises(IllegalStateError):
        cube_of(draw_cube(3, free, Draw(1)))


def test_what_is_not_free_is_at_home_with_white_below_and_green_in_front():
    solved = np.repeat(np.array(HELD), 25)
    assert (draw_cube(5, Free(), Draw(0)) == solved).all()
    last_layer = draw_cube(5, Free(LAST_EDGES, LAST_CORNERS), Draw(0))
    is_lower = np.ones((6, 5, 5), dtype=bool)
    is_lower[0] = is_lower[[1, 2, 4, 5], 0] = False
    assert (last_layer == solved)[is_lower.ravel()].all()


def test_all_arrangements_of_the_last_corners_are_drawn():
    draw = Draw(3)
    found = {draw_cube(2, Free((), LAST_CORNERS), draw).tobytes() for _ in range(6000)}
    assert len(found) == 324, "twelve even orders of four corners, and 27 twists of each"
