"""The named case that a cube shows, however it is held and whichever colour its last layer has."""

from __future__ import annotations

from typing import NamedTuple

from cube_core.cube import Cube
from cube_core.face_colors import centers_show
from cube_core.faces import FACES, Face
from cube_core.solvers.pieces.holding import locations_of
from cube_core.solvers.three.cases.effects import flipped_edges, twisted_corners
from cube_core.solvers.three.cases.recognition import Seen, orientation, permutation
from cube_core.solvers.three.held import came_from, rotation
from cube_core.solvers.three.state import FIRST_TWO_LAYERS, HOMES, State, are_home


class Shown(NamedTuple):
    """The case that the last layer of a cube shows."""

    face: Face
    """Where the last layer is."""
    seen: Seen
    """The case once that face is turned up."""


def shown_case(cube: Cube) -> Shown | None:
    """The case that a cube of three layers shows; None where its first two layers are not solved."""
    for face in FACES:
        state = _state_with_up(cube, face)
        if are_home(state, *FIRST_TWO_LAYERS):
            is_oriented = not (twisted_corners(state) or flipped_edges(state))
            return Shown(face, permutation(state) if is_oriented else orientation(state))
    return None


def _state_with_up(cube: Cube, face: Face) -> State:
    turned = cube.copy()
    if face is not Face.U:
        turned.play([rotation(cube.size, face, Face.U)])
    colors = centers_show(turned)
    assert colors is not None, "a cube of three layers has middles"
    return locations_of(came_from(turned, colors), HOMES)
