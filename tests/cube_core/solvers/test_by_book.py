"""Recipes done on a solve's board."""

import pytest

from cube_core import parse, solve
from cube_core.recipes.thoughts import Thought
from cube_core.solvers.by_book import kind_of
from tests.solves import check_ranges, check_solved_on_the_oracle, check_steps, check_trackers, scrambled

FIRST = {3: 122, 4: 250, 5: 350, 6: 570}


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_solves_by_the_book_are_right_on_the_oracle(size):
    for seed in range(4):
        cube = scrambled(size, seed)
        solution = solve(cube, "reduction")
        check_solved_on_the_oracle(size, seed, solution)
        check_ranges(solution)
        check_steps(cube, solution)
        if size > 2:
            check_trackers(cube, solution)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_every_step_is_a_recipe_whose_notation_reads_back_to_its_moves(size):
    for seed in range(6):
        for step in solve(scrambled(size, seed), "reduction").steps:
            assert step.recipe is not None
            assert step.facts
            assert parse(step.notation, size) == step.alg
            roles = [part.role for part in step.parts]
            assert "regrip" not in roles[1:]


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_turns_are_few(size):
    counts = [solve(scrambled(size, seed), "reduction").alg.count("STM") for seed in range(40)]
    assert sum(counts) / len(counts) <= FIRST[size]


def test_a_line_up_is_no_more_than_that():
    assert kind_of(Thought("last.twist", "line up", "", "", "U")) == "align"
    assert kind_of(Thought("edge.slot", "right", "", "", "U")) == "place"
