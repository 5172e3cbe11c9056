"""Reset, and closing a solve, bring the cube back to where it starts: white up, green in front, seen from home."""

import itertools

import pytest

from app.base.inspected import meant_colors
from app.base.upright import ROUNDS, TIPS, turn_to
from cube_core.faces import COLORS, Color, Face
from tests.app.workbench import Bench


@pytest.mark.parametrize("size", [3])
@pytest.mark.parametrize(("tip", "round_"), list(itertools.product(TIPS, ROUNDS)))
def test_however_a_solve_left_it_the_cube_comes_home(size, tip, round_):
    bench = Bench(size)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.player.pause()
    bench.engine.play(f"{tip} {round_}".strip())
    bench.press("Ctrl+W")
    colors = meant_colors(bench.engine.board)
    assert (colors[Face.U], colors[Face.F]) == (Color.WHITE, Color.GREEN)
    assert bench.camera.calls[-1] == ("go", "home")


def test_colours_that_no_turn_brings_there_are_left_alone():
    swapped = (COLORS[3], *COLORS[1:3], COLORS[0], *COLORS[4:])
    assert len(turn_to((Color.RED,) * 6, 3)) == 0
    assert len(turn_to(swapped, 3)) == 0 or str(turn_to(swapped, 3))


def test_a_solved_cube_that_is_reset_is_seen_from_home_too():
    bench = Bench(3)
    bench.press("F3")
    assert bench.camera.calls == [("go", "home")]
    assert bench.made == ""
