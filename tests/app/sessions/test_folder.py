from __future__ import annotations

import os

import pytest

from app.base.say import UserError
from app.sessions.journal import ENDING, MOST_RECENT, free_place, new_journal, recent_files, remember, sessions_folder

NOW = 1_800_000_000.0


def test_sessions_are_kept_in_the_data_folder_of_the_platform(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert sessions_folder() == tmp_path / "cubelens" / "sessions"


def test_two_sessions_that_begin_in_the_same_second_have_a_file_each(tmp_path):
    first, second = (new_journal(tmp_path / "deep" / "er", NOW) for _ in range(2))
    assert first.path != second.path
    assert second.path.name == f"{first.path.stem} (2){ENDING}"
    first.close()
    second.close()


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="cannot be made"):
        new_journal(tmp_path / "file", NOW)


def test_a_free_place_has_nothing_there(tmp_path):
    (tmp_path / f"a{ENDING}").write_text("")
    assert free_place(tmp_path, "a") == tmp_path / f"a (2){ENDING}"


def made(path, time):
    path.parent.mkdir(exist_ok=True)
    path.write_text("x")
    os.utime(path, (time, time))
    return path


def test_the_last_files_come_first_wherever_they_are(tmp_path):
    folder = tmp_path / "sessions"
    old, new = made(folder / f"old{ENDING}", 100), made(folder / f"new{ENDING}", 300)
    elsewhere = made(tmp_path / "mine.txt", 200)
    made(folder / "other.txt", 400)
    remember(folder, elsewhere)
    remember(folder, new)
    assert recent_files(folder) == [new, elsewhere, old]
    elsewhere.unlink()
    assert recent_files(folder) == [new, old]


def test_only_so_many_are_listed_and_remembered(tmp_path):
    folder = tmp_path / "sessions"
    for number in range(MOST_RECENT + 5):
        remember(folder, made(tmp_path / "elsewhere" / f"{number}.txt", number))
    assert [path.stem for path in recent_files(folder)] == [str(number) for number in range(MOST_RECENT + 4, 4, -1)]


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"a\0b\n", b"\n\n", b"/" + b"x" * 5000 + b"\n"])
def test_a_damaged_list_of_files_is_none(tmp_path, content):
    folder = tmp_path / "sessions"
    folder.mkdir()
    (folder / "recent-files.txt").write_bytes(content)
    assert recent_files(folder) == []
    remember(folder, made(tmp_path / "mine.txt", 1))
    assert recent_files(folder) == [tmp_path / "mine.txt"]


def test_without_a_folder_there_are_no_files(tmp_path):
    assert recent_files(tmp_path / "nowhere") == []
