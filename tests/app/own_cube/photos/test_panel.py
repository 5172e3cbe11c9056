"""Photographs on screen: corners are dragged where they are seen, in whatever size the picture is shown."""

from __future__ import annotations

import numpy as np
import pytest

from app.ui.backend import MOST_PICTURES
from tests.app.window.test_screen import SIZES, drawn, photographed
from tests.app.workbench import Bench


def corner_spots(screen):
    """The four round places to drag."""
    return [spot.box for spot in screen.canvas.spots if spot.drag and spot.box[2] - spot.box[0] == 30]


@pytest.mark.parametrize("window", SIZES, ids=str)
def test_a_corner_is_dragged_by_as_much_as_the_mouse_moves(make_screen, window):
    bench = Bench(3)
    photographed(1)(bench)
    album = bench.state.panels.album
    screen = drawn(make_screen, bench, window)
    before = album.picture.corners
    boxes = corner_spots(screen)
    scale = (boxes[1][0] - boxes[0][0]) / (before[1][0] - before[0][0])
    middle = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in boxes]
    drag = screen.press(*middle[2])
    drag(middle[2][0] - 10 * scale, middle[2][1] + 4 * scale)
    assert np.allclose(album.picture.corners[2], before[2] + (-10, 4))
    assert np.array_equal(album.picture.corners[[0, 1, 3]], before[[0, 1, 3]])
    assert album.corner == 2


def test_a_press_on_a_small_picture_brings_it_into_sight(make_screen):
    bench = Bench(3)
    photographed(5)(bench)
    screen = drawn(make_screen, bench, SIZES[0])
    small = [tip[0] for tip in screen.canvas.tips if tip[1] == "3.png"] or [
        spot.box for spot in screen.canvas.spots if spot.box[1] == 56 and spot.box[3] == 118
    ][3:4]
    screen.press(small[0][0] + 5, small[0][1] + 5)
    assert bench.state.panels.album.shown == 3


def test_pictures_that_were_not_wanted_for_long_leave_the_graphics_card(context, canvas):
    shown = [
        canvas.pictures.show(f"picture {number}", 0, lambda: np.zeros((2, 3, 3), dtype=np.uint8))
        for number in range(MOST_PICTURES + 5)
    ]
    assert len(canvas.pictures._kept) == MOST_PICTURES
    again = canvas.pictures.show(f"picture {MOST_PICTURES}", 0, lambda: pytest.fail("it is there already"))
    assert again == shown[MOST_PICTURES]
    assert canvas.pictures.show(f"picture {MOST_PICTURES}", 1, lambda: np.ones((2, 2, 3), dtype=np.uint8))
    assert len(canvas.pictures._kept) == MOST_PICTURES
