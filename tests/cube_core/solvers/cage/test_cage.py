"""The cage as a method: what is particular to it."""

from cube_core import solve
from cube_core.queries import has_uniform_centers, has_whole_edges
from tests.solves import scrambled


def test_the_cage_stands_before_the_centres_are_filled_by_commutators_that_leave_it_alone():
    cube = scrambled(6, 3)
    solution = solve(cube, "cage")
    filling = solution.phases[-1]
    assert filling.name == "solved"
    cube.play(solution.alg[: filling.start])
    assert has_whole_edges(cube)
    assert not has_uniform_centers(cube)
    cells = [cell for step in solution.steps if step.phase == "solved" for cell in step.cells]
    assert cells
    assert all(_is_centre(cell.slot, 6) for cell in cells)


def _is_centre(slot, size):
    row, col = divmod(slot % size**2, size)
    return 0 < row < size - 1 and 0 < col < size - 1
