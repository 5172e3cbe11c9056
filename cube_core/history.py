"""Undo and redo: moves are undone by their inverse, a replaced state by what it replaced.

A solve that is watched counts as replaced: undoing it goes back to the board before it began.
What is kept is bounded in bytes, because a cube of 2000 layers alone takes 96 MB.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cube_core.algs import Alg
from cube_core.board import Board

HISTORY_BYTES = 1_000_000_000
"""The most that can be kept to undo; beyond it the oldest is forgotten, the newest never."""
_SMALL = 100_000
"""Entries of so few bytes are not worth weighing each time: ten thousand of them come to one bound."""


@dataclass(frozen=True, slots=True)
class Played:
    """Moves that were made."""

    alg: Alg

    @property
    def nbytes(self) -> int:
        """Bytes that this keeps in memory."""
        return self.alg.codes.nbytes


@dataclass(frozen=True, slots=True)
class Replaced:
    """A scramble, reset, resize, load or watched solve, with the board it took the place of."""

    before: Board
    is_watched: bool = False
    """A solve that is watched: however long it plays, back and on, it stays one entry."""

    @property
    def nbytes(self) -> int:
        """Bytes that this keeps in memory."""
        return self.before.cube.stickers.nbytes


Entry = Played | Replaced


class History:
    """The moves done and the moves undone, newest last."""

    __slots__ = ("done", "forgotten", "undone")

    def __init__(self, forgotten: int = 0) -> None:
        self.forgotten = forgotten
        """How many entries were once done before the first that is kept."""
        self.done: list[Entry] = []
        self.undone: list[Entry] = []

    def add(self, entry: Entry) -> None:
        """Something new was done: what was undone before can no longer be redone."""
        self.undone.clear()
        self._keep(entry)

    def _keep(self, entry: Entry) -> None:
        self.done.append(entry)
        if entry.nbytes > _SMALL:
            excess = sum(kept.nbytes for kept in self.done) - HISTORY_BYTES
            while excess > 0 and len(self.done) > 1:
                excess -= self.done.pop(0).nbytes
                self.forgotten += 1

    @property
    def is_watching(self) -> bool:
        """Whether the newest entry is a solve that is watched."""
        newest = self.done[-1] if self.done else None
        return isinstance(newest, Replaced) and newest.is_watched

    def forget(self) -> None:
        """Keep nothing of it."""
        self.forgotten += len(self.done)
        self.done.clear()
        self.undone.clear()

    def watch(self, before: Callable[[], Board]) -> None:
        """A watched solve moved on; `before` is asked for the board only where that begins a new entry."""
        self.undone.clear()
        if not self.is_watching:
            self._keep(Replaced(before(), is_watched=True))
