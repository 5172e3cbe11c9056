from __future__ import annotations

import numpy as np
import pytest

from cube_core.solvers.short.hints import Pair, distance_in, distances, hints, turns_in

RING = np.array([[(number + 1) % 12, (number - 1) % 12, number, number] for number in range(12)], dtype=np.uint16)
"""Four turns: a large wheel on and back, and, for it, none."""
WHEEL = np.array([[number, number, (number + 1) % 5, (number - 1) % 5] for number in range(5)], dtype=np.uint16)
PAIR = Pair(RING, WHEEL)


def slow_distance(number):
    first, second = divmod(number, 5)
    return min(first, 12 - first) + min(second, 5 - second)


def test_distances_are_those_of_the_shortest_way():
    assert distances(PAIR, 0).tolist() == [slow_distance(number) for number in range(60)]


@pytest.mark.parametrize("spare", [0, 1, 2, 5])
def test_a_hint_names_the_turns_after_which_there_are_turns_enough(spare):
    table = hints(PAIR, 0)
    for number in range(60):
        left = slow_distance(number) + spare
        named = int(turns_in(table[[number]], left)[0]) & 0b1111
        after = [int(PAIR.moved(np.array([number]), turn)[0]) for turn in range(4)]
        assert named == sum(1 << turn for turn in range(4) if slow_distance(after[turn]) < left)


def test_a_hint_tells_the_distance():
    assert distance_in(hints(PAIR, 0)).tolist() == distances(PAIR, 0).tolist()
