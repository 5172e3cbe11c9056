"""Turns that are shown come one by one, and a hand between them is taken back."""

from __future__ import annotations

import pytest

from app.course import actions
from app.course.showing import PACE, Showing
from cube_core import Cube, Engine
from tests.app.course.test_state import Clock
from tests.app.workbench import Bench


def shown(moves: str) -> tuple[Engine, Showing, Clock]:
    engine, clock = Engine(3), Clock()
    showing = Showing(engine, clock)
    showing.hold(True)
    showing.play(moves)
    return engine, showing, clock


def test_turns_come_at_their_pace():
    engine, showing, clock = shown("R U F")
    for count in (1, 2, 3):
        showing.tick()
        showing.tick()
        assert len(engine.made) == count
        clock.now += PACE
    assert not showing.is_busy


def test_what_is_left_can_be_had_at_once():
    engine, showing, _ = shown("R U F")
    showing.tick()
    showing.hurry()
    assert str(engine.made) == "R U F"


def test_a_hand_is_taken_back_and_what_is_shown_goes_on():
    engine, showing, clock = shown("R U")
    showing.tick()
    engine.play("F")
    engine.play("B2")
    clock.now += PACE
    for _ in range(4):
        showing.tick()
    cube = Cube(3)
    cube.play("R U")
    assert engine.cube == cube


def test_once_it_is_let_go_the_hand_may_turn():
    engine, showing, _ = shown("R U")
    showing.stop()
    engine.play("F")
    showing.tick()
    assert str(engine.made) == "F"


@pytest.fixture
def bench() -> Bench:
    made = Bench(4)
    made.state.seeds.scramble(7)
    made.press("R", "U")
    return made


DEEDS = {
    "lesson": lambda bench: bench.app.run("learn"),
    "test": lambda bench: bench.app.run("test"),
    "recipe": lambda bench: actions.start(bench.app, "app.course.state:Drill", "centre.line"),
}


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_what_was_practised_leaves_no_trace_on_the_cube(deed, bench):
    own, history = bench.engine.cube.facelets(), bench.engine.history
    deed(bench)
    assert bench.engine.is_aside
    assert bench.state.seeds.now is None
    bench.press("F", "Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    bench.app.run("practise-stop")
    assert (bench.engine.cube.facelets(), bench.engine.history) == (own, history)
    assert bench.state.seeds.now == 7
    bench.press("Ctrl+Z")
    assert str(bench.engine.made) == "R"


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_a_new_cube_ends_what_is_practised_and_undo_leads_to_ones_own(deed, bench):
    own = bench.engine.cube.facelets()
    deed(bench)
    practice = bench.state.learning.practice
    bench.press("F2")
    assert practice.is_over
    assert not bench.engine.is_aside
    bench.press("Ctrl+Z")
    assert bench.engine.cube.facelets() == own
