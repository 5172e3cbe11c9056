"""Whatever can be clicked is clicked, on every screen, and what comes of it is drawn."""

import pytest

from tests.app.ui.test_screen import SCREENS, SIZES, drawn
from tests.app.workbench import Bench

LONG = ("big", "comparing")


def shown(make_screen, name):
    """A screen of a bench of its own."""
    bench = Bench(5)
    SCREENS[name](bench)
    return drawn(make_screen, bench, SIZES[0])


def boxes(screen):
    return [spot.box for spot in screen.canvas.spots]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name in LONG else ()) for name in SCREENS]
)
def test_whatever_is_clicked_can_be_drawn(make_screen, name):
    """A key of the keyboard in the help that has no name of its own, Caps Lock, ended the program."""
    screen = shown(make_screen, name)
    first = boxes(screen)
    assert first
    for number, box in enumerate(first):
        if boxes(screen) != first:
            screen = shown(make_screen, name)
        screen.canvas.spots[number].press(box[0] + 2, box[1] + 2)
        screen.update(*SIZES[0], 1.0)
