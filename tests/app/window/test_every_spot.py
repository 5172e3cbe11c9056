"""What can be clicked is clicked, on every screen, and what comes of it is drawn."""

import pytest

from tests.app.window.test_screen import SCREENS, SIZES, drawn
from tests.app.workbench import Bench

LONG = ("big", "comparing")
SOME = 4
"""So many places of a screen are clicked in the quick tests."""


def shown(make_screen, name):
    """A screen of a bench of its own."""
    bench = Bench(5)
    SCREENS[name](bench)
    return drawn(make_screen, bench, SIZES[0])


def boxes(screen):
    return [spot.box for spot in screen.canvas.spots]


def click(make_screen, name, choose):
    screen = shown(make_screen, name)
    first = boxes(screen)
    assert first
    for number in choose(len(first)):
        if boxes(screen) != first:
            screen = shown(make_screen, name)
        left, top, *_ = first[number]
        screen.canvas.spots[number].press(left + 2, top + 2)
        screen.update(*SIZES[0], 1.0)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("name", [name for name in SCREENS if name not in LONG])
def test_what_is_clicked_can_be_drawn(make_screen, name):
    """Places spread over all of the screen, and on every screen others."""
    screens = list(SCREENS)
    click(make_screen, name, lambda count: range(screens.index(name) % -(-count // SOME), count, -(-count // SOME)))


def test_a_key_that_cannot_be_bound_is_clicked_in_the_help(make_screen):
    """Caps Lock has no name of its own: a click on it ended the program."""
    screen = shown(make_screen, "help")
    left, top, right, bottom = next(box for text, box in screen.canvas.texts if text == "Caps")
    screen.press((left + right) / 2, (top + bottom) / 2)
    screen.update(*SIZES[0], 1.0)
    assert "Caps" in [text for text, _ in screen.canvas.texts]


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
def test_whatever_is_clicked_can_be_drawn(make_screen, name):
    click(make_screen, name, range)
