from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.base.say import LONGEST, STRANGE, grouped, passed_on, short, shorter, shown


@pytest.mark.parametrize(("number", "text"), [(0, "0"), (999, "999"), (7942540, "7 942 540")])
def test_digits_stand_in_threes(number, text):
    assert grouped(number) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [(99_999, "99 999"), (100_000, "100k"), (999_499, "999k"), (999_500, "1.00M"), (7942540, "7.94M")],
)
def test_from_a_hundred_thousand_up_three_digits_and_a_letter_do(number, text):
    assert short(number) == text


@pytest.mark.parametrize(
    ("number", "text"), [(9_999, "9 999"), (10_000, "10.0k"), (99_949, "99.9k"), (99_950, "99 950")]
)
def test_where_there_is_little_room_from_ten_thousand_up(number, text):
    assert shorter(number) == text


ANY_TEXT = st.text(st.characters(categories=None))


@given(ANY_TEXT)
@example("\ud800")
@example("a\0b\nc\x7f\x9b\u2028")
@example("\udcff.txt")
def test_what_is_shown_has_a_sign_for_each_of_the_texts_and_can_be_written(text):
    drawn = shown(text)
    assert len(drawn) == len(text)
    drawn.encode("utf-8")
    assert not any(ord(sign) < 32 or 127 <= ord(sign) < 160 for sign in drawn)
    assert shown(drawn) == drawn
    assert all(new in (old, " ", STRANGE) for old, new in zip(text, drawn, strict=True))


@given(st.text(st.characters(categories=("L", "N", "P", "S"))))
def test_a_text_of_letters_is_shown_as_it_is(text):
    assert shown(text) is text


def test_a_text_that_no_window_has_room_for_is_cut():
    assert shown("x" * LONGEST) == "x" * LONGEST
    assert shown("\n" * 10**6) == " " * (LONGEST - 1) + "…"


@given(ANY_TEXT)
def test_what_is_passed_on_keeps_its_lines_and_can_be_written(text):
    assert passed_on(text).encode("utf-8").count(b"\n") == text.count("\n")
    assert passed_on("R U\n2R") == "R U\n2R"
