"""A session that is killed at a random moment, again and again: `python -m tests.app.sessions.killed 200`.

Each time a child of this process plays and turns in real time, and tells through a pipe what it shows; then it is
killed, and what it left must be read without a fault and lead to a state that was shown within the last second.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from app.sessions.journal import ENDING, Journal
from app.sessions.session_reading import read_session
from tests.app.sessions.use import DEEDS, FRAME, WAY, User

LONGEST = 2.5
"""Seconds that a session lives at most."""
SHARE = 0.02
"""Of so many frames something is done; else the solve plays."""
RECENT = 1.0
"""Seconds before the kill of which any state will do."""


def live(folder: Path, seed: int, pipe: int) -> None:
    """Somebody at work, until the end comes; each state is told as soon as it is shown."""
    draw = random.Random(seed)
    user = User(folder, 4)

    def tell() -> None:
        os.write(pipe, f"{time.monotonic()} {shown(user)}\n".encode())

    Journal.write = _after(tell, Journal.write)  # a state is there to be shown before it is written down
    user.state.seeds.scramble(3)
    user.player.metronome.set(10.0)
    user.player.solve(WAY)
    before = time.monotonic()
    while True:
        now = time.monotonic()
        if draw.random() < SHARE:
            DEEDS[draw.choice([name for name in DEEDS if name != "wait"])](user, draw)
        user.frame(now - before)
        tell()
        before = now
        time.sleep(max(0.0, FRAME - (time.monotonic() - now)))


def _after(first: Callable[[], None], write: Callable[..., None]) -> Callable[..., None]:
    def both(journal: Journal, *lines: str) -> None:
        first()
        write(journal, *lines)

    return both


def shown(user: User) -> str:
    """What is seen, as one word."""
    head = user.player.playback and user.player.playback.head
    place = "-" if head is None else f"{len(head.track)}/{head.index}"
    return f"{user.engine.cube.facelets()},{place}"


def trial(folder: Path, seed: int) -> str:
    """One life and one death; what is wrong with what is left, or nothing."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            live(folder, seed, write)
        finally:
            os._exit(1)
    os.close(write)
    wait = random.Random(f"wait {seed}").uniform(0.02, LONGEST)
    told = _listen(read, wait)
    os.kill(child, signal.SIGKILL)
    told += _rest(read)
    _, status = os.waitpid(child, 0)
    if os.WTERMSIG(status) != signal.SIGKILL:
        return "it ended by itself"
    states = [line.split(" ") for line in told.decode().split("\n")[:-1]]
    return _judge(folder, states) if states else ""


def _listen(pipe: int, seconds: float) -> bytes:
    """What comes through the pipe in a while, counted from the first word: the child may be slow to begin."""
    told = os.read(pipe, 65536)
    os.set_blocking(pipe, False)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        time.sleep(0.002)
        told += _available(pipe)
    return told


def _available(pipe: int) -> bytes:
    try:
        return os.read(pipe, 1 << 20)
    except BlockingIOError:
        return b""


def _rest(pipe: int) -> bytes:
    os.set_blocking(pipe, True)
    told = b""
    while part := os.read(pipe, 1 << 20):
        told += part
    os.close(pipe)
    return told


def _judge(folder: Path, states: list[list[str]]) -> str:
    (path,) = folder.glob(f"*{ENDING}")
    session = read_session(path.read_text(encoding="utf-8"))
    if session.damaged:
        return f"{session.damaged} lines cannot be read"
    last = float(states[-1][0])
    recent = [state for then, state in states if float(then) >= last - RECENT]
    user = User(folder / "again")
    user.sessions.open(path)
    user.frame()
    return "" if shown(user) in recent else f"{shown(user)} is none of the {len(recent)} last states"


def main(times: int, seed: int = 0) -> list[str]:
    """So many trials; what went wrong in each that failed."""
    wrong = []
    for number in range(seed, seed + times):
        folder = Path(tempfile.mkdtemp(prefix="cubelens-killed-"))
        try:
            found = trial(folder, number)
        finally:
            shutil.rmtree(folder)
        if found:
            wrong.append(f"{number}: {found}")
    return wrong


if __name__ == "__main__":
    failures = main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    print(f"{sys.argv[1]} sessions killed, {len(failures)} wrong", *failures, sep="\n")
    sys.exit(bool(failures))
