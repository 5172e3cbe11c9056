"""A solve that was read is watched step by step, its pieces marked where they are and where they go."""

import pytest

from cube_core import Cube, scramble, solve
from cube_core.reading.reading import read_solve
from cube_core.reading.telling import watched
from cube_core.solvers import Solution
from cube_core.texts.chapters import chapters_of


def told(size: int, seed: int, three: str, cut: int = 0) -> tuple[Cube, Solution]:
    """A solve, of which so many moves have a comment of their own."""
    cube = Cube(size)
    cube.play(scramble(size, seed))
    alg = solve(cube, "reduction", three=three).alg
    text = f"{alg[:cut]} // mine\n{alg[cut:]} // yours" if cut else ""
    return cube, watched(cube, scramble(size, seed), read_solve(scramble(size, seed), alg), chapters_of(text, size))


@pytest.mark.parametrize("seed", range(12))
def test_each_source_of_a_step_ends_at_its_target(seed: int) -> None:
    size = (3, 3, 3, 4, 5, 6)[seed % 6]
    cube, solution = told(size, seed, ("cfop", "layers")[seed % 2], (0, 7)[seed // 6])
    marked = 0
    for step in solution.steps:
        before = cube.stickers[step.cells.slots("source")].tolist()
        cube.play(solution.alg[step.start : step.stop])
        assert cube.stickers[step.cells.slots("target")].tolist() == before
        marked += len(before)
    assert cube.is_solved
    assert marked >= 10


def test_steps_cover_the_moves_and_phases_the_steps() -> None:
    _, solution = told(4, 3, "cfop")
    stops = [step.stop for step in solution.steps]
    assert [step.start for step in solution.steps] == [0, *stops[:-1]]
    assert stops[-1] == len(solution.alg)
    assert [phase.name for phase in solution.phases][:3] == ["centers", "edges", "cross"]


def test_a_comment_that_ends_before_its_stage_is_told_and_the_moves_stay_as_they_are() -> None:
    _, solution = told(3, 1, "cfop", cut=3)
    first, second = solution.steps[0], solution.steps[1]
    assert (first.phase, second.phase, first.stop) == ("mine", "yours", 3)
    assert first.caption == "On the way to the cross"
    assert first.reason.startswith("You end “Mine” here; the cross is done after move ")
    assert first.facts == ()


def test_a_comment_on_looking_at_the_cube_is_no_difference() -> None:
    cube = Cube(3)
    cube.play(scramble(3, 1))
    alg = solve(cube, "reduction", three="cfop").alg
    text = f"y y' // inspection\n{alg} // solve"
    chapters = chapters_of(text, 3)
    whole = chapters[0].alg + chapters[1].alg
    solution = watched(cube, scramble(3, 1), read_solve(scramble(3, 1), whole), chapters)
    assert solution.steps[0].reason == ""
