"""A cube read as a 3×3."""

import numpy as np
import pytest

from cube_core import Cube, scramble
from cube_core.recipes.reading import BY_TOP_AND_FRONT, EDGES_SEEN, SPINS, TOPS, VIEWS, effect, reading, sticker, ways
from cube_core.solvers.pieces.locations import labels_by_color


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


def test_each_is_reached_by_at_most_two_turns_of_the_whole_cube():
    assert len(VIEWS) == len(BY_TOP_AND_FRONT) == 24
    assert max(len(view.regrip.split()) for view in VIEWS) == 2


def test_faces_and_their_spins_are_what_the_turned_cube_shows():
    cube = Cube(5)
    cube.play(scramble(5, 3))
    for view in VIEWS:
        turned = cube.copy()
        turned.play(view.regrip)
        for face, (source, spin) in enumerate(zip(view.faces, view.spins, strict=True)):
            shown = np.rot90(cube.cells().reshape(6, 5, 5)[source], spin)
            assert np.array_equal(turned.cells().reshape(6, 5, 5)[face], shown)


def test_edges_are_where_they_are_seen():
    cube = Cube(5)
    cube.play(scramble(5, 4))
    for number, view in enumerate(VIEWS):
        turned = cube.copy()
        turned.play(view.regrip)
        assert np.array_equal(labels_by_color(5, turned.cells()), labels_by_color(5, cube.cells())[EDGES_SEEN[number]])
