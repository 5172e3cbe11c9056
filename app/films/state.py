"""The window's films as the program knows them: what makes them is loaded with the first one."""

from __future__ import annotations

from typing import Protocol, cast

import moderngl

from app.base.lazy import load
from app.base.state import AppState
from renderer.camera import Camera


class Export(Protocol):
    """Makes one film at a time while the window goes on."""

    def start(self) -> None:
        """Begin, or say why not."""

    def tick(self, seconds: float) -> bool:
        """Draw a few pictures more; whether a film is being made."""

    def cancel(self) -> bool:
        """Give up the film that is being made; whether there was one."""

    def end(self) -> None:
        """The program ends: leave no half-written film behind."""


class Films:
    """The window's films, loaded with the first one: that takes 15 ms, and most evenings go by without."""

    def __init__(self, context: moderngl.Context, state: AppState, camera: Camera) -> None:
        self._given = context, state, camera
        self._export: Export | None = None

    def start(self) -> None:
        """Begin, or say why not."""
        if self._export is None:
            _, export = load("app.films.film_export:FilmExport")
            self._export = cast(Export, export(*self._given))
        self._export.start()

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether a film is being made."""
        return self._export is not None and self._export.tick(seconds)

    def cancel(self) -> bool:
        """Give up the film that is being made; whether there was one."""
        return self._export is not None and self._export.cancel()

    def end(self) -> None:
        """The program ends."""
        if self._export is not None:
            self._export.end()
