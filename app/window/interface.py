"""The interface as the program knows it: loaded when there is time, missing where it cannot be loaded."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Protocol, cast

import moderngl

from app.base.action import App
from app.base.lazy import load
from app.base.named_files import Dialog, Question
from app.solves.methods import load_usual
from app.ui.explained import terms
from app.ui.layout import Layout
from app.window.mouse import Clickable
from renderer.glyphs import fields


class Interface(Clickable, Protocol):
    """Panels that are drawn over the cube."""

    @property
    def is_over_button(self) -> bool:
        """Whether the mouse is over something to press."""

    def update(self, width: float, height: float, scale: float) -> bool:
        """Draw anew what changed; whether anything did."""

    def lay(self, target: moderngl.Framebuffer) -> None:
        """Lay the interface over a finished picture."""

    def release(self) -> None:
        """Give everything back."""


def load_interface(context: moderngl.Context, app: App, layout: Layout) -> Interface | None:
    """The interface, loaded now: Dear ImGui takes its time, and the cube need not wait for it."""
    try:
        _, screen = load("app.window.screen:screen_on")
        _, dialog = load("app.ui.backend:SystemDialog")
    except ImportError as error:
        print(f"The interface cannot be shown ({error}); the keys work.", file=sys.stderr)
        return None
    app.state.dialogs.show = cast(Callable[[Question], Dialog], dialog)
    return cast(Callable[[moderngl.Context, App, Layout], Interface], screen)(context, app, layout)


def load_ahead() -> None:
    """Load the usual method, which takes 0.06 s, and what captions and marks show, which takes a frame."""
    load_usual()
    terms()
    fields("numerals")
