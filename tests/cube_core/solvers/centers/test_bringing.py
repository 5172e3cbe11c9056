from itertools import pairwise

import numpy as np
import pytest

from cube_core import turns
from cube_core.cube import colors_of
from cube_core.faces import COLORS, Color, Face
from cube_core.solvers.centers.bringing import solve_cells, solve_centers
from cube_core.solvers.centers.cell_steps import CellSteps
from cube_core.turns import Stickers
from tests.cube_core.solvers.centers.mixing import are_alike, colors_meant, scrambled, shuffled
from tests.hash_seeds import HASH_SEEDS, output_under


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
