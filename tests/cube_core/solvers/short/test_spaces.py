from __future__ import annotations

from itertools import pairwise, product

import numpy as np
import pytest

from cube_core.solvers.short import spaces
from cube_core.solvers.short.coordinates import numbers_of
from cube_core.solvers.short.knowledge import FIRST, LEAVING, SECOND_TURNS, knowledge
from cube_core.solvers.short.spaces import Meter, Nodes
from cube_core.solvers.short.states import HOMES
from tests.cube_core.solvers.short.cubes import SOLVED, after


def start_of(travels):
    return Nodes(numbers_of(FIRST, travels[HOMES][None]), np.zeros((1, 1), dtype=np.uint8))


def is_written_in_order(word):
    faces = [turn // 3 for turn in word]
    return all(one % 3 != other % 3 or one < other for one, other in pairwise(faces))


def slow_ends(travels, length):
    goal = numbers_of(FIRST, HOMES).tolist()
    words = (word for word in product(range(18), repeat=length) if is_written_in_order(word))
    return {word for word in words if numbers_of(FIRST, after(travels, word)[HOMES]).tolist() == goal}


@pytest.mark.parametrize(("scramble", "length"), [((3, 6), 2), ((3, 6, 4), 3), ((0, 3), 2), ((3, 8, 14), 3)])
def test_all_ways_of_a_length_are_found_once(scramble, length):
    travels = after(SOLVED, scramble)
    found = [
        tuple(trail[1:])
        for ends in knowledge().first.ends(start_of(travels), length, Meter())
        for trail in ends.trails.tolist()
    ]
    assert len(found) == len(set(found))
    assert set(found) == slow_ends(travels, length)


def test_the_last_turn_can_be_one_of_a_set():
    travels = after(SOLVED, (3, 6, 12))
    ways = [ends.trails for ends in knowledge().first.ends(start_of(travels), 3, Meter(), LEAVING)]
    last = np.concatenate([trails[:, -1] for trails in ways if len(trails)])
    assert len(last)
    assert not set(last.tolist()) & set(SECOND_TURNS)


def test_small_chunks_find_the_same(monkeypatch):
    travels = after(SOLVED, (3, 6, 12, 9, 17))
    found = []
    for chunk in (8, 8192):
        monkeypatch.setattr(spaces, "CHUNK", chunk)
        ends = knowledge().first.ends(start_of(travels), 5, Meter())
        found.append(sorted(trail for part in ends if len(part) for trail in part.trails.tolist()))
    assert found[0] == found[1] != []


def test_a_pause_comes_after_every_chunk():
    meter, spent = Meter(), []
    for _ in knowledge().first.ends(start_of(after(SOLVED, (3, 6, 12, 9, 17, 2, 14))), 8, meter):
        spent.append(meter.work)
    assert max(np.diff(spent)) <= (1 + 18) * spaces.CHUNK + 2000


def test_no_face_turns_twice_in_a_row():
    """D, L and B once did, so that ways home were met again with D2 D2 in them."""
    travels = after(SOLVED, (9, 12, 15))
    for length in (3, 4, 5):
        for ends in knowledge().first.ends(start_of(travels), length, Meter()):
            assert all(is_written_in_order(trail[1:]) for trail in ends.trails.tolist())
