"""Kinds of pieces: the slots of each, and the two of an edge."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.geometry import points_of
from renderer.kinds import edge_pairs, faces_of


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_corners_edges_and_centres_are_all_that_there_is(size: int) -> None:
    counts = {int(kind): int(count) for kind, count in zip(*np.unique(faces_of(size), return_counts=True), strict=True)}
    wanted = {3: 24, 2: 24 * (size - 2), 1: 6 * (size - 2) ** 2}
    assert counts == {kind: count for kind, count in wanted.items() if count}


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_two_slots_of_an_edge_stay_together_through_any_turn(size: int) -> None:
    cube = Cube(size)
    cube.play("R U' F2 L B D'")
    pairs = {frozenset(pair) for pair in edge_pairs(size).tolist()}
    assert {frozenset(pair) for pair in cube.stickers[edge_pairs(size)].tolist()} == pairs
    assert len(pairs) == 12 * (size - 2)
    assert all(np.ptp(points_of(size, np.array(pair)), axis=0).max() == 0 for pair in edge_pairs(size))
