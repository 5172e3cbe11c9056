"""What is written down while things happen, and when."""

from __future__ import annotations

import json

import pytest

from app.sessions.recording import SOON
from app.solves.tempo import INSTANT
from app.watching.playback import Playback
from cube_core import parse
from tests.app.sessions.use import FRAME, WAY, User


@pytest.fixture
def user(tmp_path):
    made = User(tmp_path, 4)
    made.state.seeds.scramble(3)
    return made


def lines(user):
    text = user.sessions.recording.journal.path.read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def kinds(user):
    return [line["event"] for line in lines(user)]


def test_moves_are_in_the_file_when_they_were_made(user):
    user.state.play("R U")
    assert lines(user)[-1] == {"event": "moves", "time": user.time, "cause": "hand", "size": 4, "alg": "R U"}
    user.engine.undo()
    user.engine.redo()
    assert kinds(user) == ["session", "cube", "cube", "moves", "undo", "redo"]


def test_a_scramble_is_told_by_its_seed_or_by_its_moves(user):
    user.state.seeds.scramble_by(parse("R U", 4))
    user.engine.load(user.engine.cube.facelets())
    seeded, own, loaded = lines(user)[2:]
    assert (seeded["seed"], "alg" in seeded) == (3, False)
    assert "seed" not in own
    assert loaded["facelets"] == user.engine.cube.facelets()


def test_a_solve_is_told_with_its_phases_and_how_it_was_found(user):
    user.player.solve(WAY)
    user.frame()
    solved = next(line for line in lines(user) if line["event"] == "solve")
    assert [phase["name"] for phase in solved["phases"]] == ["first", "nothing", "second", "last"]
    assert solved["settings"] == {"parity": "before", "edge-parity": "advanced", "effort": "1"}
    assert solved["method"] == "fake"


def test_while_a_solve_plays_its_place_is_written_down_now_and_then(user):
    user.player.metronome.set(20.0)
    user.player.solve(WAY)
    for _ in range(round(1.5 / FRAME)):
        user.frame()
    places = [line["index"] for line in lines(user) if line["event"] == "at"]
    assert 4 <= len(places) <= 8
    assert user.player.playback.head.index - places[-1] <= SOON * 20 + 1


def test_at_rest_the_place_is_the_one_that_is_seen(user):
    user.player.metronome.set(20.0)
    user.player.solve(WAY)
    for _ in range(50):
        user.frame()
        user.player.pause()
        user.frame()
        assert lines(user)[-1].get("index") == user.player.playback.head.index or user.player.playback.head.index == 0
        user.player.do(Playback.play)


def test_a_phase_is_written_down_as_soon_as_it_is_entered(user):
    user.player.metronome.set(60.0)
    user.player.solve(WAY)
    phases = []
    while user.player.playback is None or not user.player.playback.head.is_at_end:
        user.frame()
        phases = [line["phase"] for line in lines(user) if line["event"] == "at"]
    assert list(dict.fromkeys(phases)) == ["first", "second", "last"]


def test_a_solve_at_once_is_one_line(user):
    user.player.metronome.set(INSTANT)
    user.player.solve(WAY)
    for _ in range(3):
        user.frame()
    assert kinds(user).count("at") == 1
    assert lines(user)[-1]["index"] == 40


def test_a_solve_that_is_closed_is_told_as_well(user):
    user.player.solve(WAY)
    user.frame()
    user.player.drop()
    user.frame()
    assert kinds(user)[-1] == "leave"


def test_the_introduction_is_nobodys_work(tmp_path):
    user = User(tmp_path / "other")
    user.state.learning.is_introducing = True
    user.state.play("R U")
    user.frame()
    assert not (tmp_path / "other").exists()
    user.state.learning.is_introducing = False
    user.state.play("F")
    assert [line.get("alg") for line in lines(user)][2:] == ["R U", "F"]
