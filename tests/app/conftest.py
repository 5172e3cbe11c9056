"""A virtual screen for the tests that drive the program in a real window."""

from __future__ import annotations

import pytest

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
