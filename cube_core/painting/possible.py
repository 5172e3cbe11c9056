"""What an unfinished painting leaves open: the colours that each sticker can still have."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from cube_core.painting.nearest import margins, nearest
from cube_core.painting.places import UNPAINTED, Cells, misses_of
from cube_core.painting.repair import repair_costs


def possible(size: int, cells: Cells) -> npt.NDArray[np.bool_]:
    """Slots × colours: whether some reachable cube has all that is painted and this colour there.

    Nothing is possible where what is painted is on no cube.
    """
    costs = misses_of(cells).astype(float)
    missed = nearest(size, costs).cost
    return np.asarray(margins(size, costs) + missed < 0.5)


def forced(size: int, cells: Cells) -> Cells:
    """The painting with all stickers that can only have one colour painted too."""
    open_colors = possible(size, cells)
    is_forced = (cells == UNPAINTED) & (open_colors.sum(axis=1) == 1)
    return np.where(is_forced, open_colors.argmax(axis=1).astype(np.uint8), cells)


def completed(size: int, cells: Cells) -> Cells:
    """A reachable cube with as much as can be of what is painted; what is not is filled in somehow."""
    return nearest(size, repair_costs(size, cells)).cells
