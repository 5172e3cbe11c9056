"""A table: some arrays, and how to make them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Arrays = Mapping[str, npt.NDArray[Any]]
"""The contents of a table by name."""
Tell = Callable[[float, str], object]
"""Told now and then how much is done, 0 to 1, and what is being done; may raise to stop."""


@dataclass(frozen=True, slots=True)
class Table:
    """Arrays that take a while to make and are always the same."""

    name: str
    """Also that of its file."""
    version: int
    """To be raised whenever the arrays change: files of other versions are made again."""
    make: Callable[[Tell], Arrays]


def tell_nobody(fraction: float, sentence: str) -> None:
    """For those who do not wait for tables."""


def aligned(position: int) -> int:
    """The next place in a file where an array may start: a processor likes multiples of 64."""
    return -(-position // 64) * 64


def bytes_of(arrays: Arrays) -> int:
    """The size of all arrays together."""
    return sum(np.asarray(array).nbytes for array in arrays.values())
