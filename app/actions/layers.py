"""Choosing the layers that the next turn takes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.actions.action import Action, App, Group, Section


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
        yield Action(
            f"layer.{digit}",
            f"Choose layer {int(digit) or 10}",
            Group.LAYERS,
            f"Layer {digit}" if digit != "0" else "Tenth",
            partial(press_digit, digit=digit),
            (digit,),
            let_go=partial(release_digit, digit=digit),
        )
    yield Action(
        "deeper",
        "One layer more",
        Group.LAYERS,
        "Deeper",
        partial(deepen, by=1),
        ("]",),
        "Every turn takes that many outer layers",
        section=Section.LAYERS,
    )
    yield Action(
        "shallower", "One layer less", Group.LAYERS, "Less", partial(deepen, by=-1), ("[",), section=Section.LAYERS
    )
    yield Action(
        "one-layer",
        "Single layers again",
        Group.LAYERS,
        "1 layer",
        single_layers,
        ("\\",),
        "Forgets depth and digits",
        section=Section.LAYERS,
    )
