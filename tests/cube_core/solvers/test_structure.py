"""Parts of steps, and the notation that cubers write for them."""

import pytest

from cube_core import parse
from cube_core.solvers.structure import Part, PartLength, notation_of, parts_between, slices_of


def pieces(*texts):
    return [parse(text, 6) for text in texts]


@pytest.mark.parametrize(
    ("texts", "written"),
    [
        (("R", "U", "R'", "U'"), "[R, U]"),
        (("2R 4R", "F 2U' F'", "4R' 2R'", "F 2U F'"), "[2R 3L', F 2U' F']"),
        (("2R", "U R U'", "2R'"), "[2R: U R U']"),
        (("D2", "2R", "U", "2R'", "U'", "D2'"), "[D2: [2R, U]]"),
        (("D2", "2R", "U", "2R'", "D2"), "D2 [2R: U] D2"),
        (("F", "2R", "U", "2L", "D", "2R' 2L'"), "F 2R U 2L D 2R' 2L'"),
        (("R U", "F", "U' R'", "D"), "[R U: F] D"),
        ((), ""),
    ],
)
def test_commutators_and_conjugates_are_written_as_such_and_read_back(texts, written):
    parts = pieces(*texts)
    assert notation_of(parts) == written
    assert parse(written, 6) == parse(" ".join(map(str, parts)), 6)


def test_parts_cover_a_step_and_empty_ones_are_left_out():
    told = PartLength("align", 0), PartLength("carry", 2), PartLength("undo", 1)
    assert parts_between(told, 10, 13) == (Part("carry", 10, 12), Part("undo", 12, 13))


def test_slices_are_neither_faces_nor_wide_turns_nor_rotations():
    assert slices_of(parse("R 2R Rw x 3-4Uw D 2F'", 6)) == parse("2R 3-4Uw 2F'", 6)
