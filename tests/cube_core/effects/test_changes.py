"""Where pieces go is found orbit by orbit, and how the cube is held afterwards."""

from __future__ import annotations

import pytest

from cube_core import parse
from cube_core.effects.changes import Held, Moved
from cube_core.effects.effect import effect_of
from tests.cube_core.effects.slow import check


@pytest.mark.parametrize("text", ["R", "M", "E2", "r U'", "M2 E2 S2", "x", "x y'", "2R U x", "R U Rw' z", "[M', U2]"])
def test_slices_and_rotations_are_told_too(text):
    for size in (3, 5):
        alg = parse(text, size)
        check(alg, effect_of(alg))


def test_a_cube_of_hundreds_of_layers_is_told_by_few_orbits():
    effect = effect_of(parse("3R U 40-60Fw'", 200))
    assert len([fact for fact in effect.facts if isinstance(fact, Moved)]) < 60
    assert effect.order > 1


def test_moves_that_turn_the_cube_over_are_told_as_it_was_held():
    assert Held("x") in effect_of(parse("R M' L'", 3)).facts
    assert Held("y2") in effect_of(parse("R y2 L'", 3)).facts
