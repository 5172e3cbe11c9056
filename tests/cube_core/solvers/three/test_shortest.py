"""Shortest ways to where a table of distances leads."""

from itertools import product

import numpy as np
import pytest

from cube_core.solvers.three import cross
from cube_core.solvers.three.ortega import face
from cube_core.solvers.three.shortest import shortest_ways
from cube_core.solvers.three.state import FIRST_EDGES, HOMES, after_turns, are_home
from cube_core.solvers.three.words import read_word


def every_way(state, length):
    words = product(range(18), repeat=length)
    return {word for word in words if are_home(after_turns(state, word), FIRST_EDGES)}


@pytest.mark.parametrize("text", ["F", "R2 F", "D' L", "F2 B2"])
def test_all_ways_are_found_that_are_the_shortest_and_where_they_lead(text):
    state = after_turns(HOMES, read_word(text))
    found = shortest_ways(state, cross.distance, 1000)
    length = int(cross.distance(state))
    assert not any(every_way(state, shorter) for shorter in range(length))
    assert {word for word, _ in found} == every_way(state, length)
    assert len(found) == len({word for word, _ in found})
    for word, after in found:
        assert np.array_equal(after, after_turns(state, word))


def test_no_more_are_looked_for_than_are_asked_for():
    state = after_turns(HOMES, read_word("R U F2 L' D B R2 U' L"))
    assert [len(shortest_ways(state, face.distance, count)) for count in (0, 1, 2)] == [0, 1, 2]


def test_where_one_is_there_the_way_is_empty():
    assert [word for word, _ in shortest_ways(HOMES, cross.distance, 5)] == [()]
