"""Arcs run over the surface, from marker to marker, and what the cube hides of them is not drawn."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import Face
from cube_core.geometry import slot_of
from renderer.arcs import FAINT, SEGMENTS, arc_polygons, between, is_behind, path
from renderer.camera import PRESETS, project
from renderer.frame import Arc, Turning, View
from renderer.polygons import CORNERS, STRENGTH, boxes_of
from renderer.slabs import slabs_of

PROJECTION = project(PRESETS["home"], View(320, 240))


def drawn(size, arcs, alg="", fraction=0.0):
    turning = Turning.of_codes(parse(alg, size).codes) if alg else None
    return arc_polygons(boxes_of(slabs_of(size, turning, fraction), PROJECTION), arcs, PROJECTION).data


@pytest.mark.parametrize("end", [(0.4, 0.5, 0.0), (0.5, -0.3, 0.1), (-0.2, -0.5, 0.3), (0.0, -0.5, 0.0)])
def test_a_path_runs_outside_the_cube_from_one_place_to_the_other(end):
    points = path(np.array([0.0, 0.5, 0.0]), np.array(end))
    assert np.allclose(points[0], (0, 0.5, 0), atol=0.02)
    assert np.allclose(points[-1], end, atol=0.02)
    assert (np.abs(points).max(axis=1) > 0.5).all()
    assert np.linalg.norm(np.diff(points, axis=0), axis=1).max() < 0.15


def test_a_piece_at_its_place_has_no_way_to_go():
    here = np.array([0.1, 0.5, 0.2])
    assert len(between(path(here, here), 0.01)) == 0
    slot = slot_of(3, Face.U, 2, 1)
    assert len(drawn(3, (Arc((slot,), (slot,)),))) == 0


def test_lines_leave_the_markers_at_their_ends_free():
    start, end = slot_of(3, Face.U, 2, 1), slot_of(3, Face.F, 1, 1)
    middles = drawn(3, (Arc((start,), (end,)),))[:, CORNERS].reshape(-1, 4, 3).mean(axis=1)
    for place in ((0, 0.5, 1 / 3), (0, 0, 0.5)):
        assert np.linalg.norm(middles - place, axis=1).min() > 0.1


def test_the_line_begins_at_the_sticker_that_is_seen_and_shortens_as_the_layer_turns():
    hidden, seen, place = slot_of(9, Face.L, 0, 8), slot_of(9, Face.F, 0, 0), slot_of(9, Face.R, 0, 0)
    lengths = []
    for fraction in (0.0, 0.4, 0.8):
        middles = drawn(9, (Arc((hidden, seen), (place,)),), "U'", fraction)[:, CORNERS].reshape(-1, 4, 3).mean(axis=1)
        lengths.append(np.linalg.norm(np.diff(middles, axis=0), axis=1).sum())
        assert (middles[0] > -0.5).all()
    assert lengths[0] > 1.2 * lengths[1] > 1.2 * 1.2 * lengths[2] > 0


def test_what_lies_behind_the_cube_is_not_drawn():
    eye = PROJECTION.eye
    found = is_behind(np.array([eye / 4, -eye / 4, [0.0, 0.51, 0.0], [0.0, -0.51, 0.0]]), eye)
    assert found.tolist() == [False, True, False, True]
    strengths = drawn(9, (Arc((slot_of(9, Face.U, 4, 4),), (slot_of(9, Face.B, 8, 4),)),))[:, STRENGTH]
    assert 0 < len(strengths) < SEGMENTS / 2
    assert set(strengths) == {np.float32(FAINT)}
