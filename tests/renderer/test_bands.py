"""Cells that travel together and lie side by side are one band: framed around all of them, with one numeral."""

from __future__ import annotations

import pytest

from cube_core import parse
from cube_core.events import MarkedCell
from cube_core.faces import Face
from cube_core.geometry import slot_of
from renderer.bands import BANDS, middles, sides_joined
from renderer.displayed import DisplayedCube, steadied
from renderer.frame import Marker, Turning
from renderer.markers import SHAPES

LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8


def marked(role, pair, *cells, size=7):
    return [MarkedCell("s", role, slot_of(size, face, row, col), "sticker", pair) for face, row, col in cells]


def test_a_row_is_joined_from_end_to_end_and_has_its_numeral_in_the_middle():
    marks = marked("source", 1, *((Face.F, 0, col) for col in range(1, 6)))
    joined = sides_joined(7, marks)
    assert [joined["source", 1, mark.slot] for mark in marks] == [RIGHT, *[LEFT | RIGHT] * 3, LEFT]
    assert middles(7, joined) == {("source", 1, slot_of(7, Face.F, 0, 3))}


def test_only_cells_of_one_face_one_number_and_one_role_are_joined():
    ends = marked("source", 1, (Face.U, 6, 6), (Face.R, 0, 0), (Face.F, 0, 6), (Face.F, 2, 6), (Face.F, 3, 0))
    assert sides_joined(7, ends) == {}, "the end of a row and the start of the next do not touch"
    assert sides_joined(7, marked("source", 1, (Face.F, 1, 1)) + marked("source", 2, (Face.F, 1, 2))) == {}
    assert sides_joined(7, marked("source", 1, (Face.F, 1, 1)) + marked("target", 1, (Face.F, 1, 2))) == {}
    assert sides_joined(7, marked("working", 0, (Face.F, 1, 1), (Face.F, 1, 2))) == {}


def test_what_bends_is_one_and_what_lies_apart_are_two():
    bend = marked("target", 1, (Face.D, 1, 1), (Face.D, 2, 1), (Face.D, 2, 2))
    apart = marked("target", 1, (Face.D, 5, 4), (Face.D, 5, 5))
    joined = sides_joined(7, bend + apart)
    assert joined["target", 1, bend[1].slot] == UP | RIGHT
    assert joined["target", 1, bend[0].slot] == DOWN
    assert len(middles(7, joined)) == 2


def test_of_a_band_one_cell_is_marked_in_full_and_all_are_framed():
    shown = DisplayedCube(7)
    shown.marks = tuple(
        marked("source", 1, *((Face.F, 0, col) for col in range(1, 6)))
        + marked("target", 1, *((Face.U, row, 0) for row in range(1, 6)))
        + marked("source", 2, (Face.R, 3, 3))
    )
    found = shown.markers(0.0, 1.0)
    assert [marker.numeral for marker in found if marker.shape in ("source", "target")] == [1, 1, 2]
    frames = [marker for marker in found if marker.shape in BANDS.values()]
    assert len(frames) == 10
    assert found.index(frames[-1]) < min(found.index(m) for m in found if m.shape in ("source", "target"))


@pytest.mark.parametrize("fraction", [0.2, 0.8])
def test_a_frame_around_places_fades_and_does_not_come_again_before_they_lie_still(fraction):
    slot = slot_of(7, Face.U, 0, 3)
    turning = Turning.of_codes(parse("U", 7).codes)
    (frame,) = steadied((Marker(slot, BANDS["target"], stays=True, numeral=LEFT),), 7, turning, fraction)
    assert (frame.strength > 0) is (fraction < 0.5)


def test_the_shader_knows_frames_by_their_places():
    assert [SHAPES.index(name) for name in BANDS.values()] == [5, 6]
