"""How sure a recipe is, and what comes next, follow from the answers alone."""

from __future__ import annotations

import random
from datetime import date, timedelta

from app.course.record import Answer, Record
from app.course.skill import ENOUGH, Skill, next_skill, skills_in, skills_of

DAY = date(2026, 1, 1)
BOOK = ("one", "two", "three")


def answer(recipe: str = "one", outcome: str = "right", level: int = 3, day: date = DAY) -> Answer:
    return Answer(day, recipe, 3, 0, level, outcome, 10, 4)


def after(*answers: Answer) -> Skill:
    return skills_of(answers)["one"]


def coming(answers: list[Answer], day: date = DAY) -> Skill:
    """What comes after these answers."""
    return next_skill(BOOK, skills_of(answers), answers[-1].recipe if answers else "", len(answers), day)


def test_nothing_is_known_of_what_was_never_tried():
    assert skills_of([]) == {}
    assert coming([]) == Skill("one")
    assert Skill("one").name == "new"


def test_it_can_be_done_after_enough_in_a_row_the_last_on_a_hard_cube():
    assert after(answer()).name == "learning"
    assert after(answer(), answer()).name == "can"
    assert after(answer(), answer()).likely >= ENOUGH
    assert after(*[answer(level=2)] * 6).name == "learning"
    assert after(answer(), answer(), answer(outcome="wrong"), answer()).name == "learning"


def test_help_counts_as_wrong_and_what_was_only_shown_as_nothing():
    assert after(answer(outcome="helped")) == after(answer(outcome="wrong"))
    seen = after(answer(), answer(outcome="shown"))
    assert (seen.likely, seen.row) == (after(answer()).likely, 1)


def test_the_cubes_get_harder_after_one_success_and_easier_after_two_failures():
    assert after(answer(level=1)).level == 2
    assert after(answer(level=2, outcome="wrong")).level == 2
    assert after(*[answer(level=2, outcome="wrong")] * 2).level == 1


def test_what_can_be_done_comes_back_and_is_sure_after_another_day():
    answers = [answer()] * 3
    assert not after(*answers).is_due(len(answers), DAY)
    answers += [answer("two", "wrong")] * 4
    assert skills_of(answers)["one"].is_due(len(answers), DAY)
    assert coming(answers).recipe == "one"
    answers += [answer(level=4), *[answer("two", "wrong")] * 12]
    assert coming(answers).recipe == "one"
    answers += [answer(level=4)]
    assert skills_of(answers)["one"].name == "can"
    assert coming(answers).recipe == "two"
    tomorrow = DAY + timedelta(1)
    answers += [answer("two", "wrong", day=tomorrow)]
    assert coming(answers, tomorrow).recipe == "one"
    answers += [answer(level=4, day=tomorrow)]
    assert skills_of(answers)["one"].name == "sure"


def test_a_miss_sends_it_back_to_be_learnt():
    answers = [*[answer()] * 3, *[answer("two")] * 5, answer(outcome="wrong")]
    assert skills_of(answers)["one"].name == "learning"


def test_when_all_can_be_done_what_was_done_longest_ago_comes():
    answers = [answer(recipe) for recipe in BOOK for _ in range(3)]
    answers += [answer("one", level=4), answer("two", level=4)]
    assert coming(answers).recipe == "three"


def test_a_record_that_grows_says_what_all_its_answers_say():
    record, draw = Record(), random.Random(5)
    for _ in range(60):
        record.add(answer(draw.choice(BOOK), draw.choice(("right", "wrong", "helped", "shown"))))
        assert skills_in(record) == skills_of(record.answers)
    assert skills_in(Record()) == {}
