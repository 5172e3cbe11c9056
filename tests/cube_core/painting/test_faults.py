"""Middle stickers that no cube shows, and centre cells of which an orbit has too many."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.painting.faults import cell_faults, corners, edges, middle_faults, turning_faults, wing_faults
from cube_core.painting.places import UNPAINTED, misses_of, places_of


def middles_told(shown, size=3):
    """The sentences about the middle stickers U R F D L B, given by letters."""
    cells, places = Cube(size).cells(), places_of(size)
    cells[places.middles] = ["URFDLB?".index(letter) for letter in shown]
    return [fault.sentence for fault in middle_faults(cells, places)]


@pytest.mark.parametrize("shown", ["URFDLB", "FRDBLU", "U?????", "U??D??", "??????"])
def test_middles_of_a_cube_held_anyhow_painted_or_not_are_fine(shown):
    assert middles_told(shown) == []


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        ("UUFDLB", "The middle stickers of U and R are white; each colour is in one middle only."),
        ("U??R??", "The middle stickers of U and D are white and red, which are never opposite each other."),
        ("U?D???", "White and yellow are in the middles of U and F, but are always opposite each other."),
        ("DRFULB", "The middle stickers are a mirror image of a cube; exchange those of two opposite faces."),
    ],
)
def test_what_no_cube_shows_is_told(shown, told):
    sentences = middles_told(shown)
    assert len(sentences) >= 1
    assert sentences[0] == told


def test_even_cubes_have_no_middles():
    assert not list(middle_faults(np.zeros(96, dtype=np.uint8), places_of(4)))


def cells_told(cells, size):
    return [(fault.sentence, len(fault.slots)) for fault in cell_faults(size, cells, places_of(size))]


@pytest.mark.parametrize("size", [4, 5, 6])
def test_a_colour_that_is_there_too_often_is_told_with_what_is_missing(size):
    cells, orbit = Cube(size).cells(), places_of(size).centers[-1]
    cells[orbit[0]] = (cells[orbit[0]] + 1) % 6
    ((sentence, lit),) = cells_told(cells, size)
    assert ", 5 are " in sentence
    assert " and only 3 " in sentence
    assert sentence.endswith("; each colour is there 4 times.")
    assert lit == 5


def test_what_is_missing_is_not_told_while_something_is_unpainted():
    cells, orbit = Cube(4).cells(), places_of(4).centers[0]
    cells[orbit[0]] = (cells[orbit[0]] + 1) % 6
    cells[orbit[8]] = UNPAINTED
    ((sentence, _),) = cells_told(cells, 4)
    assert "only" not in sentence


def test_exchanged_cells_of_one_orbit_are_fine_and_of_two_are_not():
    cells, (one, other, *_) = Cube(6).cells(), places_of(6).centers
    cells[[one[0], one[-1]]] = cells[[one[-1], one[0]]]
    assert not cells_told(cells, 6)
    cells[[one[1], other[-2]]] = cells[[other[-2], one[1]]]
    assert len(cells_told(cells, 6)) == 2


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


def found_in(size, cells):
    places, misses = places_of(size), misses_of(cells)
    return list(
        turning_faults(size, cells, places, corners(size, cells, misses, places), edges(size, cells, misses, places))
    )


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
