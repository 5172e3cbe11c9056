"""Moves without spaces are read to the moves that were meant, or refused where they may mean two things."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube_core import Alg, parse, scramble
from cube_core.errors import NotationError
from cube_core.notation import spaced
from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.words import word_text
from tests.random_moves import random_alg


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
