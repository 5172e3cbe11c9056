"""Sessions as people use them: gone on with, opened, saved, damaged, and open twice."""

from __future__ import annotations

import json
import os
import random
import shutil

import pytest

from app.base.say import UserError
from app.hand.actions import lead
from app.hand.state import Stage
from app.sessions import sessions
from app.sessions.events import Began, Turned, line_of
from app.sessions.journal import ENDING
from app.sessions.session_reading import LONG, read_session
from app.watching.playback import Playback
from cube_core import parse
from cube_core.events import Cause
from tests.app.fakes import FakeSolve
from tests.app.sessions.use import WAY, User


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "sessions"


def files(folder):
    return sorted(folder.glob(f"*{ENDING}"))


def scrambled(folder, seed=1, size=3):
    user = User(folder, size)
    user.state.seeds.scramble(seed)
    user.frame()
    return user


def solving(folder, index):
    user = scrambled(folder, 3, 4)
    user.player.solve(WAY)
    user.frame()
    user.player.pause()
    user.player.do(Playback.seek, index)
    user.frame()
    return user


@pytest.mark.parametrize("seed", range(25))
def test_whatever_was_done_is_there_again_and_can_be_undone_as_before(folder, tmp_path, seed):
    draw = random.Random(seed)
    user = User(folder)
    while len(files(folder)) == 0 or draw.random() < 0.96:
        user.act(draw)
    user.player.pause()
    user.frame()
    copy = shutil.copy(files(folder)[0], tmp_path / "copy.cubelens")
    again = User(tmp_path / "other")
    again.sessions.open(copy)
    assert again.seen == user.seen
    while again.engine.undo():
        assert user.engine.undo()
        assert again.engine.cube == user.engine.cube


def test_nothing_is_kept_where_nothing_was_done(folder):
    user = User(folder)
    user.frame()
    user.sessions.end()
    assert not folder.exists()


def test_the_last_session_is_offered_and_goes_on_in_its_file(folder):
    left = solving(folder, 17)
    left.sessions.end()
    again = User(folder)
    again.sessions.look_back()
    assert again.sessions.offer.text.startswith("4×4, seed 3, fake, move 17 of 40, ")
    again.sessions.open(again.sessions.offer.path)
    assert again.sessions.offer is None
    assert again.seen == left.seen
    again.player.do(Playback.seek, 23)
    again.frame()
    again.sessions.end()
    (only,) = files(folder)
    third = User(folder)
    third.sessions.open(only)
    assert third.player.playback.head.index == 23


def test_an_offer_is_gone_once_something_else_is_done_or_it_is_not_wanted(folder):
    scrambled(folder).sessions.end()
    user = User(folder)
    user.sessions.look_back()
    user.frame()
    assert user.sessions.offer is not None
    user.state.play("R")
    user.frame()
    assert user.sessions.offer is None
    user.sessions.end()
    other = User(folder)
    other.sessions.look_back()
    assert other.sessions.dismiss()
    assert not other.sessions.dismiss()


def test_a_session_that_another_window_has_open_is_not_offered(folder):
    open_still = scrambled(folder)
    user = User(folder)
    user.sessions.look_back()
    assert user.sessions.offer is None
    open_still.sessions.end()
    user.sessions.look_back()
    assert user.sessions.offer is not None


def test_the_reasons_of_a_solve_are_there_again(folder):
    left = solving(folder, 17)
    caption = left.player.playback.head.place.step.caption
    left.sessions.end()
    again = User(folder)
    again.sessions.open(files(folder)[0])
    again.frame()
    assert again.player.playback.head.place.step.caption == caption
    assert again.player.playback.head.index == 17


def test_a_solve_that_is_found_in_another_way_now_stays_as_it_was(folder):
    left = solving(folder, 17)
    left.sessions.end()
    again = User(folder)
    again.solve = lambda cube, way, *asked: left.solve(left.engine.cube.copy(), way, *asked)
    again.sessions.open(files(folder)[0])
    again.frame()
    assert again.seen == left.seen
    assert "as they were written" in again.player.playback.head.place.step.caption


def test_a_solve_too_long_to_be_kept_is_found_again(folder, monkeypatch):
    monkeypatch.setattr("app.sessions.recording.MOST_MOVES", 10)
    left = solving(folder, 17)
    left.state.play("R U")
    left.frame()
    left.sessions.end()
    assert '"phases"' not in files(folder)[0].read_text(encoding="utf-8")
    again = User(folder)
    again.later.holds = True
    again.sessions.open(files(folder)[0])
    assert again.sessions.tick(0.01)
    assert again.player.playback is None
    for work in again.later.waiting:
        work()
    again.frame()
    again.frame()
    assert again.seen == left.seen


