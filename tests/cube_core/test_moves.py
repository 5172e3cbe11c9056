"""One move as a value and as a number."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from cube_core import Alg, Cube, Face, Move, parse
from cube_core import moves as mv
from cube_core.moves import MAX_QUARTERS, face_turn, layer_turns, move_of, slice_turns, turn_of

EXTREMES = [
    Move(Face.U, 1, 1, 0),
    Move(Face.R, 1, 2000, -1),
    Move(Face.F, 1999, 2000, 2),
    Move(Face.F, 1, 2000, MAX_QUARTERS),
    Move(Face.F, 2000, 2000, -MAX_QUARTERS),
]


@pytest.mark.parametrize("move", EXTREMES)
def test_a_move_comes_back_from_its_number(move: Move):
    assert move_of(move.code) == move
    assert type(move_of(move.code).face) is Face


def test_many_moves_pack_as_each_one_does():
    codes = mv.pack(*zip(*((m.face, m.lo, m.hi, m.quarters) for m in EXTREMES), strict=True))
    assert codes.tolist() == [move.code for move in EXTREMES]
    assert mv.axes_of(codes).tolist() == [move.face for move in EXTREMES]
    assert mv.lows_of(codes).tolist() == [move.lo for move in EXTREMES]
    assert mv.highs_of(codes).tolist() == [move.hi for move in EXTREMES]
    assert mv.quarters_of(codes).tolist() == [move.quarters for move in EXTREMES]
    assert mv.inverse_codes(codes).tolist() == [move.inverse.code for move in reversed(EXTREMES)]


def test_other_amounts_leave_the_blocks():
    codes = np.array([move.code for move in EXTREMES])
    again = mv.with_quarters(codes, np.full(len(codes), -3))
    assert [move_of(code) for code in again.tolist()] == [Move(m.face, m.lo, m.hi, -3) for m in EXTREMES]


@pytest.mark.parametrize(
    ("face", "layers", "stored"),
    [
        (Face.D, (1, 1), Move(Face.U, 5, 5, -1)),
        (Face.L, (1, 2), Move(Face.R, 4, 5, -1)),
        (Face.B, (2, 4), Move(Face.F, 2, 4, -1)),
        (Face.R, (2, 4), Move(Face.R, 2, 4, 1)),
    ],
)
def test_turns_of_the_far_faces_are_stored_from_the_near_ones(face: Face, layers: tuple[int, int], stored: Move):
    assert turn_of(face, *layers, 1, 5) == stored


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ((Face.L, 1, 1, 1), "count from U, R or F"),
        ((Face.R, 0, 1, 1), "no block of layers 0 to 1"),
        ((Face.R, 3, 2, 1), "no block of layers 3 to 2"),
        ((Face.R, 1, 5000, 1), "no block of layers 1 to 5000"),
        ((Face.R, 1, 1, MAX_QUARTERS + 1), "too many"),
    ],
)
def test_what_is_no_move_is_an_error(fields, says: str):
    with pytest.raises(ValueError, match=says):
        Move(*fields)


def test_small_numpy_numbers_make_the_same_move():
    small = Move(Face.R, np.int16(5), np.int16(1999), np.int8(-1))
    assert small == Move(Face.R, 5, 1999, -1)
    assert small.code == Move(Face.R, 5, 1999, -1).code


def test_a_move_can_be_pickled():
    assert pickle.loads(pickle.dumps(EXTREMES)) == EXTREMES


def test_a_rotation_turns_all_the_layers_of_its_cube():
    assert Move(Face.R, 1, 5, 1).is_rotation(5)
    assert not Move(Face.R, 1, 5, 1).is_rotation(6)
    assert not Move(Face.R, 2, 5, 1).is_rotation(5)


AMOUNTS = [(1, ""), (2, "2"), (-1, "'"), (3, "'"), (5, ""), (4, None), (0, None)]


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize(("quarters", "amount"), AMOUNTS)
def test_a_turn_of_an_outer_layer_is_the_one_that_text_writes(face: Face, quarters: int, amount: str | None) -> None:
    wanted = [] if amount is None else parse(f"{face.name}{amount}", 5).codes.tolist()
    assert face_turn(5, face, quarters).tolist() == wanted


@pytest.mark.parametrize("axis", [Face.U, Face.R, Face.F])
@pytest.mark.parametrize("amounts", [(1, 1, 0, 3, 3), (2, 1, 1, 1, 2), (0, 0, 0, 0, 0), (3, 0, 2, 0, 1)])
def test_inner_layers_turn_by_their_amounts_the_second_layer_first(axis: Face, amounts: tuple[int, ...]) -> None:
    together, one_by_one = Cube(7), Cube(7)
    together.play(Alg.from_codes(7, slice_turns(axis, np.array(amounts, dtype=np.int8))))
    for layer, amount in enumerate(amounts, 2):
        one_by_one.play(f"{layer}{axis.name} " * amount)
    assert together == one_by_one


@pytest.mark.parametrize(
    ("amounts", "written"),
    [((1, 1, 0, 3, 3), "2-3Rw 5-6Rw'"), ((2, 1, 1, 1, 2), "2R2 3-5Rw 6R2"), ((1, 1, 1, 1, 1), "2-6Rw"), ((), "")],
)
def test_inner_layers_that_turn_alike_side_by_side_turn_in_one_move(amounts: tuple[int, ...], written: str) -> None:
    assert slice_turns(Face.R, np.array(amounts, dtype=np.int8)).tolist() == parse(written, 7).codes.tolist()


@pytest.mark.parametrize(
    ("layers", "written"),
    [((4,), "4U"), ((5, 2, 3, 2), "2-3Uw 5U"), ((1, 2, 4, 6, 7), "Uw 4U 6-7Uw"), ((3, 1), "U 3U"), ((), "")],
)
def test_a_set_of_layers_turns_in_a_move_for_each_run_of_neighbours(layers: tuple[int, ...], written: str) -> None:
    assert layer_turns(Face.U, 1, np.array(layers, dtype=int)).tolist() == parse(written, 8).codes.tolist()


def test_the_amounts_of_turns_as_they_are_written_are_themselves_but_for_whole_revolutions() -> None:
    assert (mv.SIGNED % 4).tolist() == [0, 1, 2, 3]
    assert [move_of(int(code)).quarters for code in mv.pack(0, 1, 1, mv.SIGNED[[0, -1]])] == [0, -1]
    assert MAX_QUARTERS == 1_000_000, "as messages and the manual say"
