"""The puzzle: cubes of any size, their turns, notation, parts and solvers; numpy and the standard library only."""

from cube_core.algs import Alg, parse
from cube_core.cube import Cube
from cube_core.engine import Engine
from cube_core.faces import Color, Face
from cube_core.moves import Move
from cube_core.scrambles import scramble

__all__ = ["Alg", "Color", "Cube", "Engine", "Face", "Move", "parse", "scramble"]
