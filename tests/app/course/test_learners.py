"""Simulated learners go through the exercises of the 3×3 on real cubes, and then take the test."""

from __future__ import annotations

import random
from datetime import date

import pytest

from app.course.examination import Examination, report_of
from app.course.record import Answer, Record
from app.course.skill import Skill, next_skill
from cube_core import Engine
from cube_core.exercises.examination import Report, hands_of, need_of
from cube_core.exercises.lessons import KINDS, LESSONS
from cube_core.exercises.making import Exercise
from cube_core.exercises.mistakes import named, variants
from cube_core.recipes.follower import Follower
from cube_core.recipes.thoughts import Hands, whole

DAY = date(2026, 1, 1)
BOOK = tuple(kind.id for lesson in LESSONS if lesson.size == 3 for kind in lesson.kinds if kind.recipe)
MOST, MOST_DRAWN = 25, 8
LEARN, SLIP, LUCK = 0.25, 0.1, 0.05
SPOILT = 0.05
"""The share of the steps of a test that are turned wrongly."""


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


def examined(knows: frozenset[str], seed: int) -> Report:
    """The report of the test of the window, taken by somebody who goes by the book as far as it is known, and slips."""
    engine, draw = Engine(3), random.Random(seed)
    test = Examination(engine, Record(), lambda: 0.0, 3)
    test.begin(seed)
    while not test.is_told:
        if test.attempt is None:
            by_the_book(engine, knows, draw)
        test.begin(seed)
    return report_of(test.answers, {})


def by_the_book(engine: Engine, knows: frozenset[str], draw: random.Random) -> None:
    """Turn the cube as the book says until it is solved or asks for what is not known; now and then by a slip."""
    while not engine.cube.is_solved:
        hands = hands_of(engine.cube)
        for thought in Follower(3, hands.colors, hands.meant).solve():
            if thought.variant != "line up" and need_of(thought) not in knows:
                return
            words = str(whole(thought, 3)).split()
            if draw.random() < SPOILT:
                words[draw.randrange(len(words))] = draw.choice("RUFLDB")
                engine.play(" ".join(words))
                break  # and look anew
            engine.play(" ".join(words))


def try_out(count: int) -> None:
    through = told = failed = 0
    for seed in range(count):
        knows, is_through = learn(seed)
        through += is_through
        assert not is_through or examined(knows, 100 * seed).is_passed, (seed, set(BOOK) - knows)
        lacking = BOOK[seed % len(BOOK)]
        knows, is_through = learn(1000 + seed, lacking)
        assert not is_through, lacking
        report = examined(knows, 100 * seed)
        assert not report.is_passed, lacking
        stops = [one.stopped for one in report.attempts if not one.is_solved]
        failed, told = failed + len(stops), told + sum(stop not in knows for stop in stops)
    assert through > 0.6 * count
    assert told >= 0.99 * failed
    print(f"{through} of {count} got through, all of them passed; {told} of {failed} stops were told by their recipe")


def test_who_gets_through_passes_the_test_and_who_lacks_a_recipe_does_neither():
    try_out(4)


@pytest.mark.slow
def test_one_hundred_who_learn_and_one_hundred_who_lack_a_recipe():
    try_out(100)
