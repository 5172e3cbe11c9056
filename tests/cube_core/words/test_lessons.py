"""The words of the course: short, one for each lesson and each part, and no claim that the cube denies."""

from __future__ import annotations

from functools import cache

import pytest

from cube_core.cube import Cube
from cube_core.exercises.examination import Attempt, Report, draw_test
from cube_core.exercises.lessons import KINDS, LESSONS
from cube_core.exercises.prompts import parts_of, prompts
from cube_core.recipes.book import ENTRIES
from cube_core.words.lessons import (
    HOW,
    MOST_WORDS,
    TASK,
    attempt_sentence,
    name_of,
    option_text,
    part_line,
    question_line,
    report_sentences,
    texts,
)

LINES = {(name, line) for name, text in texts().items() for line in (text.aim, *text.lines, text.done)}


def test_every_lesson_has_its_text():
    assert list(texts()) == [lesson.id for lesson in LESSONS]


def test_no_line_is_longer_than_twelve_words():
    assert {line for _, line in LINES if len(line.split()) > MOST_WORDS} == set()


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if kind.recipe], ids=lambda kind: kind.id)
def test_every_part_and_every_question_has_its_line(kind):
    for seed in range(4):
        one = kind.make(1 + seed % 4, seed)
        lines = [part_line(step.recipe, part) for step in one.steps for part in parts_of(step)]
        lines += [question_line(prompt) for prompt in prompts(one)]
        assert all(len(line.split(":")[0].split()) <= MOST_WORDS for line in lines)
        assert all(option_text(option) for prompt in prompts(one) for option in prompt.options)


def test_a_cube_held_as_the_lesson_of_centres_says_has_its_colours_there():
    cube = Cube(3)
    cube.play("z2")
    named = dict(zip("URFDLB", ("white", "red", "green", "yellow", "orange", "blue"), strict=True))
    up, right, front, down, left, back = (named[face] for face in cube.facelets()[4::9])
    told = f"{down.title()} below, {front} in front? Then {right} right, {left} left, {back} behind."
    assert told in texts()["centres"].lines
    assert up == "yellow"


def test_two_rounds_or_four_twist_a_corner_home():
    for rounds, is_home in ((1, False), (2, False), (3, False), (4, False), (6, True)):
        cube = Cube(3)
        cube.play("R' D' R D " * rounds)
        assert cube.is_solved == is_home


def test_the_moves_of_an_edge_bring_another_in_place_of_the_one_that_is_there():
    cube = Cube(3)
    cube.play("U R U R' U' F' U' F")
    there = {cube.facelets()[slot] for slot in (12, 23)}
    assert there != {"R", "F"}


def test_a_slice_there_and_back_leaves_the_other_centres():
    cube = Cube(4)
    cube.play("2R U 2R'")
    centres = [cube.cells().reshape(6, 4, 4)[face, 1:3, 1:3] for face in range(6)]
    assert sum(bool((centre == centre[0, 0]).all()) for centre in centres) == 4


drawn = cache(draw_test)

EVERY = [*(entry.id for entry in ENTRIES), "corner.trigger out", "edge.slot out"]


@pytest.mark.parametrize("recipe", EVERY)
def test_every_recipe_at_which_one_can_stop_has_its_sentences_and_its_lesson(recipe):
    size = 3 if all(entry.least <= 3 for entry in ENTRIES if entry.id == recipe.partition(" ")[0]) else 4
    sheets = drawn(size, 0)
    report = Report(tuple(Attempt(sheet, number > 1, 5, 100, (), recipe) for number, sheet in enumerate(sheets)))
    lines = report_sentences(report, report)
    assert lines[0] == "You solved three cubes of 5."
    assert f"Cube 1 stopped at this recipe: {name_of(recipe)}." in lines
    assert sum(line.startswith("Lesson ") for line in lines) == 1
    told = [*lines, attempt_sentence(report.attempts[0]), attempt_sentence(report.attempts[4]), HOW, TASK]
    assert [line for line in told if len(line.split()) > MOST_WORDS] == []
