"""The last two edges: slice, flip, slice back, and what comes of doing it again.

Both stand in front, and each is told as in `edges`: by layer, the label of its wing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

Edge = tuple[int, ...]
"""The label of its wing, by layer."""
FARTHEST, FARTHEST_FREE = 2, 1
"""The steps that are thought of after the next one; the second where the edges can be held as one likes."""


def wrong_layers(right: Edge, left: Edge) -> list[int]:
    """The layers in which one of two edges does not show what it may have to, but for the one by which it is told."""
    middle = len(right) // 2
    shown = [(edge, home) for edge in (right, left) for home in (edge[middle], most_shown(edge))]
    others = (layer for layer in range(len(right)) if layer != middle)
    return [layer for layer in others if any(edge[layer] != home for edge, home in shown)]


def turned_over(edge: Edge) -> Edge:
    """An edge held the other way."""
    return tuple([wing ^ 1 for wing in reversed(edge)])


def exchanged(right: Edge, left: Edge, layer: int) -> tuple[Edge, Edge]:
    """The edges at front right and front left after slice, flip, slice back."""
    turned = turned_over(_with(right, layer, left[layer]))
    return _with(turned, layer, right[layer]), _with(left, layer, turned[layer])


def _with(edge: Edge, layer: int, wing: int) -> Edge:
    return (*edge[:layer], wing, *edge[layer + 1 :])


def best_after(right: Edge, left: Edge, layer: int, more: int, is_free: bool = False) -> int:
    """The most points of two edges, or to be had by doing it up to so often again.

    With a cross in the way they stay where they are, but for the one at the right, which may be turned over.
    """
    best = value(right, left)
    if more:
        for held in held_freely(right, left) if is_free else ((right, left), (turned_over(right), left)):
            for chosen in _near(layer, len(right)).intersection(wrong_layers(*held)):
                best = max(best, best_after(*exchanged(*held, chosen), chosen, more - 1, is_free))
    return best


def held_freely(right: Edge, left: Edge) -> list[tuple[Edge, Edge]]:
    """The eight ways to hold two edges."""
    both = list(product((right, turned_over(right)), (left, turned_over(left))))
    return [*both, *((other, one) for one, other in both)]


def _near(layer: int, count: int) -> set[int]:
    """A layer, the one that mirrors it, and two of another depth, by which edges can be turned over in part."""
    depth = min(layer, count - 1 - layer)
    other = depth - 1 if depth else 1
    return {depth, count - 1 - depth, other, count - 1 - other}


@lru_cache(maxsize=1024)
def value(right: Edge, left: Edge) -> int:
    """The points of two edges: two a wing that is right; four too for wings of one edge that only one flip sets right.

    Where a depth is the wrong way round in both edges nothing is won: that takes two steps. Each edge may be held
    either way, so that the points are the same however the cube is turned.
    """
    both = product((right, turned_over(right)), _references(left))
    return max(_points(held, left, one, other) for held, other in both for one in _references(held))


def _references(edge: Edge) -> set[int]:
    """The labels that its wings may have to agree with: of the middle edge, of an innermost wing, or of most."""
    middle = len(edge) // 2
    return {edge[middle]} if len(edge) % 2 else {edge[middle], edge[middle - 1], most_shown(edge)}


def most_shown(edge: Sequence[int]) -> int:
    """The edge that it is to be if one is free to choose, as on an even size: the one that most of its wings show."""
    return edge[len(edge) // 2] if len(edge) % 2 else max(sorted(set(edge)), key=edge.count)


def _points(right: Edge, left: Edge, one: int, other: int) -> int:
    points = 0
    for wing, beside in zip(right, left, strict=True):
        fits, fits_too = wing == one, beside == other
        is_turned = (fits and beside == other ^ 1) or (fits_too and wing == one ^ 1)
        points += 2 * (fits + fits_too) + is_turned
    return points
