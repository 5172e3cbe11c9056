"""What the steps of the cross and of the pairs say."""

from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.three.cfop.steps import CrossStep, PairStep
from cube_core.solvers.three.held import Held
from cube_core.solvers.three.insertions import CORNER, EDGE
from cube_core.solvers.three.state import FIRST_EDGES, HOMES, after_turns
from cube_core.solvers.three.words import inverse_of, read_word

HELD = Held(3, SOLVED_COLORS)


def before(text):
    """A word, and the state that it solves."""
    word = read_word(text)
    return word, after_turns(HOMES, inverse_of(word))


def roles(told):
    return [cell.role for cell in told.cells]


def test_an_edge_of_the_cross_is_named_with_its_place_and_the_turns_of_all_of_it():
    word, state = before("F2")
    piece = int((state == HOMES)[FIRST_EDGES].argmin())
    told = CrossStep(HELD, (piece,), state, word, 1).explain()
    assert told.caption == "The yellow–green edge is at its place, bottom front (DF)."
    assert told.reason == "The yellow cross is planned as a whole: no way takes fewer than 1 turns."
    assert roles(told) == ["source"] * 2 + ["target"] * 2


def test_several_edges_are_named_together():
    word, state = before("F2 R2")
    told = CrossStep(HELD, (0, 1), state, word, 2).explain()
    assert "edges are at their places" in told.caption
    assert told.caption.count(" and ") == 2


def pair_step(text):
    """The step of the first pair that a word brings home."""
    word, state = before(text)
    is_home = (state == HOMES)[[CORNER.pieces, EDGE.pieces]].all(axis=0)
    return PairStep(HELD, int(is_home.argmin()), state, word).explain()


def test_a_pair_is_named_with_its_slot_and_how_it_lay_before():
    told = pair_step("R U R'")
    assert told.kind == "pair"
    assert told.caption == (
        "The yellow–green–red corner and the green–red edge are together in their slot at front right (FR)."
    )
    assert told.reason == "The corner is on top with yellow to the right (R), its edge is on top with green up."
    assert roles(told) == ["source"] * 5 + ["target"] * 5


def test_a_pair_that_comes_home_on_the_way_is_told_too():
    told = pair_step("R U R' F U F'")
    assert told.caption.count(", and so are those at ") == 1
    assert roles(told).count("source") == 10
