"""A lesson read aloud: which texts are said, in which order, and that no voice can hold it up for ever."""

from __future__ import annotations

import os
import shutil
import stat
import time
from itertools import pairwise

import pytest

from app.base.speech import CHARACTERS, MOVES_A_MINUTE, Voice
from app.solves.track import Way
from app.watching.aloud import CAPTIONS, MOVES, PATIENCE, SETTLED, SILENT, Aloud
from app.watching.playback import Playback
from app.watching.player import Player
from cube_core import Engine, solve
from cube_core.words.speech import spoken, spoken_alg

FRAME = 1 / 30


class Room:
    """A player whose voice writes down what it says, and speaks for as long as it is told to."""

    def __init__(
        self, wants=CAPTIONS, seconds=lambda text: 1.0, size=3, method="reduction", finds=lambda rate: ["v", str(rate)]
    ):
        self.said, self.cut, self.now, self.wants, self._seconds = [], [], 0.0, wants, seconds
        engine = Engine(size)
        engine.scramble(3)
        self.player = Player(engine, lambda cube, *_: solve(cube, method), lambda work: work())
        self.player.aloud = Aloud(Voice(self._start, finds))
        self.player.wants_lesson = lambda size: True
        self.player.solve(Way(method))
        self.player.tick(0.0)
        self.player.playback.pause()
        self.player.do(Playback.seek, 0)
        self.player.aloud.wants = lambda: self.wants

    def _start(self, words, text):
        self.said.append((self.now, self.head.index, text, int(words[-1])))
        return Speaking(self, text, self.now + self._seconds(text))

    @property
    def texts(self):
        return [text for _, _, text, _ in self.said]

    @property
    def playback(self):
        return self.player.playback

    @property
    def head(self):
        return self.playback.head

    def run(self, seconds, until=lambda: False):
        stop = self.now + seconds
        while self.now < stop and not until():
            self.player.tick(FRAME)
            self.now += FRAME
        return until()

    def words_of(self, number):
        return spoken(" ".join(self.head.track.told(number).sentences))


class Speaking:
    """A process that speaks until its time is over or it is killed."""

    def __init__(self, room, text, until):
        self.room, self.text, self.until = room, text, until

    def poll(self):
        return 0 if self.room.now >= self.until else None

    def wait(self, timeout):
        assert self.poll() is not None

    def kill(self):
        self.room.cut.append(self.text)
        self.until = self.room.now


def test_the_words_of_every_step_are_said_in_order_and_each_is_waited_for():
    room = Room(seconds=lambda text: len(text) / 10)
    room.player.do(Playback.play)
    assert room.run(3000, lambda: room.head.is_at_end)
    track = room.head.track
    assert room.texts == [room.words_of(number) for number in range(len(track.steps))]
    assert [index for _, index, _, _ in room.said] == list(track.steps.starts)
    assert not room.cut
    begun = [when for when, *_ in room.said]
    for number, (one, other) in enumerate(pairwise(begun)):
        assert other - one >= len(room.texts[number]) / 10 + (len(track.step(number).alg) - 1) / 2.0


def test_moves_are_said_while_they_turn_and_the_next_words_wait_for_them():
    room = Room(MOVES, seconds=lambda text: 3.0)
    room.player.do(Playback.play)
    assert room.run(3000, lambda: room.head.is_at_end)
    track = room.head.track
    expected = [
        text for number, step in enumerate(track.steps) for text in (room.words_of(number), f"{spoken_alg(step.alg)}.")
    ]
    assert room.texts == expected
    assert {rate for *_, rate in room.said[1::2]} == {MOVES_A_MINUTE}
    assert not room.cut


def test_the_longer_of_reading_and_speech_is_waited_for():
    quick, slow = Room(seconds=lambda text: 0.1), Room(seconds=lambda text: 30.0)
    for room in (quick, slow):
        room.player.do(Playback.play)
        room.run(100, lambda room=room: room.head.position > 0)
    reading = quick.playback.reading.seconds_at(0, quick.player.metronome.tempo)
    assert quick.now == pytest.approx(reading, abs=0.5)
    assert slow.now == pytest.approx(30.0, abs=0.5) or slow.now < 30.0


def test_the_time_that_is_shown_is_the_time_that_a_spoken_lesson_takes():
    room = Room(seconds=lambda text: len(text) / CHARACTERS)
    shown = room.playback.seconds_left
    spoken_of_first = len(room.words_of(0)) / CHARACTERS
    room.player.do(Playback.play)
    room.run(3000, lambda: room.head.is_at_end)
    assert shown + spoken_of_first == pytest.approx(room.now, rel=0.15)
    room.wants = SILENT
    room.player.do(Playback.seek, 0)
    assert room.playback.seconds_left < shown


