"""Questions about a cube: where things are."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cube
from cube_core.geometry import IntArray, orbit_slots


def find_stickers(cube: Cube, stickers: npt.ArrayLike) -> IntArray:
    """The slots at which these stickers are now; only the 24 slots each can reach are looked at."""
    wanted = np.asarray(stickers, dtype=np.intp)
    slots = orbit_slots(cube.size, wanted)
    hits = (cube.stickers[slots] == wanted[..., None]).argmax(axis=-1)
    return np.take_along_axis(slots, hits[..., None], axis=-1)[..., 0]
