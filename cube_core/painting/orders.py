"""The order in which facelets name the faces: U R F D L B to most programs, others to some.

A cube that turns can reach looks like one in a single order, unless it looks alike from several sides. Asked is a
small cube in its place, of its corners, its middles and the edge pieces beside them: where that is none, it is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations

import numpy as np

from cube_core.errors import IllegalStateError
from cube_core.facelets import LETTERS
from cube_core.geometry import IntArray
from cube_core.painting.places import CORNER_COLORS, UNPAINTED, Cells, places_of
from cube_core.reachability import stickers_of

Reading = Callable[[int, IntArray], Cells]
"""Tells the colours that signs in the order U R F D L B show, by size and the numbers of the signs."""

USUAL = (
    *("URFDLB", "ULFRBD", "FRBLUD", "UDFBLR", "UDLRFB", "UFRBLD", "FBUDLR", "LRUDFB"),
    *("UFRDBL", "ULFRDB", "URFLBD", "FRBLDU", "FRUBLD", "UDFBRL", "UDRLFB", "FBLRUD"),
    *("FBRLUD", "LRFBUD", "RLUDFB", "LFRBUD", "UFLBRD", "DLFRBU", "UBLFRD", "RLFBUD"),
)
"""Those that programs write, the frequent ones first."""
ALL = (*USUAL, *(order for order in map("".join, permutations(LETTERS)) if order not in USUAL))
_SURE = 3
"""This many more corners must exist in another order for a damaged cube to be taken for one in that."""


def in_order(size: int, codes: IntArray, order: str) -> IntArray:
    """Signs whose faces come in some order, put in the order U R F D L B."""
    return np.asarray(codes.reshape(6, size * size)[[order.index(letter) for letter in LETTERS]].ravel())


def order_of(size: int, codes: IntArray, read: Reading, orders: Iterable[str]) -> str:
    """The first of some orders in which signs show a cube that turns can reach; nothing if there is none."""
    small, few = _small(size, codes)
    for order in orders:
        cells = _read_in(small, few, order, read)
        if cells is not None and _corners(small, cells) == len(CORNER_COLORS) and _is_reachable(cells):
            return order
    return ""


def likeliest_order(size: int, codes: IntArray, read: Reading) -> str:
    """The order in which the most corners exist on a cube that is none in any."""
    small, few = _small(size, codes)
    found = {order: _read_in(small, few, order, read) for order in USUAL}
    fits = {order: _corners(small, cells) for order, cells in found.items() if cells is not None}
    best = max(fits, key=fits.__getitem__, default=LETTERS)
    return best if fits.get(best, 0) >= fits.get(LETTERS, 0) + _SURE else LETTERS


def _small(size: int, codes: IntArray) -> tuple[int, IntArray]:
    """A cube of 2 to 4 layers out of a larger one: 3 of an odd one, 4 of an even one."""
    lines = [0, size // 2, size - 1] if size % 2 else sorted({0, 1, size - 2, size - 1})
    return len(lines), np.asarray(codes.reshape(6, size, size)[:, lines][:, :, lines].ravel())


def _read_in(size: int, codes: IntArray, order: str, read: Reading) -> Cells | None:
    try:
        return read(size, in_order(size, codes, order))
    except IllegalStateError:
        return None


def _corners(size: int, cells: Cells) -> int:
    """Count the different corners."""
    return len(set(_NUMBERS[tuple(cells[places_of(size).corners].T)].tolist()) - {-1})


def _is_reachable(cells: Cells) -> bool:
    if UNPAINTED in cells:
        return False
    try:
        stickers_of("".join(LETTERS[cell] for cell in cells.tolist()))
    except IllegalStateError:
        return False
    return True


def _numbers() -> IntArray:
    numbers = np.full((7, 7, 7), -1, dtype=np.intp)
    for number, turns in enumerate(CORNER_COLORS):
        numbers[tuple(turns.T)] = number
    return numbers


_NUMBERS = _numbers()
"""By three colours clockwise: the number of the corner; −1 where there is none."""
