"""The light under which pictures were taken is found from what they show."""

import numpy as np
import pytest

from app.own_cube.photos.lighting import Light, distances, first_light, fitted, typical_colors

SIZE = 3
LABELS = np.random.default_rng(2).permuted(np.repeat(np.arange(6), 9)).reshape(6, 9)


def seen_under(light):
    return typical_colors()[LABELS] * light.factors(SIZE)


def plain_light(strength=0.0):
    return Light(np.full((6, 3), strength), np.zeros((6, 2)))


def test_light_falls_off_along_its_slope_and_the_middle_has_its_gain():
    light = Light(np.array([[0.1, 0.2, 0.3]]), np.array([[0.5, 0.0]]))
    factors = np.log(light.factors(SIZE)[0]).reshape(3, 3, 3)
    assert np.allclose(factors[1, 1], [0.1, 0.2, 0.3])
    assert np.allclose(factors[:, 2] - factors[:, 0], 1.0)
    assert np.allclose(factors[0], factors[2])


@pytest.mark.parametrize("strength", [-1.2, -0.6, 0.0])
def test_under_the_light_that_is_found_first_stickers_look_like_themselves(strength):
    seen = seen_under(plain_light(strength))
    found = distances(seen, first_light(seen), typical_colors(), SIZE)
    assert np.array_equal(found.argmin(axis=2), LABELS)


@pytest.mark.parametrize("seed", range(4))
def test_fitted_light_and_colours_explain_what_is_seen(seed):
    rng = np.random.default_rng(seed)
    light = Light(rng.normal(-0.4, 0.2, (6, 3)), rng.normal(0, 0.2, (6, 2)))
    seen = seen_under(light)
    found, colors = fitted(seen, np.ones((6, 9)), LABELS, typical_colors(), SIZE)
    explained = colors[LABELS] * found.factors(SIZE)
    before = np.abs(np.log(seen_under(plain_light())) - np.log(seen)).mean()
    assert np.abs(np.log(explained) - np.log(seen)).mean() < before / 4


def test_what_is_not_to_be_trusted_changes_nothing():
    seen, trust = seen_under(plain_light(-0.3)), np.ones((6, 9))
    spoilt = seen.copy()
    spoilt[2, 4] = 1.0
    trust[2, 4] = 0.0
    one, other = (fitted(of, trust, LABELS, typical_colors(), SIZE) for of in (seen, spoilt))
    assert np.allclose(one[0].gains, other[0].gains)
    assert np.allclose(one[1], other[1])
