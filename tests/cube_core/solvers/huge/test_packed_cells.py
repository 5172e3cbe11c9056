"""Steps that bring centre cells home say the same where they are packed."""

from typing import get_args

import numpy as np
import pytest

from cube_core.carrying import carried
from cube_core.roles import Role
from cube_core.solvers.centers.bringing import solve_centers
from cube_core.solvers.huge import HUGE
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled


@pytest.mark.parametrize("size", [HUGE - 1, HUGE, HUGE + 2])
def test_a_step_of_a_large_cube_tells_where_its_moves_take_the_cells(size):
    stickers = scrambled(size, 2)
    steps, others = solve_centers(size, stickers, colors_meant(size, stickers)), set()
    alg = steps.alg
    for index in range(0, len(steps), max(1, len(steps) // 200)):
        moves = alg[int(steps.bounds[index]) : int(steps.bounds[index + 1])]
        cells = steps.told[index].explain(moves).cells
        source, target, third = ([cell.slot for cell in cells if cell.role == role] for role in get_args(Role)[:3])
        assert set(source) <= set(steps.told[index].source.tolist())
        assert target == carried(np.array(source), moves).tolist()
        if third:
            others.add(len(third))
            assert set(third) == set(carried(np.array(target), moves).tolist()) - {*source, *target}
    assert others
    assert bool(steps.shortcuts()) is (size >= HUGE)
