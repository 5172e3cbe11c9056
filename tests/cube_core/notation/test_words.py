"""One move as a word: what is written is read again, what is read turns the right layers, errors explain."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube_core import Alg, parse, scramble
from cube_core.errors import NotationError
from cube_core.faces import AXES, Face
from cube_core.moves import Move, turn_of
from cube_core.notation import spaced
from cube_core.notation.words import WordReader, quoted, write_move
from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.words import word_text
from tests.random_moves import random_alg


def every_move(size: int) -> list[Move]:
    blocks = [(lo, hi) for lo in range(1, size + 1) for hi in range(lo, size + 1)]
    return [Move(axis, lo, hi, quarters) for axis in AXES for lo, hi in blocks for quarters in (-3, -1, 1, 2, 4)]


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("strict", [True, False])
def test_every_move_is_read_as_it_was_written(size: int, strict: bool) -> None:
    reader = WordReader(size, strict)
    for move in every_move(size):
        assert reader.code(write_move(move, size), 0) == move.code, move


def test_no_two_moves_are_written_alike() -> None:
    assert len({write_move(move, 5) for move in every_move(5)}) == len(every_move(5))


@pytest.mark.parametrize(
    ("word", "face", "lo", "hi", "quarters"),
    [
        ("R", Face.R, 1, 1, 1),
        ("L'", Face.L, 1, 1, -1),
        ("2U2", Face.U, 2, 2, 2),
        ("Dw", Face.D, 1, 2, 1),
        ("3Bw'", Face.B, 1, 3, -1),
        ("2-4Lw", Face.L, 2, 4, 1),
        ("M", Face.L, 3, 3, 1),
        ("e2", Face.D, 2, 4, 2),
        ("y'", Face.U, 1, 5, -1),
        ("Fv", Face.F, 1, 5, 1),
        ("r", Face.R, 1, 2, 1),
    ],
)
def test_a_word_turns_these_layers_of_five_as_its_face_counts_them(
    word: str, face: Face, lo: int, hi: int, quarters: int
) -> None:
    assert WordReader(5, strict=False).code(word, 0) == turn_of(face, lo, hi, quarters, 5).code


@pytest.mark.parametrize(
    ("size", "word", "place", "told"),
    [
        (4, "5R", 0, "from 1 to 4"),
        (4, "2-9Rw", 2, "from 1 to 4"),
        (4, "3-2Rw", 0, "the smaller one first"),
        (4, "2-2Rw", 0, "two different layers"),
        (4, "-M", 0, "takes no layer numbers"),
        (4, "R" + "0" * 21, 1, f"change {'0' * 20}."),
        (4, "0" * 21 + "R", 0, f"change {'0' * 20}."),
        (4, "1" + "2" * 20, 0, f"1{'2' * 19} names no face"),
        (4, "02R", 0, "without leading zeros"),
        (4, "M", 0, "2L or m"),
        (2, "M", 0, "write L"),
        (4, "2", 0, "names no face"),
        (4, "'", 0, "no move before this"),
        (4, "Q", 0, "is not a move"),
        (4, "R''", 2, "One ' is enough"),
        (4, "2x", 0, "takes no layer numbers"),
        (4, "-2Rw", 0, "between two layers"),
        (4, "R02", 1, "no leading zeros"),
        (4, "wR", 0, "right behind the letter"),
        (4, "R\u200b", 1, "U+200B"),
    ],
)
def test_what_is_wrong_is_told_with_its_place_in_the_text(size: int, word: str, place: int, told: str) -> None:
    for strict in (True, False):
        with pytest.raises(NotationError, match=r".") as raised:
            WordReader(size, strict).code(word, 100)
        assert raised.value.position == 100 + place
        assert told in str(raised.value)


@pytest.mark.parametrize(
    ("strictly", "leniently"), [("2-3Rw", "2-3R"), ("R", "1Rw"), ("x", "X"), ("y", "5Uw"), ("R2'", "R'2")]
)
def test_strict_notation_refuses_what_lenient_notation_reads_as_well(strictly: str, leniently: str) -> None:
    read = WordReader(5, strict=False).code(leniently, 0)
    assert read == WordReader(5, strict=True).code(strictly, 0)
    with pytest.raises(NotationError):
        WordReader(5, strict=True).code(leniently, 0)


def test_an_amount_is_read_anywhere_in_a_text() -> None:
    assert WordReader(3, strict=True).amount("(R U)3' F", 5) == (-3, 7)
    assert WordReader(3, strict=True).amount("(R U) F", 5) == (1, 5)


def test_characters_that_cannot_be_seen_are_told_by_their_number() -> None:
    assert [quoted(character) for character in "R \t\x00"] == ['"R"', "U+0020", "U+0009", "U+0000"]


def test_a_named_block_is_that_of_the_nearer_face() -> None:
    assert str(Alg(7, [Move(Face.R, 6, 7, 1), Move(Face.U, 5, 5, -1), Move(Face.F, 4, 4, 2)])) == "Lw' 3D S2"


@pytest.mark.parametrize(("text", "position"), [("(R)12345678", 3), ("(R)05", 3)])
def test_an_amount_that_is_wrong_is_shown_in_the_text_that_was_given(text: str, position: int) -> None:
    with pytest.raises(NotationError) as caught:
        WordReader(3, strict=False).amount(text, position)
    assert caught.value.position == position


@pytest.mark.parametrize(
    ("size", "text", "meant"),
    [
        (3, "R2U", "R2 U"),
        (3, "yR'F'RU2LR'F'L'Ry'", "y R' F' R U2 L R' F' L' R y'"),
        (3, "(U2)RU'BU'B'R'", "(U2) R U' B U' B' R'"),
        (3, "RwURw'M2u'", "Rw U Rw' M2 u'"),
        (3, "R2'3U R2-3Fw", "R2' 3U R 2-3Fw"),
        (3, "(RU)2F'2D (R)12'U", "(R U)2 F2' D (R)12' U"),
        (2, "R'2U'3F", "R2' U3' F"),
        (4, "RwU2'2-3FwD2", "Rw U2' 2-3Fw D2"),
        (5, "R9U R'6U", "R9 U R6' U"),
        (5, "RUF // R2U\nD", "R U F // R2U\nD"),
    ],
)
def test_a_text_without_spaces_is_read_where_it_can_be_cut_in_one_way(size: int, text: str, meant: str) -> None:
    assert parse(text, size) == parse(meant, size)
    with pytest.raises(NotationError):
        parse(text, size, strict=True)


@pytest.mark.parametrize("size", [4, 5, 7, 100])
def test_a_number_that_may_be_an_amount_or_a_layer_is_refused_by_both_names(size: int) -> None:
    with pytest.raises(NotationError, match="R2U may be R2 U or R 2U") as caught:
        parse("F R2U", size)
    assert caught.value.position == 4
    assert spaced("F R2UF'3D", size, "amount").text == "F R2 U F'3 D"
    assert spaced("F R2UF'3D", size, "layer").text == "F R 2U F' 3D"


@pytest.mark.parametrize("case", [*cases("OLL"), *cases("PLL")], ids=lambda case: case.name)
def test_every_case_of_the_last_layer_is_read_without_its_spaces(case) -> None:
    text = word_text(case.word)
    assert parse(text.replace(" ", ""), 3) == parse(text, 3)


def test_random_texts_with_spaces_left_out_mean_the_same_or_are_refused() -> None:
    rng, read, refused = random.Random(35), 0, []
    for _ in range(2_000):
        size = rng.randint(2, 7)
        alg = rng.choice((random_alg(size, rng.randint(2, 20), rng.randrange(999)), scramble(size, rng.randrange(99))))
        text = re.sub(" ", lambda _: " " * (rng.random() < 0.3), str(alg))
        try:
            assert parse(text, size) == alg, text
            read += 1
        except NotationError as error:
            refused.append((size, str(error)))
    assert read > 700
    assert all(size > 3 and " may be " in message for size, message in refused)


@given(st.integers(2, 8), st.text("RUFDLBMrwxy'2034-+()[], //", max_size=40))
def test_putting_in_spaces_takes_nothing_away_but_a_plus(size: int, text: str) -> None:
    apart = spaced(text, size, "amount")
    assert apart.text.replace(" ", "").replace("+", "") == text.replace(" ", "").replace("+", "")
    assert all(apart.text[place] == " " for place in apart.added)
    without = "".join(sign for place, sign in enumerate(apart.text) if place not in apart.added)
    assert without.replace("+", " ") == text.replace("+", " ")
    assert spaced(apart.text, size, "amount").text == apart.text


def test_a_long_text_without_a_space_is_read_at_once() -> None:
    assert parse("RU'F2" * 100_000, 3) == Alg.from_codes(3, parse("R U' F2", 3).codes) * 100_000
