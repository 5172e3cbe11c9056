"""What an engine or a solver works on: a cube and its marks, played together."""

from __future__ import annotations

import numpy as np

from cube_core.cube import Cube, Playable
from cube_core.marks import Mark, Marks
from cube_core.queries import find_stickers


class Board:
    """A cube with its marks."""

    __slots__ = ("cube", "marks")

    def __init__(self, cube: Cube, marks: Marks | None = None) -> None:
        self.cube = cube
        self.marks = Marks() if marks is None else marks

    def play(self, moves: Playable) -> None:
        """Turn layers; the marks on stickers ride along."""
        self.cube.play(moves)

    def copy(self) -> Board:
        """Another board in the same state, for trying things on."""
        return Board(self.cube.copy(), self.marks.copy())

    def marked_slots(self) -> list[tuple[Mark, int]]:
        """Every mark with the slot it is at now."""
        marks = list(self.marks)
        numbers = np.array([mark.number for mark in marks], dtype=np.intp)
        travels = np.array([mark.kind == "sticker" for mark in marks], dtype=bool)
        numbers[travels] = find_stickers(self.cube, numbers[travels])
        return list(zip(marks, numbers.tolist(), strict=True))
