"""A virtual screen for the tests that drive the program in a real window."""

from __future__ import annotations

import pytest

from tests.app.xwindow import Display, Running


@pytest.fixture(scope="module")
def display():
    made = Display()
    yield made
    made.close()


@pytest.fixture
def start(display, tmp_path):
    """Starts the program; whatever still runs at the test's end is ended."""
    running: list[Running] = []

    def begin(*arguments: str, **more) -> Running:
        running.append(Running(display, tmp_path, *arguments, **more))
        return running[-1]

    yield begin
    for program in running:
        program.kill()
