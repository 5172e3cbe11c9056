"""Something practised on the cube in the window: a case against the clock, or a recipe."""

from __future__ import annotations

from typing import Protocol

from app.solves.track import Way


class Practising(Protocol):
    """What the window needs of it."""

    is_over: bool

    @property
    def is_running(self) -> bool:
        """Whether time goes on in it."""

    @property
    def way(self) -> Way:
        """The way that shows how it is done."""

    def begin(self, seed: int) -> None:
        """Set the next one up."""

    def tick(self) -> None:
        """Let time pass."""

    def end(self) -> None:
        """Practise no longer."""
