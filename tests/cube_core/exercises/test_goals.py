"""What is asked of a cube is read from its colours, however it is held, and any way there counts."""

from __future__ import annotations

import numpy as np
import pytest

from cube_core.cube import Cube
from cube_core.exercises.goals import facts_of, held_as_usual
from cube_core.exercises.making import exercise
from cube_core.faces import COLORS
from cube_core.recipes.book import ENTRIES
from cube_core.recipes.reading import VIEWS
from cube_core.recipes.thoughts import Hands, came_from, turned_map, whole

OF_SIZES = [(entry.id, size) for entry in ENTRIES for size in (2, 3, 4, 5) if entry.fits(size)]


def after(one) -> Hands:
    hands = Hands(one.size, one.start.copy(), one.meant)
    for step in one.steps:
        hands.play(step)
    return hands


@pytest.mark.parametrize(("recipe", "size"), OF_SIZES)
def test_what_is_asked_does_not_depend_on_how_the_cube_is_held(recipe, size):
    one = exercise(recipe, size, 3, 5)
    end = after(one)
    for view in VIEWS:
        for hands, is_there in ((Hands(size, one.start, one.meant), False), (end, True)):
            turned = Hands(size, hands.colors[came_from(size, view.regrip)], turned_map(hands.meant, view.regrip))
            assert one.is_reached(turned) is is_there
            assert (held_as_usual(turned).colors == held_as_usual(hands).colors).all()


def test_a_way_of_ones_own_counts_and_what_is_broken_is_named():
    one = exercise("corner.trigger", 3, 1, 0)
    assert [str(whole(step, 3)) for step in one.steps] == ["R U R' U'"]

    def hands(text: str) -> Hands:
        cube = Cube.from_facelets("".join(COLORS[color].letter for color in one.start.tolist()))
        cube.play(text)
        return Hands(3, cube.cells(), one.meant)

    assert one.is_reached(hands("R U R' U' U2"))
    assert one.is_reached(hands("R U R' U' R U R' U' R U R' U' R U R' U' R U R' U' R U R' U' R U R' U'"))
    assert not one.is_reached(hands("R U R' U' F2"))
    broken = one.broken(hands("R U R' U' F2"))
    assert sorted(map(len, broken)) == [2, 3], "an edge of the cross and a corner"


@pytest.mark.parametrize("phase", ["l1", "l3-cross", "last twist"])
def test_a_solved_cube_has_all_facts_of_a_phase(phase):
    one = exercise("corner.trigger", 3, 1, 0)
    solved = Hands(3, np.repeat(np.array(one.meant, dtype=np.uint8), 9), one.meant)
    facts = facts_of(solved, phase)
    assert all(value[0] > 0 for name, value in facts.items() if name != "white corner up")
