"""The wings of each edge are put together, and the centres stay as they are."""

import numpy as np
import pytest

from cube_core import Cube, parse
from cube_core.cube import has_uniform_centers, has_whole_edges
from cube_core.faces import SOLVED_COLORS
from cube_core.moves import slice_runs
from cube_core.solvers.pieces.locations import HERE, are_odd, labels_of, orbit_count, wing_homes
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from cube_core.solvers.wings.pairing import best_plan, pair_wings
from cube_core.solvers.wings.plans import Pending, WingColumns, nothing_pending
from cube_core.solvers.wings.tables import outer_table
from tests.solves import scrambled


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


MIXES = {
    4: "2R U L' U' 2R' 2F U B' U' 2F'",
    5: "2R U L' U' 2R' 2U F D' F' 2U'",
    7: "2R 3R2 U L' U' 2R' 3R2 3F D B D' 3F'",
}


@pytest.mark.parametrize("size", sorted(MIXES))
def test_mixed_wings_are_paired_and_the_centres_kept(size):
    cube = Cube(size)
    cube.play(parse(MIXES[size], size))
    assert not has_whole_edges(cube)
    recorder = Recorder(cube)
    middle = labels_of(size, cube.stickers)[:, (size - 2) // 2] if size % 2 else HERE.astype(np.uint8)
    with recorder.phase(PhaseName("edges", "Edges", "Edges")):
        _, went = pair_wings(recorder, [np.repeat(middle[:, None], size - 2, axis=1)])
    assert has_whole_edges(recorder.board.cube)
    assert has_uniform_centers(recorder.board.cube)
    assert sorted(went.tolist()) == HERE.tolist()
    homes = wing_homes(size, recorder.board.cube.stickers, SOLVED_COLORS)
    assert np.array_equal(homes[0][went], middle)
    assert {step.kind for step in recorder.solution(Report()).steps} == {"pair"}


def test_of_several_choices_the_one_that_takes_fewest_moves_is_made():
    size, counts = 4, []
    middle = HERE.astype(np.uint8)
    turned = middle[outer_table((0,))]  # whole edges elsewhere, which takes moves for nothing
    ways = [np.repeat(wanted[:, None], size - 2, axis=1) for wanted in (turned, middle)]
    for choices in (ways[:1], ways[1:], ways):
        cube = Cube(size)
        cube.play(parse(MIXES[size], size))
        recorder = Recorder(cube)
        with recorder.phase(PhaseName("edges", "Edges", "Edges")):
            number, _ = pair_wings(recorder, choices)
        counts.append((len(recorder.solution(Report()).alg), number))
    assert counts[0][0] != counts[1][0]
    assert counts[2] == min((counts[0][0], 0), (counts[1][0], 1))
