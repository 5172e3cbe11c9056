"""Holes in the memory go back to the system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.base import memory
from app.base.memory import HOLES, MemoryKeeper, give_back, resident

PIECE, COUNT = 64 * 1024, 1000
only_glibc = pytest.mark.skipif(not give_back(), reason="only glibc can be asked to")


def holed() -> list[bytearray]:
    """Things that stay, with holes of 32 MB between them."""
    pieces = [bytearray(b"x") * PIECE for _ in range(COUNT)]
    del pieces[::2]
    return pieces


@only_glibc
def test_what_was_freed_between_things_that_stay_goes_back() -> None:
    pieces = holed()
    before = resident()
    give_back()
    assert before - resident() > PIECE * COUNT // 4
    assert len(pieces) == COUNT // 2


@only_glibc
def test_a_program_that_has_grown_is_looked_through_and_one_that_has_not_is_left_alone() -> None:
    room = MemoryKeeper()
    assert room.tidy(), "from nothing to something"
    assert not room.tidy()
    pieces = holed()
    before = resident()
    assert room.tidy()
    assert before - resident() > PIECE * COUNT // 4
    assert not room.tidy()
    assert len(pieces) == COUNT // 2
    assert HOLES < PIECE * COUNT


HEAPS = """
import ctypes, sys, threading
from app.base.memory import share_a_heap
shared = "shared" in sys.argv and share_a_heap()
pieces, barrier = [], threading.Barrier(4)
def take():
    barrier.wait()
    pieces.extend(ctypes.CDLL(None).malloc(1000) for _ in range(100))
    barrier.wait()
threads = [threading.Thread(target=take) for _ in range(4)]
for thread in threads: thread.start()
for thread in threads: thread.join()
ctypes.CDLL(None).malloc_stats()
"""


@only_glibc
@pytest.mark.parametrize(("word", "is_one"), [("shared", True), ("apart", False)])
def test_threads_share_a_heap_once_they_are_told_to(word: str, is_one: bool) -> None:
    done = subprocess.run([sys.executable, "-c", HEAPS, word], capture_output=True, text=True, check=True)
    assert ("Arena 1:" not in done.stderr) == is_one, done.stderr
    assert "Arena 0:" in done.stderr


def test_where_the_system_does_not_tell_nothing_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "Path", lambda name: Path("/nowhere"))
    assert (resident(), MemoryKeeper().tidy()) == (0, False)
