"""A cube of any size read as a 3×3, held in many ways at once: 54 stickers a holding, one row each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core import turns
from cube_core.algs import Alg, parse
from cube_core.cube import Cells
from cube_core.faces import FACES, Face
from cube_core.geometry import IntArray, cubie_slots, slot_of
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, NUMBER_OF

Flags = npt.NDArray[np.bool_]
SPINS = ("", "y", "y'", "y2")
"""The ways to turn the whole cube with the same face up."""
TOPS = ("", "U", "U'", "U2")


@lru_cache(maxsize=64)
def reading(size: int) -> IntArray:
    """The slots of a cube that are read: corners, one piece of each edge, one cell of each centre."""
    lines = np.array([0, size // 2, size - 1])
    faces = np.arange(len(FACES))[:, None, None] * size**2
    return np.asarray((faces + lines[:, None] * size + lines).ravel(), dtype=np.intp)


def _sticker(faces: tuple[Face, ...]) -> int:
    if len(faces) == 1:
        return slot_of(3, faces[0], 1, 1)
    return int(cubie_slots(3, faces)[0, 0])


@lru_cache(maxsize=128)
def sticker(name: str) -> int:
    """The number of a sticker: the first letter says on which face, all letters on which piece.

    >>> sticker("U"), sticker("FU"), sticker("RUF")
    (4, 19, 9)
    """
    return _sticker(tuple(Face[letter] for letter in name))


@lru_cache(maxsize=128)
def stickers(names: str) -> IntArray:
    """The numbers of several."""
    found = np.array([sticker(name) for name in names.split()])
    found.flags.writeable = False
    return found


@lru_cache(maxsize=8192)
def alg(text: str, size: int) -> Alg:
    """Moves of a recipe, a set-up or a regrip, read once a size."""
    return parse(text, size)


@lru_cache(maxsize=4096)
def effect(text: str) -> IntArray:
    """By sticker, which sticker comes there when these moves are made on a 3×3."""
    came_from = np.arange(54, dtype=np.int32)
    turns.apply(came_from, 3, alg(text, 3).codes)
    return came_from.astype(np.intp)


class Way(NamedTuple):
    """The turns of the whole cube, and those of layers that bring the pieces to where a recipe wants them."""

    regrip: str
    setup: str


class Ways(NamedTuple):
    """Ways in the order in which they are preferred, and what each of them shows."""

    ways: tuple[Way, ...]
    shows: IntArray
    """By way and sticker: which sticker is there."""
    costs: npt.NDArray[np.int64]

    def seen(self, colors: Cells) -> Cells:
        """A cube's colours as each way shows them."""
        return colors[self.shows]


REGRIP_COST = 5
"""To turn the whole cube is as much as so many turns of a layer: with 3 a 4×4 takes four turns less and 0.8 regrips
more (100 cubes), with 8 two turns more and 0.2 regrips less."""


def ways(regrips: Iterable[str], setups: Iterable[str]) -> Ways:
    """All that begin with one of the regrips and go on with one of the set-ups."""
    both = [Way(*way) for way in product(regrips, setups)]
    costs = [REGRIP_COST * len(way.regrip.split()) + len(way.setup.split()) for way in both]
    order = np.argsort(costs, kind="stable")
    found = tuple(both[number] for number in order)
    shows = np.stack([effect(f"{way.regrip} {way.setup}".strip()) for way in found])
    return Ways(found, shows, np.array(costs)[order])


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
