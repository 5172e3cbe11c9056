"""Level of detail is a matter of how many pixels a cell takes."""

from __future__ import annotations

import numpy as np
import pytest

from renderer.camera import project
from renderer.detail import AVERAGE, DETAIL, FACE_PROGRAMS, GRAIN, MIDDLE, choose_programs, footprints
from renderer.frame import CameraPose, View
from renderer.polygons import LEVEL, Polygons, boxes_of, side_polygons
from renderer.slabs import slabs_of

FRONT = CameraPose(yaw=0.0, pitch=0.0)


def front(size: int, view: View) -> Polygons:
    boxes = boxes_of(slabs_of(size, None, 0.0), project(FRONT, view))
    return side_polygons(boxes, boxes.visible, 0.0)[0]


@pytest.mark.parametrize("size", [3, 50, 700])
def test_a_side_seen_straight_on_spans_as_many_cells_a_pixel_as_it_has_pixels(size: int) -> None:
    view = View(640, 480)
    projection = project(FRONT, view)
    small, large, way = footprints(front(size, view), size, projection)
    ends = projection.pixels(np.array([[-0.5, 0.0, 0.5], [0.5, 0.0, 0.5]]))
    cells_a_pixel = size / np.linalg.norm(ends[1] - ends[0])
    assert small == pytest.approx(cells_a_pixel, rel=0.01)
    assert large == pytest.approx(cells_a_pixel, rel=0.01)
    assert np.linalg.norm(way, axis=-1) == pytest.approx(large)


@pytest.mark.parametrize(
    ("size", "width", "program"),
    [(2, 640, DETAIL), (30, 640, DETAIL), (60, 640, MIDDLE), (120, 120, f"{AVERAGE}1"), (2000, 640, GRAIN)],
)
def test_the_smaller_the_cells_the_simpler_the_program(size: int, width: int, program: str) -> None:
    view = View(width, width * 3 // 4)
    (chosen,) = choose_programs(front(size, view), size, project(FRONT, view))
    assert FACE_PROGRAMS[chosen] == program


def test_the_level_of_the_pyramid_grows_by_one_when_cells_are_half_as_large() -> None:
    levels = []
    for size in (500, 1000, 2000):
        polygons = front(size, View(320, 240))
        choose_programs(polygons, size, project(FRONT, View(320, 240)))
        levels.append(float(polygons.data[0, LEVEL]))
    assert np.diff(levels) == pytest.approx([1.0, 1.0], abs=0.05)


def test_nothing_is_chosen_for_nothing() -> None:
    view = View(320, 240)
    assert len(choose_programs(front(3, view)[np.array([], dtype=np.int64)], 3, project(FRONT, view))) == 0
