"""The recipes of the 3×3 part: what each does to the pieces that it is about."""

import random

import numpy as np
import pytest

from cube_core import Cube
from cube_core.recipes.choosing import held_up
from cube_core.recipes.reading import effect
from cube_core.recipes.three import LISTS, Seen
from tests.solves import scrambled

YELLOW = 3


def follow(colors, rng):
    """Play by what applies alone, whichever of the uses and ways a line allows; the course without the solver."""
    colors, turns = held_up(colors, YELLOW), 0
    for rows in LISTS.values():
        while True:
            found = next(filter(None, (_applying(row, colors) for row in rows)), None)
            if found is None:
                break
            use, way = rng.choice(found)
            for text in (way.regrip, way.setup, use.moves):
                colors = colors[effect(text)]
            turns += 1
            assert turns < 200
    return colors


def _applying(row, colors):
    seen = Seen(row.ways.seen(colors))
    return [(use, row.ways.ways[way]) for use in row.uses for way in np.flatnonzero(use.applies(seen)).tolist()]


@pytest.mark.parametrize("start", range(0, 60, 20))
def test_whoever_follows_the_lists_solves_every_cube_whichever_choice_is_taken(start):
    for seed in range(start, start + 20):
        solved = follow(scrambled(3, seed).cells(), random.Random(seed)).reshape(6, 9)
        assert (solved == solved[:, 4:5]).all(), seed


@pytest.mark.parametrize("missing", sorted({use.recipe for rows in LISTS.values() for row in rows for use in row.uses}))
def test_without_one_of_the_recipes_a_follower_is_stuck(missing, monkeypatch):
    lists = {
        name: tuple(
            row._replace(uses=uses) for row in rows if (uses := tuple(u for u in row.uses if u.recipe != missing))
        )
        for name, rows in LISTS.items()
    }
    monkeypatch.setattr("tests.cube_core.recipes.test_three.LISTS", lists)
    stuck = 0
    for seed in range(10):
        try:
            solved = follow(scrambled(3, seed).cells(), random.Random(seed)).reshape(6, 9)
            stuck += not (solved == solved[:, 4:5]).all()
        except AssertionError:
            stuck += 1
    assert stuck


def test_a_sune_with_two_neighbours_that_fit_makes_all_sides_fit():
    cube = Cube(3)
    cube.play("x2")
    cube.play("R U2 R' U' R U' R' U")
    seen = Seen(LISTS["last edges"][1].ways.seen(cube.cells()))
    applying = [use for use in LISTS["last edges"][1].uses if use.applies(seen).any()]
    assert applying
