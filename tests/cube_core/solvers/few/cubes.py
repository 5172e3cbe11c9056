"""Cubes as the short searches see them, made from scrambles."""

from __future__ import annotations

from functools import cache

import numpy as np

from cube_core import Cube, parse, scramble
from cube_core.moves import turn_of
from cube_core.solvers.pieces.holding import THOUGHT, holding, locations_of, shown
from cube_core.solvers.pieces.locations import COUNT, OUTER_TURNS, TURN_TABLES
from tests.oracle import Oracle

SOLVED = np.arange(COUNT, dtype=np.uint8)


def travels_of(alg):
    """Where everything is after a scramble of a cube held with yellow up, whose thought faces are the real ones."""
    cube = Cube(3)
    cube.play(alg)
    named_again = Cube.from_facelets(cube.facelets().translate(str.maketrans("URFDLB", _letters())))
    return locations_of(shown(named_again, holding(3, THOUGHT)), SOLVED)


@cache
def _letters():
    return "".join(color.letter for color in THOUGHT)


def after(travels, word):
    for turn in word:
        travels = TURN_TABLES[turn][travels]
    return travels


def is_solved_on_the_slow_cube(alg, word):
    """Whether the moves of a word bring a cube home that was scrambled by an algorithm."""
    oracle = Oracle(3).play(alg)
    oracle.play(turn_of(face, 1, 1, amount, 3) for face, amount in map(OUTER_TURNS.__getitem__, word))
    return oracle.facelets() == Oracle(3).facelets()


def scrambles(count):
    return [scramble(3, seed) for seed in range(count)]


def alg(text):
    return parse(text, 3)
