"""Insertions: outer turns that exchange edges of a belt, and what slices turned before and back after make of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from cube_core.faces import AXES, FACES, Face
from cube_core.geometry import IntArray
from cube_core.solvers.pieces.locations import EDGE_COUNT, OUTER_TURNS
from cube_core.solvers.wings.tables import NEAR, NO_EXCHANGE, Word, inner_table, outer_table

Amounts = npt.NDArray[np.int8]
"""The turn of each inner layer from U, R or F, 0 to 3 quarters."""
Gains = npt.NDArray[np.int8]
Worths = npt.NDArray[np.float32]
Item = TypeVar("Item", bound=np.generic)

BLOCK = 40
"""So many layers are weighed one after the other; on 60 layers the seams cost 2 turns of 31 700, and save a tenth."""
_NEVER = -100
"""The gain of turning a layer that there is not."""


def count_runs(amounts: Amounts) -> int:
    """The number of moves that turn layers by amounts."""
    goes_on = amounts[1:] == amounts[:-1]
    return int(np.count_nonzero(amounts) - np.count_nonzero(amounts[1:][goes_on]))


def _prices() -> Worths:
    """Prices by pending turn of the layer before and of this one, and by amount of the layer before and of this one."""
    pending_before, pending, before, now = np.indices((4, 4, 4, 4))
    there, there_before = (now - pending) % 4, (before - pending_before) % 4
    turns = ((there != 0) & (there != there_before)).astype(np.float32)
    return np.asarray(turns + ((now != 0) & (now != before)), dtype=np.float32)


_PRICES = _prices()


def prices_of(layers: IntArray, pending: Amounts) -> Worths:
    """The moves more that it takes to turn each layer, by amount of the layer before and own amount.

    Layers that are not listed stay as they are; `pending` is how far those listed are turned now.
    """
    before = np.zeros_like(pending)
    before[1:] = pending[:-1]
    prices: Worths = _PRICES[before, pending]
    alone = np.ones(len(layers), dtype=bool)
    alone[1:] = layers[1:] > layers[:-1] + 1
    alone[:: _block_length(len(layers))] = True
    prices[alone] = _PRICES[0, pending[alone], 0][:, None]
    return prices


@dataclass(frozen=True, slots=True, eq=False)
class WeighedSlices:
    """Many plans, and what each is worth if the slices that turn for it are chosen well."""

    _prices: Worths
    _steps: Sequence[Worths]
    """The most that the layers of a block up to each are worth, by its amount, block and plan."""
    _count: int

    @property
    def worths(self) -> Worths:
        """The most that each plan is worth."""
        worths: Worths = self._steps[-1].max(axis=0).sum(axis=0)
        return worths

    def amounts(self, plan: int) -> Amounts:
        """The turn of each layer that makes one plan worth most."""
        steps = [worth[..., plan] for worth in self._steps]
        amounts = [steps[-1].argmax(axis=0)]
        blocks = np.arange(len(amounts[0]))
        for worth, price in zip(steps[-2::-1], self._prices[:0:-1], strict=True):
            amounts.append((worth - price[:, amounts[-1], blocks]).argmax(axis=0))
        return np.array(amounts[::-1]).T.ravel()[: self._count].astype(np.int8)


def weigh_slices(gains: Gains, prices: Worths) -> WeighedSlices:
    """Weigh many plans, whose `gains` are by layer, amount (1 to 3) and plan."""
    count = len(gains)
    gains, prices = _in_blocks(gains, _NEVER), _in_blocks(prices, 0)
    worth = np.full((4, gains.shape[3], gains.shape[2]), -np.inf, dtype=np.float32)
    worth[0] = 0
    steps = []
    for price, gain in zip(prices[..., None], gains.swapaxes(2, 3), strict=True):
        worth = (worth[:, None] - price).max(axis=0)
        worth[1:] += gain
        steps.append(worth)
    return WeighedSlices(prices, steps, count)


def _block_length(count: int) -> int:
    """Many layers are looked at in blocks that are weighed side by side, as if each stood alone."""
    blocks = -(-count // BLOCK)
    return -(-count // blocks)


def _in_blocks(by_layer: npt.NDArray[Item], filling: int) -> npt.NDArray[Item]:
    """The layers of blocks, with the blocks along a last axis."""
    count, length = len(by_layer), _block_length(len(by_layer))
    if count == length:
        return by_layer[..., None]
    if rest := -count % length:
        missing = np.full((rest, *by_layer.shape[1:]), filling, dtype=by_layer.dtype)
        by_layer = np.concatenate([by_layer, missing])  # `np.pad` was a third of the time of pairing 100 layers
    blocks = by_layer.reshape(-1, length, *by_layer.shape[1:])
    return blocks.transpose(*range(1, blocks.ndim), 0)


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
    """The wings' ways besides going with their edges, by insertion and amount of the slice, 1 to 3 quarters."""
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
    """Slice, word and slice back, and then the word undone, by insertion and amount."""
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
