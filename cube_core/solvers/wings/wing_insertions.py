"""Insertions: outer turns that exchange edges of a belt, and what slices turned before and back after make of them.

The four edges that lie along an axis are its *belt*. An insertion is a word like U L′ U′: it takes
an edge out of the belt of R, puts another one in, and turns no face around the belt for good, so
slices of R turned before it and back after it leave all centres alone. As whole edges go by the
insertion anyway, all that counts is what the wings of the slices do otherwise: a 3-cycle, or two.

Wings are told by their location (see `locations`), the same ones for each of their orbits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, OUTER_TURNS
from cube_core.solvers.wings.gains import NO_EXCHANGE
from cube_core.solvers.wings.tables import NEAR, Word, inner_table, outer_table

Ways = npt.NDArray[np.uint8]
"""In a last axis by location, where the wing there goes."""

_MOST = 6
"""An insertion with its slices moves so many wings of an orbit at most."""
_STILL: Ways = np.arange(EDGE_COUNT, dtype=np.uint8)
_NUMBER = {turn: number for number, turn in enumerate(OUTER_TURNS)}


@dataclass(frozen=True, slots=True, eq=False)
class Insertions:
    """Many insertions, perhaps with a turn before that brings other edges to their places."""

    axis: IntArray
    """The axis of their slices."""
    setups: tuple[Word, ...]
    words: tuple[Word, ...]
    lengths: IntArray
    """How many outer turns they take."""
    ways: Ways
    """By insertion and amount of the slice, 1 to 3 quarters: what wings do besides going with their edges."""
    pairs: IntArray
    """The same by wing that does anything, amount and insertion: 24 · from + to, filled up with `NO_EXCHANGE`."""
    flips: npt.NDArray[np.bool_]
    """Whether both wings of an edge take part, so that only one of two layers that mirror each other may turn."""
    has_setup: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.words)


@lru_cache(maxsize=1)
def insertions() -> Insertions:
    """All insertions of three and four turns and those that flip, as they are and set up by a single turn."""
    plain = [(axis, word) for axis in AXES for word in (*_words(axis), *_flips(axis))]
    axes = np.array([axis for axis, _ in plain], dtype=np.intp)
    ways = _ways_of(axes, np.stack([outer_table(word) for _, word in plain]).astype(np.uint8))
    setups: list[Word] = [(), *((turn,) for turn in range(len(OUTER_TURNS)))]
    every = np.concatenate([_set_up(ways, setup) for setup in setups])
    kept = _first_of_each(every)
    chosen = [(setups[i // len(plain)], plain[i % len(plain)][1]) for i in kept.tolist()]
    return Insertions(
        axis=axes[kept % len(plain)],
        setups=tuple(setup for setup, _ in chosen),
        words=tuple(word for _, word in chosen),
        lengths=np.array([len(setup) + len(word) for setup, word in chosen]),
        ways=every[kept],
        pairs=_pairs_of(every[kept]),
        flips=np.any(every[kept] == _STILL ^ 1, axis=(1, 2)),
        has_setup=kept >= len(plain),
    )


def _words(axis: Face) -> list[Word]:
    """The insertions into the belt of an axis, short ones first."""
    caps = (axis, axis.opposite)
    ring = [face for face in FACES if face.axis is not axis]
    amounts = (0, 1, 2, -1)
    words = [
        ((face, turn), *((cap, amount) for cap, amount in zip(caps, both, strict=True) if amount), (face, -turn))
        for face, turn, both in product(ring, (1, -1), product(amounts, repeat=2))
        if any(both)
    ]
    return [tuple(_NUMBER[turn] for turn in word) for word in sorted(words, key=len)]


def _flips(axis: Face) -> list[Word]:
    """The words like R U R′ F R′ F′ R, which turn over an edge of the belt where it is."""
    caps = (axis, axis.opposite)
    ring = [face for face in FACES if face.axis is not axis]
    sides = [(one, other) for one, other in product(ring, ring) if one.axis is not other.axis]
    words = [
        ((one, turn), (cap, lift), (one, -turn), (other, push), (one, -turn), (other, -push), (one, turn))
        for (one, other), cap, (turn, lift, push) in product(sides, caps, product((1, -1), repeat=3))
    ]
    return [word for word in (tuple(_NUMBER[turn] for turn in word) for word in words) if _flips_in_place(axis, word)]


def _flips_in_place(axis: Face, word: Word) -> bool:
    """Whether a word turns over one edge of the belt and leaves the others where they are."""
    belt = np.flatnonzero(inner_table(axis, 1, NEAR) != _STILL)
    ways = outer_table(word)[belt]
    return sorted((ways ^ belt).tolist()) == [0, 0, 0, 1]


_SLICES: Ways = np.array(
    [[inner_table(axis, quarters, NEAR) for quarters in (1, 2, 3)] for axis in AXES], dtype=np.uint8
)


def _ways_of(axes: IntArray, words: Ways) -> Ways:
    """By insertion and amount: slice, word and slice back, and then the word undone."""
    slices = _SLICES[axes]
    back, undone = slices[:, ::-1], np.argsort(words, axis=-1).astype(np.uint8)[:, None]
    words = np.broadcast_to(words[:, None], slices.shape)
    after = np.take_along_axis(back, np.take_along_axis(words, slices, axis=-1), axis=-1)
    return np.take_along_axis(np.broadcast_to(undone, slices.shape), after, axis=-1)


def _set_up(ways: Ways, setup: Word) -> Ways:
    turn = outer_table(setup)
    return np.argsort(turn).astype(np.uint8)[ways[..., turn]]


def _first_of_each(ways: Ways) -> IntArray:
    """The numbers of the insertions that do what none before them does."""
    flat = np.ascontiguousarray(ways.reshape(len(ways), -1))
    _, first = np.unique(flat.view(np.dtype((np.void, flat.shape[1]))).ravel(), return_index=True)
    return np.sort(first)


def _pairs_of(ways: Ways) -> IntArray:
    moved = np.argsort(ways == _STILL, axis=-1, kind="stable")[..., :_MOST]
    to = np.take_along_axis(ways, moved, axis=-1)
    pairs = np.where(moved == to, NO_EXCHANGE, moved * EDGE_COUNT + to)
    return np.ascontiguousarray(pairs.transpose(2, 1, 0))
