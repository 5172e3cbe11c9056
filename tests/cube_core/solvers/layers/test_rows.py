"""The rows of the direct method, and the trackers while they are turned."""

import numpy as np
import pytest

from cube_core import Cube, solve
from cube_core.board import Board
from cube_core.cube import has_whole_edges
from cube_core.face_colors import place
from cube_core.faces import FACES, Face
from cube_core.geometry import layer_slots
from cube_core.solvers.layers.direct import has_center, has_possible_edges, has_rows, has_whole_white_edges, is_right
from cube_core.solvers.layers.planes import row_planes
from cube_core.solvers.layers.row_cells import goals_of, turns_middles
from cube_core.solvers.layers.row_search import RowSearch
from cube_core.solvers.layers.rows import (
    align_row,
    flip_odd_orbits,
    is_row_solved,
    locations_on,
    pair_last_edges,
    pair_white_edges,
    solve_row,
    solve_white_center,
    white_face,
)
from cube_core.solvers.method import Options, Task
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, are_odd, wing_homes
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from tests.cube_core.solvers.layers.first_layer import with_first_layer_below
from tests.cube_core.solvers.replay import check_record
from tests.hash_seeds import HASH_SEEDS, output_under
from tests.solves import scrambled


@pytest.mark.parametrize("size", [4, 6, 8])
def test_marks_in_a_turned_slice_do_not_move_the_colours_of_the_faces(size):
    displaced = 0
    for seed in range(8):
        recorder = with_first_layer_below(size, seed)
        before = recorder.holder.face_colors
        for layer in range(size - 1, 1, -1):
            slots = layer_slots(size, Face.U, layer)
            in_slice = [tracker.slot for tracker in recorder.holder.trackers if tracker.slot in slots]
            recorder.board.marks.on_sticker(f"layer {layer}", "working", recorder.board.cube.stickers[in_slice])
            align_row(recorder, layer)
            marked = [cell.slot for cell in recorder.board.marked_cells() if cell.owner == f"layer {layer}"]
            displaced += sum(now != slot for now, slot in zip(marked, in_slice, strict=True))
            assert recorder.holder.face_colors == before
            assert {tracker.face for tracker in recorder.holder.trackers} == set(FACES)
            assert all(tracker.slot // size**2 == tracker.face for tracker in recorder.holder.trackers)
            solve_row(recorder, layer)
            assert is_row_solved(recorder, layer)
    assert displaced > 3


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_a_row_is_solved_and_nothing_below_it_is_touched(size):
    for seed in range(3):
        recorder = with_first_layer_below(size, seed)
        lower = np.concatenate([layer_slots(size, Face.U, size), np.arange(3 * size**2, 4 * size**2)])
        before = recorder.board.cube.cells()[lower]
        for layer in range(size - 1, 1, -1):
            solve_row(recorder, layer)
            assert is_row_solved(recorder, layer)
            assert np.array_equal(recorder.board.cube.cells()[lower], before)
            lower = np.concatenate([lower, layer_slots(size, Face.U, layer)])
            before = recorder.board.cube.cells()[lower]


@pytest.mark.parametrize(("size", "count"), [(4, 6), (6, 6), (8, 2), pytest.param(10, 6, marks=pytest.mark.slow)])
def test_no_edge_parity_is_left_to_the_last_layer_of_even_cubes(size, count):
    for seed in range(count):
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


@pytest.mark.slow  # the digest of tests/trust tells the same of two processes
@pytest.mark.parametrize("seed", HASH_SEEDS)
def test_rows_are_solved_under_the_same_colours_with_every_hash_seed(seed):
    lines = output_under(seed, PROGRAM).splitlines()
    assert lines == output_under(HASH_SEEDS[0], PROGRAM).splitlines()
    assert all(line.startswith(("1 ", "2 ")) for line in lines)  # one map before white is turned below, one after


@pytest.mark.parametrize("size", [4, 6])
def test_cells_under_circles_ride_out_and_home_in_one_step_and_the_map_is_held_meanwhile(size):
    """A slice may carry such a cell away: from the centres alone nobody could tell what each face is to get."""
    rode = told_otherwise = 0
    for seed in range(2):
        cube = scrambled(size, seed)
        solution, board = solve(cube, "layers"), Board(cube)
        for step in solution.steps:
            before = solution.trackers_at(step.start)
            under = {shown.face: int(board.cube.stickers[shown.slot]) for shown in before}
            was_out = False
            for index in range(step.start, step.stop):
                board.play(solution.alg[index : index + 1])
                if step.phase == "l2":
                    assert colors_of(solution.trackers_at(index + 1)) == colors_of(before)
                    told_otherwise += place(board.cube) != colors_of(before)
                    was_out |= not are_home(board, under)
            rode += was_out and are_home(board, under)
    assert rode > 20
    assert told_otherwise > 0, "without a map that is held, another one would be in force on the way"


@pytest.mark.parametrize("size", [4, 6])
def test_without_slices_that_carry_circles_away_the_row_in_the_middle_stays_unsolved(size, monkeypatch):
    recorder = with_first_layer_below(size, 1)
    for layer in range(size - 1, size // 2 + 1, -1):
        solve_row(recorder, layer)
    planes, best = row_planes(size, size // 2 + 1 - 2), RowSearch._best
    monkeypatch.setattr(
        RowSearch, "_best", lambda *args: [found for found in best(*args) if not turns_middles(planes, found)]
    )
    search = RowSearch(planes, goals_of(recorder, planes.slots))
    assert search.missing
    with pytest.raises(IndexError):
        list(search.solve())


def test_without_a_map_that_is_held_the_colours_of_the_faces_change_on_the_way(monkeypatch):
    """What freezing and preserving were to other programs is here the map that the board of a solve holds."""
    monkeypatch.setattr(Board, "open_tracking", Board.show_trackers)
    changed = 0
    for seed in range(2):
        solution = solve(scrambled(4, seed), "layers", "l2")
        for step in solution.steps:
            shown = {colors_of(solution.trackers_at(index)) for index in range(step.start, step.stop)}
            changed += step.kind == "place" and len(shown) > 1
    assert changed > 0


def colors_of(trackers):
    return tuple(shown.color for shown in trackers)


def are_home(board, under):
    return all(board.slot_of(sticker) // board.cube.size**2 == face for face, sticker in under.items())


FIRST = PhaseName("l1-centers", "First centre", "1st c.")


@pytest.mark.parametrize(("hold", "face"), [("", Face.U), ("x2", Face.D), ("z", Face.R), ("x'", Face.F), ("x", Face.B)])
def test_white_is_found_however_the_cube_is_held(hold, face):
    cube = Cube(5)
    cube.play(hold)
    assert white_face(Recorder(cube)) is face


@pytest.mark.parametrize("face", list(Face))
def test_four_edges_are_on_a_face_each_in_two_ways(face):
    found = np.flatnonzero(locations_on(face))
    assert len(locations_on(face)) == EDGE_COUNT
    assert len(found) == 8
    assert all(face in LOCATIONS[number] for number in found)


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_the_white_centre_comes_together_and_then_the_white_edges_without_it_coming_apart(size):
    for seed in range(2):
        recorder = Recorder(scrambled(size, seed))
        with recorder.phase(FIRST):
            solve_white_center(recorder)
            assert is_right(recorder, has_center)
            assert not has_whole_white_edges(recorder)
            pair_white_edges(recorder)
        assert is_right(recorder, has_center)
        assert has_whole_white_edges(recorder)
        check_record(scrambled(size, seed), recorder.solution(Report()))


def test_what_is_together_already_takes_no_moves():
    cube = Cube(6)
    cube.play("D2 R U F'")
    recorder = Recorder(cube)
    with recorder.phase(FIRST):
        solve_white_center(recorder)
        pair_white_edges(recorder)
    assert not len(recorder.solution(Report()).alg)


LAST = PhaseName("l3-edges", "Last edges", "Last e.")
FLIP = "2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2"


CYCLES = {4: "[R': [2R, U R U']]", 5: "[R': [2R, U R U']] U [R: [2R', U' R' U]]", 7: "[R': [2-3Rw, U R U']] U"}
"""With white below they move wings of the upper layer and nothing else."""
SWAP = "2R2 U2 2R2 Uw2 2R2 Uw2"
"""Exchanges two edges of a 4×4, and corners in two pairs."""


def with_last_wings_flipped(size):
    """Solved but for two wings of the outermost orbit at one edge of the upper layer."""
    cube = Cube(size)
    cube.play(FLIP)
    return cube


@pytest.mark.parametrize("size", [4, 5, 6, 8])
def test_an_odd_orbit_is_made_even_and_only_that_one(size):
    cube = with_last_wings_flipped(size)
    recorder = Recorder(cube)
    colors = recorder.holder.face_colors
    assert are_odd(wing_homes(size, cube.stickers, colors)).tolist() == [True] + [False] * ((size - 1) // 2 - 1)
    task = Task(recorder)
    with recorder.phase(LAST):
        flip_odd_orbits(task)
    report = task.report
    assert (report.was_even_edge_parity, report.was_partial_edge_parity) == (size == 4, size != 4)
    after = recorder.board.cube
    assert not are_odd(wing_homes(size, after.stickers, colors)).any()
    assert len({*after.facelets()[: size**2]}) == 1
    check_record(cube, recorder.solution(Report()))


def test_where_no_orbit_is_odd_nothing_is_played():
    recorder = Recorder(Cube(6))
    with recorder.phase(LAST):
        flip_odd_orbits(Task(recorder))
    assert not len(recorder.solution(Report()).alg)


def test_an_edge_that_is_flipped_as_a_whole_is_left_to_be_met():
    recorder = Recorder(with_last_wings_flipped(4))
    with recorder.phase(LAST):
        flip_odd_orbits(Task(recorder, Options(parity="retry")))
    assert not len(recorder.solution(Report()).alg)


def last_paired(moves, size, parity):
    """A recorder on which all is solved but the last layer, its edges paired; and whether a corner swap was avoided."""
    cube = Cube(size)
    cube.play(moves)
    recorder = Recorder(cube)
    task = Task(recorder, Options(parity=parity))
    with recorder.phase(LAST):
        pair_last_edges(task)
    return recorder, task.report.was_corner_swap


@pytest.mark.parametrize("size", CYCLES)
def test_wings_of_the_last_layer_are_brought_together(size):
    recorder, would_swap = last_paired(f"x2 {CYCLES[size]}", size, parity="before")
    assert not would_swap
    assert len(recorder.solution(Report()).alg)
    assert has_whole_edges(recorder.board.cube)
    assert has_possible_edges(recorder)
    assert is_right(recorder, has_rows)


def test_where_two_corners_would_have_to_be_exchanged_the_edges_are_arranged_otherwise():
    recorder, would_swap = last_paired(f"x2 {SWAP}", 4, parity="before")
    assert would_swap
    assert has_whole_edges(recorder.board.cube)
    assert has_possible_edges(recorder)
    assert is_right(recorder, has_rows)


def test_where_parity_is_met_whole_edges_stay_as_they_are():
    recorder, would_swap = last_paired(f"x2 {SWAP}", 4, parity="retry")
    assert not would_swap
    assert not len(recorder.solution(Report()).alg)
    assert not has_possible_edges(recorder)
