"""Things dropped on the window from another program, as X11's drag and drop tells of them."""

from __future__ import annotations

import pytest

from tests.app.xdnd import FILES, MANY, TEXT, Source
from tests.app.xwindow import facelets_after, needs_virtual_screen

pytestmark = needs_virtual_screen


@pytest.fixture
def source(display):
    made = Source(display.name)
    yield made
    made.close()


def test_files_are_opened_whoever_offers_them_and_text_does_no_harm(start, source, tmp_path):
    """The window ended where a program offered three kinds of data or fewer, and where it offered no files."""
    program = start("--size", "3")
    target = int(program.window)
    for number, (moves, kinds) in enumerate([("R U", FILES), ("F' D", MANY)], 1):
        path = tmp_path / f"Züge {number}.txt"
        path.write_text(moves, encoding="utf-8")
        assert source.drop_files(target, (300, 300), [path], kinds)
        program.wait_for("PanelShown", number, panel="MOVES")
        program.keys("Return")
        program.wait_for("MovesMade", number)
    assert not source.drop(target, (300, 300), b"R U R' U'", TEXT)
    program.keys("b")
    program.wait_for("MovesMade", 3)
    assert program.algs == ["R U", "F' D", "B"]
    assert program.quit()["facelets"] == facelets_after(3, "R U F' D B")
