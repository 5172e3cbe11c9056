import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.base.timer import Penalty, Solve
from app.times.records import header, line_of, read, written

TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=40).map(
    lambda text: " ".join(text.split())
)
SOLVES = st.builds(Solve, st.integers(0, 10**8), st.sampled_from(list(Penalty)), st.integers(2, 2000), TEXT, TEXT, TEXT)


@given(st.lists(SOLVES, max_size=8))
def test_what_is_written_is_read_again(solves):
    found = read(written(solves))
    assert found.solves == tuple(solves)
    assert found.faults == ()


@given(SOLVES)
def test_a_solve_is_one_line(solve):
    assert line_of(solve).count("\n") == 1
    assert len(line_of(solve).splitlines()) == 1


def test_a_note_of_several_lines_becomes_one():
    assert read(header() + line_of(Solve(100, note='one\ntwo, "three"'))).solves[0].note == 'one two, "three"'


def test_columns_come_in_any_order_and_unknown_ones_are_passed_over():
    found = read("color,seconds,penalty,size\nred,9.5,DNF,4\n")
    assert found.solves == (Solve(950, Penalty.DNF, 4),)


def test_other_line_ends_and_a_mark_of_the_encoding_are_no_trouble():
    assert read("\ufeffseconds\r\n12.34\r\n\r\n7\r\n").solves == (Solve(1234), Solve(700))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("abc,,3", '"abc" is no time in seconds such as 12.34'),
        ("-3,,3", '"-3" is no time'),
        ("1e9,,3", "no time"),
        ("٣,,3", "no time"),
        ("", None),
        ("5,+3,3", '"+3" is no penalty; there are +2 and DNF'),
        ("5,,1", '"1" is no size of a cube'),
        ("5,,2001", "no size"),
        ("5,,x", "no size"),
        ("5" * 200000, "no time"),
    ],
)
def test_a_line_that_says_nothing_is_told_and_left_out(line, words):
    found = read(f"seconds,penalty,size\n1,,3\n{line}\n2,,3\n")
    assert found.solves == (Solve(100), Solve(200))
    assert [words in fault and fault.startswith("Line 3 is left out: ") for fault in found.faults] == [True] * bool(
        words
    )


def test_a_file_that_is_something_else_is_told():
    assert "no file of solves" in read("hello\nworld\n").faults[0]
    assert read("").faults == ()


def test_damaged_files_are_read_as_far_as_they_go():
    text = written([Solve(100 * number, scramble="R U R'") for number in range(40)])
    for seed in range(300):
        draw = random.Random(seed)
        signs = list(text)
        for _ in range(draw.randint(1, 6)):
            signs[draw.randrange(len(signs))] = draw.choice('",\n\0é9x')
        found = read("".join(signs[: draw.randint(1, len(signs))]))
        assert all(isinstance(solve, Solve) for solve in found.solves)
        assert all(fault.endswith(".") for fault in found.faults)
