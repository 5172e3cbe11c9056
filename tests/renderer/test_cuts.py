"""Cuts show the corners of inner faces that the nearer slab leaves in sight, and shade beside them."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import Face
from cube_core.geometry import NORMALS
from renderer.camera import project
from renderer.cuts import crowded_polygons, cuts_of, inner_polygons, plane_of, shade_polygons, shade_unit
from renderer.frame import CameraPose, Turning, View
from renderer.polygons import CORNERS, Polygons, boxes_of
from renderer.slabs import Slabs, rotated, slabs_of

EYE = project(CameraPose(), View(320, 240)).eye


def slabs(alg: str, size: int, fraction: float) -> Slabs:
    return slabs_of(size, Turning.of_codes(parse(alg, size).codes), fraction)


def corners_of(polygons: Polygons) -> np.ndarray:
    return polygons.data[:, CORNERS].reshape(-1, 4, 3).astype(float)


@pytest.mark.parametrize(("alg", "count"), [("R", 1), ("M", 2), ("2R 4R", 4), ("x", 0), ("R L'", 2)])
def test_there_is_a_cut_between_slabs_at_different_angles(alg: str, count: int) -> None:
    assert len(cuts_of(slabs(alg, 5, 0.3)).at) == count


def test_slabs_a_quarter_turn_apart_leave_nothing_to_be_seen() -> None:
    assert len(cuts_of(slabs("R", 3, 1.0)).at) == 0


@pytest.mark.parametrize("axis", [Face.U, Face.R, Face.F, Face.L])
def test_a_clockwise_turn_brings_the_first_direction_of_a_plane_to_the_second(axis: Face) -> None:
    first, second = plane_of(axis)
    assert np.allclose(rotated(first, axis, np.array(pi / 2)), second)
    assert first @ NORMALS[axis] == second @ NORMALS[axis] == 0


@pytest.mark.parametrize("fraction", [0.1, 0.5, 0.8])
def test_four_corners_of_an_inner_face_show_and_lie_in_its_plane(fraction: float) -> None:
    found = slabs("2R", 4, fraction)
    cuts = cuts_of(found)
    corners = corners_of(inner_polygons(found, cuts, EYE, 0.0))
    assert len(corners) == 4 * len(cuts.at)
    assert np.allclose(corners @ NORMALS[Face.R], np.repeat(cuts.at, 4)[:, None])
    # a triangle at each corner with hypotenuse h along the covering square's edge, where h (1 + sin a + cos a) = 1
    lean = fraction * pi / 2
    seen = 2 * sin(lean) * cos(lean) / (1 + sin(lean) + cos(lean)) ** 2
    assert area(corners) == pytest.approx(seen * len(cuts.at), rel=1e-5)


def area(corners: np.ndarray) -> float:
    one = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    two = np.cross(corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 0])
    return float((np.linalg.norm(one, axis=-1) + np.linalg.norm(two, axis=-1)).sum() / 2)


def test_shade_lies_beside_the_cut_on_sides_that_are_seen_and_no_deeper_than_its_slab() -> None:
    found = slabs("2R", 4, 0.3)
    cuts = cuts_of(found)
    boxes = boxes_of(found, project(CameraPose(), View(320, 240)))
    shade = shade_polygons(boxes, cuts)
    along = corners_of(shade) @ NORMALS[Face.R]
    near = np.min(np.abs(along[:, :, None] - cuts.at), axis=(1, 2))
    assert np.allclose(near, 0, atol=1e-6)
    thick = (found.tops - found.bottoms)[shade.slab]
    assert (np.ptp(along, axis=1) <= thick + 1e-6).all()


def test_shade_is_measured_in_cells_but_never_in_tiny_ones() -> None:
    assert [shade_unit(size) for size in (2, 9, 1000)] == [1 / 2, 1 / 9, 1 / 9]


def test_of_many_cuts_much_less_is_drawn_and_all_of_it_in_their_planes() -> None:
    size = 300
    codes = parse(" ".join(f"{layer}R" for layer in range(2, size, 2)), size).codes
    found = slabs_of(size, Turning.of_codes(codes), 0.4)
    cuts = cuts_of(found)
    crowd, whole = crowded_polygons(found, cuts, EYE), inner_polygons(found, cuts, EYE, 0.0)
    assert area(corners_of(crowd)) < area(corners_of(whole)) / 4
    planes = np.sort(np.unique(np.round(corners_of(crowd) @ NORMALS[Face.R], 5)))
    assert set(planes) <= set(np.round(cuts.at, 5))
