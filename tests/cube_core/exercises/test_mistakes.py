"""Single mistakes are named from the cube that they leave, and never wrongly."""

from __future__ import annotations

from collections import Counter

import pytest

from cube_core.exercises.making import exercise
from cube_core.exercises.mistakes import KINDS, left_by, named, variants
from cube_core.recipes.book import ENTRIES
from cube_core.recipes.thoughts import Hands, came_from, turned_map
from cube_core.scrambles import scramble
from cube_core.words.exercises import mistake_sentence

OF_SIZES = [(entry.id, size) for entry in ENTRIES for size in (3, 4, 5) if entry.fits(size)]
LONGEST = 12


def check(recipe: str, size: int, seed: int, step: int = 1) -> Counter:
    """Each mistake that misses the goal is found by its cube, with the whole cube turned meanwhile."""
    one, found = exercise(recipe, size, 1 + seed % 4, seed), Counter()
    for variant in variants(one)[::step]:
        left = left_by(one, variant)
        if one.is_reached(left):
            continue
        turned = Hands(size, left.colors[came_from(size, "x y'")], turned_map(left.meant, "x y'"))
        mistake = named(one, turned)
        assert mistake is not None
        same = next(other for other in variants(one) if other.mistake == mistake)
        assert (left_by(one, same).colors == left.colors).all()
        assert KINDS.index(mistake.kind) <= KINDS.index(variant.mistake.kind)
        assert len(mistake_sentence(mistake, one.steps[-1]).split()) <= LONGEST + len(one.steps[-1].moves.split())
        found["own" if mistake == variant.mistake else "same cube"] += 1
    return found


@pytest.mark.parametrize(("recipe", "size"), OF_SIZES)
def test_every_mistake_is_named_by_its_own_name_or_one_that_leaves_the_same_cube(recipe, size):
    assert check(recipe, size, 1, step=3)


@pytest.mark.slow
def test_of_many_mistakes_nine_in_ten_have_their_own_name():
    found = sum((check(recipe, size, seed) for recipe, size in OF_SIZES for seed in range(8)), Counter())
    assert found["own"] >= 0.9 * found.total()


def test_random_turns_are_not_named():
    known = 0
    for seed in range(60):
        one = exercise("edge.slot", 3, 3, seed)
        hands = Hands(3, one.start[came_from(3, str(scramble(3, seed)))], one.meant)
        known += named(one, hands) is not None
    assert known == 0
