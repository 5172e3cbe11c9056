from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube_core import Cube
from cube_core.errors import IllegalStateError
from cube_core.facelets import LETTERS
from cube_core.painting import UNPAINTED, read_any, read_ordered, verdict, written
from cube_core.painting.lettering import USUAL
from tests.random_moves import random_alg


def played(size, seed):
    cube = Cube(size)
    cube.play(random_alg(size, 40, seed))
    return cube


def in_other_order(text, order):
    area = len(text) // 6
    return "".join(text[LETTERS.index(letter) * area :][:area] for letter in order)


def test_the_usual_orders_are_twenty_four_and_each_names_every_face():
    assert len(USUAL) == len(set(USUAL)) == 24
    assert all(sorted(order) == sorted(LETTERS) for order in USUAL)


@pytest.mark.parametrize("order", USUAL)
@pytest.mark.parametrize("letters", ["URFDLB", "wrgyob"])
def test_the_usual_orders_are_understood_at_every_size(order, letters):
    for size in range(2, 8):
        cube = played(size, size + 50)
        text = in_other_order(cube.facelets(), order).translate(str.maketrans(LETTERS, letters))
        found = read_ordered(text)
        assert (found.size, found.order) == (size, order)
        assert np.array_equal(found.cells, cube.cells())


@pytest.mark.parametrize("size", [2, 3, 4])
def test_any_order_of_letters_is_understood(size):
    cube = played(size, 7)
    for order in list(map("".join, permutations(LETTERS)))[::37]:
        assert np.array_equal(read_any(in_other_order(cube.facelets(), order))[1], cube.cells()), order


@pytest.mark.parametrize("order", USUAL[1:4])
@pytest.mark.parametrize("size", [3, 4])
def test_signs_of_ones_own_are_understood_in_the_usual_orders(order, size):
    text = in_other_order(played(size, 3).facelets(), order).translate(str.maketrans(LETTERS, "123456"))
    found = read_ordered(text)
    assert found.order == order
    assert verdict(size, found.cells).is_solvable


@pytest.mark.parametrize("order", USUAL[:8])
def test_one_wrong_sticker_is_named_in_the_order_that_was_meant(order):
    cube = played(3, 11)
    wrong = cube.facelets()
    wrong = ("U" if wrong[0] != "U" else "R") + wrong[1:]
    found = read_ordered(in_other_order(wrong, order))
    assert found.order == order
    assert (found.cells != cube.cells()).sum() == 1


def test_a_cube_that_is_held_in_another_way_is_taken_as_it_stands():
    turned = Cube(3)
    turned.play("y")
    found = read_ordered(turned.facelets())
    assert found.order == LETTERS
    assert np.array_equal(found.cells, turned.cells())


def test_a_cube_of_five_hundred_layers_in_another_order_is_read_soon():
    cube = played(500, 2)
    assert np.array_equal(read_any(in_other_order(cube.facelets(), "ULFRBD"))[1], cube.cells())


def test_what_is_a_cube_in_no_order_is_read_in_the_first():
    assert read_ordered("URFDLB" * 9).order == LETTERS


def spelt(cube, letters):
    return "".join(letters[color] for color in cube.cells())


def net_of(text, size):
    """The six faces as lines, as cubes are unfolded on paper."""
    u, r, f, d, left, b = ([text[k * size * size :][row * size :][:size] for row in range(size)] for k in range(6))
    middle = [" ".join(rows) for rows in zip(left, f, r, b, strict=True)]
    return "\n".join([*(f"{'':8}{row}" for row in u), *middle, *(f"{'':8}{row}" for row in d)]) + "\n"


def complaint(text):
    with pytest.raises(IllegalStateError) as caught:
        read_any(text)
    message = str(caught.value)
    assert message.endswith(".")
    assert len(message) < 250
    return message


@pytest.mark.parametrize("size", range(2, 8))
@pytest.mark.parametrize("letters", ["URFDLB", "urfdlb", "WRGYOB", "wrgyob"])
def test_letters_of_faces_and_initials_of_colours_are_what_they_say(size, letters):
    cube = played(size, 3)
    assert read_any(spelt(cube, letters))[0] == size
    assert np.array_equal(read_any(spelt(cube, letters))[1], cube.cells())


