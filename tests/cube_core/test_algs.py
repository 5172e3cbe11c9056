"""Algorithms as values."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from cube_core import Alg, Cube, Face, Move, parse
from tests.random_moves import random_alg

METRICS = ("OBTM", "QTM", "STM", "ETM", "ATM", "UQTM")

CASES = [
    (3, "", (0, 0, 0, 0, 0, 0)),
    (3, "R", (1, 1, 1, 1, 1, 1)),
    (3, "R2", (1, 2, 1, 1, 1, 2)),
    (3, "R2'", (1, 2, 1, 1, 1, 2)),
    (3, "R3", (1, 3, 1, 1, 1, 3)),
    (3, "L'", (1, 1, 1, 1, 1, 1)),
    (3, "M", (2, 2, 1, 1, 1, 1)),
    (3, "M2", (2, 4, 1, 1, 1, 2)),
    (3, "Rw", (1, 1, 1, 1, 1, 2)),
    (3, "x", (0, 0, 0, 1, 0, 0)),
    (3, "x2 y", (0, 0, 0, 2, 0, 0)),
    (3, "R L'", (2, 2, 2, 2, 1, 2)),
    (3, "R M' L'", (4, 4, 3, 3, 1, 3)),
    (3, "R U L", (3, 3, 3, 3, 3, 3)),
    (3, "R x L", (2, 2, 2, 3, 1, 2)),
    (3, "R y L", (2, 2, 2, 3, 2, 2)),
    (3, "x R", (1, 1, 1, 2, 1, 1)),
    (3, "R U R' U'", (4, 4, 4, 4, 4, 4)),
    (2, "R L", (2, 2, 2, 2, 1, 2)),
    (2, "x R", (1, 1, 1, 2, 1, 1)),
    (4, "2R", (2, 2, 1, 1, 1, 1)),
    (4, "3R2", (2, 4, 1, 1, 1, 2)),
    (4, "4R", (1, 1, 1, 1, 1, 1)),
    (4, "m", (2, 2, 1, 1, 1, 2)),
    (5, "2-4Rw'", (2, 2, 1, 1, 1, 3)),
    (5, "3Rw 2-3Lw", (3, 3, 2, 2, 1, 5)),
    (7, "4Rw 4Lw2 2-6Uw", (4, 5, 3, 3, 2, 17)),
]


@pytest.mark.parametrize(("size", "text", "counts"), CASES)
def test_every_metric_counts_slabs_turns_and_rotations_its_own_way(size: int, text: str, counts: tuple[int, ...]):
    alg = parse(text, size)
    assert tuple(alg.count(metric) for metric in METRICS) == counts


@pytest.mark.parametrize("name", ["HTM", "obtm", "", "STM "])
def test_an_unknown_metric_is_an_error_that_names_the_known_ones(name: str):
    with pytest.raises(ValueError, match="OBTM, QTM, STM, ETM, ATM, UQTM"):
        parse("R", 3).count(name)


def test_an_algorithm_is_a_sequence_of_moves():
    alg = parse("R U2 F'", 3)
    assert len(alg) == 3
    assert list(alg) == [Move(Face.R, 1, 1, 1), Move(Face.U, 1, 1, 2), Move(Face.F, 1, 1, -1)]
    assert alg[1] == alg[-2] == Move(Face.U, 1, 1, 2)
    assert Move(Face.F, 1, 1, -1) in alg


def test_a_slice_is_an_algorithm():
    alg = parse("R U F D L B", 3)
    assert str(alg[1:4]) == "U F D"
    assert str(alg[::-2]) == "B D U"
    assert alg[:0] == parse("", 3)
    assert hash(alg[::-1][::-1]) == hash(alg)


def test_numpy_numbers_are_indices_too():
    alg = parse("R U F", 3)
    assert alg[np.int64(1)] == alg[1]
    assert alg[np.int32(1) : np.intp(3)] == alg[1:3]
    assert Alg(np.int64(3), alg) == alg


@pytest.mark.parametrize("index", [3, -4])
def test_an_index_beyond_the_end_is_an_index_error(index: int):
    with pytest.raises(IndexError):
        parse("R U F", 3)[index]


def test_equal_moves_on_equal_sizes_are_equal_and_hash_alike():
    alg = parse("R U", 3)
    assert alg == parse("R   U", 3)
    assert hash(alg) == hash(parse("R   U", 3))
    assert alg != parse("R U", 4)
    assert alg != parse("U R", 3)
    assert alg != "R U"


def test_the_moves_as_written_are_kept():
    assert [move.quarters for move in parse("R3 R0 R4' R1", 3)] == [3, 0, -4, 1]


def test_it_cannot_be_changed():
    alg = parse("R U", 3)
    with pytest.raises(AttributeError, match="never changes"):
        alg.size = 4
    with pytest.raises(AttributeError, match="never changes"):
        del alg.codes
    with pytest.raises(ValueError, match="read-only"):
        alg.codes[0] = 0
    with pytest.raises(ValueError, match="read-only"):
        alg[:1].codes[0] = 0


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda alg: pickle.loads(pickle.dumps(alg))])
def test_copies_are_equal_and_cannot_be_changed_either(copied):
    alg = parse("R U 2F'", 5)
    other = copied(alg)
    assert other == alg
    assert type(other) is Alg
    assert not other.codes.flags.writeable


def test_a_shallow_copy_shares_the_moves():
    alg = parse("R U", 3)
    assert np.shares_memory(copy.copy(alg).codes, alg.codes)


def test_its_repr_says_how_long_it_is():
    assert repr(parse("R U", 5)) == "<Alg of 2 moves for size 5>"
    assert repr(parse("R", 5)) == "<Alg of 1 move for size 5>"


def test_a_move_takes_at_most_sixteen_bytes():
    alg = parse("R U F", 3) * 100_000
    assert alg.codes.nbytes <= 16 * len(alg)
    assert not hasattr(alg, "__dict__")


def test_text_is_read_leniently_unless_it_is_to_be_strict():
    assert parse("R'2", 3) == parse("R2'", 3, strict=True)


def test_the_inverse_undoes_in_the_other_order():
    assert str(parse("R U2 F' x 2-3Rw", 4).inverse()) == "2-3Rw' x' F U2' R'"


@pytest.mark.parametrize("size", [2, 3, 4, 7, 10])
def test_an_algorithm_and_its_inverse_leave_the_cube_alone(size: int):
    cube, alg = Cube(size), random_alg(size, 200, 5)
    cube.play("R U")
    before = cube.stickers.copy()
    cube.play(alg)
    assert cube.stickers.tolist() != before.tolist()
    cube.play(alg.inverse())
    assert cube.stickers.tolist() == before.tolist()


def test_repeating_joins_the_same_moves():
    alg = parse("R U", 3)
    assert str(alg * 2) == "R U R U"
    assert str(alg * -2) == "U' R' U' R'"
    assert alg * 0 == parse("", 3)


def test_conjugates_and_commutators_are_those_of_the_brackets():
    first, second = parse("R U2", 4), parse("2F", 4)
    assert first.conjugate(second) == parse("[R U2: 2F]", 4)
    assert first.commutator(second) == parse("[R U2, 2F]", 4)


def test_joining_keeps_the_order():
    algs = [parse(text, 3) for text in ("R", "", "U F")]
    assert Alg.join(3, algs) == algs[0] + algs[2] == parse("R U F", 3)
    assert Alg.join(3, []) == parse("", 3)


@pytest.mark.parametrize("use", [lambda a, b: a + b, lambda a, b: a.commutator(b), lambda a, b: a.conjugate(b)])
def test_algorithms_of_different_sizes_do_not_mix(use):
    with pytest.raises(ValueError, match="for cubes of 4 layers, not 3"):
        use(parse("R", 3), parse("R", 4))


def test_a_layer_that_the_cube_has_not_is_an_error():
    with pytest.raises(ValueError, match="3 layers has no layer 4"):
        Alg(3, [Move(Face.R, 1, 4, 1)])


@pytest.mark.parametrize("moves", [["R", "U"], [1, 2], "R"])
def test_an_algorithm_is_made_of_moves_only(moves):
    with pytest.raises(TypeError, match="made of moves"):
        Alg(3, moves)


@pytest.mark.parametrize("size", [1, 2001, 0, -3, True, 3.0, "3", None])
def test_sizes_that_there_are_not_are_an_error(size):
    with pytest.raises(ValueError, match=r"layers|whole number"):
        Alg(size)
