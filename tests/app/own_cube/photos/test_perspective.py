"""How a flat face lies in a picture taken at an angle."""

import numpy as np
import pytest

from app.own_cube.photos.perspective import is_face_like, projected, projection_of

SQUARE = np.array([(0.0, 0), (1, 0), (1, 1), (0, 1)])
ASKEW = np.array([(10.0, 12), (80, 5), (95, 70), (20, 90)])


def test_the_corners_of_the_square_fall_on_the_corners_in_the_picture():
    assert np.allclose(projected(projection_of(ASKEW), SQUARE), ASKEW)


def test_straight_lines_stay_straight_and_the_middle_is_where_the_diagonals_cross():
    matrix = projection_of(ASKEW)
    row = projected(matrix, np.array([(0.1, 0.3), (0.5, 0.3), (0.9, 0.3)]))
    assert np.linalg.det(np.stack([row[1] - row[0], row[2] - row[0]])) == pytest.approx(0, abs=1e-6)
    middle = projected(matrix, np.array([(0.5, 0.5)]))[0]
    for one, other in ((0, 2), (1, 3)):
        assert np.linalg.det(np.stack([middle - ASKEW[one], ASKEW[other] - ASKEW[one]])) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("turned", range(4))
def test_a_convex_patch_is_face_like_from_whichever_corner_and_its_mirror_image_is_not(turned):
    corners = np.roll(ASKEW, turned, axis=0)
    assert is_face_like(corners)
    assert not is_face_like(corners[::-1])


def test_a_patch_with_a_dent_or_crossing_sides_is_none():
    dented, crossed = ASKEW.copy(), ASKEW[[0, 2, 1, 3]]
    dented[2] = (30, 30)
    assert not is_face_like(dented)
    assert not is_face_like(crossed)
