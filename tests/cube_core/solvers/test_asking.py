"""Solvers ask often whether to go on: between two questions a cube is turned, copied or looked at a few times only."""

import pytest

from cube_core import Cube, solve
from tests.solves import scrambled

SIZE = 66
"""From 65 layers on it takes its time; what is done between two questions is the same on 1000."""
MOST = {"turn": 2, "other": 3}
"""Of all 1000 layers a turn takes 2 to 5 ms, a copy or the colours 2: together less than a frame."""


@pytest.mark.parametrize("method", ["reduction", "cage", "layers"])
def test_between_two_questions_the_whole_cube_is_gone_over_a_few_times_at_most(method, monkeypatch):
    done = {"turn": 0, "other": 0}
    longest = dict(done)

    def counted(kind, call):
        def counting(*given):
            done[kind] += 1
            return call(*given)

        return counting

    def ask():
        for kind in done:
            longest[kind], done[kind] = max(longest[kind], done[kind]), 0
        return False

    for kind, name in (("turn", "play"), ("other", "copy"), ("other", "cells")):
        monkeypatch.setattr(Cube, name, counted(kind, getattr(Cube, name)))
    cube = scrambled(SIZE, 1)
    ask()
    solve(cube, method, cancel=ask)
    ask()
    assert all(0 < longest[kind] <= MOST[kind] for kind in MOST), longest
