"""The layers of faces, told by their pictures."""

import numpy as np
import pytest

from app.own_cube.photos.sampling import Photo, unevenness
from app.own_cube.photos.scanning import _layers
from tests.app.own_cube.photos.camera_sets import camera_set
from tests.app.own_cube.photos.made_photos import scrambled

SQUARE = np.array([(0.0, 0), (96, 0), (96, 96), (0, 96)])


def photos(size, seed):
    """Faces that fill 96 × 96 pixels."""
    side = np.arange(96) * size // 96
    faces = camera_set(scrambled(size, seed), size, seed, "changing").reshape(6, size, size, 3)
    return [Photo(face[side][:, side], SQUARE) for face in faces]


@pytest.mark.parametrize("size", range(2, 8))
@pytest.mark.parametrize("seed", range(3))
def test_the_layers_are_the_fewest_with_which_cells_are_even(size, seed):
    assert _layers(photos(size, seed), None) == size


def test_cells_are_even_with_the_right_layers_and_uneven_with_others():
    right, wrong = unevenness(photos(4, 1)[0], 4), unevenness(photos(4, 1)[0], 3)
    assert right[0] < 0.02 * right[1]
    assert wrong[0] > 0.1 * wrong[1]
