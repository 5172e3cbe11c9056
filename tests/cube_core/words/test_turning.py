"""What is said of a turn is what its stickers do, looked at on the cube."""

from __future__ import annotations

import pytest

from cube_core import parse
from cube_core.cube import Cube
from cube_core.faces import Face
from cube_core.words.lessons import MOST_WORDS
from cube_core.words.turning import turn_words

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
