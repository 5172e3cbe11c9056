from __future__ import annotations

from itertools import pairwise, product

import numpy as np
import pytest

from cube_core.solvers.few import spaces
from cube_core.solvers.few.knowledge import FIRST, LEAVING, SECOND_TURNS, knowledge
from cube_core.solvers.few.spaces import Meter, Nodes, Pair, distance_in, distances, hints, turns_in
from cube_core.solvers.few.states import HOMES, numbers_of
from tests.cube_core.solvers.few.cubes import SOLVED, after

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
