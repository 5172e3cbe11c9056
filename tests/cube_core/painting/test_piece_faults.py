"""Which piece is at each place, where that can be said."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.painting.piece_faults import corners, edges, wing_faults
from cube_core.painting.places import UNPAINTED, misses_of, places_of


def looked_at(find, size, cells):
    return find(size, cells, misses_of(cells), places_of(size))


def cells_of(size, moves=""):
    cube = Cube(size)
    cube.play(moves)
    return cube.cells()


@pytest.mark.parametrize("size", [3, 5])
def test_pieces_of_a_solved_cube_are_at_home_and_not_turned(size):
    for find, count in ((corners, 8), (edges, 12)):
        found = looked_at(find, size, cells_of(size))
        assert found.is_whole
        assert found.homes.tolist() == list(range(count))
        assert not found.turns.any()


def test_after_turns_each_piece_is_somewhere_and_twists_add_up_to_nothing():
    found = looked_at(corners, 4, cells_of(4, "R U F' L2 D B"))
    assert sorted(found.homes.tolist()) == list(range(8))
    assert found.turns.any()
    assert found.turns.sum() % 3 == 0


def test_a_piece_that_could_be_several_is_left_open_and_is_no_fault():
    cells = cells_of(3)
    cells[places_of(3).edges[0]] = UNPAINTED
    found = looked_at(edges, 3, cells)
    assert found.homes[0] == -1
    assert not found.faults
    assert not found.is_whole


def test_a_mirrored_corner_and_one_that_no_cube_has_are_told():
    cells = cells_of(3)
    slots = places_of(3).corners[0]
    mirrored, strange = cells.copy(), cells.copy()
    mirrored[slots[:2]] = cells[slots[1::-1]]
    strange[slots] = 0
    (fault,) = looked_at(corners, 3, mirrored).faults
    assert "the mirror image of a corner: exchange two of its colours." in fault.sentence
    (fault,) = looked_at(corners, 3, strange).faults
    assert fault.sentence.endswith("shows white-white-white, which no corner does.")
    assert sorted(fault.slots) == sorted(slots.tolist())


def test_a_piece_that_is_there_twice_is_told_with_the_one_that_is_missing():
    cells, places = cells_of(3), places_of(3)
    cells[places.edges[1]] = cells[places.edges[0]]
    (fault,) = looked_at(edges, 3, cells).faults
    assert fault.kind == "same"
    assert "are the same piece" in fault.sentence
    assert "; missing: " in fault.sentence
    assert len(fault.slots) == 4


def test_wings_are_told_orbit_by_orbit():
    cells, wings = cells_of(6), places_of(6).wings
    assert not list(looked_at(wing_faults, 6, cells))
    for orbit in (0, 1):
        slots = wings[orbit][3]
        cells[slots] = cells[slots[::-1]]
    found = list(looked_at(wing_faults, 6, cells))
    assert len(found) == 2
    assert all("one of them has its two colours exchanged" in fault.sentence for fault in found)
    assert not np.intersect1d(found[0].slots, found[1].slots).size


def test_small_cubes_have_no_wings():
    assert not list(looked_at(wing_faults, 3, cells_of(3)))
