"""Random numbers that are the same on every machine for ever."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt


class Draw:
    """Random numbers for a seed, from a bit generator whose stream numpy promises not to change."""

    def __init__(self, seed: int) -> None:
        self._bits = np.random.PCG64(seed)

    def below(self, bound: int) -> int:
        """One number from 0 to below a bound."""
        return int(self._bits.random_raw()) % bound

    def many(self, count: int) -> npt.NDArray[np.uint64]:
        """Many numbers of 64 bits."""
        return np.asarray(self._bits.random_raw(count), dtype=np.uint64)
