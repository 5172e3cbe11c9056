"""Which slices of an axis turn, and how far: neighbours that turn alike are one move."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cube_core.faces import Face
from cube_core.geometry import IntArray
from cube_core.moves import Codes, pack

Amounts = npt.NDArray[np.int8]
"""By inner layer from U, R or F, how far it is turned, 0 to 3 quarters."""
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


def _prices() -> npt.NDArray[np.float32]:
    """By pending turn of the layer before and of this one, and by amount of the layer before and of this one."""
    pending_before, pending, before, now = np.indices((4, 4, 4, 4))
    there, there_before = (now - pending) % 4, (before - pending_before) % 4
    turns = ((there != 0) & (there != there_before)).astype(np.float32)
    return np.asarray(turns + ((now != 0) & (now != before)), dtype=np.float32)


PRICES = _prices()


def best_amounts(
    gains: npt.NDArray[np.int8], pending: Amounts, rate: float
) -> tuple[npt.NDArray[np.float32], list[IntArray]]:
    """The most that each of many plans is worth, by amount of the last layer, and the way back to the first.

    `gains` are by plan, amount (1 to 3) and layer; `pending` is how far the layers are turned now.
    A move that turns slices costs `rate`, and so does one that turns them back in the end.
    """
    worth = np.zeros((len(gains), 4), dtype=np.float32)
    worth[:, 1:] = -np.inf
    ways = []
    before = 0
    for layer, turned in enumerate(pending.tolist()):
        choices = worth[:, :, None] - rate * PRICES[before, turned]
        ways.append(choices.argmax(axis=1))
        worth = choices.max(axis=1)
        worth[:, 1:] += gains[:, :, layer]
        before = turned
    return worth, ways


def amounts_of(ways: list[IntArray], plan: int, last: int) -> Amounts:
    """The amounts by layer of one plan, from that of the last layer."""
    amounts = [last]
    for way in ways[:0:-1]:
        amounts.append(int(way[plan, amounts[-1]]))
    return np.array(amounts[::-1], dtype=np.int8)
