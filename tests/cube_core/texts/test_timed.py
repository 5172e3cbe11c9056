"""Times beside moves."""

from __future__ import annotations

import pytest

from cube_core.errors import NotationError, TextError
from cube_core.texts.reading import Kind, read_text
from cube_core.texts.timed import without_times


@pytest.mark.parametrize("text", ["R@0 U'@304 F2@304", "R/*0*/ U'/*304*/F2/* 304 */"])
def test_moves_with_times_are_a_solve(text):
    brought = read_text(text)
    assert (brought.kind, str(brought.alg), brought.times) == (Kind.SOLVE, "R U' F2", (0, 304, 304))
    assert str(brought.setup) == "F2' U R'"


def test_a_scramble_above_them_is_kept_and_comments_too():
    brought = read_text("Scramble: U R'\nR@1 // cross\nU'@2 // end")
    assert (str(brought.setup), brought.times, len(brought.chapters)) == ("U R'", (1, 2), 2)


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
