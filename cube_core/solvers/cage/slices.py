"""Turn slices back that were left turned: one turn each, before anything else is done."""

from __future__ import annotations

import numpy as np

from cube_core.algs import Alg
from cube_core.cube import Cells
from cube_core.faces import AXES, Face, FaceColors
from cube_core.geometry import layer_slots
from cube_core.moves import Codes, layer_turns
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder

QUARTERS = (1, 2, -1)
LEFT = 0.5
"""At most so much of what is wrong may still be wrong afterwards: else it is a scramble, not slices left turned."""


def turn_slices_back(recorder: Recorder) -> None:
    """Turn every slice to where most of it is right, an axis at a time, if that mends most of what is wrong."""
    colors = recorder.holder.face_colors
    shown, codes = recorder.board.cube.cells(), [np.empty(0, dtype=np.int64)]
    wrong = _wrong_count(shown, colors)
    while turns := [turn for axis in AXES for turn in _turn_slices(recorder.size, axis, shown, colors)]:
        codes += turns
    if _wrong_count(shown, colors) <= LEFT * wrong:
        alg = Alg.from_codes(recorder.size, np.concatenate(codes)).simplified()
        recorder.play(alg, Explanation("Turn inner slices to where most of what they show is right.", "align"))


def _wrong_count(shown: Cells, colors: FaceColors) -> int:
    return int(np.count_nonzero(shown.reshape(6, -1) != np.asarray(colors)[:, None]))


def _turn_slices(size: int, axis: Face, shown: Cells, colors: FaceColors) -> list[Codes]:
    """Turn the slices of an axis in place; the turns."""
    layers = np.array([layer for layer in range(2, size) if 2 * layer != size + 1])  # middles say the colours
    slots = np.stack([layer_slots(size, axis, int(layer)) for layer in layers])
    around = np.arange(4 * size)
    before = np.stack([np.roll(around, quarters * size) for quarters in (0, *QUARTERS)])
    turned, wanted = shown[slots][:, before], np.asarray(colors)[slots // size**2]
    right = np.count_nonzero(turned == wanted[:, None], axis=2)
    best = right.argmax(axis=1)
    shown[slots] = turned[np.arange(len(layers)), best]
    return [layer_turns(axis, quarters, layers[best == way]) for way, quarters in enumerate(QUARTERS, 1) if way in best]
