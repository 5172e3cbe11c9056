"""Steps of the cross and of the pairs: what they know, and what is said of it."""

import pytest

from cube_core import Cube, solve
from cube_core.faces import SOLVED_COLORS, Color
from cube_core.parts.part import Parts
from cube_core.recipes.thoughts import Thought
from cube_core.solvers.three.cfop.steps import cross_steps
from cube_core.solvers.three.facts import CrossEdges
from cube_core.solvers.three.state import HOMES, after_turns
from cube_core.solvers.three.words import inverse_of, read_word
from tests.solves import scrambled


def facts_of(text):
    """The facts of a cross that a word makes."""
    word = read_word(text)
    steps = cross_steps(word, after_turns(HOMES, inverse_of(word)), SOLVED_COLORS, "")
    return [step.fact for step in steps]


def test_an_edge_of_the_cross_is_named_with_its_place():
    (fact,) = facts_of("F2")
    assert isinstance(fact, CrossEdges)
    assert (fact.color, fact.places, fact.turns, fact.whole, fact.to_go) == (Color.YELLOW, ("DF",), 1, 1, 0)
    assert [set(edge) for edge in fact.edges] == [{Color.YELLOW, Color.GREEN}]


def test_edges_that_come_nearer_on_the_way_are_the_reason_for_the_order():
    first, second = facts_of("F R")
    assert isinstance(first, CrossEdges)
    assert isinstance(second, CrossEdges)
    assert (first.to_go, second.to_go) == (1, 0)
    for seed in range(30):
        cube = scrambled(3, seed)
        for step in solve(cube, "cage", "cross", three="cfop").steps:
            (fact,) = step.facts
            assert isinstance(fact, CrossEdges)
            assert not set(fact.helped) & set(fact.edges)
            assert step.reason.endswith(".")
            if fact.helped:
                assert "nearer on the way" in step.reason


def test_facts_of_crosses_are_true_on_the_cube():
    """The edges that are named come home in as many turns as are told, and as many as are told are left."""
    for seed in range(40):
        cube = scrambled(3, seed)
        solution = solve(cube, "cage", "cross", three="cfop")
        total = solution.alg.count("STM")
        for step in solution.steps:
            (fact,) = step.facts
            before = home_edges(cube)
            cube.play(solution.alg[step.start : step.stop])
            after = home_edges(cube)
            assert {frozenset(edge) for edge in fact.edges} == after - before
            assert fact.to_go == 4 - len(after)
            assert (fact.turns, fact.whole) == (solution.alg[step.start : step.stop].count("STM"), total)


def home_edges(cube: Cube):
    """The edges of the white cross that are home, by their colours."""
    found = [part for part in Parts(cube) if len(part.faces) == 2 and Color.WHITE in part.colors_id]
    return {part.colors_id for part in found if part.match_faces}


@pytest.mark.parametrize("seed", range(20))
def test_a_pair_knows_its_slot_its_case_and_how_many_are_left(seed):
    solution = solve(scrambled(3, seed), "cage", "f2l", three="cfop")
    thoughts = [step.facts[0] for step in solution.steps if step.phase == "f2l"]
    left = [thought.to_go for thought in thoughts if isinstance(thought, Thought)]
    assert left == sorted(left, reverse=True)
    assert left[-1] == 0
    for step in solution.steps:
        if step.kind == "pair":
            assert step.case == (step.recipe or "").replace("f2l.", "F2L ")
            assert step.case in step.caption
            assert {"regrip", "align", "algorithm"} >= {part.role for part in step.parts}
            assert step.done.split()[0] in ("The", "Two")
