"""Answers are kept a line each, whatever happens to the file."""

from __future__ import annotations

import os
from datetime import date

import pytest

from app.course.record import COLUMNS, Answer, Record, line_of, read

ONE = Answer(date(2026, 3, 1), "last.edges", 3, 77, 2, "right", 12, 8)
TWO = Answer(date(2026, 3, 2), "edge.pair", 4, 5, 1, "wrong", 40, 21, "mirror")
HEAD = ",".join(COLUMNS) + "\n"


def test_what_is_added_is_there_for_the_next_start(tmp_path):
    path = tmp_path / "deep" / "learned.csv"
    record = Record(path)
    assert record.answers == []
    record.add(ONE)
    record.add(TWO)
    assert path.read_text() == HEAD + line_of(ONE) + line_of(TWO)
    assert Record(path).answers == [ONE, TWO]


@pytest.mark.parametrize("cut", range(1, len(line_of(TWO))))
def test_a_torn_last_line_costs_one_answer_and_no_more(tmp_path, cut):
    path = tmp_path / "learned.csv"
    path.write_text((HEAD + line_of(ONE) + line_of(TWO))[:-cut])
    assert Record(path).answers[:1] == [ONE]
    Record(path).add(TWO)
    assert Record(path).answers[-1] == TWO
    assert Record(path).answers[0] == ONE


def test_a_file_that_was_edited_by_hand_is_read(tmp_path):
    text = "recipe,note,outcome,day,size,seed,level,seconds,turns\nlast.edges,hm,right,2026-03-01,3,77,2,12,8\n\nx\n"
    assert list(read(text)) == [ONE]
    assert list(read(HEAD + line_of(ONE).replace("right", "lucky") + line_of(TWO))) == [TWO]
    assert list(read("")) == []
    assert list(read("\0\ufeff")) == []


def test_a_file_with_other_columns_gets_a_line_of_names_before_the_next_answer(tmp_path):
    path = tmp_path / "learned.csv"
    path.write_text(
        "day,recipe,size,seed,level,outcome,seconds,turns,mistake\n2026-03-01,last.edges,3,77,2,right,12,8,\n"
    )
    led = TWO._replace(stage="together")
    Record(path).add(led)
    Record(path).add(TWO)
    assert Record(path).answers == [ONE, led, TWO]
    assert path.read_text().count(HEAD) == 1


def test_ten_thousand_lines_are_read_whole():
    assert len(list(read(HEAD + line_of(ONE) * 10_000))) == 10_000


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_is_said(tmp_path):
    tmp_path.chmod(0o500)
    said = []
    Record(tmp_path / "learned.csv", lambda text, is_warning=False: said.append(text)).add(ONE)
    assert len(said) == 1


def test_a_path_that_is_no_file_is_said_and_the_answer_stays_in_memory(tmp_path):
    said = []
    record = Record(tmp_path, lambda text, is_warning=False: said.append(text))
    record.add(ONE)
    assert record.answers == [ONE]
    assert said
