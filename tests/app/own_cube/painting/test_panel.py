"""The painting panel on screen: strokes on its net, presses on its buttons, in both sizes of cells."""

from __future__ import annotations

import pytest

from app.own_cube.painting.state import blank, place_in_net
from app.ui.side import columns
from cube_core import Cube
from cube_core.painting import UNPAINTED
from tests.app.window.test_screen import SIZES, drawn
from tests.app.workbench import Bench


def press_text(screen, text):
    box = next(box for shown, box in screen.canvas.texts if shown == text)
    screen.press((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)


def net_of(screen):
    return max((spot for spot in screen.canvas.spots if spot.drag), key=lambda spot: spot.box[2] - spot.box[0]).box


def place_on(screen, size, slot):
    left, top, right, bottom = net_of(screen)
    column, row = place_in_net(size, slot)
    return left + (column + 0.5) * (right - left) / (4 * size), top + (row + 0.5) * (bottom - top) / (3 * size)


@pytest.mark.parametrize("window", SIZES, ids=str)
@pytest.mark.parametrize("size", [2, 5, 20])
def test_a_drag_over_the_net_paints_what_lies_under_it(make_screen, window, size):
    bench = Bench(3)
    bench.press("Shift+F4")
    painting = bench.state.panels.painting
    painting.show(blank(size))
    painting.brush = 4
    bench.state.touch()
    screen = drawn(make_screen, bench, window)
    face = 2 * size * size
    drag = screen.press(*place_on(screen, size, face))
    drag(*place_on(screen, size, face + 1))
    drag(*place_on(screen, size, 5 * size * size))
    drag(1.0, 1.0)
    painted = [
        slot for slot in range(6 * size * size) if painting.painted.cells[slot] == 4 and slot % (size * size) < 2
    ]
    assert painted == [face, face + 1, 5 * size * size]


def test_buttons_do_what_stands_on_them(make_screen):
    bench = Bench(3)
    bench.press("Shift+F4")
    painting = bench.state.panels.painting
    for text in ("Blank", "Undo", "x", "+"):
        screen = drawn(make_screen, bench, SIZES[0])
        press_text(screen, text)
    assert painting.size == 4
    assert (painting.painted.cells == UNPAINTED).all()
    painting.undo()
    turned = Cube(3)
    turned.play("x")
    assert painting.painted.cells.tolist() == turned.cells().tolist()


def test_the_repair_that_is_offered_can_be_pressed_and_the_cube_taken(make_screen):
    bench = Bench(3)
    bench.press("Shift+F4")
    painting = bench.state.panels.painting
    painting.brush = 5
    painting.press(0)
    bench.state.touch()
    screen = drawn(make_screen, bench, SIZES[0])
    press_text(screen, painting.repair.sentence)
    assert painting.verdict.is_solvable
    screen = drawn(make_screen, bench, SIZES[0])
    press_text(screen, "Take this cube")
    assert bench.state.panels.painted is None


def test_counts_of_every_colour_are_always_in_sight(make_screen):
    bench = Bench(2)
    bench.press("Shift+F4")
    bench.state.panels.painting.brush = 1
    bench.state.panels.painting.press(0)
    bench.state.touch()
    texts = [text for text, _ in drawn(make_screen, bench, SIZES[2]).canvas.texts]
    assert texts.count("4/4") == 4
    assert {"3/4", "5/4"} <= set(texts)


def test_columns_share_the_room():
    assert columns(0, 100, 2, 10) == [(0, 45), (55, 100)]
