"""A case as it is seen from above, and an algorithm of the user's own for it: what it must do, and what it does."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from cube_core.algs import Alg, parse
from cube_core.cube import Cube
from cube_core.errors import NotationError
from cube_core.faces import COLORS, Color, Face
from cube_core.geometry import IntArray, cubie_slots, slot_of
from cube_core.solvers.pieces.locations import COUNT, LOCATIONS
from cube_core.solvers.three.cases.catalogue import OWNED, Case, case_named, state_of
from cube_core.solvers.three.cases.recognition import shown_case
from cube_core.solvers.three.state import HOMES, LAST_CORNERS, LAST_EDGES, UP_TABLES
from cube_core.solvers.three.words import TURN_NAMES, Word, codes_of, inverse_of, is_rotation, table_of, word_text
from cube_core.words.cases import solves, solves_elsewhere, solves_no_case, solves_nothing, solves_other

_OPEN = -1
Cell = tuple[int, int]
Grid = tuple[tuple[Color | None, ...], ...]
"""Rows from the back to the front, of colours from left to right; None at the four corners and for what is open."""


def cube_of(case: Case) -> Cube:
    """A cube that shows a case, yellow up and green in front."""
    cube = Cube(2 if case.kind == "PBL" else 3)
    cube.play("z2")
    cube.play(Alg.from_codes(cube.size, codes_of(cube.size, inverse_of(case.word))))
    return cube


def grids(case: Case) -> tuple[Grid, ...]:
    """The picture of a case: of an OLL only what shows yellow; of a PBL both layers, the lower one from above too."""
    cube = cube_of(case)
    if case.kind == "PBL":
        return layer_from_above(cube, 0), layer_from_above(cube, 1)
    grid = layer_from_above(cube, 0)
    if case.kind == "OLL":
        return (tuple(tuple(color if color is Color.YELLOW else None for color in row) for row in grid),)
    return (grid,)


class PairPicture(NamedTuple):
    """The picture of a pair and its slot: what the faces around the slot show of the pair, and their centres."""

    top: Grid
    """The last layer from above, with the sides folded out."""
    front: Grid
    side: Grid
    """The right face, or the left one where the slot is at front left."""
    is_left: bool


def pair_picture(case: Case) -> PairPicture:
    """The picture of an F2L case, or of one in the mirror."""
    is_left = any(name.startswith("L") for name in word_text(case.word).split())
    side, held, cube = Face.L if is_left else Face.R, Cube(3), cube_of(case)
    held.play("z2")
    slots = [*cubie_slots(3, (Face.D, Face.F, side)).ravel(), *cubie_slots(3, (Face.F, side)).ravel()]
    is_shown = np.isin(cube.stickers, held.stickers[slots])
    is_shown[[slot_of(3, face, 1, 1) for face in (Face.U, Face.F, side)]] = True
    cells = np.where(is_shown, cube.cells().astype(np.intp), _OPEN)
    front, beside = (_rows(cells.reshape(6, 3, 3)[face].tolist()) for face in (Face.F, side))
    return PairPicture(_folded_out(cells, 3, 0), front, beside, is_left)


def pictures_in_text(case: Case) -> list[list[str]]:
    """The pictures of a case in letters, as many lines each."""
    if case.kind != "F2L":
        return [text_of(grid) for grid in grids(case)]
    top, front, side, _ = pair_picture(case)
    faces = [[" ".join(_letter(color) for color in row) for row in grid] for grid in (front, side)]
    return [text_of(top), ["front", *faces[0], ""], ["right", *faces[1], ""]]


def arrows(case: Case) -> tuple[tuple[Cell, Cell], ...]:
    """The ways of pieces in the picture of a PLL, each from its cell to another; of other cases none.

    The layer as a whole may have to be turned afterwards: shown is what most pieces need not follow.
    """
    if case.kind != "PLL":
        return ()
    pieces = [*range(len(HOMES))[LAST_EDGES], *range(len(HOMES))[LAST_CORNERS]]
    state = state_of(case)
    found = [
        tuple((_cell(start), _cell(stop)) for start, stop in zip(state[pieces], turned[HOMES][pieces], strict=True))
        for turned in UP_TABLES
    ]
    return min((tuple(way for way in ways if way[0] != way[1]) for ways in found), key=len)


def _cell(location: int) -> Cell:
    """The row and the column of a place of the last layer, in its 3×3 seen from above."""
    faces = LOCATIONS[location]
    return 1 + (Face.F in faces) - (Face.B in faces), 1 + (Face.R in faces) - (Face.L in faces)


def text_of(grid: Grid) -> list[str]:
    """The picture in letters, the first of each colour's name, and dots for the others."""
    last = len(grid) - 1
    return [
        " ".join(" " if {row, column} <= {0, last} else _letter(color) for column, color in enumerate(colors)).rstrip()
        for row, colors in enumerate(grid)
    ]


