"""How the window is shared: panels open and close smoothly and take only what they may."""

import itertools

import numpy as np
import pytest

from app.base.preferences import look_of
from app.ui.layout import (
    ABOVE,
    CAPTION,
    CARD,
    CARD_ABOVE,
    DOCK,
    FOOT,
    HINT_SHARE,
    HINTED,
    LEAST,
    LEGEND,
    LOW,
    MOVES_BOX,
    NARROW,
    PANEL,
    SECONDS,
    Layout,
    density,
    shows_dock,
    shows_panel,
)
from app.watching.playback import Playback
from cube_core import solve
from renderer.camera import PRESETS, project
from renderer.frame import View
from renderer.scene import Scene
from renderer.sides import HINT_AWAY
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


def test_without_a_solve_the_cube_has_the_window():
    layout = settled(Bench(), 1280.0)
    assert (layout.right, layout.bottom, layout.below, layout.above) == (0, 0, 0, 0)


def test_a_solve_takes_the_dock_and_in_wide_windows_the_panel(bench):
    wide, narrow = settled(bench, 1280.0), settled(bench, NARROW - 1)
    assert (wide.right, wide.bottom, wide.below) == (PANEL, DOCK, DOCK + FOOT)
    assert (narrow.right, narrow.bottom) == (0, DOCK)


def test_where_little_is_left_the_caption_goes_below(bench):
    slim, wide = settled(bench, 500.0), settled(bench, 1280.0)
    assert (slim.below, slim.above) == (DOCK + CAPTION + HINT_SHARE, LEGEND)
    assert (wide.below, wide.above) == (DOCK + FOOT, ABOVE)
    low = Layout()
    low.tick(SECONDS, bench.state, 1280.0, DOCK + LOW - 1)
    assert (low.below, low.above) == (DOCK + CAPTION + HINT_SHARE, LEGEND)
    low.tick(SECONDS, bench.state, 1280.0, DOCK + HINTED - 1)
    assert (low.below, low.above) == (DOCK + CAPTION, LEGEND), "no hints stand there"


CORNERS = np.array(list(itertools.product((-0.5, 0.5), repeat=3)))


def lowest_corner(view):
    """How high above the window's foot the lowest corner of a cube at rest is seen."""
    return project(Scene(4).camera.pose, view).pixels(CORNERS)[:, 1].min()


@pytest.mark.parametrize(("width", "height"), [(900, 600), (640, 480)])
def test_in_a_small_window_a_cube_seen_from_below_stands_under_the_legend_of_the_marks(make_screen, width, height):
    bench, layout = Bench(5), Layout()
    bench.player.search.solve = lambda cube, way, report, asked, enough: solve(cube, "bulk")
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    layout.tick(SECONDS, bench.state, width, height)
    screen = make_screen(bench.app, layout)
    screen.update(width, height, 1.0)
    foot = next(bottom for text, (_, _, _, bottom) in screen.canvas.texts if text == "its place") + 7
    beside, up = round(width - layout.right), round(height - layout.below - layout.above)
    view = View(width, height, 0, round(layout.below), beside, up)
    assert height - project(PRESETS["below"], view).pixels(CORNERS)[:, 1].max() > foot


def test_in_a_solve_the_cube_stands_above_the_key_hints(bench, make_screen):
    layout = settled(bench, 1280.0)
    screen = make_screen(bench.app, layout)
    screen.update(1280, 800, 1.0)
    dock = 800 - DOCK
    plate = next(fill for fill in screen.canvas.fills if dock - 80 < fill[1] < dock - 20 and fill[2] - fill[0] > 200)
    view = View(1280, 800, 0, round(layout.below), round(1280 - PANEL), round(800 - layout.below - layout.above))
    assert 800 - lowest_corner(view) < plate[1]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (900, 600), (640, 480)])
def test_without_a_solve_the_cube_stands_above_the_key_hints_too(make_screen, width, height):
    bench, layout = Bench(), Layout()
    layout.tick(SECONDS, bench.state, width, height)
    assert not layout.is_moving
    screen = make_screen(bench.app, layout)
    screen.update(width, height, 1.0)
    plate = next(fill for fill in screen.canvas.fills if fill[1] > height - 80 and fill[2] - fill[0] > 200)
    view = View(width, height, 0, round(layout.below), width, height - round(layout.below))
    assert height - lowest_corner(view) < plate[1]


def test_while_a_parity_is_explained_there_is_room_for_it():
    bench = Bench(4)
    at_a_parity(bench)
    assert settled(bench, 500.0).below == DOCK + CARD
    assert settled(bench, 1280.0).above == CARD_ABOVE
    bench.player.do(Playback.seek, bench.player.playback.head.position + 1)
    assert settled(bench, 1280.0).above == ABOVE


def test_the_moves_box_takes_its_place_over_the_dock(bench):
    bench.state.open(Panels.MOVES)
    assert settled(bench, 1280.0).below == MOVES_BOX


def test_what_opens_does_so_smoothly_and_then_rests(bench):
    layout, seen = Layout(), []
    while not seen or layout.is_moving:
        layout.tick(SECONDS / 10, bench.state, 1280.0)
        seen.append(layout.bottom)
    assert seen == sorted(seen)
    assert 0 < seen[0] < DOCK / 5
    assert seen[-1] == DOCK


def test_the_bare_cube_has_neither(bench):
    bench.press("Ctrl+H")
    assert not shows_dock(bench.state)
    assert not shows_panel(bench.state, 1280.0)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (900, 600), (640, 480)])
def test_faces_that_float_lie_above_the_hints_and_within_the_window(make_screen, width, height):
    bench = Bench()
    bench.press("F7")
    layout = settled(bench, width)
    screen = make_screen(bench.app, layout)
    screen.update(width, height, 1.0)
    plate = next(fill for fill in screen.canvas.fills if fill[1] > height - 80 and fill[2] - fill[0] > 200)
    scene = Scene(3)
    scene.look = look_of(bench.state.preferences)
    scene.settle()
    view = View(width, height, 0, round(layout.below), width, height - round(layout.below))
    away = 0.5 + HINT_AWAY
    corners = [
        np.insert(corner, axis, -away) for axis in range(3) for corner in itertools.product((-0.5, 0.5), repeat=2)
    ]
    x, y = project(scene.camera.pose, view).pixels(np.array(corners)).T
    assert 0 < x.min() < x.max() < width
    assert height - plate[1] - 4 <= y.min() < y.max() < height
