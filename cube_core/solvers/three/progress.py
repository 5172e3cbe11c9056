"""Questions about a 3×3: what of it is solved, whichever of its faces the first layer is on.

Asked is where every place of the cube as it is held got its piece from, `came_from`.
"""

from __future__ import annotations

import numpy as np

from cube_core.faces import FACES, Face
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, UNTOUCHED, Table

_IS_ON = np.array([[face in location for location in LOCATIONS] for face in FACES])
"""By face and location: whether it is on that face."""
_IS_EDGE = UNTOUCHED < EDGE_COUNT
_LEADS = np.array([*(location[0] for location in LOCATIONS), len(FACES)])
"""By location: the face of its leading sticker; the last is for a piece that no cube has."""


def has_cross(found: Table, down: Face) -> bool:
    """Whether the edges of the first layer are home."""
    return _are_home(found, _IS_ON[down] & _IS_EDGE)


def has_first_layer(found: Table, down: Face) -> bool:
    """Whether its corners are home too."""
    return _are_home(found, _IS_ON[down])


def has_two_layers(found: Table, down: Face) -> bool:
    """Whether all is home but the last layer."""
    return _are_home(found, ~_IS_ON[down.opposite])


def has_last_cross(found: Table, down: Face) -> bool:
    """Whether the edges of the last layer show its colour on top."""
    return _show_up(found, _IS_EDGE, down.opposite)


def is_oriented(found: Table, down: Face) -> bool:
    """Whether all of the last layer shows its colour on top."""
    return _show_up(found, np.ones_like(_IS_EDGE), down.opposite)


def is_solved(found: Table) -> bool:
    """Whether every piece is home."""
    return bool((found == UNTOUCHED).all())


def _are_home(found: Table, asked: np.ndarray) -> bool:
    return bool((found == UNTOUCHED)[asked].all())


def _show_up(found: Table, asked: np.ndarray, up: Face) -> bool:
    return bool((_LEADS[found[asked & (_LEADS[:-1] == up)]] == up).all())
