from __future__ import annotations

import numpy as np
import pytest

from cube_core.solvers.tables import files
from cube_core.solvers.tables.table import Table

ARRAYS = {
    "moves": np.arange(60, dtype=np.uint16).reshape(20, 3),
    "hints": np.arange(7, dtype=np.int64) << 50,
    "flag": np.array(5, dtype=np.uint8),
    "none": np.empty((0, 4), dtype=np.int32),
}
TABLE = Table("trial", 3, lambda tell: ARRAYS)


@pytest.fixture
def path(tmp_path):
    files.write(tmp_path / "deep" / "trial.table", TABLE, ARRAYS)
    return tmp_path / "deep" / "trial.table"


def test_what_was_written_is_read(path):
    arrays = files.read(path, TABLE)
    assert list(arrays) == list(ARRAYS)
    for name, array in ARRAYS.items():
        assert arrays[name].dtype == array.dtype
        assert np.array_equal(arrays[name], array)


def test_arrays_stay_on_disk_and_cannot_be_written_to(path):
    moves = files.read(path, TABLE)["moves"]
    with pytest.raises(ValueError, match="read-only"):
        moves[0] = 1


def test_nothing_else_is_left_in_the_folder(path):
    assert [one.name for one in path.parent.iterdir()] == ["trial.table"]


@pytest.mark.parametrize("position", [0, 5, 18, 30, 90, 200, 300, -1])
def test_one_changed_byte_anywhere_is_noticed(path, position):
    content = bytearray(path.read_bytes())
    content[position] ^= 1
    path.write_bytes(content)
    assert files.read(path, TABLE) is None


@pytest.mark.parametrize("length", [0, 1, 10, 24, 60, 200])
def test_a_file_that_was_cut_off_is_noticed(path, length):
    path.write_bytes(path.read_bytes()[:length])
    assert files.read(path, TABLE) is None


def test_a_file_that_is_something_else_is_noticed(path):
    path.write_text("no table at all\n" * 50)
    assert files.read(path, TABLE) is None


def test_a_missing_file_is_no_table(tmp_path):
    assert files.read(tmp_path / "missing.table", TABLE) is None


@pytest.mark.parametrize("other", [Table("trial", 4, TABLE.make), Table("another", 3, TABLE.make)])
def test_a_file_of_another_version_or_table_is_not_taken(path, other):
    assert files.read(path, other) is None


def test_a_write_that_fails_leaves_nothing_behind(tmp_path, monkeypatch):
    def fail(*arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "replace", fail)
    with pytest.raises(OSError, match="No space"):
        files.write(tmp_path / "trial.table", TABLE, ARRAYS)
    assert list(tmp_path.iterdir()) == []
