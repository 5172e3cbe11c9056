"""Where the twenty pieces of a 3×3 are, as the planners see it."""

import numpy as np
import pytest

from cube_core.solvers.pieces.locations import LOCATIONS
from cube_core.solvers.three.state import (
    FIRST_CORNERS,
    FIRST_EDGES,
    FIRST_TWO_LAYERS,
    HOMES,
    LAST_CORNERS,
    LAST_EDGES,
    MIDDLE_EDGES,
    SEEN_OVER,
    UP_TABLES,
    after_turns,
    are_home,
    upside_down,
    word_upside_down,
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


def test_a_state_upside_down_is_moved_by_words_upside_down():
    word = read_word("R U2 F' L D B2 U'")
    state = after_turns(HOMES, word)
    assert np.array_equal(upside_down(state), after_turns(HOMES, word_upside_down(word)))
    assert np.array_equal(upside_down(upside_down(state)), state)
    assert SEEN_OVER[FIRST_EDGES].tolist() == [8, 11, 10, 9]
    assert are_home(upside_down(HOMES), LAST_EDGES)
