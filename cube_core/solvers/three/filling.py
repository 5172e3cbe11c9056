"""In which order to bring pieces to their places, by which words: a narrow search that keeps the best ways."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.solvers.three.insertions import FAR, Insertions
from cube_core.solvers.three.state import UP_TABLES, State
from cube_core.solvers.three.words import Word

Costs = npt.NDArray[np.float64]
Hope = Callable[[State], IntArray]
"""How many turns states still take after all this, about."""


class Filling(NamedTuple):
    """A place and the word that brings its pieces there."""

    place: int
    word: Word


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """The words done so far, and the state they lead to."""

    state: State
    cost: float
    """Its turns, unhandy ones a little more."""
    fillings: tuple[Filling, ...] = ()


class Children(NamedTuple):
    """The words that can come next, from all ways there are."""

    parents: IntArray
    places: IntArray
    candidates: IntArray
    states: State
    costs: Costs


def fill(ways: list[Way], insertions: Insertions, width: int, hope: Hope | None = None) -> list[Way]:
    """Fill all places from each of the ways, following up so many at a time."""
    done: list[Way] = []
    while ways:
        free, _ = insertions.look(np.stack([way.state for way in ways]))
        left: list[int] = free[:, 0].tolist()
        done += [way for way, places in zip(ways, left, strict=True) if not places]
        ways = [way for way, places in zip(ways, left, strict=True) if places]
        ways = _best(ways, insertions, width, hope) if ways else []
    return done


def _best(ways: list[Way], insertions: Insertions, width: int, hope: Hope | None) -> list[Way]:
    """The most promising ways that are one word longer, of several to one state the first."""
    children = _children(ways, insertions)
    hopes = children.costs + insertions.distances(children.states).sum(axis=1)
    if hope is not None:
        hopes = hopes + hope(children.states)
    chosen: dict[bytes, Way] = {}
    for child in np.argsort(hopes, kind="stable").tolist():
        key = children.states[child].tobytes()
        if key not in chosen:
            chosen[key] = _way(ways, children, child, insertions)
            if len(chosen) == width:
                break
    return list(chosen.values())


def _children(ways: list[Way], insertions: Insertions) -> Children:
    states = np.stack([way.state for way in ways])
    free, cases = insertions.look(states)
    lengths = insertions.lengths[free, cases]
    parents, places, ranks = np.nonzero(lengths < FAR)
    candidates = insertions.candidates[free[parents, places], cases[parents, places], ranks].astype(np.intp)
    costs = np.array([way.cost for way in ways])[parents] + lengths[parents, places, ranks]
    costs = costs + insertions.efforts[places, candidates >> 2]
    turned = np.take_along_axis(UP_TABLES[candidates & 3], states[parents].astype(np.intp), 1)
    after = np.take_along_axis(insertions.tables[places, candidates >> 2], turned.astype(np.intp), 1)
    return Children(parents, places, candidates, after, costs)


def _way(ways: list[Way], children: Children, child: int, insertions: Insertions) -> Way:
    before, place = ways[children.parents[child]], int(children.places[child])
    filling = Filling(place, insertions.word(place, int(children.candidates[child])))
    return Way(children.states[child], float(children.costs[child]), (*before.fillings, filling))