def test_white_space_of_any_kind_is_passed_over():
    cube = played(3, 1)
    text = cube.facelets()
    spaced = "  " + "\t\n".join(text[start : start + 9] for start in range(0, 54, 9)) + "\r\n"
    assert np.array_equal(read_any(spaced)[1], cube.cells())


@pytest.mark.parametrize("size", range(2, 8))
def test_a_net_of_lines_is_read_as_it_is_unfolded(size):
    cube = played(size, 2)
    assert np.array_equal(read_any(net_of(spelt(cube, "wrgyob"), size))[1], cube.cells())


def test_lines_of_one_face_each_are_no_net():
    cube = played(4, 2)
    text = cube.facelets()
    assert np.array_equal(read_any("\n".join(text[k * 16 :][:16] for k in range(6)))[1], cube.cells())


@pytest.mark.parametrize("size", [3, 5, 7])
def test_six_other_signs_of_an_odd_cube_mean_the_faces_in_whose_middle_they_are(size):
    cube = played(size, 4)
    middles = cube.cells()[size * size // 2 :: size * size]
    _, cells = read_any(spelt(cube, "315264"))
    held = np.argsort(middles)  # the face on which each colour is
    assert np.array_equal(cells, held[cube.cells()])
    assert verdict(size, cells).is_solvable


@given(st.sampled_from([2, 4, 6]), st.integers(0, 10**6), st.permutations("ABCXYZ"))
def test_six_other_signs_of_an_even_cube_give_the_cube_held_with_its_corner_at_dbl_solved(size, seed, letters):
    cube = played(size, seed)
    _, cells = read_any(spelt(cube, letters))
    assert verdict(size, cells).is_solvable
    assert cells[[5 * size * size - size, 4 * size * size - size, 6 * size * size - 1]].tolist() == [4, 3, 5]
    pairs = set(zip(cells.tolist(), cube.cells().tolist(), strict=True))
    assert len(pairs) == 6  # each colour is one colour throughout


def test_initials_of_another_colour_scheme_are_read_by_the_middles():
    """On Japanese cubes blue is opposite white: no piece of the usual scheme would be right."""
    cube = played(3, 8)
    _, cells = read_any(spelt(cube, "WRGBOY"))
    assert verdict(3, cells).is_solvable


def test_one_mistyped_initial_does_not_change_what_the_others_mean():
    cube = played(3, 8)
    text = spelt(cube, "WRGYOB")
    wrong = ("W" if text[0] != "W" else "R") + text[1:]
    assert (read_any(wrong)[1] != cube.cells()).sum() == 1


def test_dots_are_not_painted():
    size, cells = read_any("." * 54)
    assert size == 3
    assert (cells == UNPAINTED).all()
    cube = played(4, 8)
    _, cells = read_any("." + spelt(cube, "wrgyob")[1:])
    assert cells[0] == UNPAINTED
    assert np.array_equal(cells[1:], cube.cells()[1:])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not 0."),
        ("URFDLB", "not 6."),
        ("U" * 53, "not 53."),
        ("abcdefg" * 7 + "abcde", "7 different signs are here: A B C D E F G."),
        ("x" * 24, "here are 1: X."),
        ("abcde" * 10 + "abcd", "here are 5"),
        ("abcdef" * 9, "The middles of the faces have to show six different signs"),
        ("😀\ud800ß\x00" * 6, "here are 4: U+0000 ß U+D800 😀."),
        ("L.UU.URUF.FFDD\x00.DLDL.B..", "7 different signs are here: U+0000 B D F L R U."),
    ],
)
def test_what_cannot_be_understood_is_told_with_what_to_write(text, words):
    assert words in complaint(text)


@given(st.integers(2, 6), st.integers(0, 10**6), st.floats(0, 1))
def test_what_is_written_is_read_again_unpainted_stickers_too(size, seed, share):
    cells = played(size, seed).cells()
    cells[np.random.default_rng(seed).random(len(cells)) < share] = UNPAINTED
    assert np.array_equal(read_any(written(cells))[1], cells)


def test_a_whole_painting_is_written_as_the_strict_reader_takes_it():
    cube = played(5, 1)
    assert Cube.from_facelets(written(cube.cells())) == cube
