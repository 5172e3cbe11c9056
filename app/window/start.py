"""The start of the window: its options, and the file that tells of a start which did not arrive."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol, cast

import moderngl

from app.base.action import App
from app.base.lazy import load
from app.base.named_files import Dialog, Question
from app.base.say import UserError
from app.sessions.journal import Journal, is_in_use
from app.solves.methods import load_usual
from app.ui.layout import Layout
from app.window.mouse import Clickable
from cube_core import Alg
from renderer.pieces import fields


@dataclass(frozen=True, slots=True)
class StartOptions:
    """The options of the command line."""

    alg: Alg
    seed: int | None = None
    settings: Mapping[str, str] = field(default_factory=dict)
    """Settings that hold for this time only: name → value as the settings file would say it."""
    plays: bool = False
    """Whether the solve starts at once."""
    introduces: bool = False
    """Whether the program may show itself, where it never ran before."""
    offers: bool = False
    """Whether what was left the last time may be offered."""
    file: Path | None = None
    """The file that is opened at once."""
    log: Path | None = None
    """The file for the record of all that happens."""
    learns: bool = False
    """Whether it begins at the map of lessons."""


NAME = "starting"


class StartMark:
    """The mark of this start, unless another window is starting at this very moment."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._held: Journal | None = None
        self.is_left = self._path.exists() and not is_in_use(self._path)
        """Whether the last start ended before it had shown anything."""
        with suppress(OSError, UserError):
            folder.mkdir(parents=True, exist_ok=True)
            self._path.touch()
            self._held = Journal(self._path)

    def arrive(self) -> None:
        """The start has come to its picture; once is enough."""
        held, self._held = self._held, None
        if held is not None:
            held.close()
            with suppress(OSError):
                self._path.unlink()


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
    with suppress(ImportError):  # where the interface cannot be loaded, nobody explains a word
        load("app.ui.explained:terms")[1]()
    fields("numerals")
