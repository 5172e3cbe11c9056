"""Rows of the four sides, one after the other from below; of a huge cube bands of rows, each swept at once.

First all rows of a band are turned to where they fit, then sweeps bring their cells home, then come, row by row, the
few that are left and the wings. As with a single row, what is solved below stays, and the rest is mixed.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from cube_core.faces import FACES, Face
from cube_core.solvers.centers.bringing import CellSteps, goals_of
from cube_core.solvers.centers.state import CenterState
from cube_core.solvers.huge import HUGE
from cube_core.solvers.huge.band_sweeps import sweep_band
from cube_core.solvers.huge.sweeps import most_chained
from cube_core.solvers.layers.planes import SIDES
from cube_core.solvers.layers.row_cells import solve_row_cells
from cube_core.solvers.layers.rows import align_row, is_row_solved, solve_row, solve_row_wings
from cube_core.solvers.recorder import Recorder

BANDS = 6
"""So many bands a huge cube has.

Single rows of 1000 layers took four times the time and 11 % more turns. With four bands it is 3 to 5 % fewer turns,
with eight as many more; a solve in which all rows are one band is no longer one by layers.
"""


def bands_between(size: int) -> list[range]:
    """The layers between the first and the last, counted from the top and told from below, band by band.

    >>> bands_between(5)
    [range(4, 3, -1), range(3, 2, -1), range(2, 1, -1)]
    """
    count = size - 2
    cuts = [count * number // BANDS for number in range(BANDS + 1)] if size >= HUGE else range(count + 1)
    return [range(size - 1 - start, size - 1 - stop, -1) for start, stop in pairwise(cuts)]


def solve_band(recorder: Recorder, layers: range, avoids_parity: bool = True, effort: int = 1) -> int:
    """Solve neighbouring layers with all below them solved; how many parities were taken out."""
    wrong = [layer for layer in layers if not is_row_solved(recorder, layer)]
    if len(layers) == 1 or not wrong:
        return sum(solve_row(recorder, layer, avoids_parity) for layer in wrong)
    avoided = sum(align_row(recorder, layer, avoids_parity) for layer in wrong)
    _sweep(recorder, layers, effort)
    for layer in layers:
        solve_row_cells(recorder, layer)
        solve_row_wings(recorder, layer)
    return avoided


def _sweep(recorder: Recorder, layers: range, effort: int) -> None:
    """Bring the centre cells of a band home, but for a few in the way of which others are."""
    size, colors = recorder.size, recorder.holder.face_colors
    aims, kept = (np.zeros((6, size, size), dtype=bool) for _ in range(2))
    aims[SIDES, layers[-1] - 1 : layers[0]] = True
    kept[SIDES, layers[0] :] = kept[Face.D] = True
    stickers = recorder.copied_stickers()
    wanted = [None if face is Face.U else colors[face] for face in FACES]
    work = CenterState(size, stickers, wanted, lambda _: recorder.check())
    goals = goals_of(work)
    swept = sweep_band(work, aims.ravel(), kept.ravel(), colors[Face.U], most_chained(effort))
    recorder.follow(CellSteps(size, goals, swept), stickers)
