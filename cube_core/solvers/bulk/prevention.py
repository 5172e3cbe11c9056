"""Turn inner slices before the centres are solved, so that every orbit of wings is evenly permuted.

A quarter turn of an inner layer permutes the wings of its own orbit oddly, and those of no other.
"""

from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.faces import AXES, FaceColors
from cube_core.moves import slice_turns
from cube_core.solvers.huge import HUGE
from cube_core.solvers.pieces.orbits import labels_of
from cube_core.solvers.pieces.parity import are_odd

_WORTH = 8
"""So many centre cells more are worth bringing home to be rid of a parity."""


def evening_turns(cube: Cube, colors: FaceColors) -> Alg:
    """The turns that leave most centre cells right; none where that would undo too much."""
    odd = are_odd(labels_of(cube.size, cube.stickers).T)
    ways = [Alg.from_codes(cube.size, slice_turns(axis, amounts)) for axis, amounts in product(AXES, _amounts(odd))]
    if cube.size >= HUGE:  # there it does not matter which way is taken
        return ways[0]
    right = [_count_right(cube, way, colors) for way in ways]
    best = int(np.argmax(right))
    nothing = Alg(cube.size)
    is_dear = right[best] + _WORTH * len(ways[best]) < _count_right(cube, nothing, colors)
    return nothing if is_dear else ways[best]


def _amounts(odd: npt.NDArray[np.bool_]) -> list[npt.NDArray[np.int8]]:
    """Quarter turns of one layer of each odd orbit, on the one side and on the other."""
    near = (odd & (np.arange(len(odd)) < len(odd) // 2)).astype(np.int8)
    return [(side * quarters).astype(np.int8) for side, quarters in product((near, near[::-1]), (1, 3))]


def _count_right(cube: Cube, alg: Alg, colors: FaceColors) -> int:
    after = cube.copy()
    after.play(alg)
    squares = after.cells().reshape(6, cube.size, cube.size)[:, 1:-1, 1:-1]
    return int(np.count_nonzero(squares == np.array(colors)[:, None, None]))
