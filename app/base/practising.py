"""Something practised on the cube in the window: a case against the clock, or a recipe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from app.solves.track import Way
from cube_core.solvers.three.cases.catalogue import Case


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the card of what is practised."""

    text: str
    color: str = "text"
    is_large: bool = False
    is_small: bool = False
    case: Case | None = None
    """The case whose picture stands before the text."""


class Practising(Protocol):
    """Something practised, as far as the window needs it."""

    is_over: bool
    is_on_own_cube: bool
    """Whether it goes on with the cube that there is."""

    @property
    def is_running(self) -> bool:
        """Whether time goes on in it."""

    @property
    def way(self) -> Way:
        """The way that shows how it is done."""

    @property
    def stands_below(self) -> bool:
        """Whether it is told at the foot of the window, for which the cube makes room."""
        return False

    def press(self, key: str, modifiers: frozenset[str]) -> bool:
        """Do what a key means in it, before it means anything else; whether it does."""
        return False

    def click(self, slot: int) -> bool:
        """Do what a click on a sticker means in it; whether it does."""
        return False

    def begin(self, seed: int) -> None:
        """Set the next one up."""

    def again(self) -> None:
        """The same one once more."""

    def card(self, keys: Callable[[str], str]) -> tuple[Told, ...]:
        """The lines of its card, by the texts of the keys of actions."""

    def tick(self) -> None:
        """Let time pass."""

    def end(self) -> None:
        """Practise no longer."""
