"""Places, directions and numbers in people's words."""

import pytest

from cube_core import parse
from cube_core.faces import FACES
from cube_core.solvers.pieces.naming import begun, counted, places_in_words, side_words, towards_words, turned_names


def test_every_side_and_way_has_its_letter_behind_it():
    assert [side_words(face)[-3:] for face in FACES] == [f"({face.name})" for face in FACES]
    assert [towards_words(face) for face in FACES[:3]] == ["up (U)", "to the right (R)", "to the front (F)"]
    assert places_in_words("DBL") == "bottom back left (DBL)"


def test_a_number_fits_its_noun():
    assert [counted(count, "wing") for count in (0, 1, 2, 12, 13)] == [
        "no wings",
        "one wing",
        "two wings",
        "twelve wings",
        "13 wings",
    ]


def test_a_sentence_begins_large_and_goes_on_as_it_is():
    assert begun("slice 2R and M") == "Slice 2R and M"


@pytest.mark.parametrize(
    ("moves", "names"),
    [
        ("2R2", "slice 2R"),
        ("2R 2R'", "slice 2R"),
        ("4R", "slice 4R"),
        ("2-3Rw'", "slices 2-3Rw"),
        ("2R 2-4Rw 3F", "slices 2R, 2-4Rw and 3F"),
        ("2R 4R 2F 4F", "four slices"),
        ("2-3Rw 2F 4F 2U", "five slices"),
    ],
)
def test_slices_are_named_as_their_moves_are_written(moves, names):
    assert turned_names(parse(moves, 8)) == names
