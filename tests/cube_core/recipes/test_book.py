"""The book as data: what it says of each recipe is what solves do."""

import pytest

from cube_core import Alg, Cube, parse
from cube_core.recipes.book import ENTRIES, ONLY_YAU, SEVERAL, recipes
from cube_core.words.exercises import WHEN
from cube_core.words.steps import why
from tests.solves import solution_of

CUBES = {2: 30, 3: 40, 4: 30, 5: 16, 6: 16, 7: 10}
MENDED = {"parity.flip", "parity.swap"}
"""Where they are met in the last layer, the solve goes back to the edges for them."""


def own_moves(solution, step):
    """What is left of a step without its regrip and its set-up."""
    first = sum(part.stop - part.start for part in step.parts if part.role in ("regrip", "setup"))
    return solution.alg[step.start + first : step.stop]


@pytest.mark.parametrize(("size", "count"), [(2, 3), (3, 9), (4, 15), (5, 14), (6, 15), (7, 14), (8, 15), (20, 15)])
def test_so_many_recipes_are_for_a_size(size, count):
    assert len({recipe.id for recipe in recipes(size)}) == len(recipes(size)) == count


@pytest.mark.parametrize("size", CUBES)
def test_solves_use_all_of_the_book_in_the_moves_and_phases_that_are_listed(size):
    listed = {recipe.id: {str(parse(text, size)) for text in recipe.moves} for recipe in recipes(size)}
    phases = {recipe.id: recipe.phase for recipe in recipes(size)}
    used = set()
    for solution in (solution_of(size, seed) for seed in range(CUBES[size])):
        for step in solution.steps:
            assert str(own_moves(solution, step)) in listed[step.recipe], step
        for phase in solution.phases:
            steps = [step for step in solution.steps if phase.start <= step.start < phase.stop]
            assert {phases[step.recipe] for step in steps if step.recipe not in MENDED} <= {phase.name}
        used |= {step.recipe for step in solution.steps}
        if used == set(listed):
            return
    assert used == set(listed)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7, SEVERAL, SEVERAL + 1, 20])
def test_all_that_is_listed_parses_differs_and_changes_the_cube(size):
    for recipe in recipes(size):
        algs = [parse(text, size) for text in recipe.moves]
        assert len({str(alg) for alg in algs}) == len(algs) > 0
        assert all(not _is_solved_by(alg) for alg in algs), recipe.id


def _is_solved_by(alg: Alg) -> bool:
    cube = Cube(alg.size)
    before = cube.copy()
    cube.play(alg)
    return cube == before


@pytest.mark.parametrize(("size", "least"), [(SEVERAL, 100), (SEVERAL + 1, 30), (20, 90)])
def test_several_slices_at_once_are_listed_only_where_they_are_not_too_many(size, least):
    pair = next(recipe for recipe in recipes(size) if recipe.id == "edge.pair")
    slices = [{word.rstrip("'2") for word in text.split() if word[0].isdigit()} for text in pair.moves]
    several = [names for names in slices if len(names) > 1 or "-" in "".join(names)]
    assert len(pair.moves) >= least
    assert bool(several) is (size <= SEVERAL)


def test_every_record_says_when_and_why_and_for_which_sizes():
    assert {entry.id for entry in (*ENTRIES, *ONLY_YAU)} == set(WHEN)
    for recipe in recipes(6):
        assert recipe.why == why(recipe.id)
        assert recipe.when.endswith(".")
        assert recipe.sizes in ("2+", "3+", "4+", "even 4+")
    assert next(entry for entry in ENTRIES if entry.is_even).sizes == "even 4+"
