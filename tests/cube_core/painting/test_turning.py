"""Twists, flips and exchanges of pieces that are all there."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.painting.piece_faults import corners, edges
from cube_core.painting.places import misses_of, places_of
from cube_core.painting.turning import faults


def found_in(size, cells):
    places, misses = places_of(size), misses_of(cells)
    return list(faults(size, cells, places, corners(size, cells, misses, places), edges(size, cells, misses, places)))


def scrambled(size):
    cube = Cube(size)
    cube.play("R U2 F' L D B2")
    return cube.cells()


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize(("by", "way"), [(1, "anti-clockwise"), (-1, "clockwise")])
def test_a_twisted_corner_is_told_with_its_way(size, by, way):
    cells = scrambled(size)
    for slots in places_of(size).corners[:3]:
        twisted = cells.copy()
        twisted[slots] = np.roll(cells[slots], -by)
        (fault,) = found_in(size, twisted)
        assert fault.kind == "twist"
        assert f" is twisted {way}, or any other is." in fault.sentence


@pytest.mark.parametrize(("size", "noun"), [(3, "The edge at "), (5, "The middle edge at ")])
def test_a_flipped_edge_is_told_and_lit(size, noun):
    cells = scrambled(size)
    slots = places_of(size).edges[4]
    cells[slots] = cells[slots[::-1]]
    (fault,) = found_in(size, cells)
    assert fault.kind == "flip"
    assert fault.sentence.startswith(noun)
    assert len(fault.slots) == 2


@pytest.mark.parametrize("size", [3, 5])
def test_two_corners_exchanged_are_told(size):
    cells = scrambled(size)
    one, other = places_of(size).corners[[0, 5]]
    cells[[*one, *other]] = cells[[*other, *one]]
    (fault,) = found_in(size, cells)
    assert fault.kind == "exchange"
    assert "would have to be exchanged" in fault.sentence


def test_on_even_cubes_two_corners_may_be_exchanged():
    cells = scrambled(4)
    one, other = places_of(4).corners[[0, 5]]
    cells[[*one, *other]] = cells[[*other, *one]]
    assert not found_in(4, cells)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_a_cube_that_turns_reach_has_none(size):
    assert not found_in(size, scrambled(size))
