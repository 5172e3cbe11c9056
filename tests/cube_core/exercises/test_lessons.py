"""The table of lessons: in the order of the book, and each recipe of it is taught."""

from __future__ import annotations

import pytest

from cube_core.exercises.lessons import KINDS, LESSONS, lesson_of
from cube_core.recipes.book import ENTRIES

TAUGHT = [kind for lesson in LESSONS for kind in lesson.kinds if kind.recipe]


def test_there_are_twelve_lessons_for_the_3x3_seven_for_the_4x4_and_three_beyond():
    assert [sum(lesson.size == size for lesson in LESSONS) for size in (3, 4, 5, 6)] == [12, 7, 2, 1]
    assert len({lesson.id for lesson in LESSONS}) == 22
    assert len({kind.id for lesson in LESSONS for kind in lesson.kinds}) == len(TAUGHT) + 3


def test_every_recipe_of_the_book_is_taught_in_its_order():
    big = [entry.id for entry in ENTRIES if entry.phase in ("centers", "edges") or entry.id == "parity.swap"]
    small = [entry.id for entry in ENTRIES if entry.id not in big]
    taught = list(dict.fromkeys(kind.recipe for kind in TAUGHT))
    assert taught == small + big


@pytest.mark.parametrize("kind", TAUGHT, ids=lambda kind: kind.id)
@pytest.mark.parametrize("level", [1, 3])
def test_each_kind_makes_exercises_of_its_recipe(kind, level):
    made = [kind.make(level, seed) for seed in range(4)]
    assert {one.recipe for one in made} == {kind.recipe}
    assert {one.size for one in made} <= set(kind.sizes)
    assert all(one.level >= max(level, kind.easiest) for one in made)
    assert kind.variant is None or {one.variant for one in made} == {kind.variant}


def test_a_record_finds_every_recipe_by_its_name():
    assert {entry.id for entry in ENTRIES} <= set(KINDS)


@pytest.mark.parametrize(
    ("recipe", "variant", "size", "lesson"),
    [
        ("corner.trigger", "side", 3, "corner"),
        ("corner.trigger", "out", 3, "corner-out"),
        ("edge.slot", "out", 5, "edge-out"),
        ("last.twist", "right", 4, "twist"),
        ("centre.line", "insert", 4, "line"),
        ("centre.line", "insert", 5, "middles"),
        ("edge.pair", "", 4, "pair"),
        ("edge.pair", "", 7, "any-size"),
        ("parity.swap", "", 6, "parity"),
    ],
)
def test_the_lesson_of_a_recipe_is_the_one_for_the_size(recipe, variant, size, lesson):
    assert lesson_of(recipe, variant, size).id == lesson
