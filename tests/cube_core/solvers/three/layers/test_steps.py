"""What the steps that bring single pieces home say."""

from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.three.held import Held
from cube_core.solvers.three.layers.last_layer import corners_look, cross_look
from cube_core.solvers.three.layers.steps import CornersLook, CrossLook, PieceStep
from cube_core.solvers.three.state import (
    FIRST_CORNERS,
    FIRST_EDGES,
    HOMES,
    MIDDLE_EDGES,
    after_turns,
)
from cube_core.solvers.three.words import inverse_of, read_word

HELD = Held(3, SOLVED_COLORS)


def step(kind, start, text, piece):
    """A step for a piece that starts where some turns lead from a solved cube."""
    return PieceStep(HELD, piece, kind, after_turns(HOMES, read_word(start)), read_word(text)).explain()


def test_a_piece_that_comes_home_is_named_with_where_it_was():
    told = step(FIRST_CORNERS, "R U' R'", "R U R'", 12)
    assert told.kind == "place"
    assert told.caption == "The yellow–green–red corner is in place at bottom front right (DFR)."
    assert told.reason == "It is on top with yellow to the right (R); what was done before stays."
    assert [cell.role for cell in told.cells] == ["source"] * 3 + ["target"] * 3


def test_a_piece_that_stays_in_its_place_is_turned():
    told = step(FIRST_CORNERS, "R U R' U' R U R' U'", "U R U' R' U R U' R'", 12)
    assert told.kind == "orient"


def test_a_piece_that_is_taken_out_is_said_to_be_on_top():
    told = step(MIDDLE_EDGES, "", "R U R'", 4)
    assert "is out of its slot, on top at top " in told.caption
    assert told.caption.startswith("The green–red edge")


def test_others_of_its_kind_that_come_home_by_the_way_are_named_too():
    word = read_word("F2 R2")
    state = after_turns(HOMES, inverse_of(word))
    pieces = [piece for piece in range(20)[FIRST_EDGES] if state[piece] != HOMES[piece]]
    told = PieceStep(HELD, pieces[0], FIRST_EDGES, state, word).explain()
    assert " edge are in place at bottom " in told.caption
    assert len(told.cells) == 4 * len(pieces) == 8


def look(look_at, kind, start):
    state = after_turns(HOMES, read_word(start))
    return kind(HELD, look_at(state), state).explain()


def test_a_pattern_of_the_cross_is_named_and_what_it_becomes():
    line = look(cross_look, CrossLook, "F U R U' R' F'")
    assert line.case == "Cross, line"
    assert line.caption == "The white cross is there on top."
    assert line.reason == "Two edges show white on top, on two opposite sides."
    assert len(line.cells) == 8
    assert look(cross_look, CrossLook, "F R U R' U' F'").case == "Cross, angle"


def test_no_edge_up_is_a_pattern_that_takes_two_rounds():
    dot = look(cross_look, CrossLook, "F R U R' U' F' U2 F U R U' R' F'")
    assert dot.case == "Cross, dot"
    assert (dot.caption, dot.reason) == ("White shows at two edges now.", "No edge shows white on top.")
    assert len(dot.cells) == 8


def test_corners_that_change_places_say_whether_all_fit_now():
    fit = look(corners_look, CornersLook, "R' F R' B2 R F' R' B2 R2")
    assert fit.caption == "PLL Aa: three corners change places, and all fit together."
    assert fit.reason == "Two neighbouring corners fit already."
    across = look(corners_look, CornersLook, "F R U' R' U' R U R' F' R U R' U' R' F R F'")
    assert across.caption == "PLL Aa: three corners change places, and neighbours fit together."
    assert across.reason == "Only corners that lie across fit, so it takes two rounds."
