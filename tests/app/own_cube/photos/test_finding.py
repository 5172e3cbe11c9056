import numpy as np
import pytest

from app.own_cube.photos.finding import find_face, middle_square
from app.own_cube.photos.sampling import is_face_like, projected, projection_of
from tests.app.own_cube.photos.made_photos import drawn_photos, scrambled
from tests.app.own_cube.photos.rendered_photos import rendered_photos


def is_near(photo, corners):
    """Whether all corners are found within a twentieth of the face's side, wherever the first is."""
    side = np.linalg.norm(photo.corners[1] - photo.corners[0])
    off = [np.abs(np.roll(corners, start, axis=0) - photo.corners).max() for start in range(4)]
    return min(off) < 0.05 * side


@pytest.mark.parametrize("size", [3, *(pytest.param(size, marks=pytest.mark.slow) for size in (2, 4, 6))])
def test_most_faces_are_found_in_drawn_pictures(size):
    found = []
    for seed in range(2):
        for photo in drawn_photos(scrambled(size, seed), size, seed):
            corners = find_face(photo.pixels, size)
            found.append(corners is not None and is_near(photo, corners))
    assert sum(found) >= 10


@pytest.mark.parametrize("size", [3, 5])
def test_most_faces_are_found_in_pictures_that_show_other_sides_too(context, size):
    photos = rendered_photos(context, scrambled(size, 3), size, 3, as_asked=True)
    found = [find_face(photo.pixels, size) for photo in photos]
    assert (
        sum(corners is not None and is_near(photo, corners) for photo, corners in zip(photos, found, strict=True)) >= 5
    )


def test_nothing_is_found_where_nothing_is():
    noise = np.random.default_rng(1).integers(0, 256, (120, 160, 3)).astype(np.uint8)
    assert find_face(noise, 3) is None
    assert find_face(np.full((50, 70, 3), 90, dtype=np.uint8), 3) is None
    assert find_face(np.zeros((1, 1, 3), dtype=np.uint8), 3) is None


def test_corners_begin_at_the_upper_left_and_go_round_clockwise():
    photo = drawn_photos(scrambled(3, 5), 3, 5, as_asked=True)[2]
    corners = find_face(photo.pixels, 3)
    assert is_face_like(corners)
    assert corners.sum(axis=1).argmin() == 0


def test_marking_can_begin_with_a_square_in_the_middle():
    corners = middle_square(400, 300)
    assert is_face_like(corners)
    assert corners.mean(axis=0).tolist() == [200, 150]


def test_a_projection_takes_the_square_to_its_corners_and_back():
    corners = np.array([(10.0, 20), (110, 5), (130, 90), (0, 120)])
    matrix = projection_of(corners)
    square = np.array([(0.0, 0), (1, 0), (1, 1), (0, 1)])
    assert np.allclose(projected(matrix, square), corners)
    assert np.allclose(projected(np.linalg.inv(matrix), corners), square)


def test_the_middle_of_a_face_is_where_its_diagonals_cross():
    corners = np.array([(10.0, 20), (110, 5), (130, 90), (0, 120)])
    one, two, three, four = corners
    steps = np.linalg.solve(np.stack([three - one, two - four], axis=1), two - one)
    assert np.allclose(projected(projection_of(corners), np.array([0.5, 0.5])), one + steps[0] * (three - one))
