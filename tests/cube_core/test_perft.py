"""Known numbers: how many states so many turns reach, and how often an algorithm repeats until all is back."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from cube_core import Cube, parse


def _counts(size: int, faces: str, depth: int) -> list[int]:
    """The number of distinct states that are so many turns away, from 0 to the depth."""
    turns = [parse(face + amount, size) for face in faces for amount in ("", "'", "2")]
    ways = [_way(size, turn) for turn in turns]
    layers = [np.arange(6 * size * size, dtype=np.uint8)[None, :]]
    for _ in range(depth):
        reached = np.unique(np.concatenate([layers[-1][:, way] for way in ways]), axis=0)
        layers.append(_without(reached, layers[-2:]))
    return [len(layer) for layer in layers]


def _way(size: int, turn) -> np.ndarray:
    cube = Cube(size)
    cube.play(turn)
    return cube.stickers


def _without(states: np.ndarray, known: list[np.ndarray]) -> np.ndarray:
    """Those states that are not in the last two layers; further back a turn cannot lead."""
    seen = {state.tobytes() for layer in known for state in layer}
    return np.array([state for state in states if state.tobytes() not in seen])


def test_three_layers_reach_the_known_numbers_of_states():
    assert _counts(3, "URFDLB", 4) == [1, 18, 243, 3240, 43239]


@pytest.mark.slow
def test_three_layers_reach_the_known_numbers_of_states_one_turn_further():
    assert _counts(3, "URFDLB", 5) == [1, 18, 243, 3240, 43239, 574908]


def test_two_layers_reach_the_known_numbers_of_states():
    assert _counts(2, "URF", 5) == [1, 9, 54, 321, 1847, 9992]


def test_playing_the_turns_reaches_the_same_states_as_their_tables():
    """Two turns deep, by playing on cubes and comparing what they show."""
    shown = {Cube(3).facelets()}
    layers = [[Cube(3)]]
    for _ in range(2):
        layers.append([])
        for cube in layers[-2]:
            for word in (face + amount for face in "URFDLB" for amount in ("", "'", "2")):
                turned = cube.copy()
                turned.play(word)
                if turned.facelets() not in shown:
                    shown.add(turned.facelets())
                    layers[-1].append(turned)
    assert [len(layer) for layer in layers] == [1, 18, 243]


@pytest.mark.parametrize(
    ("text", "order"), [("R", 4), ("R U", 105), ("R U R' U'", 6), ("R U F", 80), ("M", 4), ("x", 4)]
)
def test_algorithms_have_their_known_orders(text: str, order: int):
    cube, alg = Cube(3), parse(text, 3)
    repeats = 0
    while not repeats or cube != Cube(3):
        cube.play(alg)
        repeats += 1
    assert repeats == order


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_opposite_layers_commute_and_neighbouring_ones_do_not(size: int):
    for first, second in pairwise(["R", "L'", f"{size // 2}Rw2"]):
        assert _shown(size, f"{first} {second}") == _shown(size, f"{second} {first}")
    assert _shown(size, "R U") != _shown(size, "U R")


def _shown(size: int, text: str) -> str:
    cube = Cube(size)
    cube.play(text)
    return cube.facelets()
