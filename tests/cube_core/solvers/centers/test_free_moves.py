"""Moves that bring centre cells home, as a step that is made when asked for."""

import numpy as np
import pytest

from cube_core import parse
from cube_core.carrying import carried
from cube_core.solvers.centers.free_moves import FreeMoves
from cube_core.solvers.centers.state import CenterState
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled


def working(size: int, seed: int) -> CenterState:
    stickers = scrambled(size, seed)
    return CenterState(size, stickers, colors_meant(size, stickers))


@pytest.mark.parametrize("seed", range(4))
def test_its_cells_are_those_that_were_wrong_and_are_right_after_it(seed: int) -> None:
    work = working(6, seed)
    before, wrong = work.stickers.copy(), set(work.wrong().tolist())
    moves = parse("2R U 2R' F2 3L", 6)
    step = FreeMoves(work, moves.codes).record()
    target = carried(step.sources, moves)
    assert np.array_equal(before[step.sources], work.stickers[target])
    assert set(step.sources.tolist()) <= wrong
    assert not set(target.tolist()) & set(work.wrong().tolist())
    assert (step.source_counts.tolist(), step.right.tolist()) == ([len(target)], [work.right.tolist()])


@pytest.mark.parametrize(
    ("first", "then", "together"),
    [
        ("U 2R", "2R F", "U 2R2 F"),
        ("U 2R", "2R' F", "U F"),
        ("U 2R2", "2R F", "U 2R' F"),
        ("2R", "2R", "2R2"),
    ],
)
def test_what_follows_is_joined_at_the_seam(first: str, then: str, together: str) -> None:
    work, one_by_one = working(6, 5), working(6, 5)
    moves = FreeMoves(work, parse(first, 6).codes)
    follow = parse(then, 6).codes
    assert moves.runs_into(follow)
    moves.go_on(work, follow)
    assert np.array_equal(moves.codes, parse(together, 6).codes)
    assert moves.record().bounds.tolist() == [0, len(moves.codes)]
    one_by_one.play(parse(together, 6).codes)
    assert np.array_equal(work.stickers, one_by_one.stickers)


@pytest.mark.parametrize("then", ["3R", "2L", "F", "2-3Rw"])
def test_another_block_is_no_seam(then: str) -> None:
    assert not FreeMoves(working(6, 5), parse("U 2R", 6).codes).runs_into(parse(then, 6).codes)
