"""Solves to be filmed, and how they look."""

from __future__ import annotations

from app.films.stage import Design
from app.solves.track import Track, Way
from cube_core import Cube, scramble, solve
from cube_core.board import Board
from renderer.palette import Look, palettes, themes

WIDTH, HEIGHT = 160, 120


def solved(size: int, seed: int, method: str) -> Track:
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return Track(Board(cube.copy()), solve(cube, method), Way(method))


def design(*overlays: str, has_captions: bool = False, width: int = WIDTH, follows: bool = False) -> Design:
    look = Look(palettes()["wca"], themes()["dark"], frozenset(overlays))
    return Design(look, width, HEIGHT, has_captions, follows=follows)
