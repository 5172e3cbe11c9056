"""The next insertion gains what it says and costs what it says, and slices may stay turned."""

import numpy as np
import pytest

from cube_core.moves import slice_runs
from cube_core.solvers.pieces.locations import HERE, are_odd, labels_of, orbit_count
from cube_core.solvers.wings.insertion_choice import best_plan
from cube_core.solvers.wings.plans import Pending, WingColumns, nothing_pending
from tests.cube_core.solvers.replay import scrambled


def even_wings(size):
    """Wings of a scrambled cube whose orbits are even against wings at home."""
    seed = next(s for s in range(200) if not are_odd(labels_of(size, scrambled(size, s).stickers).T).any())
    wanted = np.repeat(HERE.astype(np.uint8)[:, None], size - 2, axis=1)
    return WingColumns.on(scrambled(size, seed), wanted)


@pytest.mark.parametrize("size", [4, 6])
def test_plans_gain_what_they_say_until_all_wings_are_right(size):
    wings, pending = even_wings(size), nothing_pending(size)
    assert orbit_count(size) == (size - 2) // 2
    for _ in range(60):
        if wings.matched.all():
            break
        plan = best_plan(wings, pending)
        goes_on = plan.axis is pending.axis and not plan.setup
        turned = pending.amounts if goes_on else np.zeros_like(pending.amounts)
        there = len(slice_runs((plan.amounts - turned) % 4)[0])
        back = len(slice_runs(plan.amounts)[0]) - len(slice_runs(turned)[0])
        assert plan.cost == len(plan.setup) + len(plan.word) + there + back or plan.setup
        before = np.count_nonzero(wings.matched)
        wings.carry(plan.ways, plan.amounts)
        assert np.count_nonzero(wings.matched) - before == 2 * plan.gain
        wings.turn(plan.setup + plan.word)
        pending = Pending(plan.axis, plan.amounts)
    assert wings.matched.all()
