"""The last two edges."""

from itertools import permutations, product

import numpy as np
import pytest

from cube_core import Cube
from cube_core.recipes.edges import LEFT, RIGHT, Edges
from cube_core.recipes.last_two import FARTHEST, best_after, exchanged, held_freely, turned_over, value, wrong_layers
from cube_core.recipes.thoughts import Hands
from cube_core.solvers.pieces.locations import labels_by_color

MIDDLES = [(0, 2), (2, 0), (1, 2), (0, 3), (1, 3), (2, 1), (3, 0), (3, 1)]
"""The middle edges of two edges of an odd cube, each at home or in the other one, and either way round."""


def states(count):
    """All that two edges of so many wings can show, edges 0 and 2 held either way, but those with only own wings."""
    depths = range(count // 2)
    for orders, middle in product(product(permutations(range(4)), repeat=len(depths)), MIDDLES if count % 2 else [()]):
        edges = np.zeros((2, count), dtype=int)
        for depth, order in zip(depths, orders, strict=True):
            places = list(product((0, 1), (depth, count - 1 - depth)))
            for place, (edge, layer) in zip(places, (places[number] for number in order), strict=True):
                edges[place] = 2 * edge + (layer != place[1])
        edges[:, count // 2] = middle or edges[:, count // 2]
        if not (edges // 2 == edges[:, :1] // 2).all():
            yield tuple(map(tuple, edges.tolist()))


def gains(right, left, more):
    """Whether doing it once, and so often more, leads to more points, the edge at the right held either way."""
    before = value(right, left)
    ways = ((held, layer) for held in (right, turned_over(right)) for layer in wrong_layers(held, left))
    return any(best_after(*exchanged(held, left, layer), layer, more) > before for held, layer in ways)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_from_all_that_two_edges_can_show_it_goes_on_also_if_they_cannot_be_held_as_one_likes(count):
    found = list(states(count))
    assert len(found) > 12
    for right, left in found:
        assert any(gains(right, left, more) for more in range(FARTHEST + 1)), (right, left)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_held_as_one_likes_doing_it_once_is_enough(count):
    for right, left in states(count):
        assert any(gains(*held, 0) for held in held_freely(right, left)), (right, left)


def test_a_depth_that_stands_in_the_other_edge_can_be_brought_home():
    right, left = (12, 12, 12, 15, 15, 12, 12, 12), (14, 14, 14, 13, 13, 14, 14, 14)
    assert any(gains(*held, 0) for held in held_freely(right, left))


def test_the_points_are_the_same_however_the_edges_are_held():
    for right, left in states(4):
        assert len({value(*held) for held in held_freely(right, left)}) == 1


def test_slice_flip_slice_does_what_the_search_thinks_it_does():
    cube = Cube(7)
    cube.play("3U' R U R' F R' F' R 3U")
    labels = labels_by_color(7, cube.cells()).astype(np.intp)
    solved = Edges(Hands(7, Cube(7).cells(), tuple(range(6)))).labels
    right, _ = exchanged(*(tuple(solved[place].tolist()) for place in (RIGHT, LEFT)), 3)
    assert right in map(tuple, labels.tolist())


def test_a_depth_that_is_wrong_in_one_edge_only_is_worth_more():
    assert value((4, 4, 4), (9, 8, 9)) > value((5, 4, 5), (9, 8, 9))
