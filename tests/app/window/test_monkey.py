"""Random keys, drags, sizes and windows while solves play: no exception, no error of GL's, memory that stays flat."""

from __future__ import annotations

import gc
import resource
from pathlib import Path

import numpy as np
import pytest

from tests.app.monkey import Monkey
from tests.app.panel_names import Panels


def megabytes() -> float:
    """What this process holds now; where the system does not tell, the most it ever held."""
    pages = Path("/proc/self/statm")
    if pages.exists():
        return int(pages.read_text(encoding="ascii").split()[1]) * resource.getpagesize() / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


@pytest.fixture(autouse=True)
def own_settings(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def live(context, seed, seconds):
    monkey = Monkey(context, seed)
    try:
        monkey.live(seconds)
        assert_is_well(monkey)
    finally:
        monkey.release()


def assert_is_well(monkey):
    """The picture shows what the engine holds, and the player knows where it is."""
    for _ in range(100):
        monkey.frame(0.1)
    monkey.mouse.release(9.0)
    monkey.state.open(Panels.NONE)  # a painting would be seen in place of the engine's cube
    monkey.state.player.pause()
    monkey.program.cube_view.finish()
    monkey.frame(1 / 60)
    engine, head = monkey.state.engine, monkey.state.player.playback and monkey.state.player.playback.head
    assert np.array_equal(monkey.program.cube_view._scene.displayed.cells, engine.cube.cells())
    if head is not None and not head.is_off_solve:
        wanted = head.track.keyframes.board_at(head.index).cube
        assert wanted.stickers.tolist() == engine.cube.stickers.tolist()


def test_a_few_seconds_of_a_monkey(context):
    live(context, 0, 5.0)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_minute_of_a_monkey_in_four_parts(context, seed):
    live(context, seed, 15.0)


@pytest.mark.slow
def test_ten_minutes_of_a_monkey_leave_memory_flat(context):
    for seed in range(100, 108):
        live(context, seed, 15.0)
    gc.collect()
    before = megabytes()
    for seed in range(200, 232):
        live(context, seed, 15.0)
    gc.collect()
    assert megabytes() - before < 60
