"""Exercises are cubes that need exactly their recipe; what they ask is told from the colours, as here once more."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from cube_core.cube import Cube
from cube_core.errors import CubeError
from cube_core.exercises.making import LEVELS, exercise
from cube_core.faces import COLORS
from cube_core.recipes.book import ENTRIES
from cube_core.recipes.follower import Follower
from cube_core.recipes.thoughts import Hands, turned_map, whole
from cube_core.words.exercises import goal_sentence
from tests.oracle import Oracle

OF_SIZES = [(entry.id, size) for entry in ENTRIES for size in (2, 3, 4, 5, 6) if entry.fits(size)]


def letters(colors) -> str:
    return "".join(COLORS[color].letter for color in colors.tolist())


def after(one) -> Hands:
    """The cube after the program's own way, turned sticker by sticker on the slow cube."""
    oracle = Oracle(one.size)
    meant = one.meant
    for step in one.steps:
        oracle.play(whole(step, one.size))
        meant = turned_map(meant, step.regrip)
    return Hands(one.size, one.start[np.array(oracle.stickers())], meant)


def check(recipe: str, size: int, level: int, seed: int) -> None:
    one = exercise(recipe, size, level, seed)
    Cube.from_facelets(letters(one.start))
    start = Hands(size, one.start.copy(), one.meant)
    first = Follower(size, one.start, one.meant).next()
    assert first.recipe == recipe
    assert first == one.steps[0]
    assert not one.is_reached(start)
    assert not one.broken(start)
    end = after(one)
    assert one.is_reached(end)
    assert not one.broken(end)
    assert goal_sentence(*one.goal.asked, size)
    if level < 3:
        assert not first.regrip
    if level == 1:
        assert not first.setup
    again = exercise(recipe, size, level, seed)
    assert (again.start == one.start).all()
    assert again.goal == one.goal


@pytest.mark.parametrize(("recipe", "size"), OF_SIZES)
def test_a_cube_needs_the_recipe_first_and_its_way_reaches_what_is_asked(recipe, size):
    for seed, level in enumerate(LEVELS):
        check(recipe, size, level, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("recipe", "size"), OF_SIZES)
def test_a_thousand_cubes_a_level_need_their_recipe(recipe, size):
    for level, seed in product(LEVELS, range(1000)):
        check(recipe, size, level, seed)


@pytest.mark.parametrize(
    ("recipe", "variant"), [("corner.trigger", "out"), ("edge.slot", "out"), ("edge.slot", "left")]
)
def test_a_variant_can_be_asked_for(recipe, variant):
    for level, seed in product(LEVELS, range(3)):
        one = exercise(recipe, 3, level, seed, variant)
        assert one.variant == variant
        assert one.is_reached(after(one))


def test_a_recipe_that_a_size_never_needs_is_refused():
    with pytest.raises(CubeError, match=r"No cube of 5 layers needs parity\.swap\."):
        exercise("parity.swap", 5, 4, 0)
