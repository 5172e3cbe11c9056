"""Where tables are kept on each system."""

import sys
from pathlib import Path

import pytest

from cube_core.solvers.tables.folder import VARIABLE, cache_folder

USUAL = [
    ("linux", {"XDG_CACHE_HOME": "/a/cache"}, "/a/cache/cubelens"),
    ("linux", {}, "/home/me/.cache/cubelens"),
    ("darwin", {}, "/home/me/Library/Caches/cubelens"),
    ("win32", {"LOCALAPPDATA": "/local"}, "/local/cubelens"),
    ("win32", {}, "/home/me/AppData/Local/cubelens"),
]


@pytest.fixture(autouse=True)
def home(monkeypatch):
    for name in (VARIABLE, "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))


@pytest.mark.parametrize(("system", "variables", "folder"), USUAL)
def test_the_usual_folder_is_that_of_the_system(system, variables, folder, monkeypatch):
    monkeypatch.setattr(sys, "platform", system)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cache_folder() == Path(folder)


def test_the_variable_names_another_folder_and_nothing_is_added_to_it(monkeypatch):
    monkeypatch.setenv(VARIABLE, "/elsewhere")
    assert cache_folder() == Path("/elsewhere")


def test_an_empty_variable_names_none(monkeypatch):
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setattr(sys, "platform", "linux")
    assert cache_folder() == Path("/home/me/.cache/cubelens")
