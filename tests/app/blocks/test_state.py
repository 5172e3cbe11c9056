"""A block of centre cells as a frame: what is in it, where it can go, what it says where it cannot be."""

from itertools import product

import numpy as np
import pytest

from app.blocks.state import MOST_FILLED, BlockChoice
from cube_core import Cube
from cube_core.faces import FACES, Face
from cube_core.geometry import slot_of


def inner(size, face, row, col):
    return slot_of(size, face, row + 1, col + 1)


def framed(size, face, one, other):
    return (
        BlockChoice(is_on=True).begun(size, inner(size, face, *one)).drawn(size, inner(size, face, *other)).done(size)
    )


def slots_of(choice, size, role):
    return [mark.number for mark in choice.marks(size) if mark.role == role]


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(("one", "other"), [((0, 1), (2, 4)), ((2, 4), (0, 1)), ((0, 4), (2, 1)), ((3, 3), (3, 3))])
def test_a_frame_holds_all_cells_between_its_corners(face, one, other):
    rows, cols = (sorted(pair) for pair in zip(one, other, strict=True))
    between = product(range(rows[0], rows[1] + 1), range(cols[0], cols[1] + 1))
    assert slots_of(framed(7, face, one, other), 7, "working") == [inner(7, face, *cell) for cell in between]


def test_a_frame_stays_on_its_face_and_among_the_centres():
    begun = BlockChoice(is_on=True).begun(6, inner(6, Face.U, 1, 1))
    assert begun.drawn(6, inner(6, Face.F, 2, 2)) == begun
    assert begun.drawn(6, slot_of(6, Face.U, 0, 3)) == begun


@pytest.mark.parametrize("size", [5, 6, 9])
def test_each_place_that_lights_up_gets_the_whole_block(size):
    choice = framed(size, Face.F, (0, 0), (0, 1))
    block = set(slots_of(choice, size, "working"))
    assert len(choice.places) >= 5
    for mark in choice.marks(size):
        if mark.role == "target":
            cube = Cube(size)
            cube.play(choice.offer(size, mark.number).alg)
            brought = np.flatnonzero(
                np.isin(cube.stickers, list(block)) & (np.arange(6 * size**2) // size**2 != Face.F)
            )
            assert mark.number in brought
            assert len(brought) == len(block)


def test_beside_the_places_nothing_is_offered():
    choice = framed(7, Face.F, (0, 0), (0, 0))
    lit = set(slots_of(choice, 7, "target"))
    offered = {slot for slot in range(6 * 49) if choice.offer(7, slot) is not None}
    assert offered == lit


def test_a_large_block_is_marked_at_its_border_alone():
    choice = BlockChoice(is_on=True).begun(200, inner(200, Face.U, 0, 0)).drawn(200, inner(200, Face.U, 50, 60))
    assert MOST_FILLED < 51 * 61
    assert len(slots_of(choice, 200, "working")) == 2 * (51 + 61) - 4


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_only_cells_within_a_face_can_be_framed_and_only_where_there_are_more_than_one(size):
    rim = {0, size - 1}
    for row, col in product(range(size), repeat=2):
        slot = slot_of(size, Face.L, row, col)
        if size < 4 or row in rim or col in rim:
            with pytest.raises(ValueError, match="made of centre cells"):
                BlockChoice(is_on=True).begun(size, slot)
        else:
            assert BlockChoice(is_on=True).begun(size, slot).corners == ((row - 1, col - 1),) * 2
