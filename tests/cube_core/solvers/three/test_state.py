"""Where the twenty pieces of a 3×3 are, as the planners see it."""

from itertools import product

import numpy as np
import pytest

from cube_core import Cube
from cube_core.face_colors import centers_show
from cube_core.faces import FACES, Face
from cube_core.solvers.pieces.locations import COUNT, LOCATIONS, UNTOUCHED
from cube_core.solvers.three import cross
from cube_core.solvers.three.held import came_from
from cube_core.solvers.three.ortega import distance
from cube_core.solvers.three.state import (
    FIRST_CORNERS,
    FIRST_EDGES,
    FIRST_TWO_LAYERS,
    HOMES,
    LAST_CORNERS,
    LAST_EDGES,
    MIDDLE_EDGES,
    UP_TABLES,
    after_turns,
    are_home,
    has_cross,
    has_first_layer,
    has_last_cross,
    has_two_layers,
    is_oriented,
    is_solved,
    shortest_ways,
)
from cube_core.solvers.three.words import inverse_of, read_word

PARTS = (FIRST_EDGES, MIDDLE_EDGES, LAST_EDGES, FIRST_CORNERS, LAST_CORNERS)


@pytest.mark.parametrize(
    ("word", "moved"),
    [
        ("U", (LAST_EDGES, LAST_CORNERS)),
        ("D2", (FIRST_EDGES, FIRST_CORNERS)),
        ("R", PARTS),
        ("R2 U2 R2 U2 R2 U2", (MIDDLE_EDGES, LAST_EDGES)),
        ("R U R' U R U2 R'", (LAST_EDGES, LAST_CORNERS)),
    ],
)
def test_pieces_are_home_in_the_parts_that_turns_leave_alone(word, moved):
    state = after_turns(HOMES, read_word(word))
    assert tuple(part for part in PARTS if not are_home(state, part)) == moved
    assert are_home(state, *FIRST_TWO_LAYERS) == (not set(map(str, moved)) & set(map(str, FIRST_TWO_LAYERS)))


def test_leading_stickers_of_the_first_and_last_layer_are_below_and_above():
    sides = {str(part): {LOCATIONS[home][0].name for home in HOMES[part].tolist()} for part in PARTS}
    assert [sides[str(part)] for part in (FIRST_EDGES, FIRST_CORNERS)] == [{"D"}, {"D"}]
    assert [sides[str(part)] for part in (LAST_EDGES, LAST_CORNERS)] == [{"U"}, {"U"}]


@pytest.mark.parametrize("quarters", range(4))
def test_tables_of_the_upper_face_go_by_quarters(quarters):
    assert np.array_equal(UP_TABLES[quarters][HOMES], after_turns(HOMES, (0,) * quarters))


def test_many_states_are_moved_at_once():
    words = [read_word(text) for text in ("R U", "F2 D' L", "")]
    states = np.stack([after_turns(HOMES, word) for word in words])
    moved = after_turns(states, read_word("B U'"))
    assert np.array_equal(moved, np.stack([after_turns(HOMES, (*word, *read_word("B U'"))) for word in words]))


def test_turns_undone_bring_every_piece_home():
    word = read_word("R U2 F' L D B2 U'")
    assert are_home(after_turns(HOMES, (*word, *inverse_of(word))), *PARTS)


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
    assert [len(shortest_ways(state, distance, count)) for count in (0, 1, 2)] == [0, 1, 2]


def test_where_one_is_there_the_way_is_empty():
    assert [word for word, _ in shortest_ways(HOMES, cross.distance, 5)] == [()]


CHECKS = (has_cross, has_first_layer, has_two_layers, has_last_cross, is_oriented)
TURNS = {"R U R'": (True, False, False), "D": (False, False, False), "R U R' U R U2 R'": (True, True, True)}
"""Turns of a solved cube, and whether it then has the cross, the layer, the two layers."""


def found_after(alg):
    cube = Cube(3)
    cube.play(alg)
    return came_from(cube, centers_show(cube))


@pytest.mark.parametrize("hold", ["", "x", "z'", "y x2"])
@pytest.mark.parametrize("alg", TURNS)
def test_the_first_two_layers_are_seen_part_by_part_however_the_cube_is_held(alg, hold):
    found = found_after(f"{hold} {alg}")
    assert tuple(check(found, Face.D) for check in CHECKS[:3]) == TURNS[alg]


@pytest.mark.parametrize(
    ("alg", "cross", "all_"),
    [("U", True, True), ("R U R' U R U2 R'", True, False), ("F R U R' U' F'", False, False)],
)
def test_the_last_layer_shows_up_at_its_edges_first(alg, cross, all_):
    found = found_after(alg)
    assert (has_last_cross(found, Face.D), is_oriented(found, Face.D)) == (cross, all_)


@pytest.mark.parametrize("down", FACES)
def test_all_holds_on_a_solved_cube_and_a_turned_face_spoils_its_own_cross(down):
    assert is_solved(UNTOUCHED)
    assert all(check(UNTOUCHED, down) for check in CHECKS)
    found = found_after(down.name)
    assert not is_solved(found)
    assert not has_cross(found, down)
    assert has_two_layers(found, down.opposite)


def test_a_piece_that_no_cube_has_is_not_home():
    found = UNTOUCHED.copy()
    found[0] = COUNT
    assert not is_solved(found)
    assert not np.array([has_last_cross(found, Face.D), is_oriented(found, Face.D)]).any()
