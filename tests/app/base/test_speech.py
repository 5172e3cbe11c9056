"""Reading aloud: the command of each system, and one text at a time."""

import shutil
import time

import pytest

from app.base.speech import Voice, command


class Started:
    """A process that goes on until it is ended."""

    def __init__(self, words, text):
        self.words, self.text, self.is_over = words, text, False

    def poll(self):
        return 0 if self.is_over else None

    def wait(self, timeout):
        assert self.poll() is not None

    def kill(self):
        self.is_over = True


@pytest.fixture
def started():
    return []


@pytest.fixture
def voice(started):
    def start(words, text):
        started.append(Started(words, text))
        return started[-1]

    return Voice(start, lambda rate: ["speaks", str(rate)])


def test_each_system_speaks_by_what_it_has():
    def having(*names):
        return lambda name: f"/bin/{name}" if name in names else None

    assert command(175, "darwin", having("say")) == ["say", "-r", "175"]
    assert "SpeechSynthesizer" in command(175, "win32", having("powershell"))[-1]
    assert command(175, "linux", having("espeak-ng")) == ["/bin/espeak-ng", "-v", "en-gb", "-s", "175", "--stdin"]
    assert command(175, "linux", having()) is None


def test_the_newest_text_ends_what_was_being_said(voice, started):
    voice.say("One.")
    assert voice.is_speaking
    voice.say("Two.", 260)
    assert [(one.text, one.words[-1], one.is_over) for one in started] == [
        ("One.", "175", True),
        ("Two.", "260", False),
    ]
    voice.hush()
    assert not voice.is_speaking
    assert started[-1].is_over


def test_a_system_that_cannot_speak_is_silent_and_so_is_an_engine_that_does_not_start():
    assert not Voice(finds=lambda rate: None).is_there
    Voice(finds=lambda rate: None).say("Nothing.")

    def fails(words, text):
        raise OSError("no such engine")

    voice = Voice(fails, lambda rate: ["gone"])
    voice.say("Nothing.")
    assert not voice.is_speaking


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="needs espeak-ng")
def test_the_real_engine_takes_a_text_and_ends():
    voice = Voice()
    assert voice.is_there
    voice.say("Bring one red cell to the front.")
    until = time.monotonic() + 60
    while voice.is_speaking and time.monotonic() < until:
        time.sleep(0.05)
    assert not voice.is_speaking
    voice.say("A very long sentence that is not to be heard to its end. " * 20)
    voice.hush()
    assert not voice.is_speaking
