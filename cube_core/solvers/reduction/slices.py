"""Which slices of an axis turn, and how far: neighbours that turn alike are one move."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import Codes, pack

Amounts = npt.NDArray[np.int8]
"""By inner layer from U, R or F, how far it is turned, 0 to 3 quarters."""
Gains = npt.NDArray[np.int8]
Worths = npt.NDArray[np.float32]
SIGNED = np.array([0, 1, 2, -1])


def slice_codes(axis: Face, amounts: Amounts) -> Codes:
    """The fewest moves that turn inner layers by these amounts."""
    starts, stops = _runs(amounts)
    return pack(int(axis), starts + 2, stops + 2, SIGNED[amounts[starts]])


def count_runs(amounts: Amounts) -> int:
    """How many moves that takes."""
    return len(_runs(amounts)[0])


def _runs(amounts: Amounts) -> tuple[IntArray, IntArray]:
    """First and last layer of each run of neighbours that turn alike."""
    begins = np.flatnonzero(np.diff(amounts, prepend=-1))
    ends = np.append(begins[1:], len(amounts)) - 1
    turning = amounts[begins] != 0
    return begins[turning], ends[turning]


def _prices() -> Worths:
    """By pending turn of the layer before and of this one, and by amount of the layer before and of this one."""
    pending_before, pending, before, now = np.indices((4, 4, 4, 4))
    there, there_before = (now - pending) % 4, (before - pending_before) % 4
    turns = ((there != 0) & (there != there_before)).astype(np.float32)
    return np.asarray(turns + ((now != 0) & (now != before)), dtype=np.float32)


PRICES = _prices()


def best_worths(gains: Gains, pending: Amounts, rate: float) -> Worths:
    """The most that each of many plans is worth, by amount of the last layer and plan.

    `gains` are by layer, amount (1 to 3) and plan; `pending` is how far the layers are turned now.
    A move that turns slices costs `rate`, and so does one that turns them back in the end.
    """
    return _worths(gains, pending, rate)[-1]


def best_amounts(gains: Gains, pending: Amounts, rate: float) -> Amounts:
    """The amounts by layer of a single plan that make it worth most; `gains` are by layer and amount."""
    worths = _worths(gains[:, :, None], pending, rate)
    amounts = [int(worths[-1].argmax())]
    for layer in range(len(pending) - 1, 0, -1):
        prices = PRICES[pending[layer - 1], pending[layer], :, amounts[-1]]
        amounts.append(int((worths[layer - 1][:, 0] - rate * prices).argmax()))
    return np.array(amounts[::-1], dtype=np.int8)


def _worths(gains: Gains, pending: Amounts, rate: float) -> list[Worths]:
    """By layer: the most that the layers up to it are worth, by its amount and plan."""
    worth = np.full((4, gains.shape[-1]), -np.inf, dtype=np.float32)
    worth[0] = 0
    worths = []
    prices = rate * PRICES[np.concatenate([[0], pending[:-1]]), pending][..., None]
    for price, gain in zip(prices, gains, strict=True):
        worth = (worth[:, None] - price).max(axis=0)
        worth[1:] += gain
        worths.append(worth)
    return worths
