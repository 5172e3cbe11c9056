"""Steps from several parts are one sequence, each told when asked for."""

import numpy as np
import pytest

from cube_core import parse
from cube_core.carrying import carried
from cube_core.faces import COLORS, Face
from cube_core.solvers.centers.bringing import solve_centers
from cube_core.solvers.centers.cell_arrivals import CellGoals
from cube_core.solvers.centers.cell_steps import CellSteps
from cube_core.solvers.centers.row_batch import CellRecord
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled

TOTALS = [9] * 6


def record(text, sources, right, is_free=False):
    codes = parse(text, 5).codes
    bounds, counts = np.array([0, len(codes)]), np.array([len(sources)])
    return CellRecord(codes, bounds, np.array(sources), counts, np.array([right]), is_free)


def steps_of(*records, right=(0,) * 6, is_cage=False):
    return CellSteps(5, CellGoals(COLORS, TOTALS, np.array(right), is_cage), records)


def explained(steps, index=0):
    return steps.told[index].explain(steps.alg[int(steps.bounds[index]) : int(steps.bounds[index + 1])])


def test_steps_follow_one_another_over_all_records():
    steps = steps_of(record("2R U 2R'", [87], [4] * 6, is_free=True), record("[2R, U 2L' U']", [91], [5] * 6))
    assert len(steps) == 2
    assert steps.alg == parse("2R U 2R' [2R, U 2L' U']", 5)
    assert steps.bounds.tolist() == [0, 3, 11]
    assert not len(steps_of().alg)
    assert [part.role for part in explained(steps, 1).parts] == ["carry", "insert", "undo", "undo"]


def test_a_centre_that_is_complete_before_and_after_is_told_to_stay_so():
    free = record("2R U 2R'", [87], [5, 9, 2, 8, 9, 2], is_free=True)
    fact = explained(steps_of(free, right=(5, 9, 2, 7, 9, 2))).fact
    assert fact.whole == (COLORS[1], COLORS[4])
    assert [(gain.face, gain.count, gain.have, gain.total) for gain in fact.gains] == [(Face.D, 1, 8, 9)]
    assert not fact.is_loss


def test_a_commutator_knows_the_face_that_lines_its_cells_up():
    cycle = record("[D: [2R, U 2L' U']]", [int(carried(np.array([8]), parse("2R", 5))[0])], [9] * 6)
    fact = explained(steps_of(cycle, right=[8] * 6)).fact
    assert (fact.means, fact.lined_up_by) == ("cycles", Face.D)
    assert explained(steps_of(cycle, is_cage=True)).fact.is_cage


def test_only_as_many_cells_are_told_as_a_centre_has_more_than_before():
    two = record("2R U 2R'", [87, 88], [3] * 6, is_free=True)
    step = explained(steps_of(two, right=[2] * 6))
    assert sum(gain.count for gain in step.fact.gains) == len(step.cells.slots("source"))


def test_the_counts_of_right_cells_are_those_of_the_cube():
    size, stickers = 6, scrambled(6, 4)
    wanted, after = colors_meant(6, stickers), stickers.copy()
    steps = solve_centers(size, after, wanted)
    shown = stickers.copy()
    for index in range(len(steps)):
        alg = steps.alg[int(steps.bounds[index]) : int(steps.bounds[index + 1])]
        cells = np.arange(6 * size**2)
        shown[carried(cells, alg)] = shown[cells]
        inner = (shown // size**2).reshape(6, size, size)[:, 1:-1, 1:-1]
        right = np.count_nonzero(inner == np.array(wanted)[:, None, None], axis=(1, 2)).tolist()
        fact = steps.told[index].explain(alg).fact
        assert fact.have == sum(right)
        assert all(gain.have == right[gain.face] for gain in fact.gains)


@pytest.mark.parametrize("counts", [(3, 5, 8), (5, 2, 4), (1, 8, 1), (*range(1, 9),) * 65])
def test_what_is_right_is_known_after_each_step_whether_it_grows_or_not(counts):
    steps = steps_of(*(record("2R U 2R'", [87], [count] * 6, is_free=True) for count in counts))
    assert [explained(steps, index).fact.have for index in range(len(counts))] == [6 * count for count in counts]


def test_a_way_to_bring_cells_home_is_counted_so_that_only_the_first_is_explained():
    steps = steps_of(*(record("2R U 2R'", [87], [count] * 6, is_free=True) for count in (1, 2)))
    assert [explained(steps, index).fact.time for index in (0, 1)] == [1, 2]
