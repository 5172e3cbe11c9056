"""Pairs in a chain, 3-2-3: the slice goes on before it goes home, and joins an edge wherever it stops.

Nothing but the top is turned meanwhile, so what is joined waits there, and a cross below stays as it is.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import islice, product

import numpy as np

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.recipes.cross import cross_of, limits, views_with
from cube_core.recipes.edges import (
    PLAIN,
    RIGHT,
    TURNED,
    Edges,
    Kept,
    Pairings,
    colors_of,
    joined,
    slices,
    table_of_turns,
    together,
    words,
)
from cube_core.recipes.last_two import most_shown
from cube_core.recipes.reading import EDGES_SEEN, VIEWS
from cube_core.recipes.thoughts import Hands, Thought
from cube_core.solvers.pieces.locations import EDGE_COUNT, NUMBER_OF

UP = tuple(number for number, text in enumerate(TURNED) if " U" in text)
"""Of what is done between slices, what takes the joined edge to the top."""
SOURCES: IntArray = np.stack([np.argsort(table_of_turns(TURNED[number])) for number in UP])
ON_AND_HOME = ((1, "'", 2, "2"), (2, "2", 1, "'"))
"""The slice goes on by so many quarters, and home by so many, once it was turned by one."""
LONGEST_BEFORE = 2
"""The most turns before a chain."""
RING: IntArray = np.array(
    [NUMBER_OF[place] for place in ((Face.F, Face.R), (Face.R, Face.B), (Face.B, Face.L), (Face.L, Face.F))]
)
"""The places between which the slices go; a quarter takes what is at each to the next one."""
ENOUGH = 24
"""So many ways to begin are looked at, those that take least: with all of them 4×4 solves have as many turns."""


def chain_moves(size: int, layers: IntArray, first: str, on: str, second: str, home: str) -> str:
    """Slice, take the joined edge up, slice on, take the next one up, slice home.

    >>> chain_moves(4, np.array([0]), "R U R'", "'", "F' U2 F", "2")
    "3U' R U R' 3U' F' U2 F 3U2"
    """
    begin, then, last = (slices(size, layers, amount) for amount in ("'", on, home))
    return f"{begin} {first} {then} {second} {last}"


def sliced(states: IntArray, layers: IntArray, quarters: int) -> IntArray:
    """Edges (by location and layer, the last two axes) once the slices of some layers are turned."""
    after = states.copy()
    for ring, rows in ((RING, layers), (RING ^ 1, states.shape[-1] - 1 - layers)):
        places, columns = ring[:, None], rows[None]
        after[..., places, columns] = np.roll(states[..., places, columns], quarters, axis=-2)
    return after


@lru_cache(maxsize=256)
def _ends(size: int, layers: tuple[int, ...]) -> IntArray:
    """By chain, edge held one way, and layer: from where comes what then is there, as location and layer in one."""
    turned, here = np.array(layers), np.arange(EDGE_COUNT * (size - 2)).reshape(EDGE_COUNT, size - 2)
    begun = sliced(here, turned, 1)[SOURCES]
    ends = [sliced(sliced(begun, turned, on)[:, SOURCES], turned, home) for on, _, home, _ in ON_AND_HOME]
    return np.stack(ends).reshape(-1, *here.shape)[:, ::2]


class Chains(Edges):
    """Edges of which up to three are joined at a time."""

    def pair(self, least: int = 1) -> Thought | None:
        """Join wings: by a chain where that brings more for its turns than slice, away, slice back."""
        thought = super().pair(least)
        if not least:
            return thought
        ways = self._pairings(0, LONGEST_BEFORE)
        return self._chain(ways, 0.0 if thought is None else worth(thought)) or thought

    def _chain(self, ways: Pairings, least: float) -> Thought | None:
        """The chain that brings most for its turns, and more than this; whole edges stay whole and a cross stands."""
        costs = words().lengths[ways.setups] + self.view_costs[ways.views]
        is_open = (way for way in np.argsort(costs, kind="stable").tolist() if self._is_open(ways, way))
        alike: dict[tuple[int, ...], list[int]] = {}
        for way in islice(is_open, ENOUGH):
            alike.setdefault(tuple(np.flatnonzero(ways.fits[way]).tolist()), []).append(way)
        found = (self._from(ways, np.array(some), layers, least) for layers, some in alike.items())
        return max((thought for thought in found if thought is not None), key=worth, default=None)

    def _is_open(self, ways: Pairings, way: int) -> bool:
        """Whether a cross below stands whatever goes up."""
        return self.limits is None or bool(self.limits.allowed[ways.views[way], ways.setups[way], list(UP)].all())

    def _from(self, ways: Pairings, some: IntArray, layers: tuple[int, ...], least: float) -> Thought | None:
        """The best chain that begins in some ways with the same slices, if it is worth more than this."""
        views, setups = ways.views[some], ways.setups[some]
        here = self.labels.astype(np.uint8)[EDGES_SEEN[views[:, None], words().sources[setups]]]
        ends = here.reshape(len(some), -1)[:, _ends(self.size, layers)]
        gains = joined(ends).sum(axis=-1) - joined(here[:, ::2]).sum(axis=-1)[:, None]
        turns = 3 * len(slices(self.size, np.array(layers)).split()) + 2 * PLAIN
        all_worth = gains / (turns + words().lengths[setups] + self.view_costs[views])[:, None]
        for best in np.argsort(-all_worth, axis=None, kind="stable").tolist():
            number, chain = divmod(best, ends.shape[1])
            if all_worth[number, chain] <= least:
                return None
            way, end = int(some[number]), ends[number, chain]
            own = int(ways.right[way, self.size // 2 - 1]) // 2  # it is told by the edge that the first slice joins
            if self._keeps_whole(end) and together(end, own) > together(here[number], own):
                moves = self._moves(chain, np.array(layers))
                return replace(self._thought("edge.pair", ways, way, moves, int(gains[number, chain])), variant="chain")
        return None

    def _moves(self, chain: int, layers: IntArray) -> str:
        """The moves of a chain by its number among the ends."""
        on, first, second = np.unravel_index(chain, (len(ON_AND_HOME), len(UP), len(UP)))
        _, then, _, home = ON_AND_HOME[on]
        return chain_moves(self.size, layers, TURNED[UP[first]], then, TURNED[UP[second]], home)

    def _keeps_whole(self, end: IntArray) -> bool:
        """Whether the edges that are whole now are whole then, however held."""
        is_whole = (end == end[:, :1]).all(axis=1)
        return set((self.labels[self.is_whole, 0] // 2).tolist()) <= set((end[is_whole, 0] // 2).tolist())


class Above(Chains):
    """The same with the cross below."""

    def __init__(self, hands: Hands, kept: Kept | None = None) -> None:
        super().__init__(hands, kept)
        cross = cross_of(hands, self)
        self.limits = None if self.kept.lets_go else limits(cross, Face.D, is_for_cross=False)
        self._views = views_with(cross, Face.D)

    def next(self) -> Thought | None:
        """The next step; where none helps that keeps the cross, as on 1 of 10 from 8 layers on, one that does not."""
        thought = super().next() or self._down()
        if thought is None and self.count and self.limits is not None:
            self.limits, self.kept = None, self.kept._replace(points=0, depth=None, lets_go=True)
            thought = super().next()
        return thought

    def _down(self) -> Thought | None:
        """Bring an edge from the top to front right, where the last two are both there: nothing can hold them so."""
        for view, (way, source) in product(sorted(self._views, key=self.view_costs.item), enumerate(SOURCES[:, RIGHT])):
            place = EDGES_SEEN[view, source]
            if not self.is_whole[place]:
                colors = colors_of(most_shown(self.labels[place].tolist()))
                return Thought("edge.turn", "down", VIEWS[view].regrip, "", TURNED[UP[way]], colors, to_go=self.count)
        return None


def worth(thought: Thought) -> float:
    """The wings that it brings together for a turn, regrips counted as they cost."""
    return thought.gain / thought.cost
