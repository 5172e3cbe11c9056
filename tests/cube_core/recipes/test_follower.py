"""The follower solves by the book alone, in two orders, and stops where a recipe is missing."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from cube_core.exercises.drawing import HELD, Free, draw_cube
from cube_core.faces import COLORS, CORNERS, EDGES
from cube_core.random_numbers import Draw
from cube_core.recipes.book import ENTRIES
from cube_core.recipes.follower import Follower
from tests.cube_core.recipes.followers import YauFollower, chance


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


FOLLOWERS = {"reduction": Follower, "yau": YauFollower}
FEW = [("reduction", 3, 20), ("reduction", 4, 4), ("reduction", 5, 2), ("yau", 4, 4), ("yau", 5, 2), ("yau", 6, 1)]
SIZES = [*((size, 100) for size in range(3, 8)), *((size, 10) for size in range(8, 13)), (20, 2)]
MANY = [(method, size, count) for method in FOLLOWERS for size, count in SIZES if (method, size) != ("yau", 3)]


def check_follows(method: str, size: int, seeds: range, by_chance: bool) -> None:
    """All these cubes are solved; nobody goes round in circles, and every step is set up in few turns."""
    for seed in seeds:
        with chance(seed) if by_chance else nullcontext():
            follower = FOLLOWERS[method](size, random_colors(size, 1000 + seed), HELD)
            for thought in follower.solve(200 * size * size):
                assert len(thought.regrip.split()) <= 2, (seed, thought)
                assert len(thought.setup.split()) <= 4, (seed, thought)
            assert is_solved(follower), (method, size, seed)


@pytest.mark.parametrize("by_chance", [False, True])
@pytest.mark.parametrize(("method", "size", "count"), FEW)
def test_whoever_follows_a_method_solves_whichever_of_equal_ways_is_taken(method, size, count, by_chance):
    check_follows(method, size, range(count), by_chance)


@pytest.mark.parametrize(("seed", "by_chance"), [(33, False), (13, True)])
def test_nobody_goes_round_in_circles_where_the_cross_is_in_the_way_of_the_last_two_edges(seed, by_chance):
    check_follows("yau", 6, range(seed, seed + 1), by_chance)


@pytest.mark.slow
@pytest.mark.parametrize("by_chance", [False, True])
@pytest.mark.parametrize(("method", "size", "count"), MANY)
def test_the_same_on_many_cubes(method, size, count, by_chance):
    check_follows(method, size, range(count), by_chance)
