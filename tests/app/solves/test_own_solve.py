"""Moves are a solve of a cube, and read where that takes no time."""

import pytest

from app.solves.own_solve import in_half_turns, own_solve
from cube_core import Cube, parse
from tests.app.workbench import Bench


@pytest.mark.parametrize(("size", "moves"), [(2, 20), (21, 20), (20, 30_001)])
def test_what_is_too_large_to_be_read_is_shown_all_the_same(size, moves):
    alg = parse("R U " * (moves // 2) + "R", size)
    cube = Cube(size)
    cube.play(alg.inverse())
    assert own_solve(cube, alg) is None
    bench = Bench(size)
    bench.clipboard = f"{alg} // all"
    bench.press("Ctrl+V", "Enter")
    assert [phase.name for phase in bench.player.playback.head.track.phases] == ["all"]


def test_a_quarter_turn_made_twice_is_one_half_turn_made_when_it_was_whole():
    alg, times = in_half_turns(parse("R R R U' U' L L' x x F2 F", 3), range(0, 1100, 100))
    assert alg == parse("R2 R U2 L L' x2 F2 F", 3)
    assert times == (100, 200, 400, 500, 600, 800, 900, 1000)
