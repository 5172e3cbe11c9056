"""What is told of the machine: what one's own processes take of it, what others take, how long a thread waits."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.trust.machine import Others, Waiting, own_seconds

pytestmark = pytest.mark.skipif(not Path("/proc/thread-self/schedstat").exists(), reason="no /proc here")
BUSY = "for _ in range(20): sum(range(1_000_000))"


def test_what_was_begun_counts_as_ones_own_also_after_its_end() -> None:
    before = own_seconds(os.getpid())
    subprocess.run([sys.executable, "-c", f"import os\nif os.fork(): os.wait()\n{BUSY}"], check=True)
    assert own_seconds(os.getpid()) - before >= 0.2


def test_a_process_that_somebody_else_began_is_not_ones_own() -> None:
    assert own_seconds(1) > own_seconds(os.getpid()) > 0


def test_what_one_does_oneself_is_not_what_others_do() -> None:
    others = Others()
    subprocess.run([sys.executable, "-c", BUSY], check=True)
    whole, idle, own = (now - then for now, then in zip(others._now(), others.began, strict=True))
    assert 0 <= others.share() <= max(0.0, 1 - (idle + own) / whole) + 0.1


def test_a_thread_waits_while_there_are_more_of_them_than_processors() -> None:
    waiting, competing = Waiting(), 2 * (os.cpu_count() or 1)
    waiting.find()
    before = waiting.seconds()
    processes = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(competing)]
    while any(process.poll() is None for process in processes):
        sum(range(1000))
    assert waiting.seconds() - before > 0.02


def test_a_display_that_waits_makes_the_picture_wait() -> None:
    waiting, alone = Waiting(os.getpid()), Waiting()
    assert waiting.seconds() >= alone.seconds()
    assert Waiting(2**30).seconds() >= 0  # it has ended
