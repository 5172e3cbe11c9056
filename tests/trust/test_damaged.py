"""Settings, tables and times that are damaged: the program says so, works, and loses nothing of what was there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cube_core import Cube, scramble, solve
from cube_core.solvers import tables
from cube_core.solvers.few import knowledge
from renderer.context import open_context
from tests.trust import damage, damaged

pytestmark = pytest.mark.skipif(os.name == "nt", reason="modes, pipes and limits as Unix has them")
COUNT = 500
SAMPLE = range(0, COUNT, 23)
"""One of every kind of damage: there are 22."""
HUNDREDS = [range(start, start + 100) for start in range(0, COUNT, 100)]
by_hundreds = pytest.mark.parametrize("numbers", HUNDREDS, ids=lambda numbers: f"{numbers.start}-{numbers.stop}")


@pytest.fixture(scope="module")
def context():
    made = open_context()
    yield made
    made.release()


def check_settings(context, folder, monkeypatch, numbers):
    said = set()
    for number in numbers:
        monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / f"{number} ü" / "config"))
        monkeypatch.setenv("XDG_DATA_HOME", str(folder / f"{number} ü" / "data"))
        said.add(damaged.check_settings(context, number))
    context.simple_framebuffer((1, 1)).use()
    return said


def check_tables(folder, monkeypatch, numbers):
    for number in numbers:
        monkeypatch.setenv("CUBELENS_CACHE", str(folder / str(number)))
        damaged.check_table(number)
        monkeypatch.setenv("CUBELENS_CACHE", str(folder / f"{number} forged"))
        damaged.check_forged_table(number)


def check_times(folder, numbers):
    for number in numbers:
        damaged.check_times(folder / str(number), number)


def test_damaged_settings_cost_no_more_than_themselves(context, tmp_path, monkeypatch):
    assert len(check_settings(context, tmp_path, monkeypatch, SAMPLE)) > 8


def test_damaged_tables_are_made_again(tmp_path, monkeypatch):
    check_tables(tmp_path, monkeypatch, range(0, COUNT, 5))


def test_damaged_times_are_kept_and_added_to(tmp_path):
    check_times(tmp_path, SAMPLE)


@pytest.mark.slow
@by_hundreds
def test_five_hundred_damaged_settings_cost_no_more_than_themselves(context, tmp_path, monkeypatch, numbers):
    assert len(check_settings(context, tmp_path, monkeypatch, numbers)) > 8


@pytest.mark.slow
def test_five_hundred_damaged_tables_are_made_again(tmp_path, monkeypatch):
    check_tables(tmp_path, monkeypatch, range(COUNT))


@pytest.mark.slow
@by_hundreds
def test_five_hundred_damaged_files_of_times_are_kept_and_added_to(tmp_path, numbers):
    check_times(tmp_path, numbers)


def test_modes_hold_for_everybody_and_room_ends(tmp_path: Path) -> None:
    damage.secret(tmp_path / "a")
    with damage.as_anybody(), pytest.raises(PermissionError):
        (tmp_path / "a").read_bytes()
    with damage.closed(tmp_path), damage.as_anybody(), pytest.raises(PermissionError):
        (tmp_path / "b").touch()
    with damage.no_room(3), pytest.raises(OSError, match="large"):
        (tmp_path / "b").write_bytes(b"four")
    (tmp_path / "b").write_bytes(b"four")


@pytest.mark.slow
def test_a_2x2_is_solved_as_ever_whatever_stands_in_place_of_its_table(tmp_path, monkeypatch):
    cube = Cube(2)
    cube.play(scramble(2, 7))
    expected = str(solve(cube, "short").alg)
    monkeypatch.setenv("CUBELENS_CACHE", str(tmp_path))
    whole = tables.path_of(knowledge.TABLE_OF_TWO)
    tables.fetch(knowledge.TABLE_OF_TWO)
    content = whole.read_bytes()
    for number in range(22):
        monkeypatch.setenv("CUBELENS_CACHE", str(tmp_path / str(number)))
        monkeypatch.setattr(tables, "_LOADED", {})
        with damaged.Spoilt(tables.path_of(knowledge.TABLE_OF_TWO), content, number, "two").context:
            assert str(solve(cube, "short").alg) == expected
