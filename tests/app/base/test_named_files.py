"""What people type, paste or drop as the name of a file: a place, whatever it is."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.base.named_files import PROGRAMS, Dialogs, Question, is_folder, is_there, path_of, shortened, usual_folder


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def test_paths_are_shown_from_the_users_own_folder(home):
    assert shortened(home / "a" / "b") == "~/a/b"
    assert shortened(home) == "~"
    assert shortened(Path("/else/where")) == "/else/where"


def test_a_name_without_a_folder_is_one_among_the_users_documents(home):
    assert usual_folder() == home
    (home / "Documents").mkdir()
    assert path_of("mine") == home / "Documents" / "mine"
    assert path_of("~/mine") == home / "mine"
    assert path_of("/mine") == Path("/mine")


@pytest.mark.parametrize(
    ("link", "path"),
    [
        ("file:///a/b%20c.jpg", "/a/b c.jpg"),
        ("file://localhost/a#1.jpg", "/a#1.jpg"),
        ("'/a/b.jpg'", "/a/b.jpg"),
        ("file:///%ff.jpg", os.fsdecode(b"/\xff.jpg")),
        ("file://[x", "/"),
        ("file://", "/"),
    ],
)
def test_a_link_to_a_file_and_a_path_in_quotes_name_it(link, path):
    assert path_of(link) == Path(path)


@pytest.mark.parametrize("name", ["x" * 256, "x/" * 3000, "~bob/x.jpg", "a\0b", "\ud800", "~\0/x"])
def test_what_no_system_takes_for_a_name_names_nothing(name):
    assert not is_folder(path_of(f"/nowhere/{name}"))
    assert not is_there(path_of(f"/nowhere/{name}"))
    assert not is_there(path_of(f"{name}.jpg"))


@given(st.text(st.characters(categories=None), max_size=300))
def test_whatever_is_typed_is_a_place_that_is_there_or_not(typed):
    path = path_of(typed)
    assert path.is_absolute()
    assert is_there(path) >= is_folder(path)
    assert shortened(path)


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
