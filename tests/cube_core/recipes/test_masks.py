"""What recipes keep: on the slow cube by every way of the book, and at every step of solves."""

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import CORNERS, EDGES
from cube_core.geometry import cubie_slots
from cube_core.recipes.book import recipes
from cube_core.recipes.thoughts import Thought
from tests.cube_core.recipes.masks import MASKS, TOP, kept, kept_places
from tests.oracle import Oracle
from tests.solves import scrambled, solution_of

BY_STICKERS = ("centre.line", "centre.cell")
"""Of these the very cells stay; the others may turn a finished centre, whose cells look alike."""


def same_after(recipe, moves, size):
    """By slot, on the slow cube: whether what looks the same is there after some moves, cells of one colour alike."""
    stickers = np.array(Oracle(size).play(parse(moves, size)).stickers())
    is_same = stickers == np.arange(len(stickers))
    if recipe not in BY_STICKERS:
        is_cell = np.zeros((6, size, size), dtype=bool)
        is_cell[:, 1:-1, 1:-1] = True
        is_same |= is_cell.ravel() & (stickers // size**2 == np.arange(len(stickers)) // size**2)
    return is_same


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, pytest.param(7, marks=pytest.mark.slow)])
def test_every_way_of_the_book_keeps_what_its_mask_says(size):
    for recipe in recipes(size, "yau" if size in (4, 5) else "reduction"):
        for moves in recipe.moves:
            is_kept = kept(recipe.id, moves, size)
            assert same_after(recipe.id, moves, size)[is_kept].all(), (recipe.id, moves)


@pytest.mark.parametrize("recipe", recipes(3), ids=lambda recipe: recipe.id)
def test_below_the_top_a_mask_is_no_smaller_than_it_can_be(recipe):
    """What is not kept there is broken by some way with this mask; petals are all that a daisy counts on."""
    for mask in {kept_places(recipe.id, moves) for moves in recipe.moves if recipe.phase != "l1-cross"}:
        alike = [moves for moves in recipe.moves if kept_places(recipe.id, moves) == mask]
        broken = [places_with(~same_after(recipe.id, moves, 3)) for moves in alike]
        assert set().union(*broken) | mask | set(TOP.split()) == set(places_with(np.ones(54, dtype=bool)))


def places_with(flags):
    """The edges and corners that have a sticker at some slots."""
    found = [place for place in (*EDGES, *CORNERS) if flags[cubie_slots(3, place).ravel()].any()]
    return {"".join(face.name for face in place) for place in found}


def check_steps_keep(size, seed):
    """At every step, what its mask names looks the same before the recipe's own moves and after them."""
    cube = scrambled(size, seed)
    for step in solution_of(size, seed).steps:
        (thought,) = step.facts
        assert isinstance(thought, Thought)
        cube.play(f"{thought.regrip} {thought.setup}")
        before = cube.cells().copy()
        cube.play(thought.moves)
        is_kept = kept(thought.recipe, thought.moves, size)
        assert np.array_equal(cube.cells()[is_kept], before[is_kept]), (size, seed, thought)
    assert cube.is_solved


@pytest.mark.parametrize(
    ("size", "count"), [(2, 20), (3, 30), (4, 8), (5, 4), pytest.param(6, 4, marks=pytest.mark.slow), (7, 1)]
)
def test_at_every_step_what_is_kept_looks_the_same_before_and_after(size, count):
    for seed in range(count):
        check_steps_keep(size, seed)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "count"), [(4, 100), (5, 100), (6, 100), (7, 100), (8, 10), (10, 10), (12, 10), (20, 2)]
)
def test_the_same_on_many_cubes(size, count):
    for seed in range(100, 100 + count):
        check_steps_keep(size, seed)


def test_every_recipe_that_keeps_pieces_has_its_mask():
    assert {mask.recipe for mask in MASKS} | {"centre.line"} == {recipe.id for recipe in recipes(4, "yau")}
