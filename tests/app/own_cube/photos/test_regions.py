"""Patches of a picture that could be stickers."""

import numpy as np

from app.own_cube.photos.finding import _labels, regions, steepness


def picture(*patches):
    """By pixel of 60 × 80, whether it is in one of the patches: rows, columns."""
    even = np.zeros((60, 80), dtype=bool)
    for rows, columns in patches:
        even[slice(*rows), slice(*columns)] = True
    return even


def test_squares_are_found_with_their_middles_and_areas():
    found = regions(picture(((10, 20), (10, 20)), ((30, 40), (50, 62))))
    assert np.allclose(found.middles, [(14.5, 14.5), (55.5, 34.5)])
    assert found.areas.tolist() == [100, 120]


def test_what_the_border_cuts_is_small_or_of_another_shape_is_none():
    ring = picture(((10, 40), (10, 40)))
    ring[15:35, 15:35] = False
    assert not regions(picture(((0, 10), (10, 20)))).areas.size
    assert not regions(picture(((10, 13), (10, 13)))).areas.size, "nine pixels are noise"
    assert not regions(ring).areas.size


def test_patches_that_touch_by_a_corner_do_not_hang_together():
    assert regions(picture(((10, 20), (10, 20)), ((20, 30), (20, 30)))).areas.tolist() == [100, 100]


def test_one_patch_hangs_together_however_it_winds():
    comb, coil = np.zeros((2, 60, 80), dtype=bool)
    comb[10:40, 10:40:2] = comb[40, 10:39] = True
    coil[10:40, 10:40] = True
    coil[12:38, 12:38] = False
    coil[11, 10:40], coil[10, 12:39], coil[14:36, 14:36] = True, False, True
    assert [_patches(one) for one in (comb, coil, comb.T, coil[::-1], coil.T)] == [1, 2, 1, 2, 2]
    for seed in range(20):
        draw = np.random.default_rng(seed)
        speckled = draw.random((9, 12)) < draw.uniform(0.4, 0.8)
        assert _patches(speckled) == _flooded(speckled)


def _patches(even):
    return len(np.unique(_labels(even)[even]))


def _flooded(even):
    """The number of patches as a flood finds them, pixel by pixel."""
    left, found = set(zip(*np.nonzero(even), strict=True)), 0
    while left:
        found, border = found + 1, [left.pop()]
        while border:
            row, col = border.pop()
            near = {(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)} & left
            left -= near
            border += near
    return found


def test_a_square_seen_askew_is_found_too():
    even = np.zeros((60, 80), dtype=bool)
    for row in range(10, 30):
        even[row, 10 + row // 3 : 35 + row // 3] = True
    assert regions(even).areas.tolist() == [500]


def test_patches_about_as_large_as_one_of_them_are_its_like():
    found = regions(picture(((5, 15), (5, 15)), ((5, 17), (30, 42)), ((25, 55), (30, 60))))
    assert found.like(0).areas.tolist() == [100, 144]
    assert found.like(2).areas.tolist() == [900]


def test_the_colour_is_steep_where_it_changes_and_nowhere_else():
    pixels = np.zeros((6, 8, 3))
    pixels[:, 4:] = (3, 4, 0)
    assert np.allclose(steepness(pixels)[:, [3, 4]], 5)
    assert np.allclose(np.delete(steepness(pixels), [3, 4], axis=1), 0)
