"""Curves from rest to rest."""

from __future__ import annotations

from itertools import pairwise
from math import inf

import pytest

from renderer.easing import LINEAR_RATE, approach, eased, smootherstep


def test_a_turn_starts_and_ends_without_speed_and_never_goes_back() -> None:
    curve = [smootherstep(step / 100) for step in range(101)]
    assert (curve[0], curve[50], curve[100]) == (0.0, 0.5, 1.0)
    assert all(before < after for before, after in pairwise(curve))
    assert curve[1] < 1e-4
    assert 1 - curve[99] < 1e-4


def test_turns_run_evenly_when_fast() -> None:
    assert [eased(step / 10, LINEAR_RATE + 1) for step in range(11)] == [step / 10 for step in range(11)]


def test_a_turn_that_is_seen_goes_a_little_too_far_and_comes_to_rest_at_its_end() -> None:
    curve = [eased(step / 1000, LINEAR_RATE) for step in range(1001)]
    assert (curve[0], curve[-1]) == (0.0, pytest.approx(1.0))
    assert 1.015 < max(curve) < 1.025
    highest = curve.index(max(curve))
    assert 750 < highest < 850
    assert all(before <= after for before, after in pairwise(curve[: highest + 1]))
    assert all(before >= after for before, after in pairwise(curve[highest:]))
    assert abs(curve[-1] - curve[-2]) < 1e-5


@pytest.mark.parametrize("steps", [1, 7, 100])
def test_how_near_a_value_comes_does_not_depend_on_the_frames(steps: int) -> None:
    value = 0.0
    for _ in range(steps):
        value = approach(value, 1.0, 0.2 / steps, 0.1)
    assert value == pytest.approx(1 - 2.718281828**-2)
    assert approach(0.3, 1.0, inf, 0.1) == 1.0
