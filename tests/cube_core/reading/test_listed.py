"""Recipes of the book in solves: all that the program makes by the book are found again, one by one."""

from __future__ import annotations

from collections import Counter

import pytest

from cube_core import parse, scramble
from cube_core.reading.facts import ByBook, Met
from cube_core.reading.legs import Reading
from cube_core.reading.listed import parity_turns
from cube_core.reading.reading import read_solve
from cube_core.recipes.book import recipes
from tests.solves import solution_of

DAISY = ("daisy.lift", "daisy.tip", "cross.drop")
"""In *yau* these are single turns of a cube that is no 3×3 yet, and are not looked for."""


def found_in(reading: Reading) -> list[Met]:
    """All recipes of a solve."""
    return [met for stage in reading.stages for fact in stage.facts if isinstance(fact, ByBook) for met in fact.met]


def missed(size: int, seed: int, method: str) -> Counter[str | None]:
    """The steps of a solve by the book whose recipe is not found where they end."""
    solution = solution_of(size, seed, method)
    found = {(met.recipe, met.stop) for met in found_in(read_solve(scramble(size, seed), solution.alg))}
    steps = [step for step in solution.steps if method == "reduction" or step.recipe not in DAISY]
    return Counter(step.recipe for step in steps if (step.recipe, step.stop) not in found)


@pytest.mark.parametrize(
    ("size", "method"), [(3, "reduction"), (4, "reduction"), (5, "reduction"), (7, "reduction"), (4, "yau"), (6, "yau")]
)
def test_every_recipe_of_a_solve_by_the_book_is_found_where_it_was_made(size, method):
    assert [missed(size, seed, method) for seed in (1, 2)] == [Counter(), Counter()]


def test_recipes_are_found_where_three_edges_of_the_second_layer_came_home_by_luck():
    assert missed(4, 19, "yau") == Counter()


@pytest.mark.slow
@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("method", ["reduction", "yau"])
def test_recipes_of_many_solves_by_the_book_are_found(size, method):
    if method == "yau" and size == 3:
        pytest.skip("from four layers on")
    steps = sum(len(solution_of(size, seed, method).steps) for seed in range(20))
    assert sum(sum(missed(size, seed, method).values()) for seed in range(20)) <= 0.01 * steps


def test_a_recipe_is_found_however_the_cube_is_held_meanwhile():
    setup, alg = scramble(4, 3), solution_of(4, 3).alg
    found = Counter(met.recipe for met in found_in(read_solve(setup, alg)))
    turned = parse("x y'", 4) + setup + parse("y x'", 4)  # the same scramble told in another holding
    assert Counter(met.recipe for met in found_in(read_solve(turned, parse("x y'", 4) + alg))) == found


def test_a_cfop_solve_has_none_and_no_cube_of_more_layers_than_the_book_writes_out():
    assert not found_in(read_solve(scramble(3, 1), solution_of(3, 1, three="cfop").alg))
    found = found_in(read_solve(scramble(9, 1), solution_of(9, 1).alg))
    assert {met.recipe for met in found} <= {*DAISY, "last.edges", "last.twist"}


@pytest.mark.parametrize("size", [4, 5, 6])
def test_a_parity_costs_what_the_books_way_takes(size):
    listed = {recipe.id: recipe.moves for recipe in recipes(size)}
    assert parity_turns(size, 0) == parse(listed["parity.flip"][-1], size).count("STM")
    assert bool(parity_turns(size, 1)) == ("parity.swap" in listed)
