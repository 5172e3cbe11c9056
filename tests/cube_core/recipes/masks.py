"""The places that a recipe leaves as they are and those that it may break, in its own holding once all is set up.

What is listed as kept is what a person may count on; more may stay by chance.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from cube_core.faces import CORNERS, EDGES, FACES, Face
from cube_core.geometry import cubie_slots
from cube_core.moves import Flags
from cube_core.recipes.reading import alg

PETALS = "UF UR UB UL"
BOTTOM = "DF DR DB DL DFR DRB DBL DLF"
MIDDLE = "FR FL BR BL"
TOP = f"{PETALS} URF UBR ULB UFL"


class Mask(NamedTuple):
    """The edges and corners that one way to do a recipe keeps."""

    recipe: str
    way: str
    """A pattern that its moves show."""
    keeps: frozenset[str]


def _mask(recipe: str, way: str, keeps: str, but: str = "") -> Mask:
    return Mask(recipe, way, frozenset(keeps.split()) - frozenset(but.split()))


_BELOW = f"{BOTTOM} {MIDDLE}"
_ALL = f"{TOP} {_BELOW}"
MASKS = (
    *(_mask("daisy.lift", f"^{face}", PETALS, f"U{face}") for face in "RLF"),
    _mask("daisy.tip", "^F", PETALS, "UF"),
    *(_mask("cross.drop", f"^{face}", f"{PETALS} DF DR DB DL", f"U{face} D{face}") for face in "RLF"),
    _mask("corner.trigger", "^R", _BELOW, "FR DFR"),
    _mask("corner.trigger", "^L", _BELOW, "FL DLF"),
    _mask("edge.slot", "^U R", _BELOW, "FR"),
    _mask("edge.slot", "^U' L'", _BELOW, "FL"),
    _mask("last.flip", "^F", _BELOW),
    _mask("last.edges", "", _BELOW),
    _mask("last.corners", "^U R", _ALL, "UBR ULB UFL"),
    _mask("last.corners", "^U' L'", _ALL, "URF UBR ULB"),
    _mask("last.corners", "^U", _BELOW),
    *(_mask("last.twist", f"^{face}", _ALL, "URF FR DR DB DFR DRB DBL") for face in "RD"),
    _mask("last.twist", "^U", _BELOW),
    _mask("centre.cell", "", _ALL),
    _mask("edge.pair", "U.* [RF]'? .*U.* [RF]'? .*U.* [RF]'? ", BOTTOM, "DFR"),
    _mask("edge.pair", "(R|F') U", _BELOW, "FR FL DFR"),
    _mask("edge.pair", "D", f"{TOP} {MIDDLE}", "FR FL URF"),
    _mask("edge.turn", "", _BELOW, "FR DFR"),
    _mask("edge.swap", "", _BELOW, "FR FL DFR"),
    _mask("parity.flip", "", _ALL, "UF"),
    _mask("parity.swap", "", _ALL, "UF UB"),
)
"""By recipe and way, the first that fits counts; a line of centres keeps no edges and no corners."""


def kept_places(recipe: str, moves: str) -> frozenset[str]:
    """The edges and corners that a way to do a recipe keeps."""
    found = (mask.keeps for mask in MASKS if mask.recipe == recipe and re.search(mask.way, moves))
    return next(found, frozenset())


def kept(recipe: str, moves: str, size: int) -> Flags:
    """By slot: whether a way to do a recipe keeps what is there."""
    is_kept = np.zeros((len(FACES), size, size), dtype=bool)
    known = kept_places(recipe, moves)
    for place in (*EDGES, *CORNERS) if size > 2 else CORNERS:
        if "".join(face.name for face in place) in known:
            is_kept.ravel()[cubie_slots(size, place).ravel()] = True
    if recipe.split(".")[0] in ("centre", "edge", "parity"):
        is_kept[:, 1:-1, 1:-1] = True
    if recipe in _CELLS:
        _CELLS[recipe](is_kept, moves, size)
    return is_kept.ravel()


def _columns(moves: str, size: int) -> slice:
    """The columns of the front that the first slice of some moves goes through."""
    first = alg(moves, size)[0]
    return slice(size - first.hi, size - first.lo + 1)


def _line(is_kept: Flags, moves: str, size: int) -> None:
    """A column of the front or of the right, by the face that its slice is counted from."""
    is_kept[Face.U] = False
    if (first := alg(moves, size)[0]).face is Face.F:
        is_kept[Face.R, :, first.lo - 1 : first.hi] = False
    else:
        is_kept[Face.F, :, _columns(moves, size)] = False


def _block(is_kept: Flags, moves: str, size: int) -> None:
    """Some cells of the front, and as many again at two places of the top."""
    is_kept[Face.U, 1:-1, 1:-1] = False
    is_kept[Face.F, 1:-1, _columns(moves, size)] = False


_CELLS: dict[str, Callable[[Flags, str, int], None]] = {"centre.line": _line, "centre.cell": _block}
"""Recipe → what of the centre cells it does not keep; the others keep all of finished centres."""
