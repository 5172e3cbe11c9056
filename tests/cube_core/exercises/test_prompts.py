"""Parts of recipes are the step, and what is left for the hand is never nothing; of every question one answer is right.

Every answer that is offered is played by hand.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from cube_core.algs import parse
from cube_core.cube import Cube
from cube_core.exercises.lessons import KINDS
from cube_core.exercises.prompts import BEFORE, MOST_OFFERED, all_parts, last_parts, prompts
from cube_core.faces import COLORS
from cube_core.geometry import place_of
from cube_core.recipes.thoughts import Hands, Thought, whole

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
def test_what_comes_before_the_recipe_is_asked_before_it(kind):
    for seed in range(5):
        early = [prompt.question in BEFORE for prompt in prompts(kind.make(1 + seed % 4, seed))]
        assert early == sorted(early, reverse=True)


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


@pytest.mark.parametrize("kind", TAUGHT, ids=lambda kind: kind.id)
def test_the_parts_of_a_step_are_the_step(kind):
    for seed in range(4):
        one = kind.make(1 + seed, seed)
        text = " ".join(part.moves for part in all_parts(one))
        way = " ".join(str(whole(step, one.size)) for step in one.steps)
        assert parse(text, one.size) == parse(way, one.size)


@pytest.mark.parametrize("kind", TAUGHT, ids=lambda kind: kind.id)
def test_no_completion_is_empty(kind):
    for seed in range(6):
        one = kind.make(1 + seed % 4, seed)
        parts = all_parts(one)
        for count in (1, 2):
            stop = last_parts(one, count)
            assert stop < len(parts)
            cube = Cube.from_facelets("".join(COLORS[color].letter for color in one.start.tolist()))
            cube.play(" ".join(part.moves for part in parts[:stop]))
            regrips = " ".join(part.moves for part in parts[:stop] if part.role == "regrip")
            hands = Hands(one.size, cube.cells().copy(), one.meant)
            turned = Cube(3)
            turned.play(regrips)
            hands.meant = tuple(one.meant[sticker // 9] for sticker in turned.stickers[4::9].tolist())
            assert not one.is_reached(hands)
