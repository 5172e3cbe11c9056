"""How far a cube has come layer by layer, however it is held."""

import pytest

from cube_core import Cube
from cube_core.faces import Color, Face
from cube_core.solvers.layers.layer_goals import (
    has_center,
    has_cross,
    has_first_layer,
    has_last_cross,
    has_possible_edges,
    has_rows,
    has_whole_white_edges,
    hold_white_below,
    is_right,
)
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName

PARTS = (has_center, has_cross, has_first_layer, has_rows, has_last_cross)
HOLDS = ("", "x", "x'", "x2", "z", "z'")


def right_parts(hold, moves, size=5):
    cube = Cube(size)
    cube.play(moves)
    cube.play(hold)
    return [is_right(Recorder(cube), part) for part in PARTS]


@pytest.mark.parametrize("hold", HOLDS)
@pytest.mark.parametrize(
    ("moves", "has_all"),
    [("", True), ("D", True), ("R D R' D'", False), ("F", False), ("3U", False)],
)
def test_parts_are_right_from_below_and_no_further_than_they_are(hold, moves, has_all):
    right = right_parts(hold, moves)
    assert right == sorted(right, reverse=True)
    assert has_all == all(right)
    assert right[0]


@pytest.mark.parametrize("hold", HOLDS)
def test_white_is_brought_below_by_one_rotation_or_none(hold):
    cube = Cube(4)
    cube.play(hold)
    recorder = Recorder(cube)
    with recorder.phase(PhaseName("l2", "Rows", "Rows")):
        hold_white_below(recorder)
    assert recorder.holder.get_face_color(Face.D) is Color.WHITE
    assert recorder.board.cube.is_solved


def test_white_edges_in_pieces_are_seen():
    assert has_whole_white_edges(Recorder(Cube(6)))
    cube = Cube(6)
    cube.play("2R U R' U' 2R'")
    assert not has_whole_white_edges(Recorder(cube))


def test_edges_that_no_3x3_has_are_seen():
    cube = Cube(4)
    assert has_possible_edges(Recorder(cube))
    cube.play("2R2 U2 2R2 Uw2 2R2 Uw2")
    assert not has_possible_edges(Recorder(cube))
