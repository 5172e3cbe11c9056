"""Undo and redo: moves are undone by their inverse, a replaced state by what it replaced."""

from __future__ import annotations

from dataclasses import dataclass

from cube_core.algs import Alg
from cube_core.board import Board


@dataclass(frozen=True, slots=True)
class Played:
    """Moves that were made."""

    alg: Alg


@dataclass(frozen=True, slots=True)
class Replaced:
    """A scramble, reset, resize or load, with the board it took the place of."""

    before: Board


Entry = Played | Replaced


class History:
    """What was done and what was undone, newest last."""

    __slots__ = ("done", "undone")

    def __init__(self) -> None:
        self.done: list[Entry] = []
        self.undone: list[Entry] = []

    def add(self, entry: Entry) -> None:
        """Something new was done: what was undone before can no longer be redone."""
        self.done.append(entry)
        self.undone.clear()
