"""Facelets whose faces come in another order than U R F D L B."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

from cube_core import Cube
from cube_core.facelets import LETTERS
from cube_core.painting import read_any, read_ordered, verdict
from cube_core.painting.orders import USUAL
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
