"""The 24 ways to hold a cube, each by the fewest turns of the whole cube."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np

from cube_core.faces import FACES, Face
from cube_core.geometry import IntArray
from cube_core.recipes.reading import REGRIP_COST, effect
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, NUMBER_OF

_WORDS = ("", "y", "y'", "y2", "x", "x'", "x2", "z", "z'", "z2")
_SPUN = {0: 0, 2: 1, 8: 2, 6: 3}
"""By the place of a face from which its top left place is seen: by how many quarters its picture is turned left."""


class View(NamedTuple):
    """A way to hold the cube."""

    regrip: str
    cost: int
    faces: tuple[int, ...]
    """By face as it is seen then: which face that is now."""
    spins: tuple[int, ...]
    """By the same: by how many quarters its picture is turned, for `rot90`."""


def _views() -> tuple[View, ...]:
    found: dict[tuple[int, ...], View] = {}
    for words in (*((word,) for word in _WORDS), *product(_WORDS[1:], repeat=2)):
        regrip = " ".join(words).strip()
        shown = effect(regrip)
        faces = tuple((shown[4::9] // 9).tolist())
        spins = tuple(_SPUN[place] for place in (shown[::9] % 9).tolist())
        found.setdefault(faces, View(regrip, REGRIP_COST * len(regrip.split()), faces, spins))
    return tuple(found.values())


VIEWS = _views()
BY_TOP_AND_FRONT = {(view.faces[Face.U], view.faces[Face.F]): view for view in VIEWS}
"""The view in which two faces of now are the top and the front."""
BY_TOP_AND_RIGHT = {(view.faces[Face.U], view.faces[Face.R]): view for view in VIEWS}
"""The same of the top and the right."""


def _edge_table(view: View) -> list[int]:
    """By edge location as it is seen then: which location that is now."""
    return [NUMBER_OF[tuple(FACES[view.faces[face]] for face in place)] for place in LOCATIONS[:EDGE_COUNT]]


EDGES_SEEN: IntArray = np.array([_edge_table(view) for view in VIEWS])
"""By view and edge location as it is seen then: which location that is now."""
VIEW_COSTS: IntArray = np.array([view.cost for view in VIEWS])
