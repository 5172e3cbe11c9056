"""The gate between what is learnt and what is known, tried on simulated learners: who passes, who passes unlearnt."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date

import pytest

from app.course.record import Answer
from app.course.skill import HARD, RETURNS, Skill, next_skill

DAY = date(2026, 1, 1)
SKILLS, MOST = tuple(f"skill {number}" for number in range(22)), 40


class AtOneGo:
    """Comes to know a recipe from one try to the next; then slips, before that is lucky now and then."""

    def __init__(self, draw: random.Random, rate: float, luck: float = 0.08) -> None:
        self.draw, self.rate, self.luck, self.knows = draw, rate, luck, False

    def is_right(self) -> bool:
        self.knows = self.knows or self.draw.random() < self.rate
        return self.draw.random() < (0.9 if self.knows else self.luck)


class Gradually:
    """Gets better in four steps; counts as knowing after the last."""

    def __init__(self, draw: random.Random) -> None:
        self.draw, self.steps = draw, 0

    @property
    def knows(self) -> bool:
        return self.steps == 4

    def is_right(self) -> bool:
        self.steps = min(4, self.steps + (self.draw.random() < 0.6))
        return self.draw.random() < 0.1 + 0.2 * self.steps


LEARNERS: dict[str, Callable[[random.Random], AtOneGo | Gradually]] = {
    "at one go": lambda draw: AtOneGo(draw, 0.2),
    "slowly": lambda draw: AtOneGo(draw, 0.07),
    "gradually": Gradually,
    "never": lambda draw: AtOneGo(draw, 0.0, 0.05),
}


def taught(kind: str, count: int, level: int | None = None) -> tuple[float, float, float]:
    """By so many learners: exercises each, the share of recipes passed, and of those the share that is not known.

    Passed is what came back rightly after four and after twelve other exercises; a recipe is tried forty times at most.
    """
    exercises = passed = unlearnt = 0
    for seed in range(count):
        draw = random.Random(seed)
        learners = {name: LEARNERS[kind](draw) for name in SKILLS}
        skills, tries = dict[str, Skill](), dict.fromkeys(SKILLS, 0)
        left, last, number = list(SKILLS), "", 0
        while left:
            skill = next_skill(tuple(left), skills, last, number, DAY)
            number += 1
            if skill.stage and not skill.is_due(number - 1, DAY):
                continue  # nothing is due and nothing to be learnt: other things are done meanwhile
            last = skill.recipe
            outcome = "right" if learners[last].is_right() else "wrong"
            skills[last] = skill.after(Answer(DAY, last, 3, 0, level or skill.level, outcome, 1, 1), number - 1)
            exercises, tries[last] = exercises + 1, tries[last] + 1
            is_passed = skills[last].stage > len(RETURNS)
            if is_passed or tries[last] == MOST:
                left.remove(last)
                passed += is_passed
                unlearnt += is_passed and not learners[last].knows
    return exercises / count, passed / count / len(SKILLS), unlearnt / max(passed, 1)


@pytest.mark.parametrize(
    ("kind", "exercises", "unlearnt"), [("at one go", 192, 0.0), ("gradually", 189, 0.078), ("slowly", 395, 0.0)]
)
def test_the_gate_lets_through_as_few_as_it_was_chosen_for(kind, exercises, unlearnt):
    """Where all cubes are hard from the first: the figures by which this gate was chosen among twelve."""
    found, passed, share = taught(kind, 120, HARD)
    assert share <= unlearnt + 0.02
    assert 0.9 * exercises < found < 1.12 * exercises
    assert passed > 0.88


def test_cubes_that_get_harder_let_fewer_through():
    found, passed, share = taught("gradually", 30)
    assert share < 0.06
    assert passed > 0.99
    assert found < 235


def test_who_never_learns_never_passes():
    assert taught("never", 5)[1] == 0.0
