"""Every step of the 3×3 part is an instance of a recipe, whose rule holds and no earlier one."""

import re

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import Color
from cube_core.recipes.book import recipes
from cube_core.recipes.choosing import held_up, written
from cube_core.recipes.thoughts import Thought
from cube_core.recipes.three import LISTS, Seen
from cube_core.words.steps import why
from tests.solves import scrambled, solution_of

LISTS_OF = {"solved": ("last edges", "last corners", "last twist")}
ORDER = re.compile(r"\b(Lift|Tip|Drop|Put|Trigger|Send|Take|Hold|Flip|Sune|Keep|Cycle|Twist|Turn)\b", re.IGNORECASE)


def steps_of(seed):
    """The thoughts of a solve by the book, with the colours of the cube before each, and the phase that each is in."""
    cube = scrambled(3, seed)
    for step in solution_of(3, seed).steps:
        (thought,) = step.facts
        assert isinstance(thought, Thought)
        assert str(parse(f"{thought.regrip} {thought.setup} {thought.moves}", 3)) == str(step.alg)
        yield step, thought, cube.cells()
        cube.play(step.alg)
    assert cube.is_solved


@pytest.mark.parametrize("start", range(0, 100, 25))
def test_a_step_is_an_instance_of_its_recipe_after_a_short_regrip_and_set_up(start):
    listed = {recipe.id: set(recipe.moves) for recipe in recipes(3)}
    for seed in range(start, start + 25):
        for _, thought, _ in steps_of(seed):
            assert thought.moves in listed[thought.recipe]
            assert re.fullmatch(r"([xyz][2']?( [xyz][2']?)?)?", thought.regrip)
            assert re.fullmatch(r"(U[2']?)?", thought.setup)


@pytest.mark.parametrize("start", range(0, 100, 25))
def test_the_rule_of_a_step_holds_and_no_rule_before_it_does(start):
    for seed in range(start, start + 25):
        at = 0  # in the last layer there is no way back: while corners are twisted, sides seem to be wrong
        for step, thought, colors in steps_of(seed):
            held, names = held_up(colors, Color.YELLOW), LISTS_OF.get(step.phase, (step.phase,))
            for number in range(at if len(names) > 1 else 0, len(names)):
                applying = [uses_that_apply(row, held) for row in LISTS[names[number]]]
                if any(applying):
                    at = number
                    break
            first = next(found for found in applying if found)
            assert (thought.recipe, thought.variant, thought.setup, thought.moves) in first, (seed, thought)


def uses_that_apply(row, held):
    """What a line of a list allows, each with its set-up."""
    seen = Seen(row.ways.seen(held))
    return {
        (use.recipe, use.variant, row.ways.ways[way].setup, written(use.moves, 3))
        for use in row.uses
        for way in np.flatnonzero(use.applies(seen)).tolist()
    }


def test_each_sentence_is_an_order_and_a_first_reason_is_that_of_the_book():
    sentences, reasons = set(), {}
    for seed in range(60):
        for step, thought, _ in steps_of(seed):
            sentences.add(step.caption)
            if thought.time == 1 and thought.variant != "line up":
                reasons[thought.recipe] = step.reason
    assert all(ORDER.search(sentence) for sentence in sentences)
    assert not [one for one in sentences if re.search(r"\b(has|have) \w+(ed|en|ne)\b", one)]
    assert reasons == {recipe: why(recipe) for recipe in reasons}
    assert set(reasons) == {recipe.id for recipe in recipes(3)}


def test_a_solve_takes_few_turns_steps_and_regrips():
    steps = [list(steps_of(seed)) for seed in range(100)]
    turns = [sum(step.alg.count("STM") for step, _, _ in one) for one in steps]
    grips = [sum(len(thought.regrip.split()) for _, thought, _ in one) for one in steps]
    assert np.mean(turns) <= 120
    assert np.mean(grips) <= 10
    assert np.mean([len(one) for one in steps]) <= 24
