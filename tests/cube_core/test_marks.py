"""Marks on stickers travel, marks on slots stay, and each owner takes away only its own."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core import Cube, Face
from cube_core.board import Board
from cube_core.events import MarkedCell
from cube_core.geometry import slot_of
from cube_core.marks import Mark, Marks
from tests.oracle import Oracle
from tests.random_moves import random_alg


def _slots(board: Board) -> list[int]:
    return [cell.slot for cell in board.marked_cells()]


def test_a_mark_on_a_sticker_rides_with_it():
    board = Board(Cube(3))
    board.marks.on_sticker("me", "source", [slot_of(3, Face.F, 1, 2)])
    board.play("R")
    assert _slots(board) == [slot_of(3, Face.U, 1, 2)]
    board.play("R'")
    assert _slots(board) == [slot_of(3, Face.F, 1, 2)]


def test_a_mark_on_a_slot_stays():
    board = Board(Cube(3))
    board.marks.on_slot("me", "target", [slot_of(3, Face.F, 1, 2)])
    board.play("R U x")
    assert _slots(board) == [slot_of(3, Face.F, 1, 2)]


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_every_sticker_is_found_wherever_it_went(size: int):
    board, alg = Board(Cube(size)), random_alg(size, 50, 3)
    board.marks.on_sticker("me", "all", range(6 * size * size))
    board.play(alg)
    where = Oracle(size).play(alg).stickers()
    assert [where[slot] for slot in _slots(board)] == list(range(6 * size * size))


def test_cells_tell_owner_role_kind_and_place_in_the_order_they_were_set():
    board = Board(Cube(3))
    board.marks.on_sticker("you", "source", [5])
    board.marks.on_slot("me", "target", [7, 1])
    board.marks.on_slot("you", "third", [2])
    assert board.marked_cells() == (
        MarkedCell("you", "source", 5, "sticker"),
        MarkedCell("you", "third", 2, "slot"),
        MarkedCell("me", "target", 7, "slot"),
        MarkedCell("me", "target", 1, "slot"),
    )


def test_owners_remove_their_own_marks_only():
    marks = Marks()
    marks.on_slot("me", "target", [1, 2])
    marks.on_slot("you", "target", [1, 3])
    marks.remove("me")
    assert marks.of("me") == ()
    assert [mark.number for mark in marks.of("you")] == [1, 3]
    marks.remove("nobody")
    assert len(marks) == 2


def test_a_role_can_be_removed_alone():
    marks = Marks()
    marks.on_slot("me", "target", [1])
    marks.on_sticker("me", "source", [1])
    marks.remove("me", "target")
    assert list(marks) == [Mark("me", "source", "sticker", 1)]
    marks.remove("me", "source")
    assert not marks


def test_the_same_mark_twice_is_one():
    marks = Marks()
    marks.on_slot("me", "target", [4, 4])
    marks.on_slot("me", "target", np.array([4]))
    assert list(marks) == [Mark("me", "target", "slot", 4)]


def test_a_copy_goes_its_own_way():
    marks = Marks()
    marks.on_slot("me", "target", [1])
    copy = marks.copy()
    assert copy == marks
    copy.on_slot("me", "target", [2])
    assert (len(marks), len(copy)) == (1, 2)


def test_a_turn_does_not_touch_the_marks():
    board = Board(Cube(5))
    board.marks.on_sticker("me", "all", range(150))
    before = list(board.marks)
    board.play("R 2U 3Fw x")
    assert list(board.marks) == before


def test_a_copied_board_has_marks_of_its_own():
    board = Board(Cube(3))
    board.marks.on_sticker("me", "source", [5])
    copy = board.copy()
    copy.play("R U F")
    copy.marks.remove("me")
    assert board.marked_cells() == (MarkedCell("me", "source", 5, "sticker"),)


def test_marks_are_equal_that_mark_the_same_in_the_same_order():
    one, same, other = Marks(), Marks(), Marks()
    for marks, slots in ((one, [1, 2]), (same, [1, 2]), (other, [1, 3])):
        marks.on_slot("me", "target", slots)
    assert one == same
    assert one != other
    assert one != list(one)
