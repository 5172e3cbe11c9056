"""Undo and redo: moves are undone by their inverse, a replaced state by what it replaced.

A solve that is watched counts as replaced: undoing it goes back to the board before it began.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cube_core.algs import Alg
from cube_core.board import Board


@dataclass(frozen=True, slots=True)
class Played:
    """Moves that were made."""

    alg: Alg


@dataclass(frozen=True, slots=True)
class Replaced:
    """A scramble, reset, resize, load or watched solve, with the board it took the place of."""

    before: Board
    is_watched: bool = False
    """A solve that is watched: however long it plays, back and on, it stays one entry."""


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

    @property
    def is_watching(self) -> bool:
        """Whether the newest entry is a solve that is watched."""
        newest = self.done[-1] if self.done else None
        return isinstance(newest, Replaced) and newest.is_watched

    def watch(self, before: Callable[[], Board]) -> None:
        """A watched solve moved on; `before` is asked for the board only where that begins a new entry."""
        if not self.is_watching:
            self.done.append(Replaced(before(), is_watched=True))
        self.undone.clear()
