"""Where things stand, as one value that is made anew whenever it is asked for."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from app.base.situation import Motion, NoSolve, OffSolve, OnSolve, Painted, Searching, Travelling, watched_in
from app.solves import playhead
from app.watching.playback import Playback
from tests.app.fakes import Later
from tests.app.panel_names import Panels
from tests.app.workbench import Bench


def solving(size=4):
    bench = Bench(size)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    return bench


def test_without_a_solve_there_is_none():
    assert Bench(3).state.situation == NoSolve()


def test_a_search_says_how_far_it_is_and_keeps_what_is_loaded():
    bench = solving()
    bench.player.search._runner = later = Later()
    later.holds = True
    bench.press("Space", "Alt+M")
    loaded = bench.state.watched
    bench.press("R", "F5")
    found = bench.state.situation
    assert isinstance(found, Searching)
    assert isinstance(loaded, OnSolve)
    assert isinstance(found.watched, OffSolve)
    assert watched_in(found) is found.watched


def test_the_motion_of_a_solve_is_told():
    bench = solving()
    bench.player.set_lesson(False)
    bench.player.do(Playback.play)
    bench.pass_time(0.05)
    assert bench.state.situation.motion is Motion.PLAYING
    bench.press("Space")
    assert bench.state.situation.motion is Motion.REST
    bench.press("Shift+Right")
    assert bench.state.situation.motion is Motion.GOING
    bench.player.set_lesson(True)
    bench.press("Home", "Space")
    assert bench.state.situation.motion is Motion.READING
    assert bench.state.situation.is_playing


def test_a_hand_leads_off_the_solve_and_undo_back_to_it():
    bench = solving()
    bench.press("Space", "R")
    assert isinstance(bench.state.situation, OffSolve), "at once, not with the next frame"
    bench.press("Ctrl+Z")
    bench.pass_time(0.1)
    assert isinstance(bench.state.situation, OnSolve)


def test_a_long_jump_is_on_its_way(monkeypatch):
    monkeypatch.setattr(playhead, "FAR", 0)
    bench = solving()
    bench.player.pause()
    bench.player.playback.head._runner = later = Later()
    later.holds = True
    bench.player.do(Playback.seek, 5)
    found = bench.state.situation
    assert isinstance(found, Travelling)
    assert (found.index, found.is_said) == (5, False)
    bench.pass_time(0.3)
    assert bench.state.situation.is_said
    later.holds = False
    for work in later.waiting:
        work()
    bench.pass_time(0.1)
    assert isinstance(bench.state.situation, OnSolve)


def test_a_painting_takes_precedence_and_hides_no_solve():
    bench = solving()
    bench.press("Space")
    loaded = bench.state.situation
    bench.state.open(Panels.PAINTING)
    assert bench.state.situation == Painted(bench.state.panels.painting, bench.state.panels.painting.version, loaded)
    assert bench.state.watched == loaded
    bench.state.open(Panels.NONE)


def test_while_nothing_changes_it_is_the_same_value_and_nobody_can_change_it():
    bench = solving()
    bench.player.pause()
    bench.pass_time(0.1)
    before = bench.state.situation
    assert before == bench.state.situation
    with pytest.raises(FrozenInstanceError):
        before.index = 3
    bench.player.do(Playback.seek, 7)
    assert bench.state.situation != before
