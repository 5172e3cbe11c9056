"""A GL context for all tests that draw; its error flag is looked at before and after each."""

from __future__ import annotations

from collections.abc import Iterator

import moderngl
import pytest

from app.films.graphics import quiet_drivers
from renderer.context import open_context


@pytest.fixture(scope="session")
def shared_context() -> Iterator[moderngl.Context]:
    with quiet_drivers():
        context = open_context()
    yield context
    context.release()


@pytest.fixture
def context(shared_context: moderngl.Context) -> Iterator[moderngl.Context]:
    shared_context.__enter__()  # another test may have made another context the current one
    assert shared_context.error == "GL_NO_ERROR"
    yield shared_context
    assert shared_context.error == "GL_NO_ERROR"
