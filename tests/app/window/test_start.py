"""A start that does not arrive leaves a mark, which the next one finds; one that goes on at the same time does not."""

from __future__ import annotations

from app.ui.explained import terms
from app.window.start import NAME, StartMark, load_ahead
from renderer.pieces import fields


def test_a_start_that_arrives_leaves_no_mark(tmp_path):
    mark = StartMark(tmp_path / "data")
    assert not mark.is_left
    assert (tmp_path / "data" / NAME).exists()
    mark.arrive()
    mark.arrive()
    assert list((tmp_path / "data").iterdir()) == []
    assert not StartMark(tmp_path / "data").is_left


def test_the_mark_of_a_start_that_ended_is_found_once(tmp_path):
    (tmp_path / NAME).touch()
    mark = StartMark(tmp_path)
    assert mark.is_left
    mark.arrive()
    assert not StartMark(tmp_path).is_left


def test_two_windows_may_start_at_the_same_time(tmp_path):
    first, second = StartMark(tmp_path), StartMark(tmp_path)
    assert not second.is_left
    second.arrive()
    assert (tmp_path / NAME).exists()
    first.arrive()
    assert not (tmp_path / NAME).exists()


def test_where_nothing_can_be_written_the_start_goes_on(tmp_path):
    (tmp_path / "data").write_text("a file")
    mark = StartMark(tmp_path / "data")
    assert not mark.is_left
    mark.arrive()


def test_what_captions_and_marks_show_is_there_before_the_first_solve():
    fields.cache_clear()
    terms.cache_clear()
    load_ahead()
    assert fields.cache_info().currsize == terms.cache_info().currsize == 1
    fields("numerals")
    assert fields.cache_info().hits == 1
