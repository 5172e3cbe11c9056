"""Alone on one's own cube: the book asks, any way counts, and the cube stays one's own."""

from __future__ import annotations

import pytest

from app.course.alone import DONE, LAST_TURN, Alone, Led
from app.course.panel import card
from app.course.record import Record
from app.watching.actions import solve_as_preferred
from cube_core import Engine
from cube_core.events import Cause
from cube_core.exercises.lessons import KINDS
from cube_core.exercises.mistakes import variants
from cube_core.recipes.thoughts import whole
from tests.app.course.test_state import Clock
from tests.app.workbench import Bench

KEY = "Ctrl+Shift+T"


def begin(size: int, seed: int = 5) -> tuple[Bench, Alone]:
    bench = Bench(size)
    bench.player.search.solve = solve_as_preferred(bench.state.preferences)
    bench.state.seeds.scramble(seed)
    bench.press(KEY)
    assert isinstance(bench.state.learning.practice, Alone)
    return bench, bench.state.learning.practice


def texts(bench: Bench) -> list[str]:
    seen = card.see(bench.app)
    return [] if seen is None else [line.text for line in seen.lines]


def go_on(bench: Bench, alone: Alone) -> None:
    """One step by the book."""
    for step in alone.exercise.steps:
        bench.state.play(whole(step, alone.exercise.size))


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_the_book_leads_one_step_after_the_other_to_the_solved_cube(size):
    bench, alone = begin(size)
    for _ in range(100):
        if alone.exercise is None:
            break
        assert texts(bench)[1] == alone.goal
        go_on(bench, alone)
    for _ in range(3):
        if not bench.engine.cube.is_solved:
            assert texts(bench)[0] == LAST_TURN
            bench.press("U")
    assert bench.engine.cube.is_solved
    assert texts(bench)[0] == DONE
    assert alone.asked == alone.right == len(bench.state.learning.record.answers) > 5
    assert bench.state.seeds.origin is not None, "it is the scrambled cube still"


def test_a_solved_cube_has_nothing_to_ask():
    bench = Bench(3)
    bench.press(KEY)
    assert bench.state.learning.practice is None
    assert "F2 scrambles it" in bench.state.message.text


def test_a_mistake_is_named_and_then_the_step_is_no_success():
    bench, alone = begin(3)
    while alone.exercise.recipe != "corner.trigger":
        go_on(bench, alone)
    before = alone.right
    spoilt = next(one for one in variants(alone.exercise) if one.mistake.kind == "undo" and one.mistake.at == 2)
    bench.state.play(whole(spoilt.step, 3))
    alone.judge()
    assert alone.said.startswith("Not finished: ")
    bench.app.run("practise-again")
    go_on(bench, alone)
    assert (alone.right, bench.state.learning.record.answers[-1].outcome) == (before, "helped")


def test_the_step_can_be_taken_back_and_so_can_the_one_before():
    bench, alone = begin(3)
    start = bench.engine.cube.copy()
    first = alone.exercise
    bench.press("U", "D")
    bench.app.run("practise-again")
    assert bench.engine.cube == start
    go_on(bench, alone)
    assert alone.exercise.goal != first.goal
    while bench.engine.history.undo_count > 1:
        bench.press("Ctrl+Z")
    assert bench.engine.cube == start
    assert alone.exercise.goal == first.goal


def test_a_solve_shows_the_step_and_the_next_key_goes_on_from_there():
    bench, alone = begin(3)
    bench.press("F5")
    bench.pass_time(0.1)
    bench.press("Shift+Right")
    bench.pass_time(3)
    assert [answer.outcome for answer in bench.state.learning.record.answers] == ["shown"]
    bench.press("Ctrl+Enter")
    assert bench.player.playback is None
    assert alone.outcome is None
    assert bench.state.seeds.origin is not None


@pytest.mark.parametrize("keys", [[KEY], ["Escape"], ["F2"], ["F3"], ["Ctrl+Up"], ["Shift+F6", "P"], ["Shift+F9"]])
def test_what_ends_it(keys):
    bench, alone = begin(3)
    bench.press(*keys)
    bench.pass_time(0.05)
    assert alone.is_over


def test_it_takes_over_the_cube_of_the_solve_that_is_watched():
    bench = Bench(3)
    bench.player.search.solve = solve_as_preferred(bench.state.preferences)
    bench.state.seeds.scramble(5)
    bench.press("F5")
    bench.pass_time(0.1)
    bench.press("Shift+Right", KEY)
    bench.pass_time(0.1)
    assert bench.player.playback is None
    assert isinstance(bench.state.learning.practice, Alone)


def test_a_cube_too_large_for_the_book_is_told_so():
    bench = Bench(30)
    bench.state.seeds.scramble(1)
    bench.press(KEY)
    assert bench.state.learning.practice is None
    assert "up to 20 layers" in bench.state.message.text


def led() -> tuple[Engine, Led]:
    engine = Engine(3)
    drill = Led(engine, Record(), Clock())
    drill.set_up(KINDS["last.flip"].make(3, 5), "last.flip", "last part")
    return engine, drill


def test_taking_back_more_than_was_turned_does_not_lose_the_exercise():
    engine, drill = led()
    before = engine.cube.facelets()
    engine.play("R")
    for _ in range(3):
        engine.undo()
    assert engine.cube.facelets() == before
    assert not drill.is_over


def test_what_the_program_turns_is_no_turn_of_the_hand():
    engine, drill = led()
    drill.is_open = False
    engine.play("R", Cause.SHOWN)
    engine.play("U")
    assert drill.turns == 0
    drill.hand_over()
    engine.play("F")
    engine.undo()
    drill.judge()
    assert drill.said == ""


def test_help_is_no_success_and_the_stage_is_kept_with_the_answer():
    engine, drill = led()
    drill.help()
    drill.answer("helped")
    (answer,) = drill.record.answers
    assert (answer.recipe, answer.stage, answer.mistake) == ("last.flip", "last part", "hint")
    assert engine.cube.size == 3


def test_another_cube_ends_it():
    engine, drill = led()
    engine.scramble(3)
    assert drill.is_over
