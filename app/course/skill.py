"""The skills of a learner, from the answers alone: how sure each recipe is, and which comes next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from types import MappingProxyType
from typing import NamedTuple
from weakref import WeakKeyDictionary

from app.course.record import STAGES, Answer, Record, Stage

KNOWN_AT_FIRST, LEARN, GUESS, SLIP = 0.1, 0.2, 0.08, 0.1
"""Knowledge tracing: how likely it is that a recipe is known before, is learnt by a try, is guessed, is missed."""
ENOUGH, IN_A_ROW, HARD = 0.95, 2, 3
"""A recipe can be done where it is known so likely, was right so often in a row, the last time at this level."""
RETURNS = (4, 12)
"""It comes back after so many other exercises, or on another day: the number alone passes some who do not know it."""
DAYS = (1, 3, 7, 16, 35)
"""Once it is sure, it comes back after so many days."""
SURE = len(RETURNS) + 2
"""The stage from which it is sure: the returns were right, and once more on another day."""
EASIEST, HARDEST = 1, 4
LOOKED_AT, MOST_WRONG, MOST_TRIES = 8, 6, 15
"""It is shown again after so many wrong ones of the last eight; after so many tries another way is better."""


class Skill(NamedTuple):
    """A recipe as far as it is learnt."""

    recipe: str
    likely: float = KNOWN_AT_FIRST
    """How likely it is known."""
    row: int = 0
    """So many answers in a row were right."""
    missed: int = 0
    """So many in a row were not."""
    level: int = EASIEST
    stage: int = 0
    """0 while it is learnt, then one more for every return that was right."""
    at: int = 0
    """The number of its last answer among all."""
    day: date | None = None
    """The day of its last answer."""
    faded: int = 0
    """The number of the stage in which it comes next, while it is learnt."""
    slips: int = 0
    """So many in a row went wrong before it was done alone."""
    latest: tuple[bool, ...] = ()
    """Of the last tries alone: whether they were right."""
    tries: int = 0
    """So many tries alone while it is learnt."""

    @property
    def name(self) -> str:
        """The word for it."""
        if self.day is None:
            return "new"
        return "sure" if self.stage >= SURE else "can" if self.stage else "learning"

    @property
    def hand(self) -> Stage:
        """The stage in which it comes next."""
        return "alone" if self.stage else STAGES[self.faded]

    @property
    def is_stuck(self) -> bool:
        """Whether another way is better: it was tried so often and cannot be done yet."""
        return not self.stage and self.tries >= MOST_TRIES and self.tries % MOST_TRIES < 2

    def is_due(self, count: int, today: date) -> bool:
        """Whether it is to come back, now that so many answers were given in all."""
        if not self.stage or self.day is None:
            return False
        if self.stage <= len(RETURNS) and count - self.at > RETURNS[self.stage - 1]:
            return True
        days = 1 if self.stage < SURE else DAYS[min(self.stage - SURE, len(DAYS) - 1)]
        return (today - self.day).days >= days

    def after(self, answer: Answer, number: int) -> Skill:
        """The skill after one more answer."""
        if answer.stage != "alone":
            return self._led(answer, number)
        if answer.outcome == "shown":
            return self._replace(at=number, day=answer.day)
        is_right, tries = answer.outcome == "right", 0 if self.stage else self.tries + 1
        latest = (*self.latest, is_right)[-LOOKED_AT:]
        is_lost = latest.count(False) >= MOST_WRONG
        now = self._right(answer, number) if is_right else self._wrong(answer)
        faded, latest = (0, ()) if is_lost else (len(STAGES) - 1, latest)
        return Skill(self.recipe, *now, number, answer.day, faded, 0, latest, tries)

    def _right(self, answer: Answer, number: int) -> tuple[float, int, int, int, int]:
        """The stage that goes with a likelihood after a success of one's own."""
        likely, row = _traced(self.likely, True), self.row + 1
        is_learnt = likely >= ENOUGH and row >= IN_A_ROW and answer.level >= HARD
        stage = self.stage + self.is_due(number, answer.day) if self.stage else int(is_learnt)
        return likely, row, 0, HARDEST if stage else min(HARDEST, answer.level + 1), stage

    def _wrong(self, answer: Answer) -> tuple[float, int, int, int, int]:
        """The same after a miss: it is to be learnt again, or comes two rungs earlier."""
        missed = self.missed + 1
        level = max(EASIEST, answer.level - 1) if missed > 1 else answer.level
        return _traced(self.likely, False), 0, missed, level, max(SURE, self.stage - 2) if self.stage > SURE else 0

    def _led(self, answer: Answer, number: int) -> Skill:
        """The skill after an answer of which not all was the hand's: on after each, back after two failures."""
        here, seen = STAGES.index(answer.stage), self._replace(at=number, day=answer.day)
        if answer.outcome in ("right", "shown"):
            return seen._replace(faded=here + 1, slips=0)
        slips = self.slips + 1
        return seen._replace(faded=max(0, here - 1) if slips > 1 else here, slips=0 if slips > 1 else slips)


def _traced(likely: float, is_right: bool) -> float:
    """The likelihood after an answer, and after what is learnt by it.

    >>> round(_traced(0.1, True), 2), round(_traced(0.95, False), 2)
    (0.64, 0.74)
    """
    known, not_known = (1 - SLIP, GUESS) if is_right else (SLIP, 1 - GUESS)
    found = likely * known / (likely * known + (1 - likely) * not_known)
    return found + (1 - found) * LEARN


def skills_of(
    answers: Iterable[Answer], known: Mapping[str, Skill] = MappingProxyType({}), first: int = 0
) -> dict[str, Skill]:
    """By recipe, what is known after some answers more, the first of which has that number."""
    skills = dict(known)
    for number, answer in enumerate(answers, first):
        skill = skills.get(answer.recipe) or Skill(answer.recipe)
        skills[answer.recipe] = skill.after(answer, number)
    return skills


_KNOWN: WeakKeyDictionary[Record, tuple[int, dict[str, Skill]]] = WeakKeyDictionary()
"""By record, so many answers and what they say: the card of an exercise asks in every frame."""


def skills_in(record: Record) -> dict[str, Skill]:
    """By recipe, what the answers of a record say; only those that came since are looked at."""
    count, skills = _KNOWN.get(record, (0, {}))
    if count < len(record.answers):
        skills = skills_of(record.answers[count:], skills, count)
        _KNOWN[record] = len(record.answers), skills
    return skills


def next_skill(known: tuple[str, ...], skills: dict[str, Skill], last: str, count: int, today: date) -> Skill:
    """The next of these recipes, in the order in which they are learnt, after the last of so many answers.

    What is due comes every second time; else the first that cannot be done yet, or what was done longest ago.
    """
    here = [skills.get(recipe, Skill(recipe)) for recipe in known]
    due = [skill for skill in here if skill.is_due(count, today)]
    learnt = next((skill for skill in here if not skill.stage), None)
    if due and (learnt is None or last in ("", learnt.recipe)):
        return min(due, key=lambda skill: skill.at)
    return learnt or min(here, key=lambda skill: skill.at)
