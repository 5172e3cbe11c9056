"""Holes in the memory go back to the system."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.machine.memory import give_back

PAGE = 4096
PIECE, COUNT = 64 * 1024, 1000


def resident() -> int:
    """The bytes that this process holds."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE


@pytest.mark.skipif(not give_back(), reason="only glibc can be asked to")
def test_what_was_freed_between_things_that_stay_goes_back() -> None:
    pieces = [bytearray(b"x") * PIECE for _ in range(COUNT)]
    del pieces[::2]
    before = resident()
    give_back()
    assert before - resident() > PIECE * COUNT // 4
    assert len(pieces) == COUNT // 2
