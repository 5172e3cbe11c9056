"""What can stand in a session's way on a disk: one sentence each, and the program goes on."""

from __future__ import annotations

import os

import pytest

from app.base.say import UserError
from app.sessions.journal import recent_files
from tests.app.sessions.use import User


def folder(path):
    path.mkdir()


def pipe(path):
    os.mkfifo(path)


def loop(path):
    path.symlink_to(path)


def dangling(path):
    path.symlink_to(path.with_name("nowhere"))


def huge(path):
    with path.open("wb") as file:
        file.truncate(200_000_000)


def binary(path):
    path.write_bytes(bytes(range(256)))


def of_a_time_to_come(path):
    path.write_text('{"event":"session","version":2}\n{"event":"cube","size":3}\n')


OBSTACLES = [folder, pipe, loop, dangling, huge, binary, of_a_time_to_come]


@pytest.mark.skipif(os.name == "nt", reason="Windows has neither pipes nor links of this kind")
@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_what_is_no_session_is_said_and_all_goes_on(tmp_path, obstacle):
    sessions = tmp_path / "sessions"
    sessions.mkdir()
    path = sessions / "a.cubelens"
    obstacle(path)
    user = User(sessions)
    with pytest.raises(UserError) as refused:
        user.sessions.open(path)
    assert str(refused.value).endswith(".")
    user.sessions.look_back()
    assert user.sessions.offer is None
    assert all(one.is_file() for one in recent_files(sessions))
    user.state.play("R")
    user.sessions.end()
    (kept,) = set(sessions.glob("*.cubelens")) - {path}
    again = User(sessions)
    again.sessions.open(kept)
    assert str(again.engine.made) == "R"


@pytest.mark.skipif(os.name == "nt", reason="Windows has neither pipes nor links of this kind")
@pytest.mark.parametrize("obstacle", [folder, loop])
def test_a_session_is_not_saved_where_something_else_is(tmp_path, obstacle):
    path = tmp_path / "a.cubelens"
    obstacle(path)
    user = User(tmp_path / "sessions")
    user.state.play("R")
    with pytest.raises(UserError):
        user.sessions.save_as(path)
    user.state.play("U")
    user.sessions.end()
    again = User(tmp_path / "other")
    (kept,) = user.sessions.folder.glob("*.cubelens")
    again.sessions.open(kept)
    assert str(again.engine.made) == "R U"