def _letter(color: Color | None) -> str:
    return "·" if color is None else color.name[0]  # white is 0


def layer_from_above(cube: Cube, layer: int) -> Grid:
    """A layer as seen from above, the sides folded out around it; a lower one shows its face from within."""
    return _folded_out(cube.cells().astype(np.intp), cube.size, layer)


def _folded_out(cells: IntArray, size: int, layer: int) -> Grid:
    faces: list[list[list[int]]] = cells.reshape(6, size, size).tolist()
    back, left = faces[Face.B][layer][::-1], faces[Face.L][layer]
    front, right = faces[Face.F][layer], faces[Face.R][layer][::-1]
    top = faces[Face.U] if layer == 0 else faces[Face.D][::-1]
    middle = [[a, *row, b] for a, row, b in zip(left, top, right, strict=True)]
    return _rows([[_OPEN, *back, _OPEN], *middle, [_OPEN, *front, _OPEN]])


def _rows(cells: list[list[int]]) -> Grid:
    return tuple(tuple(None if cell == _OPEN else COLORS[cell] for cell in row) for row in cells)


class CaseCheck(NamedTuple):
    """Whether an algorithm solves the case it is meant for, and a sentence that says what it does."""

    is_right: bool
    sentence: str


def verdict_on(alg: Alg, case: Case) -> CaseCheck:
    """The case that an algorithm solves: it is undone on a solved cube, which then shows it."""
    cube = Cube(3)
    cube.play(alg.inverse())
    shown = shown_case(cube)
    if shown is None:
        return CaseCheck(False, solves_no_case(case))
    if shown.seen.case is None:
        return CaseCheck(False, solves_nothing(case))
    if shown.seen.case != case:
        return CaseCheck(False, solves_other(case, shown.seen.case))
    if shown.face is not Face.U:
        return CaseCheck(False, solves_elsewhere(case, shown.face))
    return CaseCheck(True, solves(case, alg.count("STM")))


@lru_cache(maxsize=64)
def own_cases(algorithms: tuple[tuple[str, str], ...]) -> tuple[Case, ...]:
    """The cases of these names with these algorithms; a ValueError says of the first that is wrong what it does."""
    return tuple(own_case(name, text) for name, text in algorithms)


def own_case(name: str, text: str) -> Case:
    """A case with an algorithm of one's own, after which the cube is held as before."""
    case = case_named(name)
    if case.kind not in OWNED:
        raise ValueError("Only algorithms for OLL and PLL can be your own; name one of these cases.")
    try:
        alg = parse(text, 3)
    except NotationError as error:
        raise ValueError(f"The algorithm for {case.name} cannot be read: {error}") from None
    verdict = verdict_on(alg, case)
    if not verdict.is_right:
        raise ValueError(verdict.sentence)
    word = tuple(_turns()[code] for code in alg.codes.tolist())
    return replace(case, word=(*word, *_turned_back(word)))


@cache
def _turns() -> dict[int, int]:
    """The turn that people write, by packed move of a 3×3; the first of several names."""
    return {int(codes_of(3, (turn,))[0]): turn for turn in reversed(range(len(TURN_NAMES)))}


def _turned_back(word: Word) -> Word:
    """The fewest turns of the whole cube after which it is held as before a word."""
    whole = [turn for turn in range(len(TURN_NAMES)) if is_rotation(turn)]
    ways = (way for count in range(3) for way in product(whole, repeat=count))
    return next(way for way in ways if _is_held_the_same((*word, *way)))


def _is_held_the_same(word: Word) -> bool:
    return np.array_equal(table_of(word)[COUNT:], np.arange(COUNT, COUNT + 6))
