"""The window's memory comes to rest, however often its size changes."""

import time
from pathlib import Path

import pytest

from tests.app.xwindow import needs_virtual_screen

pytestmark = needs_virtual_screen
MEGABYTE = 1_000_000


def resident(program):
    return int(Path(f"/proc/{program.process.pid}/statm").read_text(encoding="ascii").split()[1]) * 4096


@pytest.mark.slow
def test_full_screen_and_back_forty_times_takes_no_more_memory_than_ten_times(start):
    program = start("--size", "3")
    taken = []
    for _ in range(4):
        for _ in range(10):
            program.keys("F11")
            time.sleep(0.3)
            program.find_window()
        taken.append(resident(program))
    assert max(taken[1:]) - taken[0] < 30 * MEGABYTE  # every change used to leave holes of a megabyte or two
    program.quit()
