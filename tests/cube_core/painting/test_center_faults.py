"""Middle stickers that no cube shows, and centre cells of which an orbit has too many."""

import numpy as np
import pytest

from cube_core import Cube
from cube_core.painting.center_faults import cell_faults, middle_faults
from cube_core.painting.places import UNPAINTED, places_of


def middles_told(shown, size=3):
    """The sentences about the middle stickers U R F D L B, given by letters."""
    cells, places = Cube(size).cells(), places_of(size)
    cells[places.middles] = ["URFDLB?".index(letter) for letter in shown]
    return [fault.sentence for fault in middle_faults(cells, places)]


@pytest.mark.parametrize("shown", ["URFDLB", "FRDBLU", "U?????", "U??D??", "??????"])
def test_middles_of_a_cube_held_anyhow_painted_or_not_are_fine(shown):
    assert middles_told(shown) == []


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        ("UUFDLB", "The middle stickers of U and R are white; each colour is in one middle only."),
        ("U??R??", "The middle stickers of U and D are white and red, which are never opposite each other."),
        ("U?D???", "White and yellow are in the middles of U and F, but are always opposite each other."),
        ("DRFULB", "The middle stickers are a mirror image of a cube; exchange those of two opposite faces."),
    ],
)
def test_what_no_cube_shows_is_told(shown, told):
    sentences = middles_told(shown)
    assert len(sentences) >= 1
    assert sentences[0] == told


def test_even_cubes_have_no_middles():
    assert not list(middle_faults(np.zeros(96, dtype=np.uint8), places_of(4)))


def cells_told(cells, size):
    return [(fault.sentence, len(fault.slots)) for fault in cell_faults(size, cells, places_of(size))]


@pytest.mark.parametrize("size", [4, 5, 6])
def test_a_colour_that_is_there_too_often_is_told_with_what_is_missing(size):
    cells, orbit = Cube(size).cells(), places_of(size).centers[-1]
    cells[orbit[0]] = (cells[orbit[0]] + 1) % 6
    ((sentence, lit),) = cells_told(cells, size)
    assert ", 5 are " in sentence
    assert " and only 3 " in sentence
    assert sentence.endswith("; each colour is there 4 times.")
    assert lit == 5


def test_what_is_missing_is_not_told_while_something_is_unpainted():
    cells, orbit = Cube(4).cells(), places_of(4).centers[0]
    cells[orbit[0]] = (cells[orbit[0]] + 1) % 6
    cells[orbit[8]] = UNPAINTED
    ((sentence, _),) = cells_told(cells, 4)
    assert "only" not in sentence


def test_exchanged_cells_of_one_orbit_are_fine_and_of_two_are_not():
    cells, (one, other, *_) = Cube(6).cells(), places_of(6).centers
    cells[[one[0], one[-1]]] = cells[[one[-1], one[0]]]
    assert not cells_told(cells, 6)
    cells[[one[1], other[-2]]] = cells[[other[-2], one[1]]]
    assert len(cells_told(cells, 6)) == 2
