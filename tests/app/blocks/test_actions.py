"""Bringing a block of centre cells somewhere, as it is chosen under the pointer."""

import pytest

from cube_core.faces import Face
from cube_core.geometry import slot_of
from tests.app.workbench import Bench

SIZE = 7


@pytest.fixture
def bench():
    return Bench(SIZE)


def point(bench, face, row, col):
    """Point at a cell of the inner grid and press the key."""
    bench.state.looking.pointed = slot_of(SIZE, face, row + 1, col + 1)
    bench.press("Ctrl+G")


def marked(bench, role):
    return {cell.slot for cell in bench.engine.board.marked_cells() if (cell.owner, cell.role) == ("block", role)}


def test_escape_forgets_what_is_chosen(bench):
    point(bench, Face.U, 1, 0)
    assert marked(bench, "working")
    bench.press("Escape")
    assert not marked(bench, "working")
    assert not bench.state.block.corners


def test_two_corners_and_a_place_offer_a_commutator_and_once_more_plays_it(bench):
    point(bench, Face.U, 1, 0)
    assert len(marked(bench, "working")) == 1
    assert "opposite corner" in bench.state.message.text
    point(bench, Face.U, 0, 1)
    assert len(marked(bench, "working")) == 4
    assert "place on another face" in bench.state.message.text
    point(bench, Face.F, 0, 1)
    offer = bench.state.block.offer
    assert marked(bench, "target") == set(offer.target.tolist())
    assert len(marked(bench, "source")) == len(marked(bench, "third")) == len(offer.target) == 4
    assert "Ctrl+G plays it" in bench.state.message.text
    bench.press("Ctrl+G")
    assert bench.engine.made == offer.alg
    assert {int(bench.engine.cube.cells()[slot]) for slot in offer.target.tolist()} == {int(Face.U)}
    assert not len(bench.engine.board.marks)
    assert not bench.state.block.corners


def test_a_corner_on_another_face_begins_anew(bench):
    point(bench, Face.U, 1, 0)
    point(bench, Face.R, 2, 2)
    assert bench.state.block.face is Face.R
    assert len(bench.state.block.corners) == 1


def test_what_cannot_be_chosen_is_said_and_changes_nothing(bench):
    point(bench, Face.U, 1, 0)
    before = bench.state.block
    point(bench, Face.U, -1, 0)
    assert "centre cells" in bench.state.message.text
    assert bench.state.block == before
    point(bench, Face.U, 1, 0)
    point(bench, Face.F, 2, 2)
    assert "choose another place" in bench.state.message.text
    assert bench.state.block.offer is None


def test_beside_the_cube_the_key_says_what_to_do(bench):
    bench.state.looking.pointed = None
    bench.press("Ctrl+G")
    assert "Point at a centre cell" in bench.state.message.text


def test_the_choice_is_forgotten_on_command_and_with_another_cube(bench):
    point(bench, Face.U, 1, 0)
    bench.app.run("block-none")
    assert not bench.state.block.corners
    assert not len(bench.engine.board.marks)
    point(bench, Face.U, 1, 0)
    bench.press("Ctrl+Up")
    assert not bench.state.block.corners
