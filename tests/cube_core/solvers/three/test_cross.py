"""The cross as a whole: the distances are the known ones, and ways are as long as they say."""

import random

import numpy as np
import pytest

from cube_core.solvers.three import cross
from cube_core.solvers.three.state import FIRST_EDGES, HOMES, after_turns, are_home


def test_there_are_as_many_crosses_of_each_length_as_is_known():
    distances = cross.distances()
    counts = np.bincount(distances[distances < 255])
    assert counts.tolist() == [1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102]


def test_the_file_holds_what_is_measured():
    assert np.array_equal(cross.distances(), cross.measured())


@pytest.mark.parametrize("seed", range(10))
def test_ways_are_shortest_and_lead_to_the_cross(seed):
    rng = random.Random(seed)
    state = after_turns(HOMES, [rng.randrange(18) for _ in range(30)])
    ways = cross.ways(state, 8)
    assert 1 <= len(ways) <= 8
    assert len(set(ways_of := [word for word, _ in ways])) == len(ways)
    for word, after in ways:
        assert len(word) == int(cross.distance(state))
        assert np.array_equal(after_turns(state, word), after)
        assert are_home(after, FIRST_EDGES)
    assert ways_of
