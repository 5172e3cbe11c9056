"""Turns that are shown come one by one, and a hand between them is taken back."""

from __future__ import annotations

from app.course.showing import PACE, Showing
from cube_core import Cube, Engine
from tests.app.course.test_state import Clock


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
