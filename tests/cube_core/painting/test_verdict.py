import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube_core import Cube
from cube_core.painting import UNPAINTED, verdict
from cube_core.painting.places import places_of
from tests.cube_core.painting import brute
from tests.random_moves import random_alg


def played(size, moves):
    cube = Cube(size)
    cube.play(moves)
    return cube.cells()


def sentences(size, cells):
    return [fault.sentence for fault in verdict(size, cells).faults]


@given(st.integers(2, 9), st.integers(0, 10**9))
def test_every_state_that_turns_reach_is_accepted(size, seed):
    found = verdict(size, played(size, random_alg(size, 30, seed)))
    assert found.is_solvable
    assert found.left == (0,) * 6


@pytest.mark.parametrize("size", [10, 13, 20])
def test_big_cubes_that_turns_reach_are_accepted(size):
    for seed in range(3):
        assert verdict(size, played(size, random_alg(size, 60, seed))).is_solvable


@given(st.integers(2, 6), st.integers(0, 10**6), st.integers(0, 4), st.booleans())
def test_the_verdict_agrees_with_the_strict_reader(size, seed, count, keeps_counts):
    cells = played(size, random_alg(size, 25, seed))
    slots = np.random.default_rng(seed).choice(len(cells), count, replace=False)
    cells[slots] = np.roll(cells[slots], 1) if keeps_counts else (cells[slots] + 1) % 6
    assert verdict(size, cells).is_solvable == brute.is_reachable(cells)


@given(st.integers(2, 7), st.integers(0, 10**6), st.floats(0, 1))
def test_every_part_of_a_state_that_turns_reach_is_accepted_as_unfinished(size, seed, share):
    cells = played(size, random_alg(size, 25, seed))
    cells[np.random.default_rng(seed).random(len(cells)) < share] = UNPAINTED
    found = verdict(size, cells)
    assert found.faults == ()
    assert found.unpainted == (cells == UNPAINTED).sum() == sum(found.left)
    assert found.is_solvable == (found.unpainted == 0)


def test_counts_are_told_in_short():
    cells = Cube(3).cells()
    cells[[0, 1]] = 5
    assert sentences(3, cells)[:2] == ["White 7, should be 9.", "Blue 11, should be 9."]
    assert verdict(3, cells).left == (2, 0, 0, 0, 0, -2)


def test_while_stickers_are_missing_only_too_many_of_a_colour_are_told():
    cells = Cube(3).cells()
    cells[[10, 12]] = 0
    cells[20:30] = UNPAINTED
    assert sentences(3, cells)[0] == "White 11, should be at most 9."


def test_a_twisted_corner_is_named_and_lit():
    cells = Cube(3).cells()
    cells[[8, 9, 20]] = cells[[20, 8, 9]]
    (fault,) = verdict(3, cells).faults
    assert fault.kind == "twist"
    assert fault.sentence == "The corner at URF is twisted clockwise, or any other is."
    assert set(fault.slots) == {8, 9, 20}


def test_a_flipped_edge_is_named_and_lit():
    cells = Cube(3).cells()
    cells[[7, 19]] = cells[[19, 7]]
    (fault,) = verdict(3, cells).faults
    assert fault.sentence == "The edge at UF is flipped, or any other is."
    assert set(fault.slots) == {7, 19}


def test_two_exchanged_pieces_are_told_and_what_the_repair_would_paint_is_lit():
    cells = Cube(3).cells()
    cells[[7, 19, 5, 10]] = cells[[5, 10, 7, 19]]
    (fault,) = verdict(3, cells).faults
    assert fault.sentence == "Two corners, or two edges, would have to be exchanged."
    assert set(fault.slots) == {10, 19}


def test_the_same_edge_twice_is_told_with_both_places():
    cells = Cube(3).cells()
    cells[10] = 2
    assert "The edges at UF and UR are the same piece, white-green; missing: white-red." in sentences(3, cells)


def test_a_wing_with_its_colours_exchanged_is_told_as_one():
    cells = Cube(4).cells()
    slots = places_of(4).wings[0, 0]
    cells[slots] = cells[slots[::-1]]
    (sentence,) = sentences(4, cells)
    assert "UB in layer 2L" in sentence
    assert sentence.endswith("one of them has its two colours exchanged.")


def test_a_wing_that_does_not_exist_is_told_by_its_colours():
    cells = Cube(4).cells()
    cells[13] = 5
    assert "The wing at UF in layer 2L shows blue-green, which no wing does." in sentences(4, cells)


def test_a_mirrored_corner_is_told():
    cells = Cube(3).cells()
    cells[[8, 9]] = cells[[9, 8]]
    assert sentences(3, cells) == [
        "The corner at URF shows red-white-green, the mirror image of a corner: exchange two of its colours."
    ]


def test_centre_cells_are_told_with_their_orbit():
    cells = Cube(5).cells()
    cells[6] = 1
    assert sentences(5, cells)[2] == (
        "Of the 24 centre cells that can swap with U row 2, column 2, 5 are red and only 3 white; "
        "each colour is there 4 times."
    )
    assert len(verdict(5, cells).faults[2].slots) == 5


@pytest.mark.parametrize(
    ("middles", "words"),
    [
        ("UUFDLB", "The middle stickers of U and R are white; each colour is in one middle only."),
        ("URBDLF", "mirror image"),
        ("RUFDLB", "The middle stickers of U and D are red and yellow, which are never opposite each other."),
        ("UD____", "White and yellow are in the middles of U and R, but are always opposite each other."),
    ],
)
def test_middle_stickers_that_no_cube_has_are_told(middles, words):
    cells = np.full(54, UNPAINTED, dtype=np.uint8)
    cells[4::9] = ["URFDLB_".index(letter) for letter in middles]
    assert words in sentences(3, cells)[0]


def test_pieces_that_cannot_all_be_completed_are_told():
    """Seven corners are in place: the eighth can show nothing but its own colours, turned as it is."""
    cells = Cube(2).cells()
    corner = places_of(2).corners[0]
    cells[corner] = UNPAINTED
    cells[corner[0]] = 1  # red on top would be a twisted corner
    (fault,) = verdict(2, cells).faults
    assert fault.kind == "together"
    assert fault.slots == (int(corner[0]),)


@pytest.mark.parametrize("size", range(2, 10))
def test_a_random_painting_has_faults_each_in_one_sentence_with_slots_that_are_there(size):
    cells = np.random.default_rng(size).integers(0, 7, 6 * size * size).astype(np.uint8)
    for fault in verdict(size, cells).faults:
        assert fault.sentence.endswith(".")
        assert ". " not in fault.sentence
        assert all(0 <= slot < len(cells) for slot in fault.slots)
        assert fault.slots or fault.kind == "count"
