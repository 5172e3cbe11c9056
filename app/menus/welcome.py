"""The first choice: three ways on and a row of sizes, once the program has shown itself."""

from __future__ import annotations

from dataclasses import dataclass

from app.base.action import App
from app.base.keys import chord
from app.base.panel import CUBE, Panel, Stands
from app.base.scrambles import resize

SIZES = (2, 3, 4, 5, 6, 7, 10, 20, 50, 200, 1000)


@dataclass(frozen=True, slots=True)
class Choice:
    """A way on: the action it does, its title, and a line about it."""

    action: str
    title: str
    about: str


CHOICES = (
    Choice("map", "Learn to solve it", "22 lessons, from the first turn on"),
    Choice("scramble", "Scramble and play", "Turn layers by mouse or keys"),
    Choice("paint", "Solve my own cube", "Paint it or show photographs"),
)


def choose(app: App, number: int) -> None:
    """Go on in one of the three ways."""
    app.state.open(CUBE)
    app.run(CHOICES[number].action)


def choose_size(app: App, size: int) -> None:
    """A new cube of so many layers; the choice stays open."""
    resize(app, size)
    app.state.panels.shown = WELCOME


def _press(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Enter takes the chosen way; any other key closes the panel and does what it always does."""
    if key == "Enter":
        choose(app, app.state.panels.chosen.way_on)
    elif key not in ("Left", "Right"):
        app.state.open(CUBE)
        action = app.state.keys.keymap.action_for(chord(key, modifiers))
        if action is not None:
            app.run(action)
    return True


def _move(app: App, command: str) -> None:
    step = {"left": -1, "right": 1}.get(command, 0)
    app.state.panels.chosen.way_on = (app.state.panels.chosen.way_on + step) % len(CHOICES)


WELCOME = Panel[App]("welcome", "What next?", Stands.BELOW, _press, _move)
