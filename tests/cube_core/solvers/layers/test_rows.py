"""The rows of the direct method, and the trackers while they are turned."""

import numpy as np
import pytest

from cube_core import Face, solve
from cube_core.faces import FACES
from cube_core.geometry import layer_slots
from cube_core.solvers.layers.method import run
from cube_core.solvers.layers.progress import hold_white_below
from cube_core.solvers.layers.rows import align_row, is_row_solved, solve_row
from cube_core.solvers.method import Job, Options
from cube_core.solvers.pen import Pen
from cube_core.solvers.solution import Report
from tests.hash_seeds import HASH_SEEDS, output_under
from tests.solves import scrambled


def with_first_layer_below(size, seed):
    """A pen that has solved the white layer and holds it below."""
    pen = Pen(scrambled(size, seed))
    for goal in run(Job(pen, Options(), Report())):
        if goal == "l1":
            break
    hold_white_below(pen)
    return pen


@pytest.mark.parametrize("size", [4, 6, 8])
def test_marks_in_a_turned_slice_do_not_move_the_colours_of_the_faces(size):
    displaced = 0
    for seed in range(8):
        pen = with_first_layer_below(size, seed)
        before = pen.holder.face_colors
        for layer in range(size - 1, 1, -1):
            slots = layer_slots(size, Face.U, layer)
            in_slice = [tracker.slot for tracker in pen.holder.trackers if tracker.slot in slots]
            pen.board.marks.on_sticker(f"layer {layer}", "working", pen.board.cube.stickers[in_slice])
            align_row(pen, layer)
            marked = [cell.slot for cell in pen.board.marked_cells() if cell.owner == f"layer {layer}"]
            displaced += sum(now != slot for now, slot in zip(marked, in_slice, strict=True))
            assert pen.holder.face_colors == before
            assert {tracker.face for tracker in pen.holder.trackers} == set(FACES)
            assert all(tracker.slot // size**2 == tracker.face for tracker in pen.holder.trackers)
            solve_row(pen, layer)
            assert is_row_solved(pen, layer)
    assert displaced > 3


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_a_row_is_solved_and_nothing_below_it_is_touched(size):
    for seed in range(3):
        pen = with_first_layer_below(size, seed)
        lower = np.concatenate([layer_slots(size, Face.U, size), np.arange(3 * size**2, 4 * size**2)])
        before = pen.board.cube.cells()[lower]
        for layer in range(size - 1, 1, -1):
            solve_row(pen, layer)
            assert is_row_solved(pen, layer)
            assert np.array_equal(pen.board.cube.cells()[lower], before)
            lower = np.concatenate([lower, layer_slots(size, Face.U, layer)])
            before = pen.board.cube.cells()[lower]


@pytest.mark.parametrize("size", [4, 6, 8, 10])
def test_no_edge_parity_is_left_to_the_last_layer_of_even_cubes(size):
    for seed in range(6):
        cube = scrambled(size, seed)
        solution = solve(cube, "layers")
        names = [phase.name for phase in solution.phases]
        assert names.count("l3-cross") == 1
        assert solution.report.tries == 1
        cube.play(solution.alg)
        assert cube.is_solved


PROGRAM = """
from cube_core import Cube, scramble, solve
for size, seed in ((4, 0), (4, 3), (6, 1)):
    cube = Cube(size)
    cube.play(scramble(size, seed))
    solution = solve(cube, "layers", "l2")
    rows = next(phase for phase in solution.phases if phase.name == "l2")
    faces = [[t.color.name for t in solution.trackers_at(k)] for k in range(rows.start, rows.stop + 1)]
    print(len({tuple(face) for face in faces}), faces[-1], solution.alg)
"""


@pytest.mark.parametrize("seed", HASH_SEEDS)
def test_rows_are_solved_under_the_same_colours_with_every_hash_seed(seed):
    lines = output_under(seed, PROGRAM).splitlines()
    assert lines == output_under(HASH_SEEDS[0], PROGRAM).splitlines()
    assert all(line.startswith(("1 ", "2 ")) for line in lines)  # one map before white is turned below, one after
