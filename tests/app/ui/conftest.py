from __future__ import annotations

import moderngl
import pytest

from app.ui.screen import Screen


@pytest.fixture(scope="session")
def context():
    made = moderngl.create_context(standalone=True, backend="egl", require=330)
    yield made
    made.release()


@pytest.fixture
def make_screen(context):
    """Makes screens, and gives them back at the end without an error of GL's."""
    made: list[Screen] = []

    def make(app, layout):
        made.append(Screen(context, app, layout))
        return made[-1]

    yield make
    rest = context.simple_framebuffer((1, 1))
    rest.use()
    for screen in made:
        screen.release()
    assert context.error == "GL_NO_ERROR"
