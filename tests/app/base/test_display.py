"""What parts of the window are drawn from: nothing that one shows can be older than the frame it is shown in."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from app.base.display import display_of
from app.menus.panel import toolbar
from app.ui.layout import Layout
from app.watching.playback import Playback
from tests.app.workbench import Bench

FRAMES, FRAME = 400, 1 / 60


def solving(size=4):
    bench = Bench(size)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.player.set_lesson(False)
    bench.player.do(Playback.seek, 0)
    bench.player.do(Playback.play)
    return bench


def test_a_number_that_is_added_to_the_toolbar_is_never_stale(make_screen, monkeypatch):
    bench, layout = solving(), Layout()
    bench.player.metronome.set(8.0)
    bench.player.do(Playback.toggle_loop)
    monkeypatch.setattr(toolbar, "_size_text", lambda seen: f"move {seen.at.index} by {seen.pace.tempo}")
    layout.tick(9.0, bench.state, 1280)
    screen = make_screen(bench.app, layout)
    shown = []
    for _ in range(FRAMES):
        bench.state.tick(FRAME)
        screen.update(1280, 800, 1.0)
        texts = [text for text, _ in screen.canvas.texts]
        head = bench.player.playback.head
        shown.append(head.is_at_end or f"move {head.index} by {bench.player.metronome.tempo}" in texts)
    assert shown == [True] * FRAMES


def test_while_nothing_happens_it_is_the_same_value():
    bench = solving()
    bench.player.pause()
    bench.pass_time(0.1)
    assert display_of(bench.app) == display_of(bench.app)
    with pytest.raises(FrozenInstanceError):
        display_of(bench.app).made = 3


@pytest.mark.parametrize(
    "change",
    [
        lambda bench: bench.press("R"),
        lambda bench: bench.press("2"),
        lambda bench: bench.state.say("Hm."),
        lambda bench: bench.app.run("details"),
        lambda bench: bench.app.run("help"),
        lambda bench: bench.press("Shift+Right"),
        lambda bench: bench.player.metronome.set(3.0),
        lambda bench: bench.app.run("breakpoint"),
        lambda bench: bench.app.run("widen"),
        lambda bench: bench.press("F9"),
        lambda bench: bench.press("Ctrl+W"),
    ],
)
def test_whatever_is_shown_makes_it_another(change):
    bench = solving()
    bench.player.pause()
    bench.pass_time(0.1)
    bench.state.panels.timeline.lay(bench.player.playback.head.track.phases, 1000.0)
    before = display_of(bench.app).at_a_glance()
    change(bench)
    assert display_of(bench.app).at_a_glance() != before


def test_while_many_moves_pass_numbers_follow_every_tenth_of_a_second_and_the_playhead_in_every_frame():
    bench = solving(7)
    bench.player.metronome.set(60.0)
    read, exact = [], set()
    for _ in range(12):
        bench.state.tick(FRAME)
        seen = display_of(bench.app).at_a_glance()
        read += [seen] if seen not in read else []
        exact.add(display_of(bench.app).situation.position)
    assert len(exact) == 12
    assert len(read) <= 4


def test_settings_are_the_same_value_until_one_changes():
    preferences = Bench(3).state.preferences
    before = preferences.now
    assert preferences.now is before
    preferences.is_light = not preferences.is_light
    assert preferences.now is not before
    assert preferences.now.is_light is preferences.is_light
