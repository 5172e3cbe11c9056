"""Numbers, lists, places and pieces in people's words."""

import pytest

from cube_core import parse
from cube_core.cube import Cube
from cube_core.faces import FACES, Color, Face
from cube_core.words.facts import Slices
from cube_core.words.lessons import MOST_WORDS
from cube_core.words.terms import (
    begun,
    counted,
    digits,
    fit,
    listed,
    ordinal,
    piece_name,
    places_in_words,
    sentence,
    side_words,
    slices,
    towards_words,
    turn_words,
)


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


def test_large_numbers_have_a_thin_space_between_thousands():
    assert digits(999) == "999"
    assert digits(5_600_000) == "5\u2009600\u2009000"


def test_a_sentence_begins_large_and_goes_on_as_it_is():
    assert begun("slice 2R and M") == "Slice 2R and M"
    assert sentence("turn slice 2R") == "Turn slice 2R."


def test_names_are_listed_as_people_do():
    assert listed(["UR"]) == "UR"
    assert listed(["UR", "UL"]) == "UR and UL"
    assert listed(["UR", "UL", "UB"]) == "UR, UL and UB"


def test_the_first_form_that_fits_is_taken_and_else_the_last():
    assert fit(6, "longest", "longer", "long") == "longer"
    assert fit(1, "longest", "longer", "long") == "long"


def test_slices_are_named_or_counted_and_one_is_one():
    assert slices(Slices(("2R",), 1)) == "slice 2R"
    assert slices(Slices(("2-3Rw",), 2)) == "slices 2-3Rw"
    assert slices(Slices(("2R", "2-4Rw", "3F"), 5)) == "slices 2R, 2-4Rw and 3F"
    assert slices(Slices((), 4)) == "four slices"


def test_places_in_a_row_and_pieces_have_their_usual_names():
    assert [ordinal(count) for count in (1, 2, 3, 4, 11, 12, 13, 21, 102)][-3:] == ["13th", "21st", "102nd"]
    assert piece_name([Color.RED, Color.GREEN, Color.WHITE]) == "white–green–red"


_SEEN = {
    "up": (Face.F, Face.U),
    "down": (Face.F, Face.D),
    "to the left": (Face.F, Face.L),
    "to the right": (Face.F, Face.R),
}
"""By words: from where to where a sticker goes that is seen on the front."""


def goes(text: str, size: int) -> set[tuple[Face, Face]]:
    """From which face to which some sticker goes by a move."""
    cube = Cube(size)
    cube.play(text)
    area = size**2
    return {(Face(int(sticker) // area), Face(slot // area)) for slot, sticker in enumerate(cube.stickers.tolist())}


def every_move(size: int) -> list[str]:
    letters = [f"{face}{amount}" for face in "URFDLB" for amount in ("", "'", "2")]
    wide = [f"{face}w{amount}" for face in "URFDLB" for amount in ("", "'", "2") if size > 3]
    inner = [f"{layer}{face}{amount}" for face in "URFDLB" for layer in range(2, size // 2 + 1) for amount in ("", "'")]
    return [*letters, *wide, *inner, *(f"{axis}{amount}" for axis in "xyz" for amount in ("", "'", "2"))]


@pytest.mark.parametrize("size", [2, 3, 4, 5, 7])
def test_each_turn_goes_the_way_that_is_said(size):
    for text in every_move(size):
        (move,) = parse(text, size)
        told = turn_words(move, size)
        assert told[0].isupper()
        assert len(told.split()) <= MOST_WORDS
        for words, way in _SEEN.items():
            if told.endswith(f" {words}.") and "Whole" not in told:
                assert way in goes(text, size), (text, told)
        if told.endswith("half round."):
            assert text.endswith("2")
        if "clockwise" in told:
            is_with = (" clockwise" in told, (Face.U, Face.R) in goes(text, size))
            assert is_with[0] is is_with[1], (text, told)


@pytest.mark.parametrize(
    ("text", "start", "stop"),
    [("x", "F", "U"), ("x'", "F", "D"), ("x2", "F", "B"), ("y", "R", "F"), ("y'", "L", "F"), ("y2", "B", "F"),
     ("z", "U", "R"), ("z'", "U", "L"), ("z2", "U", "D")],
)  # fmt: skip
def test_the_whole_cube_goes_the_way_that_is_said(text, start, stop):
    (move,) = parse(text, 3)
    assert (Face[start], Face[stop]) in goes(text, 3)
    names = {"U": "top", "D": "bottom", "F": "front", "B": "back", "R": "right", "L": "left"}
    told = turn_words(move, 3)
    where = {"U": " up.", "D": " down."}.get(stop, f" {names[stop]}.") if start == "F" else f" {names[stop]}."
    assert f"the {names[start]} " in told
    assert told.endswith(where)
