"""The length of an algorithm, counted in the six usual ways, on cubes of any size.

A slab of layers is *outer* if it reaches an outer face. An inner one is made of two outer ones,
and in OBTM and QTM counts as two.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from cube_core import moves as mv
from cube_core.moves import Codes

Flags = npt.NDArray[np.bool_]


def count(codes: Codes, size: int, metric: str) -> int:
    """The length of packed moves in one of the `METRICS`; amounts count as written."""
    if metric not in _COUNTS:
        raise ValueError(f"There is no metric {metric!r}; the metrics are {', '.join(METRICS)}.")
    return _COUNTS[metric](codes, size)


def _rotations(codes: Codes, size: int) -> Flags:
    return np.asarray((mv.lows_of(codes) == 1) & (mv.highs_of(codes) == size))


def _outer_blocks(codes: Codes, size: int) -> Codes:
    """The outer slabs that make up each move: 0 for a rotation, 1 for an outer slab, 2 for an inner one."""
    first, last = mv.lows_of(codes) == 1, mv.highs_of(codes) == size
    return np.asarray(2 - first.astype(np.int64) - last)


def _obtm(codes: Codes, size: int) -> int:
    return int(_outer_blocks(codes, size).sum())


def _qtm(codes: Codes, size: int) -> int:
    return int(_outer_blocks(codes, size) @ np.abs(mv.quarters_of(codes)))


def _stm(codes: Codes, size: int) -> int:
    return len(codes) - int(np.count_nonzero(_rotations(codes, size)))


def _etm(codes: Codes, size: int) -> int:
    return len(codes)


def _atm(codes: Codes, size: int) -> int:
    """Runs of moves about one axis, those left out in which only the whole cube rotates."""
    axes = mv.axes_of(codes)
    runs = np.cumsum(np.diff(axes, prepend=axes[:1]) != 0)
    return len(np.unique(runs[~_rotations(codes, size)]))


def _uqtm(codes: Codes, size: int) -> int:
    layers = np.where(_rotations(codes, size), 0, mv.highs_of(codes) - mv.lows_of(codes) + 1)
    return int(layers @ np.abs(mv.quarters_of(codes)))


_COUNTS: dict[str, Callable[[Codes, int], int]] = {
    "OBTM": _obtm,
    "QTM": _qtm,
    "STM": _stm,
    "ETM": _etm,
    "ATM": _atm,
    "UQTM": _uqtm,
}
METRICS = tuple(_COUNTS)
"""Outer block, quarter, slice, execution and axial turn metric, and every single layer's quarter turns."""

__all__ = ["METRICS", "count"]
