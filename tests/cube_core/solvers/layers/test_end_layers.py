"""The edges of the last layer, made whole where a 3×3 can have them."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.cube import has_whole_edges
from cube_core.faces import Face
from cube_core.solvers.layers.end_layers import (
    flip_odd_orbits,
    locations_on,
    pair_last_edges,
    pair_white_edges,
    solve_white_center,
    white_face,
)
from cube_core.solvers.layers.layer_goals import (
    has_center,
    has_possible_edges,
    has_rows,
    has_whole_white_edges,
    is_right,
)
from cube_core.solvers.method import Options, Task
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, are_odd, wing_homes
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from tests.cube_core.solvers.replay import check_record, scrambled

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
