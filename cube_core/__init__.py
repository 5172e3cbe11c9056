"""The puzzle: cubes of any size, their turns, notation, parts and solvers; numpy and the standard library only."""

from cube_core.algs import Alg, parse
from cube_core.cube import Cube, is_reduced
from cube_core.engine import Engine
from cube_core.face_colors import face_colors_of
from cube_core.faces import Color, Face
from cube_core.moves import Move
from cube_core.parts import find_part_by_color, find_part_by_position
from cube_core.parts.part import Part, Parts, PartSlice
from cube_core.scrambles import scramble
from cube_core.solvers import solve, solver_names

__all__ = [
    "Alg",
    "Color",
    "Cube",
    "Engine",
    "Face",
    "Move",
    "Part",
    "PartSlice",
    "Parts",
    "face_colors_of",
    "find_part_by_color",
    "find_part_by_position",
    "is_reduced",
    "parse",
    "scramble",
    "solve",
    "solver_names",
]