def test_what_is_done_while_a_solve_is_found_again_is_a_session_of_its_own(folder, monkeypatch):
    monkeypatch.setattr("app.sessions.recording.MOST_MOVES", 10)
    left = solving(folder, 17)
    left.sessions.end()
    (first,) = files(folder)
    before = first.read_text(encoding="utf-8")
    again = User(folder)
    again.later.holds = True
    again.sessions.open(first)
    again.frame()
    again.state.play("R")
    again.frame()
    again.state.play("U")
    again.frame()
    again.sessions.end()
    assert first.read_text(encoding="utf-8") == before
    (second,) = set(files(folder)) - {first}
    third = User(folder)
    third.sessions.open(second)
    assert third.engine.cube == again.engine.cube


def test_of_two_windows_on_one_file_neither_loses_anything(folder):
    scrambled(folder).sessions.end()
    (path,) = files(folder)
    one, other = User(folder), User(folder)
    one.sessions.open(path)
    other.sessions.open(path)
    assert "another window" in other.state.message.text
    for user, move in ((one, "R"), (other, "U"), (one, "F"), (other, "D")):
        user.state.play(move)
        user.frame()
    one.sessions.end()
    other.sessions.end()
    (copy,) = set(files(folder)) - {path}
    for user, kept in ((one, path), (other, copy)):
        again = User(folder)
        again.sessions.open(kept)
        assert again.engine.cube == user.engine.cube
        again.sessions.end()


def test_a_session_is_saved_elsewhere_and_goes_on_there(folder, tmp_path):
    user = solving(folder, 5)
    saved = tmp_path / "mine.cubelens"
    user.sessions.save_as(saved)
    (first,) = files(folder)
    before = first.read_text(encoding="utf-8")
    user.engine.undo()
    user.frame()
    user.state.play("R")
    user.frame()
    user.sessions.end()
    assert first.read_text(encoding="utf-8") == before
    again = User(folder)
    again.sessions.open(saved)
    assert again.seen == user.seen
    assert again.engine.undo()


def test_a_session_in_which_nothing_was_done_can_be_saved(folder, tmp_path):
    user = User(folder, 5)
    user.sessions.save_as(tmp_path / "mine.cubelens")
    user.sessions.end()
    again = User(folder)
    again.sessions.open(tmp_path / "mine.cubelens")
    assert again.engine.cube.size == 5


def test_a_session_is_not_saved_over_itself_or_what_another_window_writes(folder, tmp_path):
    user, other = scrambled(folder), scrambled(folder)
    with pytest.raises(UserError, match="is this session"):
        user.sessions.save_as(user.sessions.recording.journal.path)
    with pytest.raises(UserError, match="another window"):
        user.sessions.save_as(other.sessions.recording.journal.path)
    with pytest.raises(UserError, match="no folder"):
        user.sessions.save_as(tmp_path / "nowhere" / "a.cubelens")


def test_what_is_not_known_stays_in_the_file(folder):
    scrambled(folder).sessions.end()
    (path,) = files(folder)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[1] = json.dumps({**json.loads(lines[1]), "mood": "good"})
    lines.append('{"event":"photographed","time":1}')
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    user = User(folder)
    user.sessions.open(path)
    user.state.play("R")
    user.frame()
    user.sessions.end()
    assert path.read_text(encoding="utf-8").splitlines()[: len(lines)] == lines


def test_of_a_damaged_file_the_rest_goes_on_and_the_original_is_kept_beside(folder):
    user = scrambled(folder)
    user.state.play("R")
    user.frame()
    user.sessions.end()
    (path,) = files(folder)
    original = path.read_bytes().replace(b'"moves"', b'"moves')
    path.write_bytes(original)
    again = User(folder)
    again.sessions.open(path)
    assert "1 line of" in again.state.message.text
    assert path.with_name(path.name + ".broken").read_bytes() == original
    assert read_session(path.read_text(encoding="utf-8")).damaged == 0
    assert again.state.seeds.now == 1
    again.state.play("U")
    again.frame()
    again.sessions.end()
    third = User(folder)
    third.sessions.open(path)
    assert third.engine.cube == again.engine.cube


def test_a_file_that_may_only_be_read_goes_on_in_one_of_its_own(folder, tmp_path):
    scrambled(folder).sessions.end()
    path = shutil.move(files(folder)[0], tmp_path / "mine.cubelens")
    os.chmod(path, 0o400)
    user = User(folder)
    user.sessions.open(path)
    user.state.play("R")
    user.frame()
    user.sessions.end()
    kept = [*files(folder), path][0]
    again = User(tmp_path / "other")
    again.sessions.open(kept)
    assert again.engine.cube == user.engine.cube


