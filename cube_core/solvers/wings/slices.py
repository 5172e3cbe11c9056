"""Which slices of an axis turn, and how far: neighbours that turn alike are one move."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
import numpy.typing as npt

from cube_core.geometry import IntArray
from cube_core.moves import slice_runs

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
    """How many moves it takes to turn layers by amounts."""
    return len(slice_runs(amounts)[0])


def _prices() -> Worths:
    """By pending turn of the layer before and of this one, and by amount of the layer before and of this one."""
    pending_before, pending, before, now = np.indices((4, 4, 4, 4))
    there, there_before = (now - pending) % 4, (before - pending_before) % 4
    turns = ((there != 0) & (there != there_before)).astype(np.float32)
    return np.asarray(turns + ((now != 0) & (now != before)), dtype=np.float32)


_PRICES = _prices()


def prices_of(layers: IntArray, pending: Amounts, block: int = BLOCK) -> Worths:
    """By layer, amount of the layer before and own amount: how many moves more it takes to turn this one.

    Layers that are not listed stay as they are; `pending` is how far those listed are turned now.
    """
    prices: Worths = _PRICES[np.concatenate([[0], pending[:-1]]), pending]
    alone = np.diff(layers, prepend=-2) > 1
    alone[:: _block_length(len(layers), block)] = True
    prices[alone] = _PRICES[0, pending[alone], 0][:, None]
    return prices


def best_worths(gains: Gains, prices: Worths, block: int = BLOCK) -> Worths:
    """The most that each of many plans is worth; `gains` are by layer, amount (1 to 3) and plan."""
    worths: Worths = _worths(gains, prices, block)[-1].max(axis=0).sum(axis=0)
    return worths


def best_amounts(gains: Gains, prices: Worths, block: int = BLOCK) -> Amounts:
    """The amounts by layer of a single plan that make it worth most; `gains` are by layer and amount."""
    worths = [worth[..., 0] for worth in _worths(gains[:, :, None], prices, block)]
    prices = _in_blocks(prices, 0, block)
    amounts = [worths[-1].argmax(axis=0)]
    blocks = np.arange(len(amounts[0]))
    for worth, price in zip(worths[-2::-1], prices[:0:-1], strict=True):
        amounts.append((worth - price[:, amounts[-1], blocks]).argmax(axis=0))
    return np.stack(amounts[::-1], axis=1).ravel()[: len(gains)].astype(np.int8)


def _worths(gains: Gains, prices: Worths, block: int) -> list[Worths]:
    """By layer of a block: the most that the layers up to it are worth, by its amount, block and plan."""
    gains, prices = _in_blocks(gains, _NEVER, block), _in_blocks(prices, 0, block)
    worth = np.full((4, gains.shape[3], gains.shape[2]), -np.inf, dtype=np.float32)
    worth[0] = 0
    worths = []
    for price, gain in zip(prices[..., None], gains.swapaxes(2, 3), strict=True):
        worth = (worth[:, None] - price).max(axis=0)
        worth[1:] += gain
        worths.append(worth)
    return worths


def _block_length(count: int, most: int) -> int:
    """Many layers are looked at in blocks that are weighed side by side, as if each stood alone."""
    blocks = -(-count // most)
    return -(-count // blocks)


def _in_blocks(by_layer: npt.NDArray[Item], filling: int, block: int) -> npt.NDArray[Item]:
    """By layer of a block, with the blocks along a last axis."""
    count, length = len(by_layer), _block_length(len(by_layer), block)
    missing = -count % length
    padding = ((0, missing), *((0, 0) for _ in by_layer.shape[1:]))
    padded = np.pad(by_layer, padding, constant_values=filling) if missing else by_layer
    return np.moveaxis(padded.reshape(-1, length, *by_layer.shape[1:]), 0, -1)
