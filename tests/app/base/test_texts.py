"""Texts on their way to the screen and to other programs: whatever they hold, they can be taken there."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from app.base.texts import LONGEST, STRANGE, passed_on, shown

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
