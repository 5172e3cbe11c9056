"""Algorithms in the short runs that hands know by heart."""

import pytest

from cube_core import parse
from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.cases.triggers import bracketed
from cube_core.solvers.three.words import codes_of, read_word


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("F R U R' U' F'", "F (R U R' U') F'"),
        ("f R U R' U' f'", "f (R U R' U') f'"),
        ("R U R' U' R' F R F'", "(R U R' U') (R' F R F')"),
        ("L' U' L U' L' U2 L", "(L' U' L U') (L' U2 L)"),
        ("R U2 R' U' R U' R'", "(R U2 R') U' R U' R'"),
        ("r U R' U' r' F R F'", "(r U R' U') (r' F R F')"),
        ("L' U' L U", "(L' U' L U)"),
        ("U D F2", "U D F2"),
        ("", ""),
    ],
)
def test_triggers_are_set_off_from_every_side_and_in_the_mirror(text, shown):
    assert bracketed(read_word(text)) == shown


def test_brackets_leave_the_turns_as_they_are_and_can_be_read_by_all():
    for case in (*cases("OLL"), *cases("PLL"), *cases("PBL")):
        size = 2 if case.kind == "PBL" else 3
        assert read_word(bracketed(case.word)) == case.word
        assert parse(bracketed(case.word), size).codes.tolist() == codes_of(size, case.word).tolist()
