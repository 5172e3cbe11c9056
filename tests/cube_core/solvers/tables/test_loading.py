from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from cube_core.errors import SolveCancelled
from cube_core.solvers.tables import loading
from cube_core.solvers.tables.folder import VARIABLE, cache_folder
from cube_core.solvers.tables.loading import fetch, load, path_of
from cube_core.solvers.tables.registry import TABLES
from cube_core.solvers.tables.table import Table, bytes_of

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

    monkeypatch.setattr(loading.files, "write", fail)
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
            loading.files.write(path_of(table), table, {"squares": np.arange(100) ** 2})
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
from cube_core.solvers.tables.loading import fetch
from cube_core.solvers.tables.table import Table
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
