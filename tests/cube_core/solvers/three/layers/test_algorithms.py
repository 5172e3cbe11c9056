"""The few algorithms of a beginner, and what comes of doing them in turn."""

import pytest

from cube_core.solvers.three.layers.algorithms import (
    CORNER_ALGORITHMS,
    EDGE_ALGORITHMS,
    algorithm_name,
    corner_insertions,
    edge_insertions,
)
from cube_core.solvers.three.state import FIRST_CORNERS, FIRST_EDGES, HOMES, MIDDLE_EDGES, after_turns, are_home
from cube_core.solvers.three.words import image_of, inverse_of, merged, read_word


@pytest.mark.parametrize("name", CORNER_ALGORITHMS)
def test_an_algorithm_for_a_corner_keeps_the_cross_and_all_corners_but_one(name):
    state = after_turns(HOMES, inverse_of(read_word(CORNER_ALGORITHMS[name])))
    assert are_home(state, FIRST_EDGES)
    assert (state[FIRST_CORNERS] != HOMES[FIRST_CORNERS]).sum() == 1


@pytest.mark.parametrize("name", EDGE_ALGORITHMS)
def test_an_algorithm_for_an_edge_keeps_the_first_layer_and_all_other_edges(name):
    state = after_turns(HOMES, inverse_of(read_word(EDGE_ALGORITHMS[name])))
    assert are_home(state, FIRST_EDGES, FIRST_CORNERS)
    assert (state[MIDDLE_EDGES] != HOMES[MIDDLE_EDGES]).sum() == 1


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("up", ["", "U", "U2", "U'"])
@pytest.mark.parametrize("name", [*CORNER_ALGORITHMS, *EDGE_ALGORITHMS])
def test_an_algorithm_is_known_at_every_slot_and_after_turns_of_the_upper_face(name, up, place):
    table = CORNER_ALGORITHMS if name in CORNER_ALGORITHMS else EDGE_ALGORITHMS
    word = merged((*read_word(up), *image_of(read_word(table[name]), place)))
    assert algorithm_name(word, table) == name


@pytest.mark.parametrize("text", ["", "U2", "F2 R", "R U R"])
def test_other_turns_have_no_name(text):
    assert algorithm_name(read_word(text), CORNER_ALGORITHMS) is None


@pytest.mark.parametrize(
    ("make", "algorithms"), [(corner_insertions, CORNER_ALGORITHMS), (edge_insertions, EDGE_ALGORITHMS)]
)
def test_every_way_to_insert_a_piece_ends_with_an_algorithm_that_has_a_name(make, algorithms):
    assert all(algorithm_name(word, algorithms) for word in make().words)
