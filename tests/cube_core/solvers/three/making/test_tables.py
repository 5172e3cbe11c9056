"""The files of algorithms and distances are what the program that made them makes."""

import numpy as np
import pytest

from cube_core.solvers.pieces.locations import TURN_TABLES, table_of
from cube_core.solvers.three.layers.casebook import read_words
from cube_core.solvers.three.layers.stages import (
    FIRST_CORNERS,
    FIRST_EDGES,
    HOMES,
    LAST_EDGES,
    MIDDLE_EDGES,
    NOWHERE,
    PLANS,
    stage,
)
from cube_core.solvers.three.making import tables as making
from cube_core.solvers.three.making.measuring import measured
from cube_core.solvers.three.making.search import words_to


@pytest.mark.parametrize(
    ("file", "kept"),
    [
        ("first-corners", [FIRST_EDGES]),
        ("middle-edges", [FIRST_EDGES, FIRST_CORNERS]),
        ("last-layer", [FIRST_EDGES, FIRST_CORNERS, MIDDLE_EDGES]),
    ],
)
def test_the_algorithms_leave_alone_what_they_should(file, kept):
    for word in read_words(file):
        table = table_of(word)
        assert all(np.array_equal(table[HOMES[part]], HOMES[part]) for part in kept)
        assert not np.array_equal(table, np.arange(48))


def test_the_short_files_are_found_again():
    assert tuple(making.first_corners()) == read_words("first-corners")
    assert tuple(making.middle_edges()) == read_words("middle-edges")


def test_the_short_algorithms_of_the_last_layer_are_found_again():
    found = making.last_layer(5, 4)
    short = [word for word in read_words("last-layer") if len(word) <= 8]
    assert len(short) > 10
    assert [word for word in found if len(word) <= 8] == short


@pytest.mark.slow
def test_the_last_layer_is_found_again():
    assert tuple(making.last_layer()) == read_words("last-layer")


@pytest.mark.parametrize("name", ["first-cross", "last-cross", "last-corners"])
def test_the_distances_are_measured_again(name):
    assert np.array_equal(stage(name).distances, measured(PLANS[name]))


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANS)
def test_all_distances_are_measured_again(name):
    assert np.array_equal(stage(name).distances, measured(PLANS[name]))


def test_words_reach_the_known_numbers_of_states():
    assert [len(level.states) for level in words_to(4).levels] == [1, 18, 243, 3240, 43239]


@pytest.mark.parametrize(
    ("name", "cases"),
    [
        ("first-cross", 12 * 11 * 10 * 9 * 2**4),
        ("first-corners", 8 * 7 * 6 * 5 * 3**4),
        ("middle-edges", 8 * 7 * 6 * 5 * 2**4),
        ("last-cross", 24 * 8),
        ("last-corners", 12 * 27),
        ("small-first-corners", 8 * 7 * 6 * 5 * 3**4),
        ("small-last-corners", 24 * 27),
    ],
)
def test_every_case_that_can_come_up_has_a_way_home(name, cases):
    assert np.count_nonzero(stage(name).distances != NOWHERE) == cases


def test_a_turn_from_home_is_one_turn_from_home():
    cross = stage("first-cross")
    for table in TURN_TABLES:
        moved = not np.array_equal(table[HOMES[FIRST_EDGES]], HOMES[FIRST_EDGES])
        assert cross.distance(table[HOMES]) == moved


def test_what_an_odd_number_of_flipped_edges_shows_has_no_way_home():
    flipped = HOMES.copy()
    flipped[LAST_EDGES.start] += 1
    assert stage("last-cross").distance(flipped) == NOWHERE
