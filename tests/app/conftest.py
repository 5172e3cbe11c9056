"""A virtual screen for the tests that drive the program in a real window, and screens of the interface without one."""

from __future__ import annotations

import moderngl
import pytest

from app.ui.backend import Backend
from app.ui.canvas import Canvas, colors_of
from app.window.screen import Screen
from renderer.context import canvas as canvas_of
from renderer.context import release_canvas
from tests.app.xwindow import Display, Running


@pytest.fixture(scope="module")
def display():
    made = Display()
    yield made
    made.close()


@pytest.fixture(scope="module")
def managed_display():
    """The same with a window manager, which grabs, decorates and moves windows."""
    made = Display("openbox", Display.STEADY)
    yield made
    made.close()


@pytest.fixture
def start(display, tmp_path):
    """Starts the program; whatever still runs at the test's end is ended."""
    yield from starting(display, tmp_path)


@pytest.fixture
def start_managed(managed_display, tmp_path):
    """Starts the program under a window manager."""
    yield from starting(managed_display, tmp_path)


def starting(display, folder):
    running: list[Running] = []

    def begin(*arguments: str, **more) -> Running:
        running.append(Running(display, folder, *arguments, **more))
        return running[-1]

    yield begin
    for program in running:
        program.kill()


@pytest.fixture(scope="session")
def screen_context():
    made = moderngl.create_context(standalone=True, backend="egl", require=330)
    yield made
    made.release()


@pytest.fixture
def context(screen_context):
    screen_context.__enter__()  # another test may have made another context the current one
    return screen_context


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
def backend(screen_context):
    made = Backend(screen_context)
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
    yield Canvas(ink, backend.fonts, colors_of(False), 400, 300, (10.0, 10.0), backend.pictures, lambda deed: None)
    backend.end(target)
    context.simple_framebuffer((1, 1)).use()  # what is in use is not given back
    backend.release()
    release_canvas(target)
    assert context.error == "GL_NO_ERROR"
