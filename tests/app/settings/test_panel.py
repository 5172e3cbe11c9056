"""The settings on screen: rows that are pressed, lists that scroll, a colour that is picked."""

from __future__ import annotations

import pytest

from app.settings import actions as settings
from app.settings import panel as picker
from tests.app.window.test_screen import SIZES, drawn
from tests.app.workbench import Bench


@pytest.fixture
def bench():
    made = Bench(3)
    made.press("Ctrl+Comma")
    return made


def box_of(screen, text):
    return next(box for shown, box in screen.canvas.texts if shown == text)


@pytest.mark.parametrize("color", ["FF7F1F", "000000", "FFFFFF", "1E63DB", "808080"])
def test_a_colour_and_its_parts_are_the_same(color):
    assert picker.digits_of(*picker.parts_of(color)) == color


@pytest.mark.parametrize("window", SIZES, ids=str)
def test_a_row_is_changed_and_set_back_by_the_mouse(make_screen, bench, window):
    screen = drawn(make_screen, bench, window)
    box = box_of(screen, "STM")
    screen.press(window[0] - 30, box[1] + 4)
    assert bench.state.preferences.metric == "OBTM"
    screen = drawn(make_screen, bench, window)
    screen.press(window[0] - 16 - 168 - 20, box[1] + 4)
    assert bench.state.preferences.metric == "STM"


def test_the_wheel_goes_through_the_list(make_screen, bench):
    screen = drawn(make_screen, bench, SIZES[1])
    assert "Method" in [text for text, _ in screen.canvas.texts]
    screen.wheel(SIZES[1][0] - 60, 300, -30)
    screen.update(*SIZES[1], 1.0)
    assert "Method" not in [text for text, _ in screen.canvas.texts]


def test_dragging_over_the_field_of_colours_picks_as_it_goes(make_screen, bench):
    settings.open_picker(bench.app, 4)
    screen = drawn(make_screen, bench, SIZES[0])
    field, bar = sorted(
        (spot.box for spot in screen.canvas.spots if spot.drag and spot.wheel is None and spot.box[1] > 100),
        key=lambda box: box[0] - box[2],
    )[:2]
    drag = screen.press(field[0] + 1, field[1] + 1)
    drag(field[0] - 50, field[1] - 50)
    assert settings.own_colors(bench.app)[4] == "FFFFFF"
    drag(field[2] + 50, field[3] + 50)
    assert settings.own_colors(bench.app)[4] == "000000"
    screen = drawn(make_screen, bench, SIZES[0])
    screen.press(bar[0] + 5, bar[1] + (bar[3] - bar[1]) / 3)
    red, green, blue = bytes.fromhex(settings.own_colors(bench.app)[4])
    assert green >= max(red, blue)
