"""The follower solves by the book alone, and stops where a recipe is missing."""

from __future__ import annotations

import pytest

from cube_core.exercises.drawing import HELD, Free, draw_cube
from cube_core.faces import COLORS, CORNERS, EDGES
from cube_core.random_numbers import Draw
from cube_core.recipes.book import ENTRIES
from cube_core.recipes.follower import Follower


def random_colors(size: int, seed: int):
    free = Free(EDGES, CORNERS, centres=COLORS if size > 3 else (), wings=12 if size > 3 else 0)
    return draw_cube(size, free, Draw(seed))


def follow(size: int, seed: int, without: frozenset[str] = frozenset()) -> Follower:
    follower = Follower(size, random_colors(size, seed), HELD, without)
    for thought in follower.solve():
        assert thought.recipe not in without
    return follower


def is_solved(follower: Follower) -> bool:
    faces = follower.hands.colors.reshape(6, -1)
    return bool((faces == faces[:, :1]).all())


def check(size: int, seeds: range) -> None:
    for seed in seeds:
        assert is_solved(follow(size, seed)), seed


@pytest.mark.parametrize(("size", "count"), [(2, 40), (3, 40), (4, 8), (5, 4), (7, 1)])
def test_the_book_alone_solves_whatever_there_is(size, count):
    check(size, range(count))


@pytest.mark.slow
@pytest.mark.parametrize("size", [2, 3, 4, 5, 7])
def test_the_book_alone_solves_a_thousand_cubes_of_a_size(size):
    check(size, range(1000))


@pytest.mark.parametrize("recipe", [entry.id for entry in ENTRIES])
def test_who_lacks_a_recipe_stops_where_the_rule_asks_for_it(recipe):
    size = 4 if recipe.startswith(("centre.", "parity.")) or recipe in ("edge.pair", "edge.swap") else 3
    stopped = 0
    for seed in range(12):
        follower = follow(size, seed, frozenset({recipe}))
        if not is_solved(follower):
            stopped += 1
            whole = Follower(size, follower.hands.colors, follower.hands.meant, begin=follower.phase)
            assert whole.next().recipe == recipe
    assert stopped
