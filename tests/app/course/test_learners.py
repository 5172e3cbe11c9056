"""Simulated learners go through the exercises of the 3×3 on real cubes, and then take the test."""

from __future__ import annotations

import random
from datetime import date

import pytest

from app.course.record import Answer
from app.course.skill import Skill, next_skill
from cube_core.exercises.examination import ENOUGH, draw_test
from cube_core.exercises.lessons import KINDS, LESSONS
from cube_core.exercises.making import Exercise
from cube_core.exercises.mistakes import named, variants
from cube_core.recipes.thoughts import Hands

DAY = date(2026, 1, 1)
BOOK = tuple(kind.id for lesson in LESSONS if lesson.size == 3 for kind in lesson.kinds if kind.recipe)
MOST, MOST_DRAWN = 25, 8
LEARN, SLIP, LUCK = 0.25, 0.1, 0.05


def turned(one: Exercise, draw: random.Random, is_right: bool) -> Hands:
    """The cube after a try: by the book, or by a mistake that misses what is asked, where one is soon found.

    Some mistakes are right ways too: nearly every turn takes a corner out that is stuck.
    """
    steps = [one.steps[-1]] if is_right else [variant.step for variant in draw.sample(variants(one), MOST_DRAWN)]
    for last in steps:
        hands = Hands(one.size, one.start.copy(), one.meant)
        for step in (*one.steps[:-1], last):
            hands.play(step)
        if is_right or not one.is_reached(hands):
            break
    return hands


def learn(seed: int, lacking: str = "") -> tuple[frozenset[str], bool]:
    """The recipes that somebody knows in the end, and whether the course lets them through."""
    draw, knows = random.Random(seed), dict.fromkeys(BOOK, False)
    skills, tries, last = dict[str, Skill](), dict.fromkeys(BOOK, 0), ""
    for number in range(MOST * len(BOOK)):
        skill = next_skill(BOOK, skills, last, number, DAY)
        if skill.stage > 1 and all(skills.get(name, skill).stage for name in BOOK):
            return frozenset(name for name in BOOK if knows[name]), len(skills) == len(BOOK)
        last = skill.recipe
        tries[last] += 1
        if tries[last] > MOST:
            break
        knows[last] = knows[last] or (last != lacking and draw.random() < LEARN)
        luck = 0.0 if last == lacking else LUCK
        one = KINDS[last].make(skill.level, number * 1000 + seed)
        hands = turned(one, draw, draw.random() < (1 - SLIP if knows[last] else luck))
        is_right = one.is_reached(hands)
        if not is_right:
            named(one, hands)
        outcome = "right" if is_right else "wrong"
        skills[last] = skill.after(Answer(DAY, last, 3, seed, one.level, outcome, 1, 1), number)
    return frozenset(name for name in BOOK if knows[name]), False


def passes(knows: frozenset[str], seed: int) -> bool:
    """Whether somebody who goes by the book as far as it is known solves enough of the cubes of a test."""
    return sum(sheet.needs <= knows for sheet in draw_test(3, seed)) >= ENOUGH


def try_out(count: int) -> None:
    through = 0
    for seed in range(count):
        knows, is_through = learn(seed)
        through += is_through
        assert not is_through or passes(knows, 100 * seed), (seed, set(BOOK) - knows)
        lacking = BOOK[seed % len(BOOK)]
        knows, is_through = learn(1000 + seed, lacking)
        assert not is_through, lacking
        assert not passes(knows, 100 * seed), lacking
    assert through > 0.6 * count


def test_who_gets_through_passes_the_test_and_who_lacks_a_recipe_does_neither():
    try_out(4)


@pytest.mark.slow
def test_one_hundred_who_learn_and_one_hundred_who_lack_a_recipe():
    try_out(100)
