"""The parts of steps with wings, read off their moves."""

import pytest

from cube_core import parse
from cube_core.solvers.wings.wing_parts import wing_parts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2R U R' 2R'", "carry1 insert2 undo1"),
        ("F 2R 3L U R' 3L' 2R'", "align1 carry2 insert2 undo2"),
        ("2R U R' 3R D 2R' 3R'", "carry1 insert2 carry1 insert1 undo2"),
        ("2R U R U' 2R' U R' U'", "carry1 insert3 undo1 undo3"),
        ("F D 2R U R U' 2R' U R' U' D'", "align1 setup1 carry1 insert3 undo1 undo3 undo1"),
        ("2R2", "carry1"),
    ],
)
def test_slices_and_outer_turns_take_turns(text, expected):
    parts = [part for part in wing_parts(parse(text, 6)) if part.length]
    assert " ".join(f"{part.role}{part.length}" for part in parts) == expected
