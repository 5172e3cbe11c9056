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
    assert eased(0.1, LINEAR_RATE) == smootherstep(0.1)
    assert eased(0.1, LINEAR_RATE + 1) == 0.1


@pytest.mark.parametrize("steps", [1, 7, 100])
def test_how_near_a_value_comes_does_not_depend_on_the_frames(steps: int) -> None:
    value = 0.0
    for _ in range(steps):
        value = approach(value, 1.0, 0.2 / steps, 0.1)
    assert value == pytest.approx(1 - 2.718281828**-2)
    assert approach(0.3, 1.0, inf, 0.1) == 1.0
