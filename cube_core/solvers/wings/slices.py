"""Turns of the slices of an axis, weighed together: neighbours that turn alike are one move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray

Amounts = npt.NDArray[np.int8]
"""By inner layer from U, R or F, how far it is turned, 0 to 3 quarters."""
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
    """By pending turn of the layer before and of this one, and by amount of the layer before and of this one."""
    pending_before, pending, before, now = np.indices((4, 4, 4, 4))
    there, there_before = (now - pending) % 4, (before - pending_before) % 4
    turns = ((there != 0) & (there != there_before)).astype(np.float32)
    return np.asarray(turns + ((now != 0) & (now != before)), dtype=np.float32)


_PRICES = _prices()


def prices_of(layers: IntArray, pending: Amounts) -> Worths:
    """By layer, amount of the layer before and own amount: how many moves more it takes to turn this one.

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
    """By layer of a block: the most that the layers up to it are worth, by its amount, block and plan."""
    _count: int

    @property
    def worths(self) -> Worths:
        """The most that each plan is worth."""
        worths: Worths = self._steps[-1].max(axis=0).sum(axis=0)
        return worths

    def amounts(self, plan: int) -> Amounts:
        """By layer, how far it turns to make one plan worth most."""
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
    """By layer of a block, with the blocks along a last axis."""
    count, length = len(by_layer), _block_length(len(by_layer))
    if count == length:
        return by_layer[..., None]
    if rest := -count % length:
        missing = np.full((rest, *by_layer.shape[1:]), filling, dtype=by_layer.dtype)
        by_layer = np.concatenate([by_layer, missing])  # `np.pad` was a third of the time of pairing 100 layers
    blocks = by_layer.reshape(-1, length, *by_layer.shape[1:])
    return blocks.transpose(*range(1, blocks.ndim), 0)
