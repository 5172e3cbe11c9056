"""Hints on a cube: pieces first, then places; places go with the cube as a whole, pieces with every turn."""

from __future__ import annotations

from app.training.rounds import OWNER, Hint, marks_of_hints, next_hint, turned_along
from cube_core import Cube, parse
from cube_core.board import Board
from cube_core.faces import Face
from cube_core.geometry import slot_of
from cube_core.roles import NO_CELLS, StepCells

PIECE, PLACE = slot_of(3, Face.F, 1, 1), slot_of(3, Face.U, 1, 1)
CELLS = StepCells([PIECE], [PLACE])
STILL = parse("", 3)


def marked(board):
    return {(mark.role, mark.slot) for mark in board.marked_cells() if mark.owner == OWNER}


def test_a_step_without_pieces_begins_with_the_layer_and_others_do_not():
    assert next_hint(Hint.NONE, CELLS) is Hint.PIECE
    assert next_hint(Hint.NONE, StepCells(working=[3])) is Hint.LAYER
    assert next_hint(Hint.LAYER, NO_CELLS) is Hint.MOVES


def test_each_hint_shows_one_thing_more_and_none_shows_nothing():
    board = Board(Cube(3))
    shown = []
    for level in Hint:
        board.show(OWNER, marks_of_hints(board, CELLS, level, STILL))
        shown.append(len(marked(board)))
    assert shown == [0, 1, 2, 2, 2]


def test_a_piece_travels_and_its_place_stays_but_when_the_whole_cube_turns():
    board = Board(Cube(3))
    begun, turns = board.copy(), parse("M x", 3)
    board.play(turns)
    board.show(OWNER, marks_of_hints(begun, CELLS, Hint.PLACE, parse("x", 3)))
    assert marked(board) == {("source", PIECE), ("target", slot_of(3, Face.B, 1, 1))}
    assert turned_along(3, [PIECE], parse("x", 3)) == [PLACE]


def test_a_place_without_a_piece_is_marked_too():
    board = Board(Cube(3))
    board.show(OWNER, marks_of_hints(board, StepCells(target=[PLACE]), Hint.PLACE, STILL))
    assert marked(board) == {("target", PLACE)}
