"""What the steps of the reduction say."""

import pytest

from cube_core import Cube, scramble, solve


def turns_slices(alg):
    return any(
        not move.is_rotation(alg.size) and (move.lo, move.hi) not in ((1, 1), (alg.size, alg.size)) for move in alg
    )


@pytest.mark.parametrize(("size", "seed"), [(4, 5), (5, 1), (6, 0), (7, 2)])
def test_slices_that_a_step_names_turn_in_it_or_are_said_to_stay_turned(size, seed):
    cube = Cube(size)
    cube.play(scramble(size, seed))
    solution = solve(cube, goal="edges")
    steps = [step for step in solution.steps if step.phase == "edges" and step.cells]
    assert steps
    for step in steps:
        moves = solution.alg[step.start : step.stop]
        assert turns_slices(moves) == (" with " in step.caption) == (not step.caption.endswith(" turned."))
