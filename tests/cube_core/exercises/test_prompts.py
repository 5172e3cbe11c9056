"""Questions: every answer that is offered is played by hand, and exactly one brings what is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cube_core.exercises.lessons import KINDS
from cube_core.exercises.prompts import MOST_OFFERED, prompts
from cube_core.geometry import place_of
from cube_core.recipes.thoughts import Hands, Thought

TAUGHT = [kind for kind in KINDS.values() if kind.recipe]

CHANGED = {
    "top": lambda step, text: replace(step, setup=text),
    "side": lambda step, text: replace(step, moves=text),
    "next": lambda step, text: replace(step, moves=f"{text} {step.moves.partition(' ')[2]}"),
    "undo": lambda step, text: replace(step, moves=f"{step.moves.rpartition(' ')[0]} {text}"),
}
"""Question → the step as an answer would make it."""


def played(one, *steps: Thought) -> Hands:
    hands = Hands(one.size, one.start.copy(), one.meant)
    for step in (*one.steps[:-1], *steps):
        hands.play(step)
    return hands


@pytest.mark.parametrize("kind", TAUGHT, ids=lambda kind: kind.id)
def test_something_can_be_asked_about_every_recipe(kind):
    for seed in range(5):
        asked = prompts(kind.make(1 + seed % 4, seed))
        assert asked
        for prompt in asked:
            assert 2 <= len(prompt.options) <= MOST_OFFERED
            assert len(set(prompt.options)) == len(prompt.options)
            assert 0 <= prompt.right < len(prompt.options)


@pytest.mark.parametrize("kind", TAUGHT, ids=lambda kind: kind.id)
def test_exactly_one_answer_brings_what_is_asked(kind):
    for seed in range(4):
        one = kind.make(1 + seed % 4, seed)
        for prompt in prompts(one, 9):
            if prompt.question in CHANGED:
                steps = [CHANGED[prompt.question](one.steps[-1], option.moves) for option in prompt.options]
                reached = [one.is_reached(played(one, step)) for step in steps]
                assert reached == [number == prompt.right for number in range(len(steps))]


def test_the_home_of_a_piece_is_where_its_colours_are_round_it():
    for recipe in ("corner.trigger", "edge.slot"):
        for seed in range(30):
            one = KINDS[recipe].make(1 + seed % 3, seed)
            prompt = next((prompt for prompt in prompts(one) if prompt.question == "home"), None)
            assert prompt is not None
            colors = {int(one.start[slot]) for slot in prompt.piece} or {int(c) for c in one.steps[-1].colors}
            homes = [{int(one.meant[face]) for face in option.place} for option in prompt.options]
            assert [colors <= home for home in homes].index(True) == prompt.right
            assert sum(colors <= home for home in homes) == 1
            for option in prompt.options:
                assert tuple(place_of(3, slot)[0] for slot in option.slots) == option.place
