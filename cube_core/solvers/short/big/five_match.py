"""The third stage of a 5×5: that of its 4×4, while equal cells beside the middle ones come opposite each other.

More is not needed of them: the last stage moves opposite ones together. So a position says only
which of the cells on two opposite faces are partners, not which colours they have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, product

import numpy as np

from cube_core.geometry import IntArray
from cube_core.solvers.short.big.choices import BESIDE, SIZE
from cube_core.solvers.short.big.five_split import place_classes
from cube_core.solvers.short.big.four_turns import third_turns
from cube_core.solvers.short.big.masks import Distances
from cube_core.solvers.short.big.paths import States
from cube_core.solvers.short.big.products import MoveTable, index_of, move_table, product_distances
from cube_core.solvers.short.big.slabs import STM, Metric, Perms, perms_on

Pairs = list[tuple[int, int]]
Matching = tuple[int, ...]
"""By place, that of its partner."""
_MOST_WAYS = 9
"""So many ways to choose partners are tried; there is a choice where four of a colour are on two faces."""


def matchings(places: Sequence[int]) -> Iterator[Pairs]:
    """All ways to make pairs of some places.

    >>> [len(list(matchings(range(count)))) for count in (2, 4, 8)]
    [1, 3, 105]
    """
    if not places:
        yield []
        return
    first, *others = places
    for other in others:
        rest = [place for place in others if place != other]
        yield from ([(first, other), *more] for more in matchings(rest))


def _partners(pairs: Pairs) -> Matching:
    partner = dict(pairs) | {other: one for one, other in pairs}
    return tuple(partner[place] for place in sorted(partner))


class PlaceClass:
    """Places that turns exchange among themselves, and the ways to make pairs of what is there."""

    def __init__(self, places: IntArray, perms: Perms) -> None:
        self.places = places
        every = [_partners(pairs) for pairs in matchings(range(len(places)))]
        self.numbers = {matching: number for number, matching in enumerate(every)}
        within = np.searchsorted(places, perms[:, places]).tolist()
        self.table: MoveTable = move_table(np.array([[self._turned(one, perm) for one in every] for perm in within]))
        first = np.flatnonzero(places % 4 < 2)  # cells come round the face, four a face
        opposite = np.searchsorted(places, places[first] + 2)
        self.goal = self.numbers[_partners(list(zip(first.tolist(), opposite.tolist(), strict=True)))]

    def _turned(self, matching: Matching, perm: list[int]) -> int:
        return self.numbers[tuple(perm.index(matching[source]) for source in perm)]

    def choices(self, cells: States) -> list[int]:
        """The ways to make pairs of equal colours."""
        colors = cells[self.places].tolist()
        by_color = [[place for place, one in enumerate(colors) if one == color] for color in Counter(colors)]
        ways = product(*(list(matchings(places)) for places in by_color))
        return [self.numbers[_partners([pair for pairs in way for pair in pairs])] for way in ways]


@lru_cache(maxsize=2)
def classes(metric: Metric) -> tuple[PlaceClass, ...]:
    """The classes of places beside the middle cells."""
    perms = perms_on(SIZE, third_turns(metric, SIZE).codes, BESIDE)
    return tuple(PlaceClass(places, perms) for places in place_classes())


def class_sizes() -> list[int]:
    """The ways to make pairs in each class."""
    return [len(one.numbers) for one in classes(STM)]


@lru_cache(maxsize=2)
def match_distances(metric: Metric) -> Distances:
    """How many turns it takes to bring all partners opposite each other."""
    goals = np.array([[one.goal] for one in classes(metric)])
    return product_distances([one.table for one in classes(metric)], index_of(goals, class_sizes()))


def partner_choices(cells: States) -> list[list[int]]:
    """Ways to choose partners of equal colours, class by class."""
    ways = product(*(one.choices(cells) for one in classes(STM)))
    return [list(way) for way in islice(ways, _MOST_WAYS)]