def test_a_very_long_file_goes_on_in_one_that_has_what_is_still_needed(folder):
    user = solving(folder, 17)
    user.sessions.end()
    (path,) = files(folder)
    with path.open("a", encoding="utf-8") as file:
        file.write(f'{{"event":"note","text":"{"x" * LONG}"}}\n')
    again = User(folder)
    again.sessions.open(path)
    again.player.do(Playback.seek, 3)
    again.frame()
    again.sessions.end()
    (shorter,) = set(files(folder)) - {path}
    assert shorter.stat().st_size < 10_000
    third = User(folder)
    third.sessions.open(shorter)
    assert third.seen == again.seen


def test_a_session_of_twenty_megabytes_is_gone_on_with_from_its_end(folder, monkeypatch):
    """To read all of one of ninety held the window for 15 s."""
    user = solving(folder, 17)
    user.sessions.end()
    (path,) = files(folder)
    text = path.read_text(encoding="utf-8")
    head, _, events = text.partition("\n")
    before = [
        line_of(Began(3, "scramble", seed=seed), 1.0) + "\n" + line_of(Turned(parse("R U F", 3)), 1.0)
        for seed in range(9)
    ]
    lines = "\n".join(before) + "\n"
    path.write_text(f"{head}\n{lines * (20_000_000 // len(lines))}{events}", encoding="utf-8")
    read, loads = [], json.loads
    monkeypatch.setattr(json, "loads", lambda line: read.append(len(line)) or loads(line))
    again = User(folder)
    again.sessions.look_back()
    assert "17" in again.sessions.offer.text
    assert sum(read) < 10_000
    again.sessions.open(path)
    again.frame()
    assert sum(read) < 1.2 * LONG
    assert again.seen == user.seen
    again.player.do(Playback.seek, 3)
    again.frame()
    again.sessions.end()
    (shorter,) = set(files(folder)) - {path}
    assert shorter.stat().st_size < LONG


@pytest.mark.parametrize("seed", range(12))
def test_a_session_that_becomes_long_goes_on_in_files_that_tell_all_that_is_needed(folder, tmp_path, monkeypatch, seed):
    monkeypatch.setattr(sessions, "LONG", 1500)
    draw = random.Random(f"long {seed}")
    user = User(folder)
    while len(files(folder)) < 3:
        user.act(draw)
    user.player.pause()
    user.frame()
    copy = shutil.copy(files(folder)[-1], tmp_path / "copy.cubelens")
    again = User(tmp_path / "other")
    again.sessions.open(copy)
    assert again.seen == user.seen
    while again.engine.undo():
        assert user.engine.undo()
        assert again.engine.cube == user.engine.cube


def test_of_very_many_turns_only_the_cube_goes_on(folder, monkeypatch):
    monkeypatch.setattr(sessions, "LONG", 1500)
    monkeypatch.setattr(sessions, "MOST_EVENTS", 20)
    user = User(folder)
    draw = random.Random(1)
    for _ in range(100):
        user.turn(draw)
        user.frame()
    assert len(files(folder)) > 2
    user.sessions.end()
    assert max(path.stat().st_size for path in files(folder)) < 4000
    again = User(folder)
    again.sessions.open(files(folder)[-1])
    assert again.engine.cube == user.engine.cube


def test_where_nothing_can_be_kept_that_is_said_once_and_all_goes_on(tmp_path):
    (tmp_path / "file").write_text("")
    user = User(tmp_path / "file")
    user.state.play("R")
    said = user.state.message
    assert said.is_warning
    assert "is not being saved" in said.text
    user.state.play("U")
    user.frame()
    assert user.state.message is said
    assert str(user.engine.made) == "R U"


def test_a_full_disk_is_said_and_what_was_done_meanwhile_is_written_later(folder, monkeypatch):
    user = scrambled(folder)

    def full(file, data):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        user.state.play("R")
        user.frame()
        assert "No space left" in user.state.message.text
    user.state.play("U")
    user.sessions.end()
    again = User(folder)
    again.sessions.open(files(folder)[0])
    assert again.engine.cube == user.engine.cube


def test_undoing_behind_where_a_file_begins_is_kept_as_well(folder):
    user = User(folder)
    user.sessions.recording.is_holding = True
    user.state.play("R")
    user.state.play("U")
    user.sessions.recording.begin_anew()
    user.sessions.begin()
    user.state.play("F")
    for _ in range(3):
        user.engine.undo()
    user.engine.redo()
    user.frame()
    user.sessions.end()
    again = User(folder)
    again.sessions.open(files(folder)[0])
    assert again.engine.cube == user.engine.cube


