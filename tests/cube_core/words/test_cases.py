"""What is said of the cross, of pairs and of cases of the last layer."""

import pytest

from cube_core import solve
from cube_core.faces import Color
from cube_core.recipes.thoughts import Thought
from cube_core.solvers.three.cases.catalogue import KINDS, cases
from cube_core.solvers.three.facts import BothLayers, CrossEdges, FaceCorners, LastTurn, Orientation, Permutation
from cube_core.words.cases import LONGEST, LONGEST_REASON, effect_of, first_that_fits, told
from cube_core.words.english import words_of
from tests.cube_core.words.test_steps import PERFECT
from tests.solves import scrambled

WHITE, RED, BLUE = Color.WHITE, Color.RED, Color.BLUE


@pytest.mark.parametrize(
    ("fact", "caption", "done", "reason"),
    [
        (
            CrossEdges(WHITE, ((WHITE, RED),), ("DR",), 2, 6, ((WHITE, BLUE),), False, 2),
            "Bring white–red into the cross, bottom right (DR).",
            "White–red is in; two edges to go.",
            "Two turns do it, and white–blue comes nearer on the way.",
        ),
        (
            CrossEdges(WHITE, ((WHITE, RED), (WHITE, BLUE)), ("DR", "DB"), 3, 6, (), False, 0),
            "Bring two edges into the cross: white–red and white–blue.",
            "The white cross is made.",
            "In this order the whole cross takes six turns, and no way takes fewer.",
        ),
        (
            CrossEdges(WHITE, ((WHITE, RED),), ("DR",), 1, 6, (), True, 1),
            "Bring white–red into the cross, bottom right (DR).",
            "White–red is in; one edge to go.",
            "One turn does it; no other edge is nearer now.",
        ),
        (
            Orientation("OLL 27", "Sune", Color.YELLOW, 3, 0, 1, 4),
            "OLL 27 (Sune): twist three corners.",
            "The top is yellow.",
            "Yellow shows on top at four edges and one corner.",
        ),
        (
            Permutation("PLL T", Color.YELLOW, (2,), (2,)),
            "PLL T: swap two corners and two edges.",
            "The last layer is solved.",
            "The top is yellow all over; what is left is which piece goes where.",
        ),
        (
            BothLayers("PBL adjacent solved", "adjacent", "solved"),
            "PBL adjacent solved: swap two neighbouring corners above.",
            "The cube is solved.",
            "Both layers show one colour each; what is left is which piece goes where.",
        ),
        (LastTurn("U2"), "Turn the last layer home: U2.", "The last layer is home.", "All its pieces fit already."),
        (
            FaceCorners(WHITE, 2, 3),
            "Bring two corners down, white below.",
            "Three corners show white below.",
            "For one face it does not matter which of them is where.",
        ),
    ],
)
def test_a_fact_is_told_as_an_order_a_result_and_a_reason(fact, caption, done, reason):
    assert told(fact) == (caption, done, reason)


@pytest.mark.parametrize("rounds", [((3,), ()), ((), (3,)), ((2, 2), ()), ((), (2, 2)), ((3,), (3,)), ((4,), ())])
def test_every_permutation_can_be_told(rounds):
    assert told(Permutation("PLL X", WHITE, *rounds)).caption.startswith(("PLL X: cycle", "PLL X: swap"))


def test_a_pair_names_its_slot_its_case_and_what_is_left():
    thought = Thought("f2l.7", "left", "y", "U", "L' U L F U F'", (BLUE, RED), gain=1, to_go=2, is_least=True)
    words = words_of(thought)
    assert words.caption == "Insert the blue–red pair at front left: F2L 7."
    assert words.done == "The blue–red pair is home; two pairs to go."
    assert (
        words.reason
        == "The corner is in the slot, white to the front (F); the edge is on top; no pair takes fewer turns."
    )


def test_a_slot_that_is_cleared_says_why():
    words = words_of(Thought("f2l.out", "right", "", "", "R U R'"))
    assert words.caption == "Clear the slot at front right: R U R'."
    assert "wrong slot" in words.reason


def test_of_several_forms_the_first_that_is_short_enough_is_said():
    assert first_that_fits(5, "123456", "12345", "1") == "12345"
    assert first_that_fits(1, "123", "12") == "12"


@pytest.mark.parametrize("kind", KINDS)
def test_the_effect_of_every_case_is_a_sentence_without_its_stop(kind):
    for case in cases(kind):
        assert len(effect_of(case).split()) >= 3
        assert not effect_of(case).endswith(".")


@pytest.mark.parametrize(("size", "three"), [(2, "ortega"), (3, "cfop"), (4, "cfop")])
def test_all_that_is_said_is_short_and_tells_no_past(size, three):
    for seed in range(25):
        for step in solve(scrambled(size, seed), "bulk", three=three).steps:
            if step.recipe or step.facts:
                assert len(step.caption) <= LONGEST, step.caption
                assert len(step.reason) <= LONGEST_REASON, step.reason
                assert not PERFECT.search(step.caption + step.done + step.reason)
