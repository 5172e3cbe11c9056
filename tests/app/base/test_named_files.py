"""What people type, paste or drop as the name of a file: a place, whatever it is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.base.named_files import is_folder, is_there, path_of, shortened, usual_folder


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
