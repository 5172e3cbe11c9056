"""The whole edges to wish for, against all that can be wished for."""

import numpy as np
import pytest

from cube_core import Cube, parse, scramble
from cube_core.board import Board
from cube_core.solvers.pieces.locations import EDGE_COUNT
from cube_core.solvers.reduction.references import best_choices, exchange_wanted, votes_of
from cube_core.solvers.reduction.wings import labels_of, odd_columns
from cube_core.trackers import FacesTrackerHolder
from tests.cube_core.solvers.replay import scrambled


@pytest.mark.parametrize("seed", range(5))
def test_the_edges_of_a_3x3_are_the_ones_that_are_possible(seed):
    labels = labels_of(scrambled(3, seed))[:, 0]
    choices = best_choices(np.stack([labels, labels], axis=1))
    cube = scrambled(3, seed)
    choice = choices[exchange_wanted(cube, FacesTrackerHolder(Board(cube)).face_colors), 0]
    assert choice.matches == 24
    assert np.array_equal(choice.labels, labels)


@pytest.mark.parametrize("size", [4, 6])
@pytest.mark.parametrize("seed", range(3))
def test_choices_have_their_parity_and_as_many_matches_as_they_say(size, seed):
    labels = labels_of(scrambled(size, seed))
    votes = votes_of(labels)
    for (exchange, flip), choice in best_choices(labels).items():
        edges, flips = np.divmod(choice.labels[::2], 2)
        assert sorted(edges.tolist()) == list(range(12))
        assert np.array_equal(choice.labels[1::2], choice.labels[::2] ^ 1)
        assert flips.sum() % 2 == flip
        later = sum(edges[j] < edges[i] for i in range(12) for j in range(i, 12))
        assert later % 2 == exchange
        assert choice.matches == sum(votes[place, label] for place, label in enumerate(choice.labels[::2]))


def test_no_exchange_of_two_edges_has_more_matches():
    labels = labels_of(scrambled(6, 9))
    votes, choices = votes_of(labels), best_choices(labels)
    best = max(choice.matches for choice in choices.values())
    for choice in choices.values():
        wished = choice.labels[::2]
        for i in range(12):
            for j in range(i):
                other = wished.copy()
                other[[i, j]] = other[[j, i]]
                assert sum(votes[place, label] for place, label in enumerate(other)) <= best


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_an_orbit_is_odd_after_an_odd_number_of_quarter_turns_of_its_slices(size):
    for layer in range(2, size):
        cube = Cube(size)
        cube.play(parse(f"{layer}R U 2F2 {layer}D R2 {layer}F", size))
        orbit = {layer - 2, size - 1 - layer}
        is_middle = len(orbit) == 1
        wanted = [not is_middle and column in orbit for column in range(size - 2)]
        assert odd_columns(labels_of(cube)).tolist() == wanted
    cube = Cube(size)
    cube.play(scramble(size, 3))
    assert labels_of(cube).shape == (EDGE_COUNT, size - 2)
