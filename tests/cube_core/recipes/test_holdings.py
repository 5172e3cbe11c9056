"""The 24 ways to hold a cube."""

import numpy as np

from cube_core import Cube, scramble
from cube_core.recipes.holdings import BY_TOP_AND_FRONT, EDGES_SEEN, VIEWS
from cube_core.solvers.pieces.locations import labels_by_color


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
