from __future__ import annotations

import moderngl
import pytest

from app.ui.backend import Backend
from app.ui.canvas import Canvas, colors_of
from app.ui.screen import Screen
from renderer.context import release_canvas
from renderer.offscreen import canvas as canvas_of


@pytest.fixture(scope="session")
def context():
    made = moderngl.create_context(standalone=True, backend="egl", require=330)
    yield made
    made.release()


class Lent:
    """A backend that outlives the screens it is lent to: letters are drawn once for all tests."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    def __getattr__(self, name: str) -> object:
        return getattr(self._backend, name)

    def release(self) -> None:
        """Stay for the next screen, without the pictures of this one."""
        self._backend.pictures.release()


@pytest.fixture(scope="session")
def backend(context):
    made = Backend(context)
    yield made
    made.release()


@pytest.fixture
def make_screen(context, backend):
    """Makes screens, and gives them back at the end without an error of GL's."""
    made: list[Screen] = []

    def make(app, layout):
        made.append(Screen(Lent(backend), app, layout))
        return made[-1]

    yield make
    rest = context.simple_framebuffer((1, 1))
    rest.use()
    for screen in made:
        screen.release()
    assert context.error == "GL_NO_ERROR"


@pytest.fixture
def unpainted(monkeypatch):
    """For tests of where things stand and not of how they look: filling millions of pixels takes most of the time."""
    monkeypatch.setattr(Screen, "_keep", lambda screen, region, canvas, window, scale: bool(screen._backend.finish()))


@pytest.fixture
def canvas(context):
    backend = Backend(context)
    target = canvas_of(context, 400, 300)
    target.use()
    ink = backend.begin(400, 300, 1.0)
    yield Canvas(ink, backend.fonts, colors_of(False), 400, 300, (10.0, 10.0), backend.pictures)
    backend.end(target)
    context.simple_framebuffer((1, 1)).use()  # what is in use is not given back
    backend.release()
    release_canvas(target)
    assert context.error == "GL_NO_ERROR"
