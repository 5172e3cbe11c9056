"""Bringing a block of centre cells somewhere: a frame is drawn, a place is pressed."""

import pytest

from app.blocks import actions as blocks
from cube_core.faces import Face
from cube_core.geometry import slot_of
from tests.app.workbench import Bench

SIZE = 7


@pytest.fixture
def bench():
    made = Bench(SIZE)
    made.press("Ctrl+G")
    return made


def inner(face, row, col):
    return slot_of(SIZE, face, row + 1, col + 1)


def draw(bench, face, one, other):
    blocks.press(bench.state, inner(face, *one))
    blocks.drag(bench.state, inner(face, *other))
    blocks.let_go(bench.state)


def marked(bench, role):
    return {cell.slot for cell in bench.engine.board.marked_cells() if (cell.owner, cell.role) == ("block", role)}


def test_a_frame_lights_up_places_and_a_press_on_one_brings_the_block_there(bench):
    assert "Drag a frame" in bench.state.message.text
    draw(bench, Face.U, (1, 0), (0, 1))
    assert len(marked(bench, "working")) == 4
    place = inner(Face.F, 0, 1)
    assert place in marked(bench, "target")
    offer = bench.state.panels.block.offer(SIZE, place)
    blocks.press(bench.state, place)
    assert bench.engine.made == offer.alg
    assert {int(bench.engine.cube.cells()[slot]) for slot in offer.target.tolist()} == {int(Face.U)}
    assert not len(bench.engine.board.marks)
    assert bench.state.panels.block.is_on, "another frame can be drawn"


@pytest.mark.parametrize("key", ["Escape", "Ctrl+G"])
def test_a_key_leaves_and_takes_the_marks_along(bench, key):
    draw(bench, Face.U, (1, 0), (0, 1))
    bench.press(key)
    assert not bench.state.panels.block.is_on
    assert not len(bench.engine.board.marks)


def test_a_press_beside_the_places_begins_another_frame(bench):
    draw(bench, Face.U, (1, 0), (0, 1))
    draw(bench, Face.R, (2, 2), (2, 3))
    assert marked(bench, "working") == {inner(Face.R, 2, 2), inner(Face.R, 2, 3)}
    assert bench.made == ""


def test_what_cannot_be_framed_or_moved_is_said(bench):
    blocks.press(bench.state, slot_of(SIZE, Face.U, 0, 0))
    assert "centre cells" in bench.state.message.text
    draw(bench, Face.U, (0, 0), (4, 4))
    assert "smaller" in bench.state.message.text
    assert not marked(bench, "target")


def test_on_a_cube_without_blocks_the_key_says_so():
    bench = Bench(3)
    bench.press("Ctrl+G")
    assert not bench.state.panels.block.is_on
    assert "4 layers" in bench.state.message.text


def test_with_another_cube_the_mouse_turns_layers_again(bench):
    draw(bench, Face.U, (1, 0), (1, 0))
    bench.press("Ctrl+Up")
    assert not bench.state.panels.block.is_on
    assert not len(bench.engine.board.marks)
