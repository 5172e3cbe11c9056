"""Centre cells by number, against a cube that turns."""

import numpy as np
import pytest

from cube_core import Alg, Cube
from cube_core.faces import FACES, Face
from cube_core.moves import face_turn
from cube_core.solvers.layers.cells import before_turn, cell_map


@pytest.mark.parametrize("size", [3, 4, 7])
def test_cells_are_numbered_as_faces_are_read(size):
    cells = cell_map(size)
    assert cells.count == size - 2
    assert len(np.unique(cells.slots)) == 6 * (size - 2) ** 2
    for face in FACES:
        assert (cells.slots[cells.face_cells(face)] // size**2 == face).all()
    assert (np.diff(cells.slots[cells.face_cells(Face.F)], axis=1) == 1).all()


@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turn_of_a_face_brings_its_cells_where_it_says(size, quarters):
    cells = cell_map(size)
    for face in FACES:
        cube = Cube(size)
        cube.play(Alg.from_codes(size, face_turn(size, face, quarters)))
        assert np.array_equal(cube.stickers[cells.slots], cells.slots[before_turn(size, face, quarters)])


@pytest.mark.parametrize("size", [4, 5, 6])
def test_the_cells_of_an_orbit_are_four_a_face_but_for_the_middle(size):
    counts = np.unique(cell_map(size).orbits, return_counts=True)[1]
    assert sorted(set(counts.tolist())) == ([6, 24] if size % 2 else [24])
