"""Colours as amounts of light, and as what they look like."""

import numpy as np

from app.own_cube.photos.sampling import LIGHTNESS, light_of, look_of


def test_black_is_no_light_and_white_all_of_it_and_half_the_number_is_a_fifth_of_the_light():
    assert np.allclose(light_of([(0, 0, 0), (255, 255, 255)]), [(0, 0, 0), (1, 1, 1)])
    assert np.allclose(light_of((128, 128, 128)), 0.2158, atol=1e-3)


def test_more_is_never_less_light():
    assert (np.diff(light_of(np.arange(256))) > 0).all()


def test_greys_have_no_hue_and_white_is_as_light_as_can_be():
    greys = look_of(light_of([(value,) * 3 for value in (0, 60, 128, 255)]))
    assert np.allclose(greys[:, 1:], 0, atol=1e-3)
    assert np.allclose(greys[-1, 0], LIGHTNESS, atol=1e-3)


def test_red_and_green_and_blue_and_yellow_lie_on_opposite_sides():
    red, green, blue, yellow = look_of(light_of([(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)]))
    assert red[1] > 0 > green[1]
    assert yellow[2] > 0 > blue[2]


def test_the_same_colour_in_the_shade_is_nearer_than_another_colour():
    red, shaded, green = look_of(light_of([(200, 30, 30), (140, 20, 20), (30, 160, 60)]))
    assert np.linalg.norm(red - shaded) < np.linalg.norm(red - green) / 2
