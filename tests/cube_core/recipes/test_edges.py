"""Edges, a pair at a time."""

import re
from statistics import mean

import numpy as np
import pytest

from cube_core import Cube
from cube_core.recipes.edges import Edges, flip_moves, joined
from tests.cube_core.recipes.big import build_centres, hands_on, pair_edges

SLICES = r"((?:\d+U|\d+-\d+Uw)'(?: (?:\d+U|\d+-\d+Uw)')*)"
PAIR = re.compile(rf"^{SLICES} (R U2?'? R'|R' D2?'? R|F' U2?'? F|F D2?'? F') [^']+$")
UP = "(R U2?'? R'|F' U2?'? F)"
CHAIN = re.compile(rf"^{SLICES} {UP} .+ {UP} .+$")
SWAP = re.compile(rf"^{SLICES} R U R' F R' F' R [^']+$")


def with_centres(size, seed):
    hands = hands_on(size, seed)
    for _ in build_centres(hands):
        pass
    return hands


def whole(hands):
    edges = Edges(hands)
    return {min(label, label ^ 1) for label in edges.labels[edges.is_whole, 0].tolist()}


@pytest.mark.parametrize(("size", "count"), [(4, 8), (5, 6), (6, 4), (7, 2), (13, 1)])
def test_every_step_is_a_recipe_and_keeps_whole_edges_and_centres(size, count):
    for seed in range(count):
        hands, finished = with_centres(size, seed), set()
        for thought in pair_edges(hands):
            assert finished <= whole(hands)
            finished = whole(hands)
            pattern = {"edge.pair": CHAIN if thought.variant else PAIR, "edge.swap": SWAP}.get(thought.recipe)
            assert pattern is None or pattern.match(thought.moves), thought
            assert set(thought.setup.replace("'", "").replace("2", "").split()) <= set("ULDB")
            assert len(thought.setup.split()) <= 3
        assert len(whole(hands)) == 12
        faces = hands.colors.reshape(6, size, size)[:, 1:-1, 1:-1].reshape(6, -1)
        assert (faces == faces[:, :1]).all()


@pytest.mark.parametrize(("size", "turns"), [(4, 43), (5, 88)])
def test_edges_take_few_turns(size, turns):
    taken = [
        sum(len(f"{one.setup} {one.moves}".split()) for one in pair_edges(with_centres(size, seed)))
        for seed in range(15)
    ]
    assert mean(taken) <= turns


@pytest.mark.parametrize(
    ("size", "wrong"), [(4, (True, True)), (7, (True, False, False, False, True)), (6, (True,) * 4)]
)
def test_a_flip_turns_the_wings_at_top_front_over_and_changes_nothing_else(size, wrong):
    cube = Cube(size)
    cube.play(flip_moves(size, wrong))
    changed = np.flatnonzero(cube.cells() != Cube(size).cells())
    assert len(changed) == 2 * sum(wrong)
    rows = {(int(slot) // size**2, int(slot) % size**2 // size) for slot in changed}
    assert rows == {(0, size - 1), (2, 0)}


def test_wings_are_counted_by_what_the_middle_shows():
    assert joined(np.array([4, 4, 9])).tolist() == 2
    assert joined(np.array([4, 9])).tolist() == 1
