"""The system's dialogs: asked for, answered, cancelled, and missing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from app.base.dialogs import PROGRAMS, Dialogs, Question

QUESTION = Question("Open", (("Sessions", (".cubelens",)),))


class Shown:
    """A dialog that is answered by the test."""

    def __init__(self, question):
        self.question, self.names, self.is_closed = question, None, False

    def answer(self):
        return self.names

    def close(self):
        self.is_closed = True


@pytest.fixture
def shown(monkeypatch, tmp_path):
    """Dialogs on a system that has zenity, and those that were opened."""
    program = tmp_path / "zenity"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    made, opened = Dialogs(), []
    made.show = lambda question: opened.append(Shown(question)) or opened[-1]
    return made, opened


def test_what_is_chosen_comes_later_and_once(shown):
    dialogs, opened = shown
    taken = []
    assert dialogs.ask(QUESTION, taken.extend)
    assert dialogs.is_open
    assert not dialogs.tick()
    opened[0].names = ["/tmp/a", ""]
    assert dialogs.tick()
    assert taken == [Path("/tmp/a")]
    assert not dialogs.is_open
    assert not dialogs.tick()


def test_a_cancelled_dialog_does_nothing(shown):
    dialogs, opened = shown
    for names in ([], [""]):
        assert dialogs.ask(QUESTION, lambda paths: pytest.fail("nothing was chosen"))
        opened[-1].names = names
        assert dialogs.tick()
    assert len(opened) == 2


def test_one_dialog_is_open_at_a_time_and_none_after_the_end(shown):
    dialogs, opened = shown
    dialogs.ask(QUESTION, print)
    dialogs.ask(QUESTION, print)
    assert len(opened) == 1
    dialogs.end()
    assert opened[0].is_closed
    assert not dialogs.is_open


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have dialogs of their own")
def test_where_no_program_shows_dialogs_there_are_none(shown, monkeypatch, tmp_path):
    dialogs, _ = shown
    assert dialogs.are_there
    monkeypatch.setenv("PATH", str(tmp_path / "elsewhere"))
    assert not dialogs.are_there
    assert not dialogs.ask(QUESTION, print)
    assert "zenity" in PROGRAMS


def test_without_a_window_there_are_none():
    assert not Dialogs().are_there
    assert not Dialogs().ask(QUESTION, print)
