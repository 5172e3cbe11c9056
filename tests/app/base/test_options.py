"""The values of settings: what they are called, and what others may be written."""

from __future__ import annotations

import pytest

from app.base.options import (
    METRICS,
    USUAL,
    check_effort,
    crosses,
    methods,
    metrics,
    palettes,
    threes,
    window_size,
    windows,
)
from app.base.preferences import Preferences
from cube_core.solvers import method_of
from cube_core.solvers.registry import METHODS, THREES
from renderer import palette


@pytest.mark.parametrize("written", ["900", "900x", "x600", "90x600", "900x600x3", "٩٠٠x٦٠٠", "900 x 600", "1e3x600"])
def test_a_size_of_the_window_is_two_numbers(written: str) -> None:
    assert window_size("1234x777") == (1234, 777)
    with pytest.raises(ValueError, match="1280x800"):
        Preferences.window.read(written)


@pytest.mark.parametrize("written", ["0", "-4", "1.5", "four", "٤", ""])
def test_an_effort_is_a_whole_number_from_one_up(written: str) -> None:
    check_effort("7")
    with pytest.raises(ValueError, match="from 1 up"):
        Preferences.effort.read(written)


def test_solvers_and_palettes_are_called_by_their_own_titles() -> None:
    assert [option.short for option in methods().values()] == [method_of(name).title for name in METHODS]
    assert (list(methods()), list(threes())) == (list(METHODS), [USUAL, *THREES])
    assert {name: option.short for name, option in palettes().items()} == {
        name: known.title for name, known in palette.palettes().items()
    }


def test_the_easiest_cross_is_offered_after_the_colours() -> None:
    *colors, last = (option.short for option in crosses().values())
    assert sorted(colors) == ["Blue", "Green", "Orange", "Red", "White", "Yellow"]
    assert last == "Any"


def test_what_a_way_to_count_counts_is_told_without_its_name() -> None:
    for name, option in metrics().items():
        assert option.hint == METRICS[name]
        assert name not in option.hint.split()


def test_windows_are_shown_with_a_cross_and_written_with_a_letter() -> None:
    assert {name: option.short for name, option in windows().items()}["900x600"] == "900×600"
