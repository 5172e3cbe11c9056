"""Steps from several parts are one sequence, each told when asked for."""

import numpy as np
import pytest

from cube_core import parse
from cube_core.carrying import carried
from cube_core.faces import COLORS
from cube_core.solvers.centers.bringing import solve_centers
from cube_core.solvers.centers.cell_steps import CellSteps
from cube_core.solvers.centers.cell_words import CellGoals
from cube_core.solvers.centers.row_batch import CellRecord
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled

TOTALS = [9] * 6


def record(text, sources, right, is_free=False):
    codes = parse(text, 5).codes
    bounds, counts = np.array([0, len(codes)]), np.array([len(sources)])
    return CellRecord(codes, bounds, np.array(sources), counts, np.array([right]), is_free)


def steps_of(*records, keeps="all that is solved"):
    return CellSteps(5, CellGoals(COLORS, TOTALS, keeps), records)


def explained(steps, index=0):
    return steps.told[index].explain(steps.alg[int(steps.bounds[index]) : int(steps.bounds[index + 1])])


def test_steps_follow_one_another_over_all_records():
    steps = steps_of(record("2R U 2R'", [87], [4] * 6, is_free=True), record("[2R, U 2L' U']", [91], [5] * 6))
    assert len(steps) == 2
    assert steps.alg == parse("2R U 2R' [2R, U 2L' U']", 5)
    assert steps.bounds.tolist() == [0, 3, 11]
    assert not len(steps_of().alg)
    assert [part.role for part in explained(steps, 1).parts] == ["carry", "insert", "undo", "undo"]


def test_the_reason_tells_how_far_the_centres_are_and_what_stays():
    free = [record("2R U 2R'", [87], [5, 9, 2, 9, 9, 2], is_free=True), record("2R U 2R'", [87], [5] * 6, is_free=True)]
    kept, swapped = (explained(steps_of(step)).reason for step in free)
    assert kept.endswith("; slice 2R goes there and back, so that the red and orange centres stay complete.")
    assert swapped.endswith(
        "; slice 2R goes there and back to swap strips of cells, as edges and corners may still move."
    )
    cycle = explained(
        steps_of(record("[D: [2R, U 2L' U']]", [int(carried(np.array([8]), parse("2R", 5))[0])], [9] * 6))
    )
    assert "complete now; the bottom (D) turns them into line for a commutator" in cycle.reason
    assert cycle.reason.endswith("keeps all that is solved.")
    shared = record("2R U 2L U' 2R2 U 4L U' 2R U 2L' 4L' U'", [91], [5] * 6)
    assert "; a chain of two commutators " in explained(steps_of(shared)).reason


def test_the_counts_of_right_cells_are_those_of_the_cube():
    size, stickers = 6, scrambled(6, 4)
    wanted, after = colors_meant(6, stickers), stickers.copy()
    steps = solve_centers(size, after, wanted)
    assert explained(steps, len(steps) - 1).reason.startswith("The ")
    shown = stickers.copy()
    for index in range(len(steps)):
        alg = steps.alg[int(steps.bounds[index]) : int(steps.bounds[index + 1])]
        cells = np.arange(6 * size**2)
        shown[carried(cells, alg)] = shown[cells]
        inner = (shown // size**2).reshape(6, size, size)[:, 1:-1, 1:-1]
        right = np.count_nonzero(inner == np.array(wanted)[:, None, None], axis=(1, 2)).tolist()
        reason, faces = steps.told[index].explain(alg).reason, [f"{count} of 16" for count in right if count < 16]
        total = f"{sum(right)} of 96 centre cells are right"
        assert total in reason or "complete" in reason or any(told in reason for told in faces)


@pytest.mark.parametrize("counts", [(3, 5, 8), (5, 2, 4), (1, 8, 1), (*range(1, 9),) * 65])
def test_what_is_right_is_told_after_each_step_whether_it_grows_or_not(counts):
    steps = steps_of(*(record("2R U 2R'", [87], [count] * 6, is_free=True) for count in counts))
    assert all(f"has {count} of 9; " in explained(steps, index).reason for index, count in enumerate(counts))
