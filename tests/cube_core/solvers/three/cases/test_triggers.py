"""Algorithms in the short runs that hands know by heart."""

import pytest

from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.cases.triggers import bracketed
from cube_core.solvers.three.words import read_word


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("F R U R' U' F'", "F (R U R' U') F'"),
        ("f R U R' U' f'", "f (R U R' U') f'"),
        ("R U2 R' U' R U' R'", "(R U2 R') U' R U' R'"),
        ("r U R' U' r' F R F'", "(r U R' U') (r' F R F')"),
        ("L' U' L U", "(L' U' L U)"),
        ("U D F2", "U D F2"),
        ("", ""),
    ],
)
def test_triggers_are_set_off_from_every_side_and_in_the_mirror(text, shown):
    assert bracketed(read_word(text)) == shown


@pytest.mark.parametrize("case", [*cases("OLL"), *cases("PLL")], ids=lambda case: case.name)
def test_brackets_leave_the_turns_as_they_are(case):
    assert read_word(bracketed(case.word)) == case.word
