"""One move as a word: what is written is read again, what is read turns the right layers, errors explain."""

import pytest

from cube_core.algs import Alg
from cube_core.errors import NotationError
from cube_core.faces import AXES, Face
from cube_core.moves import Move, turn_of
from cube_core.notation.words import WordReader, quoted, write_move


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
        (4, "R" + "0" * 21, 1, f"mend {'0' * 20}."),
        (4, "0" * 21 + "R", 0, f"mend {'0' * 20}."),
        (4, "1" + "2" * 20, 0, f"1{'2' * 19} names no face"),
        (4, "02R", 0, "without leading zeros"),
        (4, "M", 0, "2L or m"),
        (2, "M", 0, "write L"),
        (4, "2", 0, "names no face"),
        (4, "'", 0, "no move before this"),
        (4, "Q", 0, "is no move"),
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
