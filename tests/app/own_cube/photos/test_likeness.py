"""Stickers grouped by likeness, whatever the light and whoever made them."""

import numpy as np
import pytest

from app.own_cube.photos.likeness import Likeness, Seen, fitted, grouped, renamed, starts, typical_light

LABELS = np.random.default_rng(2).permuted(np.repeat(np.arange(6), 9)).reshape(6, 9)
TRUST = np.ones((6, 9))


def seen_under(gains, colors=None, labels=LABELS):
    """Stickers of these colours in the light of each picture, a little uneven, cut off where the camera has enough."""
    colors = typical_light() if colors is None else colors
    uneven = np.exp(np.random.default_rng(1).normal(0, 0.02, (6, 9, 3)))
    return Seen(np.minimum(colors[labels] * np.exp(gains)[:, None] * uneven, 1.0), TRUST, 3)


def groups(seen):
    """The colour of each sticker by the best of the starts."""
    likeness, _ = min((grouped(seen, guess) for guess in starts(seen)), key=lambda one: one[1])
    return likeness.costs(seen).argmin(axis=2)


@pytest.mark.parametrize("strength", [-2.2, -1.2, -0.6, 0.0, 0.5])
def test_stickers_are_named_in_the_dark_and_where_much_is_cut_off(strength):
    assert np.array_equal(groups(seen_under(np.full((6, 3), strength))), LABELS)


@pytest.mark.parametrize("cast", [(0.4, 0.0, -0.7), (-0.6, 0.0, 0.4), (-0.2, 0.4, -0.2)])
def test_stickers_are_named_under_warm_cold_and_green_light(cast):
    assert np.array_equal(groups(seen_under(np.array([cast] * 6) - 0.4)), LABELS)


@pytest.mark.parametrize("seed", range(4))
def test_each_picture_may_have_a_light_of_its_own(seed):
    gains = np.random.default_rng(seed).normal(-0.5, 0.15, (6, 3))
    assert np.array_equal(groups(seen_under(gains)), LABELS)


def test_colours_that_nobody_sells_are_still_six_groups():
    bright = [(0.5, 0.3, 0.6), (0.4, 0.02, 0.3), (0.02, 0.3, 0.3), (0.4, 0.5, 0.05)]
    odd = np.array([*bright, (0.35, 0.1, 0.02), (0.03, 0.03, 0.03)])
    found = groups(seen_under(np.zeros((6, 3)), odd))
    pairs = set(zip(found.ravel().tolist(), LABELS.ravel().tolist(), strict=True))
    assert len(pairs) == 6


def test_the_first_name_of_the_colours_is_the_likeliest_and_all_names_come():
    seen = seen_under(np.full((6, 3), -0.3))
    likeness = fitted(seen, LABELS, next(starts(seen)))
    mixed = Likeness(likeness.lights, likeness.plain, likeness.colors[[3, 2, 5, 0, 1, 4]], likeness.spreads)
    names = list(renamed(mixed))
    assert np.allclose(names[0].colors, likeness.colors)
    assert len(names) == 720
    assert names[0].unlikeliness() < names[20].unlikeliness() < names[-1].unlikeliness()


def test_what_is_not_to_be_trusted_changes_nothing():
    seen = seen_under(np.full((6, 3), -0.3))
    light, trust = seen.light.copy(), TRUST.copy()
    light[2, 4], trust[2, 4] = 1.0, 0.0
    guess = next(starts(seen))
    one, other = (fitted(Seen(shown, trust, 3), LABELS, guess) for shown in (seen.light, light))
    assert np.allclose(one.lights, other.lights)
    assert np.allclose(one.colors, other.colors)


def test_a_camera_that_has_enough_says_no_more_than_that():
    seen = seen_under(np.full((6, 3), 0.7))
    likeness, _ = grouped(seen, next(starts(seen)))
    assert likeness.expected(3).max() <= 1.0
    assert np.array_equal(groups(seen), LABELS)
