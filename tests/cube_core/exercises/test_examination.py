"""The test of knowledge: whoever lacks a recipe fails at it, whoever knows the book passes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cube_core.exercises.examination import (
    CUBES,
    TWICE,
    Attempt,
    Report,
    Sheet,
    Trial,
    draw_test,
    hands_of,
    need_of,
    needed_on,
    scrambled,
    sheet_of,
    stopped_at,
)
from cube_core.recipes.follower import Follower
from cube_core.recipes.thoughts import Hands, Thought, whole


class Learner(Follower):
    """One who goes by the book and lacks a recipe, or the way to take a stuck piece out."""

    lacks = ""

    def next(self) -> Thought | None:
        thought = super().next()
        is_lacking = thought is not None and need_of(thought) == self.lacks and thought.variant != "line up"
        return None if is_lacking else thought


def taken(sheets: Sequence[Sheet], lacks: str = "") -> Report:
    return Report(tuple(attempt_of(sheet, lacks) for sheet in sheets))


def attempt_of(sheet: Sheet, lacks: str) -> Attempt:
    cube = scrambled(sheet.size, sheet.seed)
    hands = hands_of(cube)
    learner = Learner(sheet.size, hands.colors.copy(), hands.meant)
    learner.lacks = lacks
    turns = 0
    for thought in learner.solve():
        turns += whole(thought, sheet.size).count("STM")
        cube.play(whole(thought, sheet.size))
    stopped = "" if cube.is_solved else stopped_at(hands_of(cube))
    return Attempt(sheet, cube.is_solved, 0, turns, (), stopped)


@pytest.mark.parametrize("size", [3, 4, *(pytest.param(size, marks=pytest.mark.slow) for size in (2, 5))])
def test_every_recipe_is_needed_on_two_of_the_five_cubes(size):
    for seed in (1000, 2000):  # on 4 layers, twelve cubes of either never needed one of them
        sheets = draw_test(size, seed)
        assert len({sheet.seed for sheet in sheets}) == CUBES
        for recipe in sorted(needed_on(size)):
            assert sum(recipe in sheet.needs for sheet in sheets) >= TWICE, recipe
    assert draw_test(size, seed) == sheets


@pytest.mark.parametrize("size", [3, 4, pytest.param(5, marks=pytest.mark.slow)])
def test_whoever_knows_the_book_passes_and_whoever_lacks_a_recipe_fails_at_it(size):
    check(size, 1)


@pytest.mark.slow
@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_hundred_tests_find_every_missing_recipe(size):
    check(size, {3: 100, 4: 20, 5: 10}[size])


def check(size: int, count: int) -> None:
    for number in range(count):
        sheets = draw_test(size, 1000 * number)
        full = taken(sheets)
        assert full.is_passed
        assert full.solved == CUBES
        assert not full.stopped
        for recipe in sorted(needed_on(size)):
            report = taken(sheets, recipe)
            assert not report.is_passed, recipe
            assert {one.stopped for one in report.attempts if not one.is_solved} == {recipe}
            kinds = [f"{kind.recipe} {kind.variant or ''}".strip() for kind in report.cure.kinds]
            assert recipe in kinds, "the lesson teaches it"


@pytest.mark.parametrize("size", [3, 4, 5])
def test_what_was_used_is_seen_from_the_cube(size):
    for seed in range(3):
        hands = hands_of(scrambled(size, seed))
        trial, follower = Trial(hands), Follower(size, hands.colors.copy(), hands.meant)
        for _ in follower.solve():
            follower_after = Hands(size, follower.hands.colors.copy(), follower.hands.meant)
            trial.look(follower_after)
        trial.look(follower.hands)
        assert set(trial.used) <= sheet_of(size, seed).needs
        assert len(set(trial.used)) >= len(sheet_of(size, seed).needs) - 2


def test_a_way_of_ones_own_is_no_proof_of_a_recipe():
    sheets = draw_test(3, 5)
    report = Report(tuple(Attempt(sheet, True, used=("daisy.lift", "cross.drop")) for sheet in sheets))
    assert report.is_passed
    assert "last.edges" in report.unproved
    assert "daisy.lift" not in report.unproved
