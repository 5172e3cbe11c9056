"""Text to moves and back: what is understood, and what is said about the rest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cube_core import Alg, Cube, Face, Move, notation, parse
from cube_core.errors import CubeError, NotationError
from cube_core.faces import AXES
from cube_core.moves import MAX_QUARTERS, inverse_code
from cube_core.notation import MAX_DEPTH, MAX_EXPANDED, MAX_TOKENS
from cube_core.notation.words import WordReader

CASES = json.loads((Path(__file__).parents[2] / "notation_cases.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("strict", [False, True], ids=["lenient", "strict"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['size']} {case['text']!r}")
def test_every_agreed_case_reads_as_agreed(case, strict: bool):
    expected = case["strict" if strict else "lenient"]
    if "error" in expected:
        with pytest.raises(NotationError):
            parse(case["text"], case["size"], strict=strict)
    else:
        moves = [Move(Face[m["face"]], m["lo"], m["hi"], m["quarters"]) for m in expected["moves"]]
        assert list(parse(case["text"], case["size"], strict=strict)) == moves


@pytest.mark.parametrize(
    ("size", "text", "written"),
    [
        (3, "R L U D F B M E S x y z", "R L U D F B M E S x y z"),
        (5, "x' y' z' Rv Lv Dv2 Bv'", "x' y' z' x x' y2' z"),
        (3, "Rw Lw r l", "Rw Lw Rw Lw"),
        (5, "5R 4R 3R 3U 3F 1L", "L' 2L' M' E' S L"),
        (5, "4Rw 3Rw 2-4Rw 2-5r 3-5r", "4Rw 3Rw 2-4Rw 4Lw' 3Lw'"),
        (4, "m 3Lw 2-3Lw", "2-3Rw' 3Lw 2-3Rw'"),
        (4, "4Rw 1-4Lw2 1Rw", "x x2' R"),
        (3, "R0 R1 R3 R' R2'", "R0 R R3 R' R2'"),
        (3, "(R U)2' (F)0 ()", "U' R' U' R'"),
        (3, "[R, U] [R: U]' [[R: U], F]0", "R U R' U' R U' R'"),
        (3, "[R U:\nF]2 // F is seen twice", "R U F U' R' R U F U' R'"),
        (3, "[,] [:] [R,] [:U]", "R R' U"),
        (3, ". R . (. U .)2 .", "R U U"),
        (3, "// nothing but (words", ""),
        (3, "R // one\n// two\nU//", None),
        (3, "R // U\n\n F", "R F"),
    ],
)
def test_moves_are_written_from_the_nearer_face(size: int, text: str, written: str | None):
    if written is None:
        with pytest.raises(NotationError):
            parse(text, size)
    else:
        assert str(parse(text, size)) == written


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("R'2 (U F)'2", "R2' (U F)2'"),
        ("R’ U‘ F′ D` L´ Bʹ", "R' U' F' D' L' B'"),
        ("R\tU\r\nF\u00a0D\u3000L\rB", "R U F D L B"),
        ("X Y' Z2", "x y' z2"),
        ("2-4R 1Rw 1R 5Rw 1-5Fw", "2-4Rw R R x z"),
        ("R//", None),
        ("R2'UrF", "R2' U Rw F"),
        ("(R)'U[F,D](L)(B)2", "(R)' U [F, D] (L) (B)2"),
        ("D+U' 2R+4R'", "D U' 2R 4R'"),
    ],
)
def test_lenient_reading_takes_what_people_type_and_strict_reading_does_not(text: str, meant: str | None):
    if meant is not None:
        assert parse(text, 5) == parse(meant, 5, strict=True)
    with pytest.raises(NotationError):
        parse(text, 5, strict=True)


MISTAKES = [
    (5, "R U T", 4, '"T" is not a move; the moves are U R F D L B'),
    (5, "R U2 3", 5, "write it right behind the move or group it repeats, or as a layer: 2R"),
    (5, "R w", 2, "The w comes right behind the letter of a face, as in Rw2"),
    (5, "R2w", 2, "The w comes right behind the letter of a face, as in Rw2"),
    (5, "r2v", 2, "The v comes right behind the letter of a face, as in Rv2"),
    (5, "R ' U", 2, "write it right behind one, as in R'"),
    (5, "R''", 2, "One ' is enough; remove this one"),
    (5, "(R)''", 4, "One ' is enough; remove this one"),
    (5, "R2'3", 3, "Give the amount once, as in R2'"),
    (5, "(R)2'3", 5, "Give the amount once, as in R2'"),
    (5, "R007", 1, "no leading zeros; change 007"),
    (5, "R1000001", 1, "at most 1000000; make it smaller"),
    (5, "(R)" + "9" * 50, 3, "at most 1000000; make it smaller"),
    (5, "U 6R", 2, "write a layer from 1 to 5"),
    (5, "U 2-66Rw", 4, "write a layer from 1 to 5"),
    (5, "U 02R", 2, "without leading zeros; change 02"),
    (5, "U 2-R", 2, "write both, as in 2-3Rw"),
    (5, "U -2Rw", 2, "write both, as in 2-3Rw"),
    (5, "U - R", 2, "write it so or remove it"),
    (5, "U 4-2Lw", 2, "the smaller one first, as in 2-3Lw"),
    (5, "U 2x", 2, "x takes no layer numbers; write x alone"),
    (5, "U 2Rv", 2, "Rv takes no layer numbers; write Rv alone"),
    (5, "U 2M", 2, "M takes no layer numbers; write M alone"),
    (4, "U M2", 2, "no middle one for M; write 2L or m"),
    (6, "E", 0, "no middle one for E; write 3D or e"),
    (2, "U M", 2, "write L"),
    (2, "U s", 2, "write F"),
    (5, "F RU3D", 5, "U3D may be U3 D or U 3D on 5 layers; put a space where it belongs"),
    (5, "(F)2D", 4, ")2D may be )2 D or ) 2D on 5 layers; put a space where it belongs"),
    (5, "RU2-9Fw", 4, "write a layer from 1 to 5"),
    (5, "RUF09D", 3, "no leading zeros; change 09"),
    (5, "F (R)U''D", 7, "One ' is enough; remove this one"),
    (4, "RUMF", 2, "no middle one for M; write 2L or m"),
    (5, "F RUT", 4, 'remove "T"'),
    (5, "R+", 1, 'remove "+"'),
    (5, "R+T", 1, 'remove "+"'),
    (5, "R//x", 1, 'Put a space before "//"'),
    (5, "R ..", 3, 'Put a space before "."'),
    (5, "U . R.", 5, 'Put a space before "."'),
    (5, "U // a\n R// b", 9, 'Put a space before "//"'),
    (5, "R; U", 1, 'remove ";"'),
    (5, "R/U", 1, 'remove "/"'),
    (5, "R 2?", 3, '"?" is not part of the notation; remove it'),
    (5, "R2 (U)05", 6, "no leading zeros; change 05"),
    (5, "{2-4}R", 0, '"{" is not part of the notation; remove it'),
    (5, "R \u200bU", 2, "U+200B is not part of the notation; remove it"),
    (5, "R\x00", 1, "remove U+0000"),
    (5, "\ud800", 0, "U+D800 is not part of the notation; remove it"),
    (5, "R (U F", 2, 'never closed; add ")"'),
    (5, "R [U, (F)", 2, 'never closed; add "]"'),
    (5, "R) U", 1, 'no "(" for this ")"; remove it or open one before'),
    (5, "R ] U", 2, 'no "[" for this "]"; remove it or open one before'),
    (5, "(R]", 2, 'closes with ")"; write that here'),
    (5, "[R, U)", 5, 'closes with "]"; write that here'),
    (5, "[R U]", 4, "two parts, as in [R, U] or [R: U]; write the second"),
    (5, "[R, U: F]", 5, "put the rest in brackets of its own"),
    (5, "R, U", 1, "belongs inside brackets, as in [R, U] or [R: U]; remove it"),
    (5, "(R: U)", 2, "belongs inside brackets, as in [R, U] or [R: U]; remove it"),
]


@pytest.mark.parametrize(("size", "text", "position", "says"), MISTAKES, ids=lambda value: ascii(value)[:30])
def test_a_mistake_is_shown_where_it_is_with_its_mending(size: int, text: str, position: int, says: str):
    with pytest.raises(NotationError) as caught:
        parse(text, size)
    assert caught.value.position == position
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("size", "text", "position", "says"),
    [
        (5, "RU", 1, 'put a space before "U"'),
        (5, "R2U", 2, 'put a space before "U", or before 2 if that is a layer of the next move'),
        (5, "R2'U", 3, 'put a space before "U"'),
        (5, "R(U)", 1, 'Put a space before "("'),
        (5, "(R)(U)", 3, 'Put a space before "("'),
        (5, "(R)U", 3, 'Put a space before "U"'),
        (5, "(R)'U", 4, 'Put a space before "U"'),
        (5, "U R'2", 4, "Write the number before the ': R2'"),
        (5, "(U R)'2", 6, "Write the number before the ', as in (R U)2'"),
        (5, "U R'2'", 4, "Write the number before the ': R2'."),
        (5, "R'2U", 2, "Write the number before the ': R2'."),
        (5, "R'2-3", 2, "Write the number before the ': R2'."),
        (5, "R'2\x00", 2, "Write the number before the ': R2'."),
        (5, "U 2-3Rw'2", 8, "Write the number before the ': 2-3Rw2'."),
        (5, "1" * 300 + "R'" + "2" * 300, 302, "Write the number before the ': 1111111111R2222222'."),
        (5, "R\t.", 1, "put a space here"),
        (5, "\t// c", 0, "put a space here"),
        (5, "R\tU", 1, "put a space here"),
        (5, "R \r\nU", 2, "put a space here"),
        (5, "R\u00a0U", 1, "put a space here"),
        (5, "U X2", 2, "write x"),
        (5, "U 2-4R", 2, "write 2-4Rw"),
        (5, "U 1Rw", 2, "write R"),
        (5, "U 5Lw", 2, "turn it by x' instead"),
        (2, "U Uw", 2, "turn it by y instead"),
        (5, "R’", 1, "a plain ' here"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_strict_reading_says_how_to_write_it_strictly(size: int, text: str, position: int, says: str):
    with pytest.raises(NotationError) as caught:
        parse(text, size, strict=True)
    assert (caught.value.position, says in str(caught.value)) == (position, True), str(caught.value)


def test_every_message_is_one_sentence_for_the_user():
    for size, text, _, _ in MISTAKES:
        with pytest.raises(NotationError) as caught:
            parse(text, size)
        message = str(caught.value)
        assert message.endswith(".")
        assert "\n" not in message
        assert len(message) < 120
        assert message.isprintable()


def test_a_notation_error_is_a_cube_error_and_a_value_error():
    with pytest.raises(CubeError):
        parse("?", 3)
    with pytest.raises(ValueError, match="not part"):
        parse("?", 3)


def test_bad_text_leaves_the_cube_as_it_was():
    cube = Cube(3)
    cube.play("R U F")
    before, version = cube.facelets(), cube.version
    for text in ("R U (F", "R U T", "R2 4R", "(R)1000000"):
        with pytest.raises(NotationError):
            cube.play(text)
    assert (cube.facelets(), cube.version) == (before, version)


def moves_of(size: int) -> st.SearchStrategy[Move]:
    layers = st.tuples(st.integers(1, size), st.integers(1, size)).map(sorted)
    quarters = st.one_of(st.integers(-4, 4), st.integers(-MAX_QUARTERS, MAX_QUARTERS))
    return st.builds(lambda face, pair, amount: Move(face, *pair, amount), st.sampled_from(AXES), layers, quarters)


SIZES = st.one_of(st.integers(2, 8), st.integers(2, 2000))
ALGS = SIZES.flatmap(lambda size: st.lists(moves_of(size), max_size=12).map(lambda moves: Alg(size, moves)))


@given(ALGS)
def test_what_is_written_reads_back_strictly(alg: Alg):
    text = str(alg)
    assert parse(text, alg.size, strict=True) == alg
    assert parse(text, alg.size) == alg
    assert len(text.split()) == len(alg)
    assert text == " ".join(text.split())
    assert "v" not in text


_NODES = st.recursive(
    st.sampled_from(["R", "U2'", "2F", "Rw", "M", "x", ".", "// c\n"]),
    lambda inner: st.one_of(
        st.builds("({}){}".format, inner, st.sampled_from(["", "'", "2", "0", "3'"])),
        st.builds("[{}{}{}]{}".format, inner, st.sampled_from([",", ":", " , "]), inner, st.sampled_from(["", "'"])),
        st.builds("{} {}".format, inner, inner),
    ),
    max_leaves=12,
)


@given(_NODES)
def test_groups_read_as_their_meaning_written_out(text: str):
    assert list(parse(text, 5, strict=True)) == list(_meaning(text.replace("// c\n", "").replace(".", ""), 5))


def _meaning(text: str, size: int) -> Alg:
    """A second reader for well-formed text: the outermost groups are cut out and read on their own."""
    alg, position = parse("", size), 0
    while position < len(text):
        if text[position] in "([":
            end = _closing(text, position)
            amount = text[end + 1 :].split(" ")[0].rstrip(",:)]")
            alg += _group(text[position : end + 1], size) * _number(amount)
            position = end + 1 + len(amount)
        else:
            word = text[position:].split(" ")[0]
            alg += parse(word, size)
            position += max(1, len(word))
    return alg


def _number(amount: str) -> int:
    number = int(amount.strip("'") or 1)
    return -number if amount.endswith("'") else number


def _closing(text: str, position: int) -> int:
    depth = 0
    for place in range(position, len(text)):
        depth += (text[place] in "([") - (text[place] in ")]")
        if not depth:
            return place
    raise AssertionError(text)


def _group(text: str, size: int) -> Alg:
    inside = text[1:-1]
    if text[0] == "(":
        return _meaning(inside, size)
    depth = 0
    for place, sign in enumerate(inside):
        depth += (sign in "([") - (sign in ")]")
        if sign in ",:" and not depth:
            first, second = _meaning(inside[:place].strip(), size), _meaning(inside[place + 1 :].strip(), size)
            return first.commutator(second) if sign == "," else first.conjugate(second)
    raise AssertionError(text)


NOTATION_LIKE = st.text("RUFDLBMESmesxyzXYZrwv'2034-()[],:./ \n\t’", max_size=60)


@given(st.one_of(st.text(max_size=80), NOTATION_LIKE, st.text(st.characters(), max_size=20)), SIZES, st.booleans())
@example("\x00", 3, False)
@example("\ud800\udfff", 3, True)
@example("R" * 1000, 3, False)
@example("(" * 100_000, 3, False)
@example("([" * 32 + "R", 3, True)
@example("9" * 100_000 + "R" + "9" * 100_000, 2000, False)
@example("1" * 300_000 + "R2x", 3, False)
@example("R" + "'" * 100_000, 3, False)
@example("/" * 100_001, 3, False)
@example("(R)1000000 " * 1000, 3, False)
@example("((R)100000)0 " * 2000, 3, False)
@example("(((R)100000)')0 " * 2000, 3, False)
@example("(" * 60 + "R" + ")1000000" * 60, 3, False)
@example("[" * 60 + "R" + ",U]" * 60, 3, False)
@example("[" * 60 + ":]1000000" * 60, 3, False)
@example("() " * 20_000, 3, False)
@example("R . " * 20_000, 3, False)
def test_any_text_at_all_is_an_algorithm_or_a_notation_error(text: str, size: int, strict: bool):
    read = _reading(text, size, strict)
    if isinstance(read, NotationError):
        assert 0 <= read.position <= len(text)
        assert str(read).isprintable()
    else:
        assert parse(str(read), size, strict=True) == read


def _reading(text: str, size: int, strict: bool) -> Alg | NotationError:
    try:
        return parse(text, size, strict=strict)
    except NotationError as error:
        return error


def test_a_text_with_groups_may_stand_for_so_many_moves_and_no_more():
    assert len(parse(f"(R){MAX_EXPANDED}", 3)) == MAX_EXPANDED
    assert len(parse(f"(R){MAX_EXPANDED - 2} U F", 3)) == MAX_EXPANDED
    with pytest.raises(NotationError, match="at most 100000 moves") as caught:
        parse(f"U (R){MAX_EXPANDED}", 3)
    assert caught.value.position == 2
    with pytest.raises(NotationError, match="at most 100000 moves"):
        parse(f"(R){MAX_EXPANDED - 1} U F", 3)


def test_what_is_repeated_no_times_may_be_as_long_as_it_likes():
    assert len(parse("(((R)1000000)1000000)0 U", 3)) == 1


def test_groups_nest_so_deep_and_no_deeper():
    assert len(parse("(" * MAX_DEPTH + "R" + ")" * MAX_DEPTH, 3)) == 1
    with pytest.raises(NotationError, match="at most 64 deep") as caught:
        parse("(" * (MAX_DEPTH + 1) + "R" + ")" * (MAX_DEPTH + 1), 3)
    assert caught.value.position == MAX_DEPTH


@pytest.mark.parametrize(("again", "tokens"), [("(R)0 ", 4), (". ", 2), ("// R\n", 2)])
def test_a_text_with_groups_that_would_take_long_to_read_is_not_read_to_its_end(again: str, tokens: int):
    with pytest.raises(NotationError, match="at most 500000 words, signs and spaces") as caught:
        parse("(R) " + again * 300_000, 3)
    assert caught.value.position == len("(R) ") + (MAX_TOKENS - 4) // tokens * len(again)


def test_as_many_groups_as_there_may_be_moves_are_read():
    assert len(parse("(R) " * MAX_EXPANDED, 3)) == MAX_EXPANDED


@pytest.mark.parametrize(
    "text",
    [
        "(" * 63 + "(R U)49999" + ")'" * 63,
        "[" * 16 + "R" + ":]" * 16,
        "((" * 16 + "R" + ")')2" * 16,
        "[U, (" * 14 + "R" + ")']" * 14,
    ],
    ids=["inverted again and again", "undone", "repeated", "in commutators"],
)
def test_no_move_that_is_written_out_is_turned_round_more_than_once(text: str, monkeypatch: pytest.MonkeyPatch):
    turned = []

    def count(code: int) -> int:
        turned.append(code)
        return inverse_code(code)

    monkeypatch.setattr(notation.text, "inverse_code", count)
    alg = parse(text, 3)
    assert 10_000 < len(alg) <= MAX_EXPANDED
    assert len(turned) <= len(alg)


def test_a_plain_list_of_moves_may_be_long_with_comments_and_pauses_in_it():
    text = "R . U' 2F2 // and so on (and on)\n" * 100_000
    assert parse(text, 5) == parse("R U' 2F2", 5) * 100_000


def test_a_mistake_in_a_long_list_is_found_without_reading_it_move_by_move(monkeypatch: pytest.MonkeyPatch):
    words = []
    code = WordReader.code
    monkeypatch.setattr(WordReader, "code", lambda self, word, start: words.append(word) or code(self, word, start))
    with pytest.raises(NotationError) as caught:
        parse("R U' // 2F\n. " * 100_000 + "R. R2 R.", 3)
    assert caught.value.position == 1_300_001
    assert words == ["R", "U'", "R.", "R"]
