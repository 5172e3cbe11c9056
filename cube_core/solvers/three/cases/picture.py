"""A case as it is seen from above: the last layer with the stickers around it."""

from __future__ import annotations

from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.faces import COLORS, Color, Face
from cube_core.solvers.pieces.locations import LOCATIONS
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.effects import state_of
from cube_core.solvers.three.state import HOMES, LAST_CORNERS, LAST_EDGES, UP_TABLES
from cube_core.solvers.three.words import codes_of, inverse_of

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
        " ".join(
            " " if {row, column} <= {0, last} else color.name[0] if color else "·"
            for column, color in enumerate(colors)
        ).rstrip()
        for row, colors in enumerate(grid)
    ]


def layer_from_above(cube: Cube, layer: int) -> Grid:
    """A layer as seen from above, the sides folded out around it; a lower one shows its face from within."""
    size = cube.size
    faces: list[list[list[int]]] = cube.cells().reshape(6, size, size).tolist()
    back, left = faces[Face.B][layer][::-1], faces[Face.L][layer]
    front, right = faces[Face.F][layer], faces[Face.R][layer][::-1]
    top = faces[Face.U] if layer == 0 else faces[Face.D][::-1]
    middle = [[a, *row, b] for a, row, b in zip(left, top, right, strict=True)]
    return (_border(back), *(tuple(COLORS[cell] for cell in row) for row in middle), _border(front))


def _border(cells: list[int]) -> tuple[Color | None, ...]:
    return (None, *(COLORS[cell] for cell in cells), None)
