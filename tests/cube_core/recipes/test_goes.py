"""Several goes at the same."""

import numpy as np
import pytest

from cube_core.faces import COLORS, Color
from cube_core.recipes.centres import Centres
from cube_core.recipes.chain import Chains
from cube_core.recipes.goes import GOES, build_centres, pair_edges
from tests.cube_core.recipes.big import hands_on


def played(hands, steps):
    """All steps, done."""
    found = []
    for thought in steps:
        found.append(thought)
        hands.play(thought)
    return found


def cost(steps):
    return sum(thought.cost for thought in steps)


@pytest.mark.parametrize("size", GOES)
def test_the_go_that_is_done_takes_no_more_than_any_other(size, monkeypatch):
    for seed in range(6):
        hands = hands_on(size, seed)
        steps = played(hands.copy(), build_centres(hands, COLORS))
        costs = []
        for taste in range(GOES[size]):
            monkeypatch.setattr("cube_core.recipes.goes.range", lambda _, taste=taste: (taste,), raising=False)
            costs.append(cost(build_centres(hands, COLORS)))
        monkeypatch.undo()
        assert cost(steps) == min(costs)
        assert len(set(costs)) > 1


@pytest.mark.parametrize("size", [4, 5, 6])
def test_centres_and_edges_are_done_and_the_cube_that_was_looked_at_is_as_before(size):
    hands = hands_on(size, 1)
    before = hands.colors.copy()
    list(build_centres(hands, COLORS))
    assert np.array_equal(hands.colors, before)
    played(hands, build_centres(hands, COLORS))
    assert all(Centres(hands).is_done(face) for face in range(6))
    while played(hands, pair_edges(hands, Chains)):
        pass
    assert Chains(hands).count == 0


def test_only_the_centres_that_are_asked_for_are_built():
    hands = hands_on(5, 2)
    steps = played(hands, build_centres(hands, (Color.WHITE, Color.YELLOW)))
    assert {thought.colors[0] for thought in steps} == {Color.WHITE, Color.YELLOW}
