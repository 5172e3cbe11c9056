"""What the list of files shows, and what a typed text names."""

from __future__ import annotations

import pytest

from app.base.panels import FilesBox
from app.sessions.actions import MOST_LISTED, is_path, lines_of
from tests.app.workbench import Bench


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def listed(typed, is_saving=False):
    bench = Bench(3)
    bench.state.panels.files = FilesBox(is_saving=is_saving)
    bench.state.panels.files.field.set(typed)
    return [line.title for line in lines_of(bench.app)]


@pytest.mark.parametrize(("typed", "expected"), [("seed 4", False), ("~", True), ("a/b", True), ("a\\b", True)])
def test_a_slash_tells_a_place_from_a_search(typed, expected):
    assert is_path(typed) is expected


def test_a_folder_shows_what_begins_like_what_is_typed_folders_first(home):
    (home / "Rubik").mkdir()
    for name in ("rest.txt", "other.txt", ".r"):
        (home / name).write_text("")
    assert listed("~/r") == ["Rubik/", "rest.txt"]
    assert listed("~/.") == [".r"]
    assert listed("~/", is_saving=True) == ["Rubik/"]
    assert listed("~/nowhere/") == []


def test_a_folder_of_very_many_files_shows_some_of_them(home):
    for number in range(MOST_LISTED + 10):
        (home / f"{number:04}").write_text("")
    assert len(listed("~/")) == MOST_LISTED
