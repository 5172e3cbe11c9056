import numpy as np
import pytest

from cube_core import Cube, scramble, solve
from cube_core.errors import SolveCancelled
from cube_core.solvers.solution import Solution
from tests.oracle import Oracle


def solved_on_the_oracle(size: int, seed: int) -> Solution:
    cube, shuffle = Cube(size), scramble(size, seed)
    cube.play(shuffle)
    solution = solve(cube, "short")
    facelets = Oracle(size).play(shuffle).play(solution.alg).facelets()
    assert all(len(set(facelets[face * size**2 : (face + 1) * size**2])) == 1 for face in range(6))
    return solution


def test_a_4x4_is_solved_in_at_most_46_turns_stage_by_stage() -> None:
    solution = solved_on_the_oracle(4, 0)
    assert [phase.name for phase in solution.phases] == ["axis", "split", "join", "solved"]
    assert solution.alg.count("STM") <= 46


def test_a_5x5_is_solved_in_at_most_85_turns_stage_by_stage() -> None:
    solution = solved_on_the_oracle(5, 2)
    assert [phase.name for phase in solution.phases] == ["axis", "split", "join", "middles", "solved"]
    assert solution.alg.count("STM") <= 85


def test_a_6x6_takes_fewer_turns_than_its_reduction_as_it_is_held() -> None:
    cube = Cube(6)
    cube.play(scramble(6, 1))
    assert solved_on_the_oracle(6, 1).alg.count("STM") <= solve(cube, three="short").alg.count("STM")


def test_each_stage_says_where_the_centre_cells_it_moves_come_from_and_go() -> None:
    cube = Cube(4)
    cube.play(scramble(4, 3))
    solution = solve(cube, "short")
    for step in list(solution.steps)[:3]:
        before = cube.copy()
        cube.play(solution.alg[step.start : step.stop])
        sources = [cell.slot for cell in step.cells if cell.role == "source"]
        targets = [cell.slot for cell in step.cells if cell.role == "target"]
        assert sources
        assert np.array_equal(before.stickers[sources], cube.stickers[targets])


def test_a_big_search_can_be_cancelled() -> None:
    cube = Cube(4)
    cube.play(scramble(4, 4))
    asked = []

    def cancel() -> bool:
        asked.append(True)
        return len(asked) > 20

    with pytest.raises(SolveCancelled):
        solve(cube, "short", cancel=cancel)
    assert len(asked) == 21


@pytest.mark.slow
@pytest.mark.parametrize(("size", "count", "most"), [(4, 200, 47), (5, 100, 95)])
def test_many_big_cubes_are_solved_in_few_turns(size: int, count: int, most: int) -> None:
    assert max(solved_on_the_oracle(size, seed).alg.count("STM") for seed in range(count)) <= most
