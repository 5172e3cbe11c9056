"""Choosing the layers that the next turn takes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.base.action import Action, App, Group, Section


def press_digit(app: App, digit: str) -> None:
    """A digit of a layer's number went down."""
    app.state.armed.press(digit)


def release_digit(app: App, digit: str) -> None:
    """A digit came up."""
    app.state.armed.release(digit)


def deepen(app: App, by: int) -> None:
    """Turn more or fewer outer layers from now on."""
    app.state.armed.deepen(by, app.state.engine.cube.size)


def single_layers(app: App) -> None:
    """Forget digits and depth."""
    app.state.armed.clear()


def actions() -> Iterator[Action]:
    """Digits and depth."""
    for digit in "0123456789":
        down, up = partial(press_digit, digit=digit), partial(release_digit, digit=digit)
        title, short = f"Choose layer {int(digit) or 10}", f"Layer {digit}" if digit != "0" else "Tenth"
        yield Action(f"layer.{digit}", title, Group.LAYERS, short, down, (digit,), let_go=up)
    yield from _depth()


def _depth() -> Iterator[Action]:
    group, menu = Group.LAYERS, Section.LAYERS
    deeper, shallower = (partial(deepen, by=by) for by in (1, -1))
    told = ("Every turn takes that many outer layers", "Forgets depth and digits")
    yield Action("deeper", "One layer more", group, "Deeper", deeper, ("]",), told[0], section=menu)
    yield Action("shallower", "One layer less", group, "Less", shallower, ("[",), section=menu)
    yield Action("one-layer", "Single layers again", group, "1 layer", single_layers, ("\\",), told[1], section=menu)
