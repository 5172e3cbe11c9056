"""The fast cube against the slow one, and both against what others found."""

from __future__ import annotations

import random

import magiccube
import pytest
from magiccube.cube_base import Face as MagicFace

from cube_core import Cube, Move, parse
from cube_core.faces import Face
from tests.oracle import Oracle
from tests.random_moves import random_alg, random_move

SIZES = (*range(2, 10), 17, 33, 40)


def test_a_turn_of_the_right_face_brings_front_colours_up():
    oracle = Oracle(3).play([Move(Face.R, 1, 1, 1)])
    assert oracle.facelets() == "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB"


def test_a_turn_of_the_top_brings_right_colours_to_the_front():
    oracle = Oracle(3).play([Move(Face.U, 1, 1, 1)])
    assert oracle.facelets() == "UUUUUUUUUBBBRRRRRRRRRFFFFFFDDDDDDDDDFFFLLLLLLLLLBBBBBB"


def test_a_turn_of_the_front_brings_left_colours_up():
    oracle = Oracle(3).play([Move(Face.F, 1, 1, 1)])
    assert oracle.facelets() == "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", range(3))
def test_every_sticker_is_where_the_slow_cube_has_it(size: int, seed: int):
    alg = random_alg(size, 60 if size < 20 else 25, seed)
    cube, oracle = Cube(size), Oracle(size)
    cube.play(alg)
    oracle.play(alg)
    assert cube.stickers.tolist() == oracle.stickers()
    assert cube.facelets() == oracle.facelets()


@pytest.mark.parametrize("size", SIZES)
def test_move_by_move_it_stays_with_the_slow_cube(size: int):
    rng = random.Random(size)
    cube, oracle = Cube(size), Oracle(size)
    for _ in range(10):
        move = random_move(size, rng)
        cube.play(move)
        oracle.turn(move)
        assert cube.stickers.tolist() == oracle.stickers(), move


def _plain_words(size: int, rng: random.Random) -> list[str]:
    """Moves that magiccube writes as we do: outer, numbered and wide ones, and rotations."""
    faces = [f"{layer}{face}" for layer in range(1, size + 1) for face in "URFDLB"]
    wides = [f"{width}{face}w" for width in range(2, size) for face in "URFDLB"]
    words = rng.choices([*faces, *wides, "x", "y", "z"], k=40)
    return [word + rng.choice(("", "'", "2")) for word in words]


def _magic_facelets(size: int, words: list[str]) -> str:
    order = [MagicFace.U, MagicFace.R, MagicFace.F, MagicFace.D, MagicFace.L, MagicFace.B]
    cube = magiccube.Cube(size)
    letters = dict(zip(cube.get(order)[:: size**2], "URFDLB", strict=True))
    cube.rotate(" ".join(words))
    return "".join(letters[color] for color in cube.get(order))


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, 10])
@pytest.mark.parametrize("seed", range(3))
def test_magiccube_sees_the_same_colours(size: int, seed: int):
    words = _plain_words(size, random.Random(seed))
    cube = Cube(size)
    cube.play(parse(" ".join(words), size, strict=False))
    assert cube.facelets() == _magic_facelets(size, words)
