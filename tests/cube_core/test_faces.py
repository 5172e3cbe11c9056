"""Faces, corners, edges and the ways to hold a cube."""

import numpy as np
import pytest

from cube_core.faces import AXES, CORNERS, EDGES, FACES, HOLDINGS, SOLVED_COLORS, Color, Face, is_legal
from cube_core.geometry import NORMALS


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_opposite_faces_share_an_axis_and_look_the_other_way(face):
    assert face.opposite.opposite is face
    assert face.opposite.axis is face.axis
    assert face.opposite.sign == -face.sign
    assert face.axis in AXES


def test_there_are_eight_corners_and_twelve_edges_each_of_faces_that_touch():
    assert len({frozenset(corner) for corner in CORNERS}) == 8
    assert len({frozenset(edge) for edge in EDGES}) == 12
    for piece in (*CORNERS, *EDGES):
        assert len({face.axis for face in piece}) == len(piece)


def test_corners_and_edges_begin_with_u_or_d_and_edges_of_the_middle_layer_with_f_or_b():
    assert all(corner[0].axis is Face.U for corner in CORNERS)
    assert all(edge[0].axis in (Face.U, Face.F) for edge in EDGES)


def test_the_faces_of_a_corner_follow_one_another_clockwise_as_seen_from_outside():
    assert (Face.U, Face.R, Face.F) in CORNERS
    for corner in CORNERS:
        assert round(np.linalg.det(NORMALS[list(corner)])) == -1  # a left-handed triple: clockwise for who looks inward


def test_there_are_24_ways_to_hold_a_cube_and_no_mirror_image_is_one():
    assert len(set(HOLDINGS)) == 24
    assert SOLVED_COLORS in HOLDINGS
    for holding in HOLDINGS:
        assert is_legal(holding)
        assert all(holding[face].opposite is holding[face.opposite] for face in FACES)
        u, r, f, d, left, b = holding
        assert not is_legal((u, left, f, d, r, b))


def test_colours_are_named_by_the_face_they_are_solved_on():
    assert [color.letter for color in Color] == ["U", "R", "F", "D", "L", "B"]
    assert Color.WHITE.opposite is Color.YELLOW