def test_space_goes_on_at_once_and_cuts_the_voice():
    room = Room(seconds=lambda text: 20.0)
    room.player.do(Playback.play)
    room.run(0.5)
    room.player.do(Playback.toggle)
    room.run(0.5)
    assert room.head.position > 0
    assert room.cut == room.texts[:1]


@pytest.mark.parametrize("deed", ["pause in a turn", "jump", "hand", "drop", "switch off", "end"])
def test_speech_is_cut_where_the_solve_is_stopped_or_left(deed):
    room = Room(MOVES, seconds=lambda text: 20.0)
    room.player.do(Playback.play)
    room.run(1.0)
    room.player.do(Playback.go_on)
    room.run(0.4)
    assert room.player.aloud.voice.is_speaking
    spoken_then = len(room.said)
    if deed == "pause in a turn":
        room.player.pause()
    elif deed == "jump":
        room.player.do(Playback.pause)
        room.player.do(Playback.seek, room.head.track.steps.starts[3] + 0.5)
    elif deed == "hand":
        room.player.settle()
        room.player.engine.play("R")
    elif deed == "drop":
        room.player.drop()
    elif deed == "switch off":
        room.wants = SILENT
    else:
        room.player.stop_work()
    if deed != "end":
        room.run(0.2)
    assert not room.player.aloud.voice.is_speaking
    assert len(room.said) == spoken_then
    assert room.texts[-1] in room.cut


def test_who_steps_by_hand_hears_the_step_that_is_come_to_and_not_those_that_are_passed():
    room = Room(seconds=lambda text: 5.0)
    room.run(SETTLED + 0.2)
    assert room.texts == [room.words_of(0)]
    for _ in range(3):
        room.player.do(Playback.step_by, 1)
        room.run(0.05)
    room.run(30.0, lambda: not room.player.is_busy)
    room.run(SETTLED + 0.2)
    number = room.head.track.step_number_at(room.head.index)
    assert number == 3
    assert room.texts == [room.words_of(0), room.words_of(3)]


def test_a_solve_that_is_only_watched_is_silent_while_it_plays_and_so_is_one_that_nobody_wants_to_hear():
    watched, silent = Room(), Room(SILENT)
    watched.player.set_lesson(False)
    for room in (watched, silent):
        room.player.do(Playback.play)
        assert room.run(500, lambda room=room: room.head.is_at_end)
        assert not room.said


def test_a_voice_that_hangs_dies_or_is_not_there_holds_nothing_up():
    lengths = {}
    for name, seconds in (("silent", None), ("hangs", 1e9), ("dies", 0.0), ("missing", 0.0)):
        room = Room(SILENT if seconds is None else CAPTIONS, seconds=lambda text, seconds=seconds: seconds)
        if name == "missing":
            room.player.aloud.voice = Voice(room._start, lambda rate: None)
        room.player.do(Playback.play)
        assert room.run(3000, lambda room=room: room.head.is_at_end), name
        lengths[name] = room.now
        if name == "hangs":
            most = sum(PATIENCE + 2 * len(text) / CHARACTERS for text in room.texts)
            assert room.now <= most + len(room.head.track) / 2.0 + 10
    assert lengths["dies"] == pytest.approx(lengths["silent"], rel=0.05)
    assert lengths["missing"] == pytest.approx(lengths["silent"], rel=0.05)


def test_a_program_that_cannot_be_started_holds_nothing_up():
    def fails(words, text):
        raise OSError("no more processes")

    room = Room()
    room.player.aloud.voice = Voice(fails, lambda rate: ["v", "1"])
    room.player.do(Playback.play)
    assert room.run(600, lambda: room.head.is_at_end)


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="needs espeak-ng")
def test_the_real_engine_says_a_lesson_in_order(tmp_path, monkeypatch):
    """Found on the path as everybody's is; what it is given is written down on the way to it."""
    log, real = tmp_path / "said", shutil.which("espeak-ng")
    wrapper = tmp_path / "espeak-ng"
    wrapper.write_text(f'#!/bin/sh\ntee -a {log} | {real} "$@" -w /dev/null\necho >> {log}\n')
    wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    room = Room()
    room.player.aloud = Aloud()
    room.player.aloud.wants = lambda: CAPTIONS
    room.playback.is_held = lambda: room.player.aloud.holds(room.playback)
    room.player.do(Playback.play)
    until = time.monotonic() + 60
    while room.head.track.step_number_at(room.head.index) < 4 and time.monotonic() < until:
        room.player.tick(FRAME)
        room.playback.advance(1.0) if not room.player.aloud.voice.is_speaking else time.sleep(0.01)
    room.player.stop_work()
    said = log.read_text(encoding="utf-8").splitlines()
    assert said[:4] == [room.words_of(number) for number in range(4)]
