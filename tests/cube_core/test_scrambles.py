"""Scrambles: their shapes, and that they never change."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from cube_core import Cube, scramble

LENGTHS = {2: 11, 3: 25, 4: 40, 5: 60, 6: 80, 7: 100}

FOR_EVER = {
    (2, 0): ("F' U' F' R' U2 R F U F' U2 R2"),
    (3, 0): ("B' F2 D' F' L' D2 U L F B2 U F' D2 L2 U B F D B L2 F' U2 F R L"),
    (3, 12345): ("D' B R F U2 L U2 R' F2 R D2 U R' B' L2 R2 U L' U2 B R2 B U' R F2"),
    (4, 1): (
        "L F' U' Uw2 R Uw2 Fw' Uw2 U2 Rw B D2 B' U' F2 R B Rw2 Uw U2 B2 Rw B' F Fw2 R Uw' U D' L' F B' U' Uw2 "
        "D L B2 D' L2 F'"
    ),
    (5, 2): (
        "B Lw2 Dw' R B2 Uw2 R U Lw U Dw L' Bw' Rw Bw2 U2 B' Lw' Rw' L' D R Rw2 F' D' U' Rw' Fw' B Uw' Bw' R2 "
        "Fw2 R2 Uw F Fw' B Lw R2 Dw' L2 U D' Uw' Fw2 L Bw2 Uw Fw' Rw L Fw Uw' B F' Rw' Uw' L U'"
    ),
    (6, 3): (
        "Lw2 D Bw F 3Uw Uw' B2 L' 3Uw F 3Rw' Dw U Rw' U2 D 3Uw' B Fw2 3Uw Lw' F2 L' F2 Uw 3Rw2 Dw2 3Fw' Uw' "
        "Dw2 3Uw U2 F2 Uw 3Rw' Lw Dw2 Bw2 3Uw' D' R 3Fw2 F' L2 3Rw Fw2 3Fw2 Lw Fw' Uw 3Rw 3Uw' 3Fw Lw' 3Fw' "
        "Rw2 Lw' Fw' L Uw' Fw2 D' B Dw' Fw2 B2 3Uw2 F2 Rw Bw' 3Fw' Dw' Lw2 Bw2 Rw B L' Lw2 Rw U2"
    ),
    (7, 4): (
        "F Bw2 B' Rw2 B2 Fw' Lw Rw2 R F2 Bw Fw Lw' Uw2 Lw2 Rw' 3Uw2 3Fw' R' 3Uw2 U' Dw' R Fw' Uw' R L2 Bw' F2 "
        "L Lw R' 3Rw' Rw' 3Bw2 U2 Fw2 F2 Rw2 B2 3Dw' L' Dw' Rw L2 3Uw Lw2 F Lw2 Uw' 3Lw 3Uw' 3Lw' 3Bw 3Uw B' "
        "3Rw2 Rw2 3Fw2 R2 3Uw U' F L2 B' 3Lw2 F 3Fw D F 3Dw 3Bw' 3Dw R 3Rw Lw F2 Bw' L Dw' Fw 3Lw' F' 3Lw2 "
        "Lw' Fw U' Dw' B 3Bw U B Bw' 3Rw Fw D R' 3Dw Bw' 3Lw2"
    ),
    (8, 5): (
        "D2 R2 4D2 4F2 B2 4R2 3B 4U' 3D2 F 2D' 4L2 2F 3U2 4B2 3R 3F' U 2U2 L2 2B' 2L 3L' 2R D2 3D 2L2 3R' 3U2 "
        "3F B2 3L2 4F' 4R' 2R2 F R 2B 3B2 U2 L 2D 2F 4B2 4L2 2U 4D 4U' F 3B2 2L 2R' 4D' 4F' 2B2 2D 3L' R 3F "
        "L2 4R 4L2 2F' 3R' B' 4B 4U2 2U2 D2 3D U' 3U2 F D' B' 2L' 3B U 3R L2 2F 4L2 4R' 3U 3F' R' 2U 3D2 2D2 "
        "2R' 4B2 4F2 4U2 3L' 2B 4D F L2 4U 4R2 2D 2U' 2F2 R2 3L 3F2 3U' 2L 2B 3B 2R2 D' 3R2 B' U2 3D2 4D 4L2 "
        "4B2 4F'"
    ),
}
"""Size and seed → scramble. People share these numbers: what is here must never change."""

DIGESTS = {
    (9, 7): "cfa0832cb7996dfc",
    (17, 7): "8f2c94e7c4a417a0",
    (100, 7): "2c36df1669f44ad7",
    (1000, 7): "92b10b66522a5f53",
}


@pytest.mark.parametrize(("size", "seed"), FOR_EVER)
def test_a_seed_means_the_same_scramble_for_ever(size: int, seed: int):
    assert str(scramble(size, seed)) == FOR_EVER[size, seed]


@pytest.mark.parametrize(("size", "seed"), DIGESTS)
def test_a_seed_means_the_same_long_scramble_for_ever(size: int, seed: int):
    text = str(scramble(size, seed))
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == DIGESTS[size, seed]


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, 8, 9, 20, 33])
def test_it_has_the_length_of_its_size(size: int):
    assert len(scramble(size, 1)) == LENGTHS.get(size, 20 * (size - 2))


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, 8, 9, 12, 33])
@pytest.mark.parametrize("seed", range(20))
def test_no_layer_turns_twice_in_a_row_and_every_turn_counts(size: int, seed: int):
    alg = scramble(size, seed)
    assert alg.simplified() == alg


def test_small_scrambles_turn_outer_layers_of_the_official_faces():
    words = {word.rstrip("2'") for seed in range(50) for word in str(scramble(2, seed)).split()}
    assert words == {"U", "R", "F"}
    words = {word.rstrip("2'") for seed in range(50) for word in str(scramble(3, seed)).split()}
    assert words == set("URFDLB")


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_middling_scrambles_take_every_wide_turn_up_to_half_the_cube(size: int):
    words = {word.rstrip("2'") for seed in range(50) for word in str(scramble(size, seed)).split()}
    wide = {"Uw", "Rw", "Fw"} | ({"Dw", "Lw", "Bw"} if size > 4 else set())
    if size > 5:
        wide |= {"3Uw", "3Rw", "3Fw"} | ({"3Dw", "3Lw", "3Bw"} if size > 6 else set())
    assert words == set("URFDLB") | wide


@pytest.mark.parametrize("size", [8, 9, 33, 100])
def test_above_seven_layers_every_single_layer_takes_part(size: int):
    alg = scramble(size, 3)
    assert all(move.lo == move.hi for move in alg)
    assert {(move.face.name, move.lo) for move in alg} == {(f, k) for f in "URF" for k in range(1, size + 1)}


@pytest.mark.parametrize("size", [2, 3, 5, 8])
def test_all_three_amounts_come_up_about_as_often(size: int):
    ends = [word[-1] for seed in range(60) for word in str(scramble(size, seed)).split()]
    assert 0.28 < ends.count("2") / len(ends) < 0.39
    assert 0.28 < ends.count("'") / len(ends) < 0.39


def test_different_seeds_give_different_cubes():
    seen = set()
    for seed in range(200):
        cube = Cube(3)
        cube.play(scramble(3, seed))
        seen.add(cube.facelets())
    assert len(seen) == 200


def test_seeds_may_be_numpy_numbers_and_very_large():
    assert scramble(3, np.int64(5)) == scramble(3, 5)
    assert scramble(3, 2**200) != scramble(3, 2**200 + 1)


@pytest.mark.parametrize("seed", [-1, 1.0, "1", None, True])
def test_a_seed_is_a_whole_number_from_zero_up(seed):
    with pytest.raises(ValueError, match="whole number from 0 up"):
        scramble(3, seed)


@pytest.mark.parametrize("size", [1, 2001])
def test_sizes_that_there_are_not_are_an_error(size: int):
    with pytest.raises(ValueError, match="2 to 2000 layers"):
        scramble(size, 1)


def test_an_unknown_kind_is_an_error_that_names_the_known_ones():
    with pytest.raises(ValueError, match='"moves" or "state", not \'easy\''):
        scramble(3, 1, kind="easy")


@pytest.mark.parametrize("size", [4, 5, 100])
def test_random_states_are_for_small_cubes_only(size: int):
    with pytest.raises(ValueError, match="state"):
        scramble(size, 1, kind="state")


def test_random_states_of_both_small_sizes_are_scrambled():
    for size in (2, 3):
        cube = Cube(size)
        cube.play(scramble(size, 1, kind="state"))
        assert not cube.is_solved
