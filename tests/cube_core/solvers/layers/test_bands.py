"""Rows of a huge cube, solved a band of them at a time."""

import numpy as np
import pytest

from cube_core import Face, scramble, solve
from cube_core.geometry import layer_slots
from cube_core.solvers.huge import HUGE
from cube_core.solvers.layers.bands import BANDS, bands_between, solve_band
from cube_core.solvers.layers.rows import is_row_solved
from cube_core.solvers.solution import Report
from tests.cube_core.solvers.layers.first_layer import with_first_layer_below
from tests.cube_core.words.claims import check_solution
from tests.solves import scrambled


@pytest.mark.parametrize("size", [4, 7, HUGE - 1, HUGE, HUGE + 1, 1000, 2000])
def test_bands_are_all_rows_once_from_below_and_single_rows_on_cubes_that_are_not_huge(size: int) -> None:
    bands = bands_between(size)
    assert [layer for band in bands for layer in band] == list(range(size - 1, 1, -1))
    assert len(bands) == (BANDS if size >= HUGE else size - 2)


@pytest.mark.parametrize(("size", "avoids_parity"), [(11, True), (12, True), (12, False)])
def test_a_band_is_solved_and_nothing_below_it_is_touched(size: int, avoids_parity: bool) -> None:
    for seed in range(4):
        recorder = with_first_layer_below(size, seed)
        lower = layer_slots(size, Face.U, size)
        for top in (size - 3, size // 2 + 1, 2):
            layers = range(size + 1 - len(lower) // (4 * size) - 1, top - 1, -1)
            before = recorder.board.cube.cells()[lower]
            solve_band(recorder, layers, avoids_parity)
            assert all(is_row_solved(recorder, layer) for layer in layers)
            assert np.array_equal(recorder.board.cube.cells()[lower], before)
            lower = np.concatenate([lower, *(layer_slots(size, Face.U, layer) for layer in layers)])


def test_a_band_that_is_solved_takes_no_turn() -> None:
    size = 12
    recorder = with_first_layer_below(size, 1)
    solve_band(recorder, range(size - 1, 6, -1))
    count = len(recorder.solution(Report()).alg)
    assert solve_band(recorder, range(size - 1, 6, -1)) == 0
    assert len(recorder.solution(Report()).alg) == count


@pytest.mark.slow  # a minute each
@pytest.mark.parametrize(("size", "seed", "parity"), [(61, 1, "before"), (62, 1, "retry"), (62, 2, "before")])
def test_what_is_said_of_a_huge_cube_solved_layer_by_layer_is_so(size: int, seed: int, parity: str) -> None:
    cube = scrambled(size, seed)
    told = check_solution(cube, solve(cube, "layers", parity=parity), size, scramble(size, seed))
    assert told["CellsGained"] > 10 * told["RowFilled"]
    assert told["CellsRaised"]


@pytest.mark.parametrize("size", [61, 62, 75, 76])
def test_a_huge_cube_is_solved_in_no_more_turns_than_row_by_row(size: int) -> None:
    """Single rows took 11.7 turns for a cell of a face at 61 layers, and 11.2 at 75."""
    cube = scrambled(size, size)
    solution = solve(cube, "layers", parity="retry" if size % 2 else "before")
    cube.play(solution.alg)
    assert cube.is_solved
    assert len(solution.alg) < (11.7 if size < 70 else 11.2) * size**2
