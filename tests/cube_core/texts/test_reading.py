"""What people bring is understood as what it is, or refused in one sentence."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from itertools import product
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube_core import Cube, parse, scramble, solve
from cube_core.errors import CubeError, NotationError, TextError
from cube_core.texts.links import solve_link
from cube_core.texts.reading import Brought, Kind, read_text, without_times


@pytest.mark.parametrize("text", ["R@0 U'@304 F2@304", "R/*0*/ U'/*304*/F2/* 304 */"])
def test_moves_with_times_are_a_solve(text):
    brought = read_text(text)
    assert (brought.kind, str(brought.alg), brought.times) == (Kind.SOLVE, "R U' F2", (0, 304, 304))
    assert str(brought.setup) == "F2' U R'"


def test_a_scramble_above_them_is_kept_and_comments_too():
    brought = read_text("Scramble: U R'\nR@1 // cross\nU'@2 // end")
    assert (str(brought.setup), brought.times, len(brought.chapters)) == ("U R'", (1, 2), 2)


@pytest.mark.parametrize("log", ["R@1 U'@2", "R/*1*/ U'/*2*/"])
def test_a_line_without_times_above_a_log_is_its_scramble(log):
    brought = read_text(f"\n U R'\n{log}")
    assert (str(brought.setup), str(brought.alg), brought.times) == ("U R'", "R U'", (1, 2))
    with pytest.raises(NotationError) as found:
        read_text(f"U R'\n{log} Q@3")
    assert found.value.position == len(f"U R'\n{log} ")


def test_what_is_wrong_is_counted_from_the_beginning_of_the_text():
    with pytest.raises(NotationError) as found:
        read_text("R@100 Q@200")
    assert found.value.position == 6


@pytest.mark.parametrize("text", ["R@9 U@8", "R@1 U", "R U@1 F"])
def test_times_out_of_order_or_missing_are_an_error(text):
    with pytest.raises(TextError):
        read_text(text)


def test_a_text_without_times_stays_as_it_is():
    for text in ("R U // at 5", "R U // by me@5 /*7*/"):
        assert without_times(text) == (text, ())
    assert without_times("R/*7*/// by me@5")[1] == (7,)


FOREIGN = Path(os.environ.get("CUBELENS_FOREIGN", "foreign"))
"""A folder with texts of other people, which are no part of the program."""
SOLVE = "R U // cross\nF2 2-3Dw' // edges"


def after(brought: Brought) -> Cube:
    cube = Cube(brought.size)
    cube.play(brought.setup)
    cube.play(brought.alg)
    return cube


def names(brought: Brought) -> list[str]:
    return [chapter.name.name for chapter in brought.chapters]


def signed(text: str) -> str:
    """Moves as alg.cubing.net and cubedb.net write them into links."""
    for plain, sign in (("_", "&#95;"), (" ", "_"), ("+", "&#2b;"), ("-", "&#45;"), ("'", "-")):
        text = text.replace(plain, sign)
    return text


def link_of(site: str, size: int, setup: str, alg: str, ends: bool) -> str:
    if site == "twizzle":
        fields = {"puzzle": f"{size}x{size}x{size}", "setup-alg": setup, "alg": alg}
        anchor = {"setup-anchor": "end"} if ends else {}
        return f"https://alpha.twizzle.net/edit/?{urlencode(fields | anchor)}"
    if site == "cubedb":
        fields = {"puzzle": str(size), "scramble": signed(setup), "alg": signed(alg)}
        return f"https://www.cubedb.net/?{urlencode(fields, quote_via=quote)}"
    fields = {"puzzle": f"{size}x{size}x{size}", "setup": signed(setup), "alg": signed(alg)}
    return f"https://alg.cubing.net/?{urlencode(fields | ({'type': 'alg'} if ends else {}))}"


@pytest.mark.parametrize(("site", "ends"), [("cubedb", False), *product(["twizzle", "alg.cubing"], [False, True])])
@pytest.mark.parametrize("size", [4, 5, 7])
def test_a_link_of_each_site_is_understood_with_its_anchor(site: str, ends: bool, size: int) -> None:
    setup, alg = scramble(size, 3), parse(SOLVE, size)
    brought = read_text(link_of(site, size, str(setup), SOLVE, ends))
    assert (brought.kind, brought.size, brought.alg) == (Kind.SOLVE, size, alg)
    assert brought.setup == (setup + alg.inverse() if ends else setup)
    assert brought.text == SOLVE
    assert names(brought) == ["cross", "edges"]


@pytest.mark.parametrize("sign", ["&#45;", "%26%2345%3B"])
def test_signs_that_a_link_writes_by_their_numbers_are_those_signs(sign: str) -> None:
    brought = read_text(f"https://alg.cubing.net/?puzzle=5x5x5&alg=2{sign}3d-_U&#2b;D2_%2F%2F_a&#95;b")
    assert brought.alg == parse("2-3d' U D2", 5)
    assert names(brought) == ["a_b"]


@pytest.mark.parametrize("size", [2, 3, 6])
def test_a_link_that_was_made_here_says_the_same_again(size: int) -> None:
    alg = scramble(size, 1)
    brought = read_text(solve_link(alg, f"{alg.inverse()} // back"))
    assert (brought.setup, brought.alg) == (alg, alg.inverse())
    assert after(brought).is_solved


def test_an_algorithm_of_a_link_makes_its_case_first() -> None:
    brought = read_text("https://alg.cubing.net/?alg=R_U_R-_U_R_U2_R-&type=alg")
    assert (brought.kind, str(brought.setup)) == (Kind.MOVES, "R U2' R' U' R U' R'")
    assert after(brought) == Cube(3)


def test_a_solve_without_a_scramble_gets_the_one_that_it_solves_and_may_be_moves() -> None:
    brought = read_text("R U // cross\nF2 // edges", 3)
    assert (brought.kind, str(brought.setup)) == (Kind.SOLVE, "F2' U' R'")
    assert "No scramble" in brought.note
    assert brought.other is not None
    assert (brought.other.kind, len(brought.other.setup)) == (Kind.MOVES, 0)


@pytest.mark.parametrize(
    "text",
    [
        "Scramble: R U F\n\nF' // cross\nU' R' // rest",
        "scramble : R U F\nF' U' R'",
        "R U F // Scramble\nF'//cross\nU'R'//rest",
    ],
)
def test_a_scramble_in_the_first_line_is_what_the_solve_begins_with(text: str) -> None:
    brought = read_text(text)
    assert (brought.kind, str(brought.setup), str(brought.alg)) == (Kind.SOLVE, "R U F", "F' U' R'")
    assert after(brought).is_solved
    assert "cramble" not in brought.text + brought.note


@pytest.mark.parametrize("size", [2, 4, 5])
def test_a_solve_is_read_for_the_layers_on_which_it_solves_its_scramble(size: int) -> None:
    cube = Cube(size)
    cube.play(scramble(size, 3))
    alg = solve(cube, "reduction").alg
    brought = read_text(f"Scramble: {scramble(size, 3)}\n{alg}")
    assert (brought.size, brought.alg) == (size, alg)
    assert after(brought).is_solved


def test_a_scramble_that_is_not_solved_is_said() -> None:
    assert read_text("Scramble: R U\nU' R // wrong").note == "The moves do not solve this scramble."


@pytest.mark.parametrize(
    ("text", "size", "note"),
    [
        ("R U R'", 3, ""),
        ("R3R2U", 3, "The spaces between the moves were put in."),
        ("4Rw U", 5, "Read for 5 layers, the fewest with such moves."),
        ("R U F' 2-4d", 4, "Read for 4 layers, the fewest with such moves."),
        ("U" * 53, 3, "These are taken for moves; facelets would be 24, 54, 96 … letters, not 53."),
    ],
)
def test_moves_are_read_for_the_fewest_usual_layers_that_have_them(text: str, size: int, note: str) -> None:
    brought = read_text(text)
    assert (brought.kind, brought.size, brought.note) == (Kind.MOVES, size, note)


def test_letters_that_are_as_many_as_stickers_are_facelets_and_told_to_be_moves_too() -> None:
    brought = read_text(Cube(2).facelets())
    assert (brought.kind, brought.size, brought.facelets) == (Kind.FACELETS, 2, Cube(2).facelets())
    assert brought.other is not None
    assert brought.other.alg == parse("(U)4 (R)4 (F)4 (D)4 (L)4 (B)4", 3)


def test_joined_moves_that_are_as_many_signs_as_stickers_are_moves() -> None:
    assert read_text("RUR'U'" * 4).kind is Kind.MOVES


def test_facelets_say_in_which_order_they_are_where_it_is_not_the_usual_one() -> None:
    cube = Cube(3)
    cube.play("R U F")
    u, r, f, d, left, b = (cube.facelets()[start : start + 9] for start in range(0, 54, 9))
    brought = read_text(u + left + f + r + b + d)
    assert (brought.facelets, brought.note) == (cube.facelets(), "The faces come in the order ULFRBD.")


def test_wrong_facelets_in_another_order_are_told_in_that_order() -> None:
    cube = Cube(3)
    cube.play("R U F")
    letters = cube.facelets()
    wrong = ("U" if letters[0] != "U" else "B") + letters[1:]
    u, r, f, d, left, b = (wrong[start : start + 9] for start in range(0, 54, 9))
    with pytest.raises(CubeError, match=r"no cube\. The faces come in the order ULFRBD\. "):
        read_text(u + left + f + r + b + d)


@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("", TextError, "There is no text"),
        (" \n\t", TextError, "There is no text"),
        ("https://example.org/", TextError, "it names no moves of a cube"),
        ("https://alpha.twizzle.net/edit/?puzzle=fto&alg=U", TextError, "it names no moves of a cube"),
        ("https://alpha.twizzle.net/edit/?puzzle=9999&alg=U", TextError, "9999"),
        ("https://alg.cubing.net/?alg=R_Q", TextError, '"Q" is not a move'),
        ("https://[", TextError, "it is not an address"),
        ("R U Q", NotationError, '"Q" is not a move'),
        ("." * 54, CubeError, "54 stickers are missing"),
        ("R" * 54, CubeError, "no cube. White 0, should be 9."),
    ],
)
def test_what_cannot_be_understood_is_said_in_a_sentence(text: str, error: type[CubeError], says: str) -> None:
    with pytest.raises(error) as caught:
        read_text(text)
    assert says in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("text", "place"), [("R U//a\nF Q", 9), ("Scramble: R Q\nU", 12), ("Scramble: R\nU//b\nQ", 17)]
)
def test_an_error_counts_from_where_the_text_begins(text: str, place: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_text(text, 3)
    assert (caught.value.position, text[place]) == (place, "Q")


@given(st.one_of(st.text(max_size=60), st.text("RUFDLB'2() /:\nhtps&?=_-", max_size=60)))
def test_any_text_is_understood_or_refused(text: str) -> None:
    with suppress(CubeError):
        brought = read_text(text)
        assert brought.facelets is not None or brought.alg == parse(brought.text, brought.size)


@pytest.mark.skipif(not FOREIGN.is_dir(), reason="CUBELENS_FOREIGN names no folder")
@pytest.mark.parametrize("name", ["reconstructions_3", "reconstructions_4to7"])
def test_solves_of_people_lead_to_the_solved_cube_with_their_chapters(name: str) -> None:
    for case in json.loads((FOREIGN / f"{name}.json").read_text(encoding="utf-8"))["cases"]:
        text = case.get("link") or f"Scramble: {case['scramble']}\n{case['solution']}"
        brought = read_text(text)
        assert brought.kind is Kind.SOLVE
        assert after(brought).is_solved or not case.get("solved", True)
        if case.get("chapters"):
            assert [chapter.name.title for chapter in brought.chapters] == case["chapters"]


@pytest.mark.skipif(not FOREIGN.is_dir(), reason="CUBELENS_FOREIGN names no folder")
def test_moves_of_people_that_are_written_without_spaces_are_read() -> None:
    for joined, meant in json.loads((FOREIGN / "joined_moves.json").read_text(encoding="utf-8"))["cases"]:
        assert read_text(joined, 3).alg == parse(meant, 3)
