"""The lists that hang from the toolbar: sizes by arrow, click or number, and the ways to solve a cube."""

import pytest

from app.base.panel import CUBE
from app.menus.drops import SIZES, sizes_of, ways_of
from tests.app.workbench import Bench


def test_a_size_is_chosen_by_the_arrows():
    bench = Bench(3)
    bench.app.run("sizes")
    bench.keyboard.edit("down")
    bench.press("Enter")
    assert bench.engine.cube.size == 4
    assert bench.state.panels.shown is CUBE


@pytest.mark.parametrize(("typed", "size"), [("17", 17), ("2", 2), ("2000", 2000)])
def test_any_size_can_be_typed(typed, size):
    bench = Bench(3)
    bench.app.run("sizes")
    bench.type(typed)
    bench.press("Enter")
    assert bench.engine.cube.size == size


@pytest.mark.parametrize("typed", ["1", "0", "2001", "99999", "3x", "²", "-5"])
def test_what_is_no_size_changes_nothing(typed):
    bench = Bench(3)
    bench.app.run("sizes")
    bench.state.panels.drop.field.insert(typed)
    assert sizes_of(bench.app) == []
    bench.press("Enter")
    assert bench.engine.cube.size == 3
    assert bench.state.panels.shown is SIZES


def test_a_way_that_is_chosen_is_used_at_once_and_from_then_on():
    bench = Bench(5)
    bench.press("F2")
    ways = ways_of(bench.app)
    bench.app.run("ways")
    bench.keyboard.edit("down")
    bench.press("Enter")
    bench.pass_time(0.2)
    chosen = bench.player.playback.head.track.way
    assert chosen in ways
    assert chosen != ways[0]
    assert bench.state.preferences.method == chosen.method
