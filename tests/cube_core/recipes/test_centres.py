"""Centres by lines and swaps of cells."""

import re
from statistics import mean

import numpy as np
import pytest

from cube_core.recipes.centres import Centres, Run, best_run
from tests.cube_core.recipes.big import build_centres, hands_on

LINE = re.compile(r"^((\d+R|\d+-\d+Rw) U2?'? \2'|(\d+F|\d+-\d+Fw)' U'? \3)$")
SWAP = re.compile(r"^(\d+R|\d+-\d+Rw)' (F'?) (\d+R)' (F'?) \1 \2 \3 \4$")


def done(hands):
    return {hands.meant[face] for face in range(6) if Centres(hands).is_done(face)}


@pytest.mark.parametrize(("size", "count"), [(4, 15), (5, 10), (6, 5), (7, 3), (9, 1), (12, 1)])
def test_every_step_is_a_recipe_and_keeps_what_is_done(size, count):
    for seed in range(count):
        hands, finished = hands_on(size, seed), set()
        for thought, _ in build_centres(hands):
            assert finished <= done(hands)
            finished = done(hands)
            assert (LINE if thought.recipe == "centre.line" else SWAP).match(thought.moves), thought
            assert len(thought.regrip.split()) <= 2
            assert len(thought.setup.split()) <= 2
        assert len(done(hands)) == 6


def test_a_step_brings_as_many_cells_as_it_says():
    for seed in range(10):
        hands = hands_on(5, seed)
        for thought, color in build_centres(hands):
            if thought.variant in ("insert", "swap"):
                before = np.count_nonzero(Centres(hands).grid(hands.meant.index(color)) == color)
                after = hands_on(5, seed)
                after.colors, after.meant = hands.colors.copy(), hands.meant
                after.play(thought)
                now = np.count_nonzero(Centres(after).grid(after.meant.index(color)) == color)
                assert now - before == thought.gain > 0


@pytest.mark.parametrize(("size", "turns"), [(4, 68), (5, 142)])
def test_centres_take_few_turns(size, turns):
    taken = [
        sum(len(f"{one.setup} {one.moves}".split()) for one, _ in build_centres(hands_on(size, seed)))
        for seed in range(40)
    ]
    assert mean(taken) <= turns


def test_the_best_run_leaves_the_column_out_that_is_kept():
    assert best_run(np.array([1, 1, -1, 1]), 4) == Run(2, 0, 1)
    assert best_run(np.array([1, 1, 0, 1]), 1) == Run(1, 0, 0)
    assert best_run(np.array([-1, 0, 0]), 1).gain == 0
