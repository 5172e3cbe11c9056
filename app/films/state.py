"""The window's films and lessons as the program knows them: what makes them is loaded with the first one."""

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


class Lessons(Protocol):
    """Writes one lesson at a time while the window goes on."""

    def start(self) -> None:
        """Begin, or say why not."""

    def tick(self) -> bool:
        """Say how it ended, once it has; whether a page is being written."""


class Films:
    """The window's films and lessons, loaded with the first one: that takes 15 ms, and most evenings go by without."""

    def __init__(self, context: moderngl.Context, state: AppState, camera: Camera) -> None:
        self._given = context, state, camera
        self._export: Export | None = None
        self._lessons: Lessons | None = None

    def start_lesson(self) -> None:
        """Begin a lesson, or say why not."""
        if self._lessons is None:
            _, export = load("app.films.film_export:LessonExport")
            self._lessons = cast(Lessons, export(self._given[1]))
        self._lessons.start()

    def start(self) -> None:
        """Begin, or say why not."""
        if self._export is None:
            _, export = load("app.films.film_export:FilmExport")
            self._export = cast(Export, export(*self._given))
        self._export.start()

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether a film or a lesson is being made."""
        is_writing = self._lessons is not None and self._lessons.tick()
        return (self._export is not None and self._export.tick(seconds)) or is_writing

    def cancel(self) -> bool:
        """Give up the film that is being made; whether there was one."""
        return self._export is not None and self._export.cancel()

    def end(self) -> None:
        """The program ends."""
        if self._export is not None:
            self._export.end()
