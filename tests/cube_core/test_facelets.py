import pytest

from cube_core import Cube
from cube_core.errors import CubeError, IllegalStateError
from cube_core.facelets import read

SOLVED = Cube(3).facelets()


def complaint(text):
    with pytest.raises(IllegalStateError) as caught:
        Cube.from_facelets(text)
    message = str(caught.value)
    assert message.endswith(".")
    assert "\n" not in message
    assert len(message) < 250
    return message


def test_a_text_is_read_as_colour_numbers_in_the_order_of_the_letters():
    size, colors = read("URFDLB" * 4)
    assert size == 2
    assert colors.tolist() == [0, 1, 2, 3, 4, 5] * 4


@pytest.mark.parametrize("text", ["", "U", "URFDLB", SOLVED[:-1], SOLVED + "U", "U" * 53, "U" * 30])
def test_a_wrong_length_is_told_with_the_number_of_letters(text):
    assert f"not {len(text)}." in complaint(text)


def test_a_cube_of_one_layer_is_none():
    assert "from 2 to 2000" in complaint("URFDLB")


def test_the_largest_cube_is_read():
    size, colors = read("URFDLB" * 2000**2)
    assert (size, len(colors)) == (2000, 6 * 2000**2)


def test_a_huge_text_is_refused_by_its_length_alone():
    assert "not 24024006." in complaint("x" * (6 * 2001**2))


@pytest.mark.parametrize(
    ("letter", "hint"),
    [
        ("u", "write 'U'"),
        ("b", "write 'B'"),
        (" ", "remove letter 5"),
        ("\n", "remove letter 5"),
        ("\u00a0", "remove letter 5"),
        ("\u2003", "remove letter 5"),
        ("X", "letter 5 is 'X'."),
        ("x", "letter 5 is 'x'."),
        ("?", "letter 5 is '?'."),
        ("ﬂ", "letter 5 is 'ﬂ'."),
        ("😀", "letter 5 is '😀'."),
        ("\x00", r"letter 5 is '\x00'"),
        ("\ud800", r"letter 5 is '\ud800'"),
        ("Ｕ", "letter 5 is 'Ｕ'"),
    ],
)
def test_an_odd_letter_is_named_with_its_place_and_the_fix(letter, hint):
    message = complaint(SOLVED[:4] + letter + SOLVED[5:])
    assert hint in message
    assert "letter 5" in message


def test_white_space_around_or_inside_is_named_before_the_length():
    assert "remove letter 55" in complaint(SOLVED + "\n")
    assert "remove letter 1." in complaint(" " + SOLVED)
    assert "remove letter 10." in complaint(SOLVED[:9] + " " + SOLVED[9:])


def test_the_error_is_one_of_the_users_errors():
    with pytest.raises(CubeError):
        Cube.from_facelets("no cube")
