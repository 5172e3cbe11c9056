"""The last two edges: slice, flip, slice back, and what comes of doing it again.

Both stand in front, and each is told as in `edges`: by layer, the label of its wing.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from cube_core.geometry import IntArray

FARTHEST, FARTHEST_FREE = 2, 1
"""The steps that are thought of after the next one; the second where the edges can be held as one likes."""


def wrong_layers(right: IntArray, left: IntArray) -> list[int]:
    """The layers in which one of two edges does not show what it may have to, but for the one by which it is told."""
    middle = len(right) // 2
    shown = [(edge, home) for edge in (right, left) for home in (edge[middle], most_shown(edge))]
    is_wrong = np.any([edge != home for edge, home in shown], axis=0)
    is_wrong[middle] = False
    return [int(layer) for layer in np.flatnonzero(is_wrong)]


def turned_over(edge: IntArray) -> IntArray:
    """An edge held the other way."""
    return np.asarray(edge[::-1] ^ 1)


def exchanged(right: IntArray, left: IntArray, layer: int) -> tuple[IntArray, IntArray]:
    """The edges at front right and front left after slice, flip, slice back."""
    turned, other = right.copy(), left.copy()
    turned[layer] = left[layer]
    turned = turned[::-1] ^ 1
    other[layer] = turned[layer]
    turned[layer] = right[layer]
    return turned, other


def best_after(right: IntArray, left: IntArray, layer: int, more: int, is_free: bool = False) -> int:
    """The most points of two edges, or to be had by doing it up to so often again.

    With a cross in the way they stay where they are, but for the one at the right, which may be turned over.
    """
    best = value(right, left)
    if more:
        for held in held_freely(right, left) if is_free else ((right, left), (turned_over(right), left)):
            for chosen in _near(layer, len(right)).intersection(wrong_layers(*held)):
                best = max(best, best_after(*exchanged(*held, chosen), chosen, more - 1, is_free))
    return best


def held_freely(right: IntArray, left: IntArray) -> list[tuple[IntArray, IntArray]]:
    """The eight ways to hold two edges."""
    both = list(product((right, turned_over(right)), (left, turned_over(left))))
    return [*both, *((other, one) for one, other in both)]


def _near(layer: int, count: int) -> set[int]:
    """A layer, the one that mirrors it, and two of another depth, by which edges can be turned over in part."""
    depth = min(layer, count - 1 - layer)
    other = depth - 1 if depth else 1
    return {depth, count - 1 - depth, other, count - 1 - other}


def value(right: IntArray, left: IntArray) -> int:
    """The points of two edges: two a wing that is right; four too for wings of one edge that only one flip sets right.

    Where a depth is the wrong way round in both edges nothing is won: that takes two steps. Each edge may be held
    either way, so that the points are the same however the cube is turned.
    """
    both = product((right, turned_over(right)), _references(left))
    return max(_points(held, left, one, other) for held, other in both for one in _references(held))


def _references(edge: IntArray) -> set[int]:
    """The labels that its wings may have to agree with: of the middle edge, of an innermost wing, or of most."""
    middle = len(edge) // 2
    return {int(edge[middle])} if len(edge) % 2 else {int(edge[middle]), int(edge[middle - 1]), most_shown(edge)}


def most_shown(edge: IntArray) -> int:
    """The edge that it is to be if one is free to choose, as on an even size: the one that most of its wings show."""
    return int(edge[len(edge) // 2] if len(edge) % 2 else np.bincount(edge).argmax())


def _points(right: IntArray, left: IntArray, one: int, other: int) -> int:
    fits, fits_too = right == one, left == other
    by_layer = 2 * (fits.astype(np.intp) + fits_too)
    turned, turned_too = right == one ^ 1, left == other ^ 1
    by_layer[(fits & turned_too) | (turned & fits_too)] += 1
    return int(by_layer.sum())
