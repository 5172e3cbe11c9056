"""The white centre and the white edges, before a 3×3 solver takes over."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.faces import Face
from cube_core.solvers.layers.first import locations_on, pair_white_edges, solve_white_center, white_face
from cube_core.solvers.layers.layer_goals import has_center, has_whole_white_edges, is_right
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName, Report
from tests.cube_core.solvers.replay import check_record, scrambled

PHASE = PhaseName("l1-centers", "First centre", "1st c.")


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
        with recorder.phase(PHASE):
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
    with recorder.phase(PHASE):
        solve_white_center(recorder)
        pair_white_edges(recorder)
    assert not len(recorder.solution(Report()).alg)
