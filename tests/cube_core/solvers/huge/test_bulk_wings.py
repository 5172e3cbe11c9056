import numpy as np
import pytest

from cube_core import Cube, scramble
from cube_core.errors import SolveCancelled
from cube_core.solvers.huge.bulk_wings import cycle_wings
from cube_core.solvers.pieces.locations import are_odd, labels_of
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report

EDGES = PhaseName("edges", "Edges", "Edges")


def _even_cube(size: int, seed: int) -> Cube:
    """A scrambled cube, each orbit of its wings evenly permuted: a quarter turn of an inner layer sees to that."""
    cube = Cube(size)
    cube.play(scramble(size, seed))
    odd = are_odd(labels_of(size, cube.stickers).T)
    cube.play(" ".join(f"{orbit + 2}R" for orbit in range((size - 2) // 2) if odd[orbit]))
    return cube


def _homes(size: int) -> np.ndarray:
    return labels_of(size, Cube(size).stickers)


@pytest.mark.parametrize("size", [4, 5, 6, 9, 30])
def test_all_wings_come_home_and_nothing_else_moves(size: int) -> None:
    for seed in range(20 if size < 9 else 2):
        cube = _even_cube(size, seed)
        wanted = _homes(size)
        if size % 2:
            wanted[:, size // 2 - 1] = labels_of(size, cube.stickers)[:, size // 2 - 1]
        recorder = Recorder(cube)
        with recorder.phase(EDGES):
            cycle_wings(recorder, labels_of(size, cube.stickers), wanted)
        assert np.array_equal(labels_of(size, recorder.board.cube.stickers), wanted)
        played = cube.copy()
        played.play(recorder.solution(Report()).alg)
        assert np.array_equal(played.stickers, recorder.board.cube.stickers)
        wings = np.zeros((6, size, size), dtype=bool)
        wings[:, [0, -1], 1:-1] = wings[:, 1:-1, [0, -1]] = True
        if size % 2:
            wings[:, size // 2] = wings[:, :, size // 2] = False
        assert np.array_equal(played.stickers[~wings.ravel()], cube.stickers[~wings.ravel()])


def test_each_step_takes_wings_from_its_sources_to_its_targets() -> None:
    size = 9
    cube = _even_cube(size, 7)
    wanted = _homes(size)
    wanted[:, 3] = labels_of(size, cube.stickers)[:, 3]
    recorder = Recorder(cube)
    with recorder.phase(EDGES):
        cycle_wings(recorder, labels_of(size, cube.stickers), wanted)
    solution = recorder.solution(Report())
    for step in solution.steps:
        source, target = ([cell.slot for cell in step.cells if cell.role == role] for role in ("source", "target"))
        before = cube.stickers[source]
        cube.play(solution.alg[step.start : step.stop])
        assert source
        assert np.array_equal(cube.stickers[target], before)
        assert step.kind == "pair"


def test_a_step_that_brings_no_wing_home_says_that_it_makes_way() -> None:
    cube = _even_cube(8, 3)
    recorder = Recorder(cube)
    with recorder.phase(EDGES):
        cycle_wings(recorder, labels_of(8, cube.stickers), _homes(8))
    makes_way = [step for step in recorder.solution(Report()).steps if step.fact.end == "moved"]
    assert len(makes_way) == 2


def test_wings_that_are_right_take_no_step() -> None:
    cube = Cube(8)
    recorder = Recorder(cube)
    with recorder.phase(EDGES):
        cycle_wings(recorder, _homes(8), _homes(8))
    assert len(recorder.solution(Report()).alg) == 0


def test_a_hundred_orbits_take_hardly_more_steps_than_ten() -> None:
    counts = []
    for size in (22, 202):
        cube = _even_cube(size, 1)
        recorder = Recorder(cube)
        with recorder.phase(EDGES):
            cycle_wings(recorder, labels_of(size, cube.stickers), _homes(size))
        counts.append(len(recorder.solution(Report()).steps))
    assert counts[1] < 3 * counts[0] < 3 * 350


def test_wings_that_are_no_longer_wanted_stop() -> None:
    wanted = [True]
    recorder = Recorder(_even_cube(6, 2), cancel=lambda: not wanted)
    wanted.clear()
    with pytest.raises(SolveCancelled):
        cycle_wings(recorder, labels_of(6, recorder.board.cube.stickers), _homes(6))
