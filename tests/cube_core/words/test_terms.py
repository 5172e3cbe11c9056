"""Numbers, lists, places and pieces in people's words."""

from cube_core.faces import FACES, Color
from cube_core.words.facts import Slices
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
