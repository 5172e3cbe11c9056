"""Reading aloud by what the system has, in a process of its own: the newest sentence wins."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

WORDS_A_MINUTE, MOVES_A_MINUTE = 175, 260
CHARACTERS = 16.0
"""The characters that a voice says in a second, as measured of espeak-ng at its usual pace."""
LONGEST_END = 0.05
"""Seconds in which a process that was killed is waited for; one that is stuck in the sound system takes longer."""
_SAPI = (
    "Add-Type -AssemblyName System.Speech; $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$voice.Rate = {rate}; $voice.Speak([Console]::In.ReadToEnd())"
)


class Child(Protocol):
    """A process that speaks."""

    def poll(self) -> int | None:
        """The status with which it ended; None while it goes on."""

    def kill(self) -> None:
        """End it."""

    def wait(self, timeout: float) -> object:
        """Wait until it is over, for so many seconds at most."""


Start = Callable[[Sequence[str], str], Child]
"""Starts a command that is given a text."""


def command(
    rate: int, platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> list[str] | None:
    """The program that speaks a text from its standard input on this system; None where there is none."""
    if platform == "darwin" and which("say"):
        return ["say", "-r", str(rate)]
    if platform == "win32" and (shell := which("powershell")):
        return [shell, "-NoProfile", "-Command", _SAPI.format(rate=round((rate - 175) / 30))]
    engine = which("espeak-ng") or which("espeak")
    return None if engine is None else [engine, "-v", "en-gb", "-s", str(rate), "--stdin"]


def start(words: Sequence[str], text: str) -> subprocess.Popen[bytes]:
    """A process that is given a text and left alone."""
    child = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert child.stdin is not None
    with suppress(OSError):  # it may have ended at once, without a sound card
        child.stdin.write(text.encode())
        child.stdin.close()
    return child


class Voice:
    """A voice that says one thing at a time."""

    def __init__(self, starts: Start = start, finds: Callable[[int], list[str] | None] = command) -> None:
        self._starts, self._finds = starts, finds
        self._child: Child | None = None
        self._killed: list[Child] = []
        """Those that were ended and of which it is still to be noted that they are over."""

    @property
    def is_there(self) -> bool:
        """Whether this system can speak."""
        return self._finds(WORDS_A_MINUTE) is not None

    @property
    def is_speaking(self) -> bool:
        """Whether something is being said."""
        return self._child is not None and self._child.poll() is None

    def say(self, text: str, rate: int = WORDS_A_MINUTE) -> None:
        """Say a text, and nothing more of what was being said."""
        self.hush()
        words = self._finds(rate)
        if words is not None and text:
            with suppress(OSError):
                self._child = self._starts(words, text)

    def hush(self) -> None:
        """Be silent."""
        child, self._child = self._child, None
        if child is not None and child.poll() is None:
            child.kill()
            with suppress(subprocess.TimeoutExpired):
                child.wait(LONGEST_END)
            self._killed.append(child)
        self._killed = [one for one in self._killed if one.poll() is None]
