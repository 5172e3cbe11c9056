"""The progress of a cube layer by layer, and how to hold it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from cube_core import turns
from cube_core.algs import Alg
from cube_core.cube import colors_of
from cube_core.faces import FACES, Color, Face
from cube_core.moves import Move
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.layers.end_layers import locations_on, white_face
from cube_core.solvers.layers.planes import SIDES
from cube_core.solvers.pieces.holding import holding_of, rotation_to, shown
from cube_core.solvers.pieces.locations import OTHER_WAY, parity_of, wing_homes
from cube_core.solvers.recorder import Recorder
from cube_core.words.facts import CubeTurned

Right = npt.NDArray[np.bool_]
"""By face, row and column, white below: whether the colour is the one meant for the face."""


def hold_white_below(recorder: Recorder) -> None:
    """Rotate the whole cube so that white is below."""
    face = white_face(recorder)
    if face is not Face.D:
        recorder.play(_rotation(recorder.size, face), Explanation(CubeTurned(Color.WHITE), "rotate"))


def is_right(recorder: Recorder, part: Callable[[Right], bool]) -> bool:
    """Whether a part of the cube has the colours meant for it."""
    size, face_colors = recorder.size, recorder.board.face_colors
    recorder.check()
    colors = colors_of(size, recorder.board.cube.stickers).reshape(6, size, size)
    recorder.check()
    right: Right = colors == np.array(face_colors)[:, None, None]
    white = FACES[face_colors.index(Color.WHITE)]
    recorder.check()
    if white is not Face.D:  # what is right stays so if the cube is held another way
        turns.apply(right.ravel(), size, Alg(size, (_rotation(size, white),)).codes)
        recorder.check()
    return bool(part(right))


def _rotation(size: int, face: Face) -> Move:
    axis, quarters = rotation_to(face, Face.D)
    return Move(axis, 1, size, quarters)


def has_center(right: Right) -> bool:
    """The white centre."""
    return bool(right[Face.D, 1:-1, 1:-1].all())


def has_cross(right: Right) -> bool:
    """The white centre and the white edges."""
    lower, beside = right[Face.D], right[list(SIDES), -1, 1:-1]
    return bool(lower[1:-1].all() and lower[:, 1:-1].all() and beside.all())


def has_first_layer(right: Right) -> bool:
    """The white layer."""
    return bool(right[Face.D].all() and right[list(SIDES), -1].all())


def has_rows(right: Right) -> bool:
    """All but the last layer."""
    return bool(right[Face.D].all() and right[list(SIDES), 1:].all())


def has_last_cross(right: Right) -> bool:
    """All but the last layer, and a cross of its colour on top."""
    upper = right[Face.U]
    return has_rows(right) and bool(upper[1:-1].all() and upper[:, 1:-1].all())


def has_whole_white_edges(recorder: Recorder) -> bool:
    """Whether each white edge is in one piece, wherever it is."""
    homes = wing_homes(recorder.size, recorder.board.cube.stickers, recorder.holder.face_colors)
    lies_at = np.argsort(homes, axis=1)
    beside = OTHER_WAY[lies_at[:, OTHER_WAY]]  # where the wing beside it says that a wing ought to be
    is_whole = (lies_at == lies_at[0]) & (beside == lies_at)
    return bool(is_whole[:, locations_on(white_face(recorder))].all())


def has_possible_edges(recorder: Recorder) -> bool:
    """Whether a 3×3 could have the edges, which are whole, with the corners."""
    return parity_of(shown(recorder.board.cube, holding_of(recorder))) is None
