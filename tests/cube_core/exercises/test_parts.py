"""Parts of recipes: together they are the step, and what is left for the hand is never nothing."""

from __future__ import annotations

import pytest

from cube_core.algs import parse
from cube_core.cube import Cube
from cube_core.exercises.lessons import KINDS
from cube_core.exercises.parts import all_parts, last_parts
from cube_core.faces import COLORS
from cube_core.recipes.thoughts import Hands, whole

TAUGHT = [kind for kind in KINDS.values() if kind.recipe]


@pytest.mark.parametrize("kind", TAUGHT, ids=lambda kind: kind.id)
def test_the_parts_of_a_step_are_the_step(kind):
    for seed in range(4):
        one = kind.make(1 + seed, seed)
        text = " ".join(part.moves for part in all_parts(one))
        way = " ".join(str(whole(step, one.size)) for step in one.steps)
        assert parse(text, one.size) == parse(way, one.size)


@pytest.mark.parametrize("kind", TAUGHT, ids=lambda kind: kind.id)
def test_no_completion_is_empty(kind):
    for seed in range(6):
        one = kind.make(1 + seed % 4, seed)
        parts = all_parts(one)
        for count in (1, 2):
            stop = last_parts(one, count)
            assert stop < len(parts)
            cube = Cube.from_facelets("".join(COLORS[color].letter for color in one.start.tolist()))
            cube.play(" ".join(part.moves for part in parts[:stop]))
            regrips = " ".join(part.moves for part in parts[:stop] if part.role == "regrip")
            hands = Hands(one.size, cube.cells().copy(), one.meant)
            turned = Cube(3)
            turned.play(regrips)
            hands.meant = tuple(one.meant[sticker // 9] for sticker in turned.stickers[4::9].tolist())
            assert not one.is_reached(hands)
