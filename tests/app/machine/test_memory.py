"""Holes in the memory go back to the system."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.machine import memory
from app.machine.memory import HOLES, Room, give_back, resident

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
    room = Room()
    assert room.tidy(), "from nothing to something"
    assert not room.tidy()
    pieces = holed()
    before = resident()
    assert room.tidy()
    assert before - resident() > PIECE * COUNT // 4
    assert not room.tidy()
    assert len(pieces) == COUNT // 2
    assert HOLES < PIECE * COUNT


def test_where_the_system_does_not_tell_nothing_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "Path", lambda name: Path("/nowhere"))
    assert (resident(), Room().tidy()) == (0, False)
