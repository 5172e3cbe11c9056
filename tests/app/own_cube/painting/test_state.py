"""A cube as it is painted: strokes, fills, the cursor, what is taken back, what is judged."""

from __future__ import annotations

import numpy as np
import pytest

from app.own_cube.painting.state import LARGEST, PaintedCells, Painting, Tool, blank, region, solved
from cube_core import Cube, scramble
from cube_core.errors import IllegalStateError
from cube_core.painting import UNPAINTED


def scrambled(size, seed=1):
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return cube


def test_a_drag_is_one_stroke():
    painting = Painting(blank(3))
    painting.brush = 5
    painting.press(0)
    for slot in (1, 2, 2):
        painting.drag(slot)
    assert painting.painted.cells[:4].tolist() == [5, 5, 5, UNPAINTED]
    assert painting.undo()
    assert painting.painted.cells[:4].tolist() == [UNPAINTED] * 4
    assert painting.redo()
    assert painting.painted.cells[:3].tolist() == [5, 5, 5]
    assert not painting.redo()


def test_a_picked_colour_is_the_brush_and_dragging_on_paints_nothing():
    painting = Painting(solved(3))
    painting.tool = Tool.PICK
    painting.press(9)
    painting.drag(0)
    assert painting.brush == 1
    assert painting.tool is Tool.BRUSH
    assert not painting.is_touched


def test_fill_paints_what_hangs_together_on_one_face():
    cells = solved(3).cells.copy()
    cells[[3, 4, 5]] = 2
    assert region(3, cells, 0) == [0, 1, 2]
    painting = Painting(PaintedCells(3, cells))
    painting.tool, painting.brush = Tool.FILL, 4
    painting.press(7)
    assert painting.painted.cells[:9].tolist() == [0, 0, 0, 2, 2, 2, 4, 4, 4]
    assert (painting.painted.cells[9:] == solved(3).cells[9:]).all()


@pytest.mark.parametrize("slot", [2, 3])
def test_a_fill_does_not_go_on_from_the_end_of_a_row_to_the_next_one(slot):
    cells = solved(3).cells.copy()
    cells[[2, 3]] = 4
    assert region(3, cells, slot) == [slot]


def test_keys_paint_where_the_cursor_is_and_go_on():
    painting = Painting(blank(2))
    painting.type(3)
    assert painting.brush == 3
    assert not painting.is_touched
    painting.move(1, 0)
    start = painting.cursor
    painting.type(4)
    painting.type(5)
    assert painting.painted.cells[start : start + 2].tolist() == [4, 5]
    assert painting.cursor == start + 2
    painting.resize(4)
    assert painting.cursor is None


@pytest.mark.parametrize("rotation", ["x", "y'", "z"])
def test_turning_the_whole_cube_turns_doubts_along(rotation):
    cube = scrambled(4)
    painting = Painting(PaintedCells(4, cube.cells(), frozenset({17})))
    painting.rotate(rotation)
    cube.play(rotation)
    assert np.array_equal(painting.painted.cells, cube.cells())
    (doubtful,) = painting.painted.doubtful
    painting.rotate(rotation)
    painting.rotate(rotation)
    painting.rotate(rotation)
    assert painting.painted.doubtful == {17}
    assert doubtful != 17


@pytest.mark.parametrize("size", [1, 21])
def test_sizes_that_cannot_be_painted_change_nothing(size):
    painting = Painting(solved(LARGEST))
    painting.resize(size)
    assert painting.size == LARGEST


def test_a_blank_cube_shows_how_it_is_held_where_it_has_middles():
    assert np.count_nonzero(blank(5).cells != UNPAINTED) == 6
    assert (blank(4).cells == UNPAINTED).all()


def test_text_is_read_as_one_stroke_and_nonsense_changes_nothing():
    painting = Painting(blank(3))
    painting.read(scrambled(5).facelets().lower())
    assert painting.size == 5
    assert painting.verdict.is_solvable
    with pytest.raises(IllegalStateError):
        painting.read("not a cube")
    painting.undo()
    assert painting.size == 3


def test_a_twisted_corner_is_told_lit_and_mended():
    cells = scrambled(3).cells()
    cells[[8, 9, 20]] = cells[[20, 8, 9]]
    painting = Painting(PaintedCells(3, cells))
    assert not painting.verdict.is_solvable
    assert painting.lit
    assert "wist" in painting.repair.sentence
    painting.mend()
    assert painting.verdict.is_solvable
    assert painting.repair is None
    assert painting.lit == frozenset()


def test_too_many_of_a_colour_are_lit_only_where_no_piece_says_more():
    painting = Painting(blank(4))
    painting.brush = 0
    slots = [16 * face + place for face in range(6) for place in (5, 6, 9, 10)]
    for slot in slots[:17]:
        painting.press(slot)
    assert painting.lit == set(slots[:17])


def test_what_is_certain_is_filled_in_but_never_over_faults():
    cells = scrambled(3).cells()
    cells[[0, 1]] = UNPAINTED
    painting = Painting(PaintedCells(3, cells))
    assert painting.fill_in() == 2
    assert painting.verdict.is_solvable
    wrong = solved(3).cells.copy()
    wrong[0], wrong[1] = 5, UNPAINTED
    assert Painting(PaintedCells(3, wrong)).fill_in() == 0


def test_a_sticker_that_is_painted_over_is_no_longer_doubtful():
    painting = Painting(PaintedCells(3, solved(3).cells, frozenset({1, 2})))
    painting.press(1)
    assert painting.painted.doubtful == {2}


def test_faults_are_looked_at_one_by_one_until_something_is_painted():
    cells = scrambled(3).cells()
    cells[[0, 26]] = (cells[[0, 26]] + 1) % 6
    painting = Painting(PaintedCells(3, cells))
    count, together = len(painting.verdict.faults), painting.lit
    assert count > 2
    seen = []
    for _ in range(count):
        painting.next_fault()
        seen.append((painting.fault, painting.lit))
        assert painting.lit == frozenset(painting.verdict.faults[painting.fault].slots)
    assert [number for number, _ in seen] == list(range(count))
    painting.next_fault()
    assert painting.fault == 0
    painting.press(5)
    painting.undo()
    assert painting.lit == together
    Painting(solved(3)).next_fault()
