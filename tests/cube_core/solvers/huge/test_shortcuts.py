import random

import numpy as np
import pytest

from cube_core import Cube, Engine, scramble, solve
from cube_core.board import Board
from cube_core.events import Cause, MovesMade
from cube_core.solvers.huge.shortcuts import Shortcuts
from cube_core.solvers.solution import Solution


@pytest.fixture(scope="module")
def solution() -> Solution:
    """Of a cube of 66: the smallest of even size that has shortcuts."""
    return solve(_scrambled(), "reduction", "edges")


def _scrambled() -> Cube:
    cube = Cube(66)
    cube.play(scramble(66, 9))
    return cube


def _some(count: int, most: int) -> list[int]:
    rng = random.Random(4)
    return [0, most, *(rng.randint(0, most) for _ in range(count))]


def test_a_board_led_from_index_to_index_is_the_one_that_was_played(solution: Solution) -> None:
    led, played, here = Board(_scrambled()), _scrambled(), 0
    for index in sorted(_some(40, len(solution.alg))):
        solution.shortcuts.lead(led, here, index)
        played.play(solution.alg[here:index])
        assert np.array_equal(led.cube.stickers, played.stickers)
        here = index
    assert here == len(solution.alg)


@pytest.mark.parametrize("apart", [17, pytest.param(7, marks=pytest.mark.slow)])
def test_from_every_move_of_a_batch_that_is_set_up_one_gets_on(solution: Solution, apart: int) -> None:
    start, part = next((at, part) for at, part in _parts(solution) if at > len(solution.alg) // 2)
    cube = _scrambled()
    cube.play(solution.alg[:start])
    end = start + int(part.bounds[-1])
    for offset in range(0, end - start, apart):
        here = start + offset
        for stop in (here + 1, end - 1, end, end + 3):
            board = Board(cube.copy())
            board.play(solution.alg[start:here])
            expected = board.copy()
            solution.shortcuts.lead(board, here, max(here, stop))
            expected.play(solution.alg[here : max(here, stop)])
            assert np.array_equal(board.cube.stickers, expected.cube.stickers)


def _parts(solution: Solution):
    return zip(solution.shortcuts._starts, solution.shortcuts._parts, strict=True)


def test_shortcuts_cover_nearly_all_moves_of_a_large_cube(solution: Solution) -> None:
    assert solution.shortcuts.work_between(0, len(solution.alg)) < len(solution.alg) / 50


def test_work_adds_up(solution: Solution) -> None:
    whole = solution.shortcuts.work_between(0, len(solution.alg))
    for index in _some(10, len(solution.alg)):
        parts = solution.shortcuts.work_between(0, index), solution.shortcuts.work_between(index, len(solution.alg))
        assert abs(sum(parts) - whole) <= 2


def test_without_shortcuts_every_move_is_played_and_counted() -> None:
    alg = scramble(5, 3)
    board, cube = Board(Cube(5)), Cube(5)
    Shortcuts(alg).lead(board, 4, 30)
    cube.play(alg[4:30])
    assert board.cube == cube
    assert Shortcuts(alg).work_between(4, 30) == 26
    assert not Shortcuts(alg)


def test_small_cubes_take_none() -> None:
    cube = Cube(5)
    cube.play(scramble(5, 1))
    assert len(solve(cube).shortcuts) == 0


def test_commutators_that_an_engine_is_led_through_are_told_as_their_moves_would_be(solution: Solution) -> None:
    starts = [start for start in solution.steps.starts if start > 0.6 * solution.phases[0].stop]
    start, stop = starts[0], starts[20]
    engine = Engine(66)
    engine.scramble(9)
    engine.play(solution.alg[:start], Cause.SOLVER)
    expected = engine.board.copy()
    expected.play(solution.alg[start:stop])
    told: list[MovesMade] = []
    engine.subscribe(lambda event: told.append(event) if isinstance(event, MovesMade) else None)
    lead = solution.shortcuts.lead
    shown = engine.cube.cells()
    engine.lead(solution.alg[start:stop], lambda board: lead(board, start, stop))
    assert engine.cube == expected.cube
    assert (told[0].cause, len(told[0].alg)) == ("solver", stop - start)
    assert np.array_equal(expected.cube.cells()[told[0].slots], told[0].cells)
    told[0].after.show_in(shown)
    assert np.array_equal(shown, expected.cube.cells())
