"""A frame is a value: equal frames give equal pictures."""

from __future__ import annotations

from cube_core import parse
from cube_core.faces import Face
from renderer.frame import CameraPose, Frame, Turning, View
from renderer.palette import bare_look


def test_a_view_without_a_rectangle_is_the_whole_framebuffer() -> None:
    assert View(320, 240).rectangle == (0, 0, 320, 240)
    assert View(320, 240, 10, 20, 200, 100).rectangle == (10, 20, 200, 100)
    assert View(320, 240).size == (320, 240)


def test_moves_about_one_axis_are_one_turning() -> None:
    turning = Turning.of_codes(parse("R 3Rw' 5R2", 7).codes[[0, 2]])
    assert (turning.axis, turning.lows, turning.highs, turning.quarters) == (Face.R, (1, 5), (1, 5), (1, 2))


def test_frames_that_show_the_same_are_equal_whatever_objects_they_are_made_of() -> None:
    frames = [
        Frame(3, 1, None, 0.0, CameraPose(), View(4, 3), bare_look(), {"hints": 0.5 + step}) for step in (0.0, 0.0, 0.1)
    ]
    assert frames[0] == frames[1] != frames[2]
