"""Turn slices back that were left turned: one turn each, before anything else is done."""

from __future__ import annotations

import numpy as np

from cube_core.algs import Alg
from cube_core.cube import Cells
from cube_core.face_views import ring_runs
from cube_core.faces import AXES, Face, FaceColors
from cube_core.moves import Codes, layer_turns
from cube_core.solvers.huge import HUGE
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.turned_home import TurnedHome, turned_home

AMOUNTS = (0, 1, 2, -1)
_FROM = (np.arange(4) - np.array(AMOUNTS)[:, None]) % 4
"""By amount and face around an axis: the number of the face whose cells come there."""
LEFT = 0.5
"""At most so much of what is wrong may still be wrong afterwards: else it is a scramble, not slices left turned."""

HOPELESS = 0.9
"""If more than this is still wrong after one turn of each slice, a large cube is scrambled; 20 rounds tell no less."""


def turn_slices_back(recorder: Recorder) -> None:
    """Turn every slice to where most of it is right, an axis at a time, if that mends most of what is wrong."""
    colors = recorder.holder.face_colors
    shown, codes = recorder.board.cube.cells(), [np.empty(0, dtype=np.int64)]
    recorder.check()
    wrong = _wrong_count(shown, colors)
    while turns := _turn_all_slices(recorder, shown, colors):
        codes += turns
        recorder.check()
        if recorder.size >= HUGE and _wrong_count(shown, colors) > HOPELESS * wrong:
            return
    recorder.check()
    if _wrong_count(shown, colors) <= LEFT * wrong:
        alg = Alg.from_codes(recorder.size, np.concatenate(codes)).simplified()
        source = turned_home(recorder.board.cube, colors, alg, np.arange(6 * recorder.size**2))
        recorder.play(alg, TurnedHome(source, "align", "left"))


def _turn_all_slices(recorder: Recorder, shown: Cells, colors: FaceColors) -> list[Codes]:
    turns: list[Codes] = []
    for axis in AXES:
        recorder.check()
        turns += _turn_slices(recorder.size, axis, shown, colors)
    return turns


def _wrong_count(shown: Cells, colors: FaceColors) -> int:
    return int(np.count_nonzero(shown.reshape(6, -1) != np.asarray(colors)[:, None]))


def _turn_slices(size: int, axis: Face, shown: Cells, colors: FaceColors) -> list[Codes]:
    """Turn the slices of an axis in place; the turns."""
    layers = np.array([layer for layer in range(2, size) if 2 * layer != size + 1])  # middles say the colours
    views = [run.of(shown.reshape(6, size, size)[run.face]) for run in ring_runs(axis)]
    around = np.stack(views)[:, layers - 1]
    meant = np.array([colors[run.face] for run in ring_runs(axis)], dtype=around.dtype)
    fits = np.count_nonzero(around[:, None] == meant[:, None, None], axis=-1)
    best = fits[_FROM, np.arange(4)].sum(axis=1).argmax(axis=0)
    for number, view in enumerate(views):
        view[layers - 1] = around[(number - np.array(AMOUNTS)[best]) % 4, np.arange(len(layers))]
    return [
        layer_turns(axis, quarters, layers[best == way]) for way, quarters in enumerate(AMOUNTS) if way and way in best
    ]
