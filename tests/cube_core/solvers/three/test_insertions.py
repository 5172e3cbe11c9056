"""Insertions: every case of every place has a word, and words keep what they say they keep."""

import numpy as np
import pytest

from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, NEXT, PLACE
from cube_core.solvers.three.cfop.planning import pair_insertions
from cube_core.solvers.three.filling import Way, fill
from cube_core.solvers.three.insertions import CORNER, EDGE, FAR
from cube_core.solvers.three.state import (
    FIRST_CORNERS,
    FIRST_EDGES,
    HOMES,
    MIDDLE_EDGES,
    after_turns,
    are_home,
)
from cube_core.solvers.three.words import image_of, read_word, settled, table_of

BOOKS = {
    "pairs": (pair_insertions, (FIRST_EDGES,)),
}


def swapped(state, piece, location):
    """The state with a piece at a location, whatever was there where the piece was, whichever way round."""
    state = state.copy()
    other = int(np.flatnonzero(PLACE[state] == PLACE[location])[0])
    state[other], state[piece] = state[piece], location
    return state


def in_slot_or_on_top(home):
    """The locations of a piece in its slot or in the last layer."""
    return [at for at in range(48) if (at < EDGE_COUNT) == (home < EDGE_COUNT) and is_near(at, home)]


def is_near(at, home):
    return PLACE[at] == PLACE[home] or 0 in LOCATIONS[at]


@pytest.mark.parametrize("place", range(4))
def test_a_pair_goes_into_the_last_slot_from_all_41_cases_with_every_turn_of_u(place):
    book, corner, edge = pair_insertions(), int(CORNER.pieces[place]), int(EDGE.pieces[place])
    cases = 0
    for corner_at in in_slot_or_on_top(int(HOMES[corner])):
        for edge_at in in_slot_or_on_top(int(HOMES[edge])):
            state = swapped(swapped(HOMES, corner, corner_at), edge, edge_at)
            if are_home(state, FIRST_CORNERS, MIDDLE_EDGES):
                continue
            (way, *_) = fill([Way(state, 0)], book, 1)
            assert [filling.place for filling in way.fillings] == [place]
            after = after_turns(state, way.fillings[0].word)
            assert are_home(after, FIRST_EDGES, FIRST_CORNERS, MIDDLE_EDGES)
            assert np.array_equal(after, way.state)
            assert len(way.fillings[0].word) <= 11
            cases += 1
    assert cases == 15 * 10 - 1, "24 with both on top and 12 with one, each four times, and 5 with both in the slot"


@pytest.mark.parametrize("name", BOOKS)
def test_every_word_for_free_places_leaves_the_others_alone(name):
    make, keeps = BOOKS[name]
    book = make()
    for free in range(1, 16, 2):
        cases, ranks = np.nonzero(book.lengths[free] < FAR)
        numbers = np.unique(book.candidates[free, cases, ranks] >> 2)
        assert len(numbers) > 0
        for number in numbers.tolist():
            after = after_turns(HOMES, book.words[number])
            assert are_home(after, *keeps)
            others = [place for place in range(4) if not free >> place & 1]
            for kind in book.target.kinds:
                assert (after[kind.pieces[others]] == HOMES[kind.pieces[others]]).all()


@pytest.mark.parametrize("name", BOOKS)
def test_every_case_that_can_be_has_a_word_whatever_is_free(name):
    book = BOOKS[name][0]()
    for free in range(1, 16, 2):
        count = free.bit_count()
        edges = 16 + 2 * count if name == "cross" else 8 + 2 * count
        possible = {"cross": edges, "corners": 12 + 3 * count, "edges": edges, "pairs": edges * (12 + 3 * count)}
        has_word = np.delete(book.lengths[free, :, 0] < FAR, book.home_case)
        assert np.count_nonzero(has_word) == possible[name] - 1


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("place", range(4))
def test_candidates_do_what_the_tables_say_at_every_place(name, place):
    book = BOOKS[name][0]()
    free = 15
    for case in np.flatnonzero(book.lengths[free, :, 0] < FAR).tolist()[::7]:
        candidate = int(book.candidates[free, case, 0])
        word = book.word(place, candidate)
        state = np.argsort(settled(table_of(word)))[HOMES].astype(np.uint8)
        assert int(book.look(state)[1][place]) == case
        assert len(word) <= book.lengths[free, case, 0]


def test_a_word_seen_from_the_next_slot_is_the_same_turned():
    assert image_of(read_word("R U R'"), 1) == read_word("F U F'")
    assert np.array_equal(CORNER.pieces[[0, 1, 2, 3]], [12, 14, 15, 13])


def test_filling_brings_all_places_home_and_the_first_way_counts_its_turns():
    state = after_turns(HOMES, read_word("R U R' U2 L' U L B U' B' U F U2 F'"))
    for way in fill([Way(state, 0)], pair_insertions(), 8):
        now = state
        for filling in way.fillings:
            now = after_turns(now, filling.word)
        assert np.array_equal(now, way.state)
        assert are_home(now, FIRST_EDGES, FIRST_CORNERS, MIDDLE_EDGES)
        assert way.cost >= sum(len(filling.word) for filling in way.fillings)


def test_the_other_location_of_an_edge_is_the_same_place():
    assert all(PLACE[NEXT[at]] == PLACE[at] for at in range(EDGE_COUNT))
