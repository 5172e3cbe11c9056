"""A block of centre cells, chosen one cell after the other: what is chosen after each."""

from itertools import product

import numpy as np
import pytest

from app.blocks.state import BlockChoice
from cube_core import Cube
from cube_core.faces import FACES, Face
from cube_core.geometry import slot_of


def choose(size, *cells):
    """The choice after pointing at cells of the inner grids, one after the other."""
    choice = BlockChoice()
    for face, row, col in cells:
        choice = choice.choose(size, slot_of(size, face, row + 1, col + 1))
    return choice


def test_at_first_nothing_is_chosen():
    assert BlockChoice().slots(5) == []
    assert BlockChoice().offer is None


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize(("one", "other"), [((0, 1), (2, 4)), ((2, 4), (0, 1)), ((0, 4), (2, 1)), ((3, 3), (3, 3))])
def test_two_opposite_corners_are_all_cells_between_them(face, one, other):
    rows, cols = (sorted(pair) for pair in zip(one, other, strict=True))
    between = product(range(rows[0], rows[1] + 1), range(cols[0], cols[1] + 1))
    chosen = choose(7, (face, *one), (face, *other))
    assert chosen.slots(7) == [slot_of(7, face, row + 1, col + 1) for row, col in between]


def test_a_cell_on_another_face_before_there_are_two_corners_begins_anew():
    assert choose(6, (Face.U, 0, 0), (Face.F, 1, 2)) == choose(6, (Face.F, 1, 2))


def test_a_third_cell_on_the_same_face_begins_anew():
    assert choose(6, (Face.R, 0, 0), (Face.R, 1, 1), (Face.R, 3, 2)) == choose(6, (Face.R, 3, 2))


@pytest.mark.parametrize("target", [face for face in FACES if face is not Face.U])
def test_what_is_offered_brings_cells_of_the_block_over_the_place(target):
    size = 6
    block = choose(size, (Face.U, 0, 0), (Face.U, 3, 3))
    place = slot_of(size, target, 2, 3)
    offer = block.choose(size, place).offer
    cube = Cube(size)
    cube.play(offer.alg)
    brought = np.flatnonzero(np.isin(cube.stickers, block.slots(size)) & (np.arange(6 * size**2) // size**2 == target))
    assert place in brought
    assert set(brought) == set(offer.target.tolist())


def test_another_place_gets_another_offer_for_the_same_block():
    corners = (Face.U, 1, 0), (Face.U, 0, 1)
    first, second = (choose(7, *corners, (Face.F, 0, col)) for col in (0, 4))
    assert first.offer.alg != second.offer.alg
    assert first.choose(7, slot_of(7, Face.F, 1, 5)).offer.alg == second.offer.alg
    assert first.slots(7) == second.slots(7)


def test_a_place_that_no_part_can_reach_is_told():
    block = choose(7, (Face.U, 0, 0), (Face.U, 0, 0))
    with pytest.raises(ValueError, match="choose another place"):
        block.choose(7, slot_of(7, Face.F, 3, 3))


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_only_cells_within_a_face_can_be_chosen_and_only_where_there_are_more_than_one(size):
    rim = {0, size - 1}
    for row, col in product(range(size), repeat=2):
        if size < 4 or row in rim or col in rim:
            with pytest.raises(ValueError, match="made of centre cells"):
                BlockChoice().choose(size, slot_of(size, Face.L, row, col))
        else:
            assert BlockChoice().choose(size, slot_of(size, Face.L, row, col)).corners == ((row - 1, col - 1),)
