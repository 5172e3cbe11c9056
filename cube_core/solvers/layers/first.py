"""The first layer: the white centre, the white edges made whole. The 3×3 solver takes it from there."""

from __future__ import annotations

import numpy as np

from cube_core.faces import FACES, Color, Face
from cube_core.geometry import IntArray
from cube_core.solvers.centers.bringing import solve_centers
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS
from cube_core.solvers.pieces.orbits import wing_homes
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.assignment import assignment, votes_of
from cube_core.solvers.wings.choice import free_operations
from cube_core.solvers.wings.cycling import play_brought
from cube_core.solvers.wings.operations import free_moves
from cube_core.solvers.wings.state import Wings
from cube_core.solvers.wings.wing_arrivals import Purpose

PURPOSE = Purpose("pair", "white")


def white_face(recorder: Recorder) -> Face:
    """The face that is meant for white."""
    return FACES[recorder.holder.face_colors.index(Color.WHITE)]


def solve_white_center(recorder: Recorder) -> None:
    """Bring the white centre cells together; the other centres go wherever they go."""
    stickers = recorder.copied_stickers()
    wanted = [color if color is Color.WHITE else None for color in recorder.holder.face_colors]
    recorder.follow(solve_centers(recorder.size, stickers, wanted, lambda _: recorder.check()), stickers)


def pair_white_edges(recorder: Recorder) -> None:
    """Make the four white edges whole by slices that leave the white centre alone."""
    white = white_face(recorder)
    homes = wing_homes(recorder.size, recorder.board.cube.stickers, recorder.holder.face_colors)
    ours = locations_on(white)
    wanted = assignment(votes_of(homes) * ours)
    weights = np.tile(ours[wanted].astype(np.intp), (len(homes), 1))
    wings = Wings(recorder.size, homes, wanted, weights)
    while not wings.is_done:
        recorder.check()
        chosen = wings.choose(free_operations(recorder.size, (white.axis,)))
        recorder.check()
        brought = wings.perform(chosen.operation, chosen, undone=False)
        play_brought(recorder, free_moves(recorder.size, chosen.operation, chosen.layers), brought, PURPOSE)


def locations_on(face: Face) -> IntArray:
    """By edge location, whether it is on a face."""
    return np.array([face in LOCATIONS[number] for number in range(EDGE_COUNT)])
