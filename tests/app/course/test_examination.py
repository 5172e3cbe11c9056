"""The test in the window: five cubes without help, kept one by one, gone on with later, and a report."""

from __future__ import annotations

import pytest

from app.course.examination import Examination, taken_of
from app.course.panel import card
from app.watching.actions import solve_as_preferred
from cube_core.exercises.examination import hands_of
from cube_core.recipes.follower import Follower
from cube_core.recipes.thoughts import whole
from tests.app.workbench import Bench


def begin(size: int = 3, bench: Bench | None = None) -> tuple[Bench, Examination]:
    bench = bench or Bench(size)
    bench.player.search.solve = solve_as_preferred(bench.state.preferences)
    bench.app.run("test")
    assert isinstance(bench.state.learning.practice, Examination)
    return bench, bench.state.learning.practice


def texts(bench: Bench) -> list[str]:
    seen = card.see(bench.app)
    return [] if seen is None else [line.text for line in seen.lines]


def solve(bench: Bench, without: frozenset[str] = frozenset()) -> None:
    """The cube at hand by the book, as far as it is known."""
    hands = hands_of(bench.engine.cube)
    for thought in Follower(hands.size, hands.colors, hands.meant, without).solve():
        bench.state.play(whole(thought, hands.size))


def test_whoever_knows_the_book_passes():
    bench, test = begin()
    for number in range(1, 6):
        assert texts(bench)[0] == f"Test · cube {number} of 5"
        solve(bench)
        assert test.attempt.is_solved
        assert test.attempt.turns == test.attempt.sheet.turns
        assert texts(bench)[1].startswith("Solved in ")
        bench.press("Ctrl+Enter")
    assert texts(bench)[:-1] == ["You solved five cubes of 5."]
    assert len(bench.state.learning.record.answers) == 5
    bench.press("Ctrl+Enter", "R")
    assert len(bench.state.learning.record.answers) == 5


def test_whoever_lacks_a_recipe_is_told_the_lesson_and_later_the_difference():
    bench, _ = begin()
    for _ in range(5):
        solve(bench, frozenset({"last.flip"}))
        while not texts(bench)[-1].startswith("Esc"):
            bench.press("Ctrl+Enter")
            if texts(bench)[1] == "Solve this cube.":
                break
    told = texts(bench)
    assert "Lesson 9 is for you: The yellow cross." in told
    assert sum("stopped at this recipe: Edge flip." in line for line in told) >= 2
    first = told[0]
    bench.press("Escape")
    begin(bench=bench)
    for _ in range(5):
        solve(bench)
        bench.press("Ctrl+Enter")
    assert texts(bench)[0] == "You solved five cubes of 5."
    assert texts(bench)[1].startswith("In your first test it was ")
    assert first.split()[2] in texts(bench)[1]


def test_a_test_that_was_broken_off_goes_on_with_the_cube_at_hand():
    bench, _ = begin()
    solve(bench)
    bench.press("Ctrl+Enter", "R", "U", "Escape")
    other = Bench(3)
    for answer in bench.state.learning.record.answers:
        other.state.learning.record.add(answer)
    _, again = begin(bench=other)
    assert texts(other)[0] == "Test · cube 2 of 5"
    assert list(taken_of(other.state.learning.record, 3)) == [again.number]


def test_turns_that_are_taken_back_count_and_a_cube_that_is_shown_does_not():
    bench, test = begin()
    bench.press("R", "U", "Ctrl+Z", "Ctrl+Z")
    solve(bench)
    assert test.attempt.turns == test.attempt.sheet.turns + 4
    bench.press("Ctrl+Enter", "F5")
    bench.pass_time(0.1)
    bench.press("End")
    bench.pass_time(0.1)
    assert not test.attempt.is_solved
    assert [answer.outcome for answer in bench.state.learning.record.answers] == ["right", "wrong"]


@pytest.mark.parametrize("size", [2, 7, 50])
def test_there_are_tests_for_three_sizes(size):
    bench = Bench(size)
    bench.app.run("test")
    assert bench.state.learning.practice is None
    assert "3, 4 and 5 layers" in bench.state.message.text


@pytest.mark.parametrize(("lesson", "size"), [(11, 3), (12, 4), (18, 4), (19, 5)])
def test_the_map_tests_the_size_of_its_lesson(lesson, size):
    bench = Bench(2)
    bench.press("Shift+F9")
    bench.state.panels.chosen.lesson = lesson
    bench.press("X")
    assert bench.engine.cube.size == size
    assert texts(bench)[0] == "Test · cube 1 of 5"
