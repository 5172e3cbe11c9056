"""Commutators are found in plain moves, with what sets them up."""

from __future__ import annotations

import pytest

from cube_core import parse
from cube_core.effects.commuting import commutator_text


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("R U R' U'", "[R, U]"),
        ("R U' L' U R' U' L U", "[R, U' L' U]"),
        ("F R U R' U' F'", "[F: [R, U]]"),
        ("R2 U R' U' R'", "[R: [R, U]]"),
        ("[2R U: [3R', D2]]", "[2R U: [M, D2]]"),
        ("x R U R' U' x'", "[R, F]"),
        ("R U R'", ""),
        ("R U R U'", ""),
        ("R U F D L B", ""),
        ("", ""),
        ("x", ""),
    ],
)
def test_a_commutator_is_told_with_its_setup(text, found):
    assert commutator_text(parse(text, 5)) == found
