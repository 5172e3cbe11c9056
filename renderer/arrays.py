"""The names of the kinds of arrays the renderer passes around."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Floats32 = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
Cells = npt.NDArray[np.uint8]
"""Colour numbers by slot."""
