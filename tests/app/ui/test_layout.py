"""How the window is shared: panels open and close smoothly and take only what they may."""

import itertools

import numpy as np
import pytest

from app.base.preferences import look_of
from app.ui.layout import (
    LEAST,
    MOVES_BOX,
    NARROW,
    PANEL,
    SECONDS,
    Layout,
    density,
    shows_dock,
    shows_panel,
    sizes_of,
)
from app.watching.playback import Playback
from renderer.camera import project
from renderer.frame import View
from renderer.pieces import HINT_AWAY
from renderer.scene import Scene
from tests.app.panel_names import Panels
from tests.app.window.test_screen import at_a_parity
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    bench = Bench(4)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    return bench


def settled(bench, width):
    layout = Layout()
    layout.tick(SECONDS, bench.state, width)
    return layout


@pytest.mark.parametrize("wanted", [1.0, 1.25, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("pixels", [(2560, 1600), (1330, 855), (1280, 800), (900, 600), (640, 480), (320, 240)])
def test_a_window_keeps_as_many_units_as_panels_need_however_dense_the_screen_is(wanted, pixels):
    """On a screen of three pixels a unit the help and the settings of a usual window were cut."""
    scale = density(wanted, pixels)
    assert 1.0 <= scale <= wanted
    if scale < wanted:
        more = scale + 0.25
        assert pixels[0] < LEAST[0] * more or pixels[1] < LEAST[1] * more, "no smaller than it has to be"
    if scale > 1.0:
        assert pixels[0] >= LEAST[0] * scale
        assert pixels[1] >= LEAST[1] * scale


def test_without_a_solve_the_cube_has_the_window_below_the_toolbar():
    layout = settled(Bench(), 1280.0)
    assert (layout.top, layout.left, layout.right, layout.bottom) == (sizes_of(1280).toolbar, 0, 0, 0)


def test_a_solve_takes_the_dock_and_in_wide_windows_the_panel(bench):
    wide, narrow = settled(bench, 1280.0), settled(bench, NARROW - 1)
    assert (wide.right, wide.bottom) == (PANEL, sizes_of(1280).dock)
    assert (narrow.right, narrow.bottom) == (0, sizes_of(NARROW - 1).dock)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (900, 600), (640, 480), (320, 240)])
def test_the_second_cube_stands_between_toolbar_and_dock(bench, width, height):
    layout = Layout()
    layout.tick(SECONDS, bench.state, width, height)
    left, top, right, foot = layout.inset
    assert layout.top < top < foot < height - layout.bottom
    assert 0 < left < right < width / 2


def test_while_a_parity_is_explained_there_is_room_for_it():
    bench = Bench(4)
    at_a_parity(bench)
    asked = [settled(bench, width).above for width in (640.0, 900.0, 1280.0)]
    bench.player.do(Playback.seek, bench.player.playback.head.position + 1)
    usual = [settled(bench, width).above for width in (640.0, 900.0, 1280.0)]
    assert [one - other for one, other in zip(asked, usual, strict=True)] == [0, 0, sizes_of(1280.0).card]
    assert sizes_of(1280.0).card > 0


def test_the_moves_box_takes_its_place_over_the_dock(bench):
    bench.state.open(Panels.MOVES)
    assert settled(bench, 1280.0).below == MOVES_BOX


def test_what_opens_does_so_smoothly_and_then_rests(bench):
    layout, seen = Layout(), []
    while not seen or layout.is_moving:
        layout.tick(SECONDS / 10, bench.state, 1280.0)
        seen.append(layout.bottom)
    assert seen == sorted(seen)
    dock = sizes_of(1280).dock
    assert 0 < seen[0] < dock / 5
    assert seen[-1] == dock


def test_the_bare_cube_has_neither(bench):
    bench.press("Ctrl+H")
    assert not shows_dock(bench.state)
    assert not shows_panel(bench.state, 1280.0)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (900, 600), (640, 480)])
def test_faces_that_float_lie_above_the_hints_and_below_the_toolbar(width, height):
    bench = Bench()
    bench.press("F7")
    layout = Layout()
    layout.tick(SECONDS, bench.state, width, height)
    scene = Scene(3)
    scene.look = look_of(bench.state.preferences)
    scene.settle()
    view = View(width, height, 0, round(layout.below), width, round(height - layout.below - layout.above))
    away = 0.5 + HINT_AWAY
    corners = [
        np.insert(corner, axis, -away) for axis in range(3) for corner in itertools.product((-0.5, 0.5), repeat=2)
    ]
    x, y = project(scene.camera.pose, view).pixels(np.array(corners)).T
    assert 0 < x.min() < x.max() < width
    assert 40 <= y.min() < y.max() < height - layout.top


@pytest.mark.parametrize("width", [640.0, 900.0, 1280.0])
def test_the_cube_makes_room_for_the_card_of_an_exercise(width):
    """It lay on the cube's corner in windows of 640 by 480."""
    bench = Bench(3)
    bench.press("F2", "Ctrl+Shift+T")
    assert settled(bench, width).left >= 216
    bench.press("Escape")
    assert settled(bench, width).left == 0


def test_in_a_narrow_window_the_side_panel_opens_only_when_it_is_asked_for_and_the_setting_stays(bench):
    settled(bench, 900.0)
    assert not shows_panel(bench.state, 900.0)
    bench.press("Ctrl+N")
    assert shows_panel(bench.state, 900.0)
    assert not shows_panel(bench.state, 640.0)
    assert bench.state.preferences.details
    bench.press("Ctrl+N")
    assert not shows_panel(bench.state, 900.0)
    settled(bench, 1280.0)
    assert shows_panel(bench.state, 1280.0)
    bench.press("Ctrl+N")
    assert not bench.state.preferences.details
