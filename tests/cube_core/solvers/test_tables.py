"""What a table weighs, and where its arrays may start."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from app.cli.doctor import TABLES
from cube_core.errors import SolveCancelled
from cube_core.solvers import tables
from cube_core.solvers.tables import VARIABLE, Table, aligned, bytes_of, cache_folder, fetch, load, path_of


@pytest.mark.parametrize(("position", "start"), [(0, 0), (1, 64), (64, 64), (65, 128), (1000, 1024)])
def test_arrays_start_at_multiples_of_64(position, start):
    assert aligned(position) == start


def test_the_bytes_of_all_arrays_are_added_up():
    assert bytes_of({}) == 0
    assert bytes_of({"one": np.zeros(10, dtype=np.int16), "two": np.zeros((2, 3), dtype=np.uint8)}) == 26


USUAL = [
    ("linux", {"XDG_CACHE_HOME": "/a/cache"}, "/a/cache/cubelens"),
    ("linux", {}, "/home/me/.cache/cubelens"),
    ("darwin", {}, "/home/me/Library/Caches/cubelens"),
    ("win32", {"LOCALAPPDATA": "/local"}, "/local/cubelens"),
    ("win32", {}, "/home/me/AppData/Local/cubelens"),
]


@pytest.fixture
def home(monkeypatch):
    for name in (VARIABLE, "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("system", "variables", "folder"), USUAL)
def test_the_usual_folder_is_that_of_the_system(system, variables, folder, monkeypatch):
    monkeypatch.setattr(sys, "platform", system)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cache_folder() == Path(folder)


@pytest.mark.usefixtures("home")
def test_the_variable_names_another_folder_and_nothing_is_added_to_it(monkeypatch):
    monkeypatch.setenv(VARIABLE, "/elsewhere")
    assert cache_folder() == Path("/elsewhere")


@pytest.mark.usefixtures("home")
def test_an_empty_variable_names_none(monkeypatch):
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setattr(sys, "platform", "linux")
    assert cache_folder() == Path("/home/me/.cache/cubelens")


ARRAYS = {
    "moves": np.arange(60, dtype=np.uint16).reshape(20, 3),
    "hints": np.arange(7, dtype=np.int64) << 50,
    "flag": np.array(5, dtype=np.uint8),
    "none": np.empty((0, 4), dtype=np.int32),
}
TABLE = Table("trial", 3, lambda tell: ARRAYS)


@pytest.fixture
def path(tmp_path):
    tables.write(tmp_path / "deep" / "trial.table", TABLE, ARRAYS)
    return tmp_path / "deep" / "trial.table"


def test_what_was_written_is_read(path):
    arrays = tables.read(path, TABLE)
    assert list(arrays) == list(ARRAYS)
    for name, array in ARRAYS.items():
        assert arrays[name].dtype == array.dtype
        assert np.array_equal(arrays[name], array)


def test_arrays_stay_on_disk_and_cannot_be_written_to(path):
    moves = tables.read(path, TABLE)["moves"]
    with pytest.raises(ValueError, match="read-only"):
        moves[0] = 1


def test_nothing_else_is_left_in_the_folder(path):
    assert [one.name for one in path.parent.iterdir()] == ["trial.table"]


@pytest.mark.parametrize("position", [0, 5, 18, 30, 90, 200, 300, -1])
def test_one_changed_byte_anywhere_is_noticed(path, position):
    content = bytearray(path.read_bytes())
    content[position] ^= 1
    path.write_bytes(content)
    assert tables.read(path, TABLE) is None


@pytest.mark.parametrize("length", [0, 1, 10, 24, 60, 200])
def test_a_file_that_was_cut_off_is_noticed(path, length):
    path.write_bytes(path.read_bytes()[:length])
    assert tables.read(path, TABLE) is None


def test_a_file_that_is_something_else_is_noticed(path):
    path.write_text("no table at all\n" * 50)
    assert tables.read(path, TABLE) is None


def test_a_missing_file_is_no_table(tmp_path):
    assert tables.read(tmp_path / "missing.table", TABLE) is None


@pytest.mark.parametrize("other", [Table("trial", 4, TABLE.make), Table("another", 3, TABLE.make)])
def test_a_file_of_another_version_or_table_is_not_taken(path, other):
    assert tables.read(path, other) is None


def test_a_write_that_fails_leaves_nothing_behind(tmp_path, monkeypatch):
    def fail(*arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tables.os, "replace", fail)
    with pytest.raises(OSError, match="No space"):
        tables.write(tmp_path / "trial.table", TABLE, ARRAYS)
    assert list(tmp_path.iterdir()) == []


ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture(autouse=True)
def _folder(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path / "tables"))


@pytest.fixture
def made():
    return []


@pytest.fixture
def table(made):
    def make(tell):
        tell(0.5, "Making a table.")
        made.append(1)
        return {"squares": np.arange(100) ** 2}

    return Table("trial", 1, make)


def squares(table):
    return fetch(table)["squares"].tolist()


SQUARES = [number**2 for number in range(100)]


def test_a_table_is_made_once_and_then_read(table, made):
    assert squares(table) == SQUARES
    assert squares(table) == SQUARES
    assert len(made) == 1
    assert path_of(table).exists()


def test_a_process_fetches_a_table_once(table, made):
    assert load(table) is load(table)
    assert len(made) == 1


def test_a_damaged_file_is_made_again(table, made):
    squares(table)
    content = bytearray(path_of(table).read_bytes())
    content[-4] ^= 0x40
    path_of(table).write_bytes(content)
    assert squares(table) == SQUARES
    assert squares(table) == SQUARES
    assert len(made) == 2


def test_another_version_is_made_anew(table, made):
    squares(table)
    assert squares(Table(table.name, 2, table.make)) == SQUARES
    assert len(made) == 2


def test_where_nothing_can_be_written_a_table_is_made_in_memory(table, made, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "file" / "tables"))
    assert squares(table) == SQUARES
    assert len(made) == 1


def test_where_the_disk_is_full_a_table_is_kept_in_memory(table, monkeypatch):
    def fail(*arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tables, "write", fail)
    assert squares(table) == SQUARES
    assert list(path_of(table).parent.iterdir()) == []


def test_a_caller_may_cancel_while_a_table_is_made(table):
    def stop(fraction, sentence):
        raise SolveCancelled("Enough.")

    with pytest.raises(SolveCancelled):
        fetch(table, stop)
    assert list(path_of(table).parent.iterdir()) == []


def test_who_finds_a_table_being_made_waits_for_it(table, made):
    sign = path_of(table).with_suffix(".making")
    sign.parent.mkdir()
    sign.touch()
    told = []

    def finish(fraction, sentence):
        told.append(sentence)
        if len(told) == 3:
            tables.write(path_of(table), table, {"squares": np.arange(100) ** 2})
            sign.unlink()

    assert fetch(table, finish)["squares"].tolist() == SQUARES
    assert "another process" in told[0]
    assert not made


def test_who_waited_in_vain_makes_the_table_in_memory(table, made):
    sign = path_of(table).with_suffix(".making")
    sign.parent.mkdir()
    sign.touch()
    assert fetch(table, lambda *now: sign.unlink(missing_ok=True))["squares"].tolist() == SQUARES
    assert len(made) == 1


@pytest.mark.parametrize("seconds", [-10_000, 10_000])
def test_the_sign_of_a_process_that_is_gone_is_taken_down_also_after_the_clock_was_set_back(table, made, seconds):
    sign = path_of(table).with_suffix(".making")
    sign.parent.mkdir()
    sign.touch()
    os.utime(sign, (time.time() + seconds,) * 2)
    assert squares(table) == SQUARES
    assert path_of(table).exists()
    assert not sign.exists()


PROGRAM = """
import time, numpy as np
from cube_core.solvers.tables import fetch
from cube_core.solvers.tables import Table
def make(tell):
    print("made")
    time.sleep(1)
    return {"squares": np.arange(100) ** 2}
print(fetch(Table("trial", 1, make))["squares"].sum())
"""


def test_several_processes_make_one_table():
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    begun = [
        subprocess.Popen([sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    printed = "".join(process.communicate()[0] for process in begun)
    assert printed.count("made") == 1
    assert printed.count(str(sum(SQUARES))) == 3


def test_the_variable_names_the_folder_or_the_system_does(monkeypatch, tmp_path):
    assert cache_folder() == tmp_path / "tables"
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "cubelens"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cache_folder() == Path.home() / "Library" / "Caches" / "cubelens"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert cache_folder() == tmp_path / "local" / "cubelens"


def test_names_of_tables_differ():
    assert len({table.name for table in TABLES}) == len(TABLES)


def test_all_tables_together_take_less_than_150_megabytes(monkeypatch):
    monkeypatch.delenv(VARIABLE)
    assert sum(bytes_of(load(table)) for table in TABLES) < 150e6
