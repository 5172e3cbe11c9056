"""The file that grows: by one program alone, whole lines, and nothing lost where the disk takes nothing."""

from __future__ import annotations

import os
import time

import pytest

from app.base.say import UserError
from app.sessions.journal import SOON, Journal, is_in_use


def test_lines_are_in_the_file_at_once(tmp_path):
    journal = Journal(tmp_path / "a", is_new=True)
    journal.write("one", "zwei ä")
    assert (tmp_path / "a").read_text(encoding="utf-8") == "one\nzwei ä\n"
    journal.close()
    again = Journal(tmp_path / "a")
    again.write("three")
    assert (tmp_path / "a").read_text(encoding="utf-8").splitlines()[2:] == ["three"]
    again.close()


def test_a_new_file_never_takes_the_place_of_another(tmp_path):
    (tmp_path / "a").write_text("mine")
    with pytest.raises(UserError, match="File exists"):
        Journal(tmp_path / "a", is_new=True)
    assert (tmp_path / "a").read_text() == "mine"


def test_a_file_that_is_written_cannot_be_written_by_others(tmp_path):
    journal = Journal(tmp_path / "a", is_new=True)
    with pytest.raises(UserError, match="another window"):
        Journal(tmp_path / "a")
    assert is_in_use(tmp_path / "a")
    journal.close()
    assert not is_in_use(tmp_path / "a")


def test_a_line_that_was_not_finished_stays_a_line_of_its_own(tmp_path):
    (tmp_path / "a").write_text('{"event":"un')
    journal = Journal(tmp_path / "a")
    journal.write("next")
    assert (tmp_path / "a").read_text() == '{"event":"un\nnext\n'
    journal.close()


def test_what_the_disk_does_not_take_is_written_later_and_in_order(tmp_path, monkeypatch):
    journal = Journal(tmp_path / "a", is_new=True)
    real = os.write
    monkeypatch.setattr(os, "write", lambda file, data: real(file, data[:3]))  # part of it, again and again
    journal.write("a line")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", _full_disk)
        journal.write("second")
        journal.write("third")
        assert journal.problem == "No space left on device"
    journal.write("fourth")
    assert journal.problem == ""
    assert (tmp_path / "a").read_text() == "a line\nsecond\nthird\nfourth\n"
    journal.close()


def _full_disk(file, data):
    raise OSError(28, "No space left on device")


def test_what_waits_for_the_disk_has_a_bound(tmp_path, monkeypatch):
    journal = Journal(tmp_path / "a", is_new=True)
    monkeypatch.setattr(os, "write", _full_disk)
    with pytest.raises(UserError, match="No space left"):
        journal.write("x" * 20_000_001)
    journal.close()


def test_what_cannot_be_opened_is_said(tmp_path):
    with pytest.raises(UserError, match="No such file"):
        Journal(tmp_path / "nowhere" / "a", is_new=True)
    with pytest.raises(UserError, match="cannot be written"):
        Journal(tmp_path)


def test_the_disk_is_asked_within_a_second_to_keep_what_was_written_and_at_the_end(tmp_path, monkeypatch):
    kept = []
    journal = Journal(tmp_path / "a", is_new=True)
    ours = journal._file  # a window of another test may have asked for its own shortly before
    monkeypatch.setattr(os, "fsync", lambda file: kept.append(os.fstat(file).st_size) if file == ours else None)
    for line in ("one", "two"):
        journal.write(line)
    assert SOON < 1.0
    end = time.monotonic() + 60.0
    while not kept and time.monotonic() < end:
        time.sleep(0.01)
    assert kept == [8]
    journal.write("three")
    journal.close()
    assert kept == [8, 14]
    assert not is_in_use(tmp_path / "a")
    assert kept == [8, 14]
