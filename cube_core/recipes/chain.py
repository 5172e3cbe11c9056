"""Three edges in a chain, as Yau has it: the slice goes on before it goes home, and joins an edge each time.

With the cross below nothing else is turned meanwhile but the top, so what is joined waits there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.recipes.cross import cross_of, limits, views_with
from cube_core.recipes.edges import (
    RIGHT,
    TURNED,
    Edges,
    Limits,
    Pairings,
    colors_of,
    joined,
    most_shown,
    slices,
    table_of_turns,
    words,
)
from cube_core.recipes.holdings import EDGES_SEEN, VIEW_COSTS, VIEWS
from cube_core.recipes.reading import REGRIP_COST
from cube_core.recipes.thoughts import Hands, Thought
from cube_core.solvers.pieces.locations import NUMBER_OF

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
    ring = states[..., RING, :]
    ring[..., layers] = np.roll(ring, quarters, axis=-2)[..., layers]
    after[..., RING, :] = ring
    after[..., RING ^ 1, :] = ring[..., ::-1] ^ 1
    return after


class Chain(NamedTuple):
    """The best that can be begun in one way."""

    worth: float
    way: int
    moves: str
    gain: int


class Above(Edges):
    """Edges with the cross below, of which up to three are joined at a time."""

    def __init__(self, hands: Hands, kept: int | None = None) -> None:
        super().__init__(hands, kept)
        cross = cross_of(hands, self)
        self.limits = limits(cross, Face.D, is_for_cross=False)
        self._views = views_with(cross, Face.D)

    def next(self) -> Thought | None:
        """The next step."""
        return super().next() or self._down()

    def _down(self) -> Thought | None:
        """Bring an edge from the top to front right, where the last two are both there: nothing can hold them so."""
        for view, (way, source) in product(sorted(self._views, key=VIEW_COSTS.item), enumerate(SOURCES[:, RIGHT])):
            place = EDGES_SEEN[view, source]
            if not self.is_whole[place]:
                colors = colors_of(most_shown(self.labels[place]))
                return Thought("edge.turn", "down", VIEWS[view].regrip, "", TURNED[UP[way]], colors, to_go=self.count)
        return None

    def pair(self, least: int = 1) -> Thought | None:
        """Join wings: by a chain where that brings more for its turns than slice, away, slice back."""
        thought = super().pair(least)
        if not least or self.limits is None:
            return thought
        ways = self._pairings(np.flatnonzero(words().lengths <= LONGEST_BEFORE))
        begun = np.argsort(words().lengths[ways.setups] + VIEW_COSTS[ways.views], kind="stable")[:ENOUGH]
        found = [chain for way in begun.tolist() for chain in self._from(ways, way, self.limits)]
        best = max(found, key=lambda chain: chain.worth, default=None)
        if best is None or (thought is not None and worth(thought) >= best.worth):
            return thought
        self.kept = int(ways.right[best.way, self.size // 2 - 1])
        return self._thought("edge.chain", ways, best.way, best.moves, best.gain)

    def _from(self, ways: Pairings, way: int, limits: Limits) -> Iterator[Chain]:
        """The best chain for each way to turn the slice on, where whole edges stay whole and the cross stands."""
        view, setup = int(ways.views[way]), int(ways.setups[way])
        if not limits.allowed[view, setup, list(UP)].all():
            return
        layers = np.flatnonzero(ways.fits[way])
        begun = sliced(self.labels[EDGES_SEEN[view]][words().sources[setup]], layers, 1)[SOURCES]
        for on, on_text, home, home_text in ON_AND_HOME:
            ends = sliced(sliced(begun, layers, on)[:, SOURCES], layers, home).reshape(-1, *self.labels.shape)
            gains = joined_in(ends) - joined_in(self.labels)
            gains[~self._keeps_whole(ends)] = 0
            number = int(gains.argmax())
            if gains[number] > 0:
                first, second = (TURNED[UP[index]] for index in divmod(number, len(UP)))
                moves = chain_moves(self.size, layers, first, on_text, second, home_text)
                cost = VIEW_COSTS[view] + words().lengths[setup] + len(moves.split())
                yield Chain(float(gains[number] / cost), way, moves, int(gains[number]))

    def _keeps_whole(self, ends: IntArray) -> npt.NDArray[np.bool_]:
        """By state: whether the edges that are whole now are whole in it."""
        is_there = np.zeros((len(ends), len(self.labels)), dtype=bool)
        state, place = np.nonzero((ends == ends[..., :1]).all(axis=-1))
        is_there[state, ends[state, place, 0]] = True
        return np.asarray(is_there[:, self.labels[self.is_whole, 0]].all(axis=1))


def joined_in(edges: IntArray) -> IntArray:
    """The wings that are together in all edges, each of which is listed from both its ends."""
    return np.asarray(joined(edges).sum(axis=-1) // 2)


def worth(thought: Thought) -> float:
    """The wings that it brings together for a turn, regrips counted as they cost."""
    turns = len(thought.setup.split()) + len(thought.moves.split())
    return thought.gain / (turns + REGRIP_COST * len(thought.regrip.split()))
