"""Recipes done on a solve's board."""

import re

import pytest

from cube_core import parse
from cube_core.recipes.book import recipes
from cube_core.recipes.thoughts import Thought
from cube_core.solvers.by_book import kind_of
from tests.solves import check_ranges, check_solved_on_the_oracle, check_steps, check_trackers, scrambled, solution_of

FIRST = {3: 122, 4: 250, 5: 350, 6: 570}


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_solves_by_the_book_are_right_on_the_oracle(size):
    for seed in range(2):
        cube = scrambled(size, seed)
        solution = solution_of(size, seed)
        check_solved_on_the_oracle(size, seed, solution)
        check_ranges(solution)
        check_steps(cube, solution)
        if size > 2:
            check_trackers(cube, solution)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_every_step_is_a_recipe_whose_notation_reads_back_to_its_moves(size):
    for seed in range(6):
        for step in solution_of(size, seed).steps:
            assert step.recipe is not None
            assert step.facts
            assert parse(step.notation, size) == step.alg
            roles = [part.role for part in step.parts]
            assert "regrip" not in roles[1:]


@pytest.mark.parametrize(
    ("size", "count"), [(3, 20), (4, 12), (5, 6), *(pytest.param(n, 20, marks=pytest.mark.slow) for n in (5, 6))]
)
def test_turns_are_few(size, count):
    counts = [solution_of(size, seed).alg.count("STM") for seed in range(count)]
    assert sum(counts) / len(counts) <= FIRST[size]


def test_a_line_up_is_no_more_than_that():
    assert kind_of(Thought("last.twist", "line up", "", "", "U")) == "align"
    assert kind_of(Thought("edge.slot", "right", "", "", "U")) == "place"


MOST = {3: (9, 140), 4: (15, 293), 5: (14, 417), 6: (15, 633), 7: (14, 855)}
"""By size: the recipes in all and the mean of turns that a person is asked for at most."""
MANY = [(method, size, 100) for method in ("reduction", "yau") for size in MOST if (method, size) != ("yau", 3)]


def check_instances(method: str, size: int, count: int) -> None:
    """Each step is one of the ways of its recipe after a short regrip and set-up; recipes and turns are few."""
    listed = {recipe.id: set(recipe.moves) for recipe in recipes(size, method)}
    used, turns = set(), 0
    for seed in range(count):
        solution = solution_of(size, seed, method)
        turns += solution.alg.count("STM")
        for step in solution.steps:
            (thought,) = step.facts
            assert thought.moves in listed[thought.recipe], (seed, thought)
            assert re.fullmatch(r"([xyz][2']?( [xyz][2']?)?)?", thought.regrip)
            assert re.fullmatch(r"([URFDLB][2']?( [URFDLB][2']?){0,3})?", thought.setup)
            used.add(thought.recipe)
    most, mean = MOST[size]
    assert len(used) <= most + (method == "yau")
    assert turns / count <= mean


@pytest.mark.parametrize(("method", "size"), [("reduction", 3), ("reduction", 4), ("reduction", 6), ("yau", 5)])
def test_steps_are_instances_of_few_recipes(method, size):
    check_instances(method, size, 4)


@pytest.mark.slow
@pytest.mark.parametrize(("method", "size", "count"), MANY)
def test_the_same_on_many_cubes(method, size, count):
    check_instances(method, size, count)
