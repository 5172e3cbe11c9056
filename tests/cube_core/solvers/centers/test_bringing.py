from itertools import pairwise

import numpy as np
import pytest

from cube_core import parse, turns
from cube_core.carrying import carried
from cube_core.cube import colors_of
from cube_core.faces import COLORS, Color, Face
from cube_core.solvers.centers.bringing import CellSteps, solve_cells, solve_centers
from cube_core.solvers.centers.cell_arrivals import CellGoals
from cube_core.solvers.centers.row_batch import CellRecord
from cube_core.turns import Stickers
from tests.cube_core.solvers.centers.mixing import are_alike, colors_meant, scrambled, shuffled
from tests.hash_seeds import HASH_SEEDS, output_under

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


def _inner_colors(size: int, stickers: Stickers) -> np.ndarray:
    return colors_of(size, stickers).reshape(6, size, size)[:, 1:-1, 1:-1]


def _check_steps(size: int, before: Stickers, after: Stickers, steps: CellSteps) -> None:
    """Played step by step, each source's sticker comes to its target, and the end is the one foretold."""
    stickers = before.copy()
    for index, (start, stop) in enumerate(pairwise(steps.bounds.tolist())):
        step = steps.told[index].explain(steps.alg[start:stop])
        source, target = ([cell.slot for cell in step.cells if cell.role == role] for role in ("source", "target"))
        sent = stickers[source]
        turns.apply(stickers, size, steps.alg.codes[start:stop])
        assert len(sent)
        assert np.array_equal(stickers[target], sent)
    assert np.array_equal(stickers, after)


@pytest.mark.parametrize("size", [*range(4, 13), pytest.param(20, marks=pytest.mark.slow), 25])
def test_all_centres_come_home_and_nothing_else_moves(size: int) -> None:
    for seed in range(2 if size < 20 else 1):
        before = scrambled(size, seed)
        after = before.copy()
        wanted = colors_meant(size, before)
        steps = solve_cells(size, after, wanted)
        _check_steps(size, before, after, steps)
        assert (_inner_colors(size, after) == np.array(wanted)[:, None, None]).all()
        outside = np.ones((6, size, size), dtype=bool)
        outside[:, 1:-1, 1:-1] = False
        assert np.array_equal(before[outside.ravel()], after[outside.ravel()])


@pytest.mark.parametrize("size", [*range(4, 13), 20, pytest.param(33, marks=pytest.mark.slow)])
def test_centres_come_home_by_free_moves_and_commutators(size: int) -> None:
    for seed in range(2 if size < 20 else 1):
        before = scrambled(size, seed)
        after = before.copy()
        wanted = colors_meant(size, before)
        steps = solve_centers(size, after, wanted)
        _check_steps(size, before, after, steps)
        assert (_inner_colors(size, after) == np.array(wanted)[:, None, None]).all()


@pytest.mark.parametrize(("size", "most"), [(4, 45), (5, 105), (7, 310), (10, 780), (20, 3500)])
def test_free_moves_and_commutators_are_few(size: int, most: int) -> None:
    counts = []
    for seed in range(6 if size < 10 else 2):
        stickers = scrambled(size, seed)
        counts.append(solve_centers(size, stickers, colors_meant(size, stickers)).alg.count("STM"))
    assert np.mean(counts) <= most


@pytest.mark.parametrize("size", [2, 3])
def test_cubes_without_loose_centres_need_nothing(size: int) -> None:
    stickers = scrambled(size, 1)
    assert len(solve_centers(size, stickers, COLORS).alg) == 0


@pytest.mark.parametrize("size", [64, 71])
def test_large_cubes_are_solved_part_of_a_face_by_part(size: int) -> None:
    before = shuffled(size, 1)
    after = before.copy()
    steps = solve_cells(size, after, COLORS)
    assert np.array_equal(_inner_colors(size, after), _inner_colors(size, np.arange(6 * size * size)))
    stickers = before.copy()
    turns.apply(stickers, size, steps.alg.codes)
    assert are_alike(size, stickers, after)


def test_faces_that_nothing_is_wanted_of_may_be_left_in_any_state() -> None:
    stickers = scrambled(7, 2)
    only_up: list[Color | None] = [colors_meant(7, stickers)[0], *[None] * 5]
    steps = solve_cells(7, stickers, only_up)
    assert (_inner_colors(7, stickers)[Face.U] == only_up[0]).all()
    assert len(steps.alg) < 120


def test_nothing_is_done_where_nothing_is_wrong() -> None:
    steps = solve_cells(8, np.arange(384, dtype=np.int32), COLORS)
    assert (len(steps), len(steps.alg)) == (0, 0)


def test_colours_that_are_not_there_are_an_error() -> None:
    stickers = scrambled(5, 1)
    wanted = colors_meant(5, stickers)
    with pytest.raises(RuntimeError, match="not all there"):
        solve_cells(5, stickers, [wanted[1], wanted[0], *wanted[2:]])


def test_the_caller_hears_of_progress_and_can_stop_it() -> None:
    class Enough(Exception):  # noqa: N818 - a signal, not an error
        pass

    heard: list[float] = []

    def tell(part: float) -> None:
        heard.append(part)
        if part > 0.5:
            raise Enough

    with pytest.raises(Enough):
        solve_cells(9, scrambled(9, 1), colors_meant(9, scrambled(9, 1)), tell=tell)
    assert heard == sorted(heard)
    assert heard[0] == 0


@pytest.mark.slow  # the digest of tests/trust tells the same of two processes
def test_the_moves_do_not_depend_on_how_strings_hash() -> None:
    program = (
        "from cube_core.solvers.centers.bringing import solve_centers\n"
        "from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled\n"
        "for size in (4, 5, 8):\n"
        "    stickers = scrambled(size, 3)\n"
        "    print(solve_centers(size, stickers, colors_meant(size, stickers)).alg)\n"
    )
    assert len({output_under(seed, program) for seed in HASH_SEEDS[:3]}) == 1