def test_moves_and_facelets_are_handed_back_as_text(folder, tmp_path):
    path = tmp_path / "moves.txt"
    path.write_text("R U R' U'", encoding="utf-8")
    user = User(folder)
    assert user.sessions.open(path) == "R U R' U'"
    assert user.sessions.summary_of(path) is None
    with pytest.raises(UserError, match="no such file"):
        user.sessions.open(tmp_path / "nothing.txt")
    assert user.sessions.when(tmp_path / "nothing.txt") == "gone"


def test_a_session_whose_last_cube_cannot_be_read_is_told_by_the_one_before(folder):
    scrambled(folder).sessions.end()
    (path,) = files(folder)
    user = User(folder)
    before = user.sessions.summary_of(path)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"event":"cube","size":-5}\n{"event":"undo"}\n')
    assert user.sessions.summary_of(path) == before is not None


def test_what_is_done_after_something_did_not_fit_is_there_the_next_time(folder, tmp_path):
    scrambled(folder).sessions.end()
    (path,) = files(folder)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"event":"moves","size":5,"alg":"2R"}\n')
    again = User(folder)
    again.sessions.open(path)
    assert "left out" in again.state.message.text
    again.state.play("U")
    again.frame()
    again.sessions.end()
    third = User(folder)
    third.sessions.open(path)
    assert third.engine.cube == again.engine.cube


def test_what_is_done_after_a_line_that_was_not_finished_is_there_the_next_time(folder):
    scrambled(folder).sessions.end()
    (path,) = files(folder)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"event":"mov')
    for move in ("R", "U", "F"):
        user = User(folder)
        user.sessions.open(path)
        user.state.play(move)
        user.frame()
        user.sessions.end()
    again = User(folder)
    again.sessions.open(path)
    assert str(again.engine.made) == "R U F"
    assert again.state.message is None


def test_a_session_is_not_saved_before_it_is_there(folder, tmp_path, monkeypatch):
    monkeypatch.setattr("app.sessions.recording.MOST_MOVES", 10)
    solving(folder, 17).sessions.end()
    again = User(folder)
    again.later.holds = True
    again.sessions.open(files(folder)[0])
    with pytest.raises(UserError, match="still being brought back"):
        again.sessions.save_as(tmp_path / "mine.cubelens")
    again.sessions.end()


def test_the_session_that_goes_on_can_be_opened_once_more(folder):
    user = solving(folder, 5)
    user.player.metronome.set(10.0)
    user.player.do(Playback.play)
    for _ in range(40):
        user.frame()
    before = user.player.playback.head.index
    user.sessions.open(files(folder)[0])
    assert user.player.playback.head.index == before > 5
    user.state.play("R")
    user.frame()
    user.sessions.end()
    (only,) = files(folder)
    again = User(folder)
    again.sessions.open(only)
    assert again.engine.cube == user.engine.cube


def test_who_is_stopped_in_an_exercise_finds_their_own_cube_again(folder):
    user = scrambled(folder, 3, 4)
    user.state.play("R U")
    user.frame()
    own = user.seen
    user.engine.practise(FakeSolve(3, 1).scrambled().facelets())
    user.state.play("F")
    user.frame()
    user.sessions.recording.journal.close()
    after = User(folder, 4)
    after.sessions.look_back()
    after.sessions.open(after.sessions.offer.path)
    assert after.seen == own
    after.engine.undo()
    assert after.engine.cube == FakeSolve(4, 3).scrambled()


@pytest.mark.parametrize("is_found", [False, True])
def test_hands_that_were_led_when_the_program_was_stopped_go_on_by_themselves(folder, is_found):
    user = scrambled(folder)
    lead(user.state)
    hand = user.state.learning.hand
    user.frame()
    for _ in range(5):
        hand.go_on()
    user.engine.play(hand.alg[:4], Cause.SHOWN)
    if is_found:
        user.engine.load(FakeSolve(3, 2).scrambled().facelets(), Cause.SHOWN)
    user.frame()
    user.sessions.recording.journal.close()
    after = User(folder)
    after.sessions.look_back()
    after.frame()
    assert after.seen == user.seen
    assert after.state.panels.shown.id == "hand"
    assert (after.state.learning.hand.stage, after.state.learning.hand.index) == (Stage.COMPARE, 0)
    assert (after.state.learning.hand.start == after.engine.cube.cells()).all()


def test_hands_that_were_led_no_longer_are_only_offered(folder):
    user = scrambled(folder)
    lead(user.state)
    user.frame()
    user.state.open(user.state.panels.shown)
    user.frame()
    user.sessions.recording.journal.close()
    after = User(folder)
    after.sessions.look_back()
    assert after.sessions.offer is not None
    after.sessions.open(after.sessions.offer.path)
    after.frame()
    assert after.state.learning.hand is None
