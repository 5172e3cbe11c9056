import numpy as np
import pytest

from app.own_cube.photos.sampling import Photo, is_face_like, light_of, look_of, projected, projection_of, sampled

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


CORNERS = np.array([(0.0, 0), (90, 0), (90, 90), (0, 90)])


def picture(colors):
    """A 3×3 that fills the picture, with dark gaps."""
    pixels = np.repeat(np.repeat(np.array(colors, dtype=np.uint8).reshape(3, 3, 3), 30, axis=0), 30, axis=1)
    for gap in range(0, 90, 30):
        pixels[gap : gap + 3] = pixels[:, gap : gap + 3] = 10
    return pixels


COLORS = np.random.default_rng(1).integers(60, 200, (9, 3))


def test_each_sticker_is_sampled_in_the_order_of_reading():
    found = sampled(Photo(picture(COLORS), CORNERS), 3)
    assert np.allclose(found.light, light_of(COLORS))
    assert np.allclose(found.trust, 1)


def test_a_face_turned_in_the_picture_is_read_from_its_first_corner():
    found = sampled(Photo(picture(COLORS), np.roll(CORNERS, -1, axis=0)), 3)
    assert np.allclose(found.light, light_of(np.rot90(COLORS.reshape(3, 3, 3)).reshape(9, 3)))


def test_a_reflection_on_half_a_sticker_changes_little_and_lowers_the_trust_in_it():
    pixels = picture(COLORS)
    pixels[30:60, 48:60] = 255
    found = sampled(Photo(pixels, CORNERS), 3)
    assert np.allclose(found.light[4], light_of(COLORS[4]))
    assert found.trust[4] < 0.2
    assert (np.delete(found.trust, 4) == 1).all()


def test_a_logo_on_a_sticker_changes_little():
    pixels = picture(COLORS)
    pixels[40:50, 43:47] = 0
    assert np.allclose(sampled(Photo(pixels, CORNERS), 3).light[4], light_of(COLORS[4]), atol=0.02)


def test_corners_outside_the_picture_are_sampled_at_its_border():
    found = sampled(Photo(picture(COLORS), CORNERS * 3 - 90), 3)
    assert np.isfinite(found.light).all()


def test_greys_differ_in_lightness_alone():
    looks = look_of(light_of(np.array([(0, 0, 0), (90, 90, 90), (255, 255, 255)])))
    assert np.allclose(looks[:, 1:], 0, atol=1e-6)
    assert (np.diff(looks[:, 0]) > 0).all()
