"""A panel as a record: what it is called, where it stands and what its keys do; the list of them says what draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from app.base.text_field import TextField

_App = TypeVar("_App", contravariant=True)


class Stands(Enum):
    """The place of a panel."""

    NOWHERE = "nowhere"
    HANGING = "hanging"
    """From the top, over what stands there; keys and a click beside it go on to the cube."""
    BELOW = "below"
    """At the foot of the window; the cube makes room."""
    OVER = "over"
    """Over the cube, which is put out of mind."""
    BESIDE = "beside"
    """Beside the cube, which makes room."""
    BESIDE_ANOTHER = "beside another"
    """Beside a cube that is another one than the user's."""
    INSTEAD = "instead"
    """In place of the cube and all that is told of it; other cubes are shown."""

    @property
    def is_beside(self) -> bool:
        """Whether the cube makes room at its right."""
        return self in (Stands.BESIDE, Stands.BESIDE_ANOTHER)

    @property
    def hides_solve(self) -> bool:
        """Whether it is about another cube than the one that is solved, so that no timeline is below it."""
        return self is Stands.BESIDE_ANOTHER


def _uses_none(app: object, key: str, modifiers: frozenset[str]) -> bool:
    return False


def _does_nothing(app: object, what: object) -> None:
    pass


def _stays(app: object) -> bool:
    return False


@dataclass(frozen=True, eq=False)  # with slots, a generic class cannot be made in Python 3.11
class Panel(Generic[_App]):
    """One panel."""

    id: str
    title: str
    stands: Stands
    press: Callable[[_App, str, frozenset[str]], bool] = _uses_none
    """Does what a key means that belongs to no action while it is open; whether anything."""
    edit: Callable[[_App, str], None] = _does_nothing
    """Does what an editing key means, which repeats while it is held: `up`, `page-down`, …"""
    scroll: Callable[[_App, int], None] = _does_nothing
    """Scrolls by so many lines up, as the mouse wheel says that turns over nothing else."""
    step_back: Callable[[_App], bool] = _stays
    """Takes a step back before the key that closes closes the panel; whether there was one."""
    field: Callable[[_App], TextField | None] = lambda app: None
    """The line that typed text goes to, while there is one."""
    let_go: Callable[[_App, str], None] = _does_nothing
    """Does what it means that a key came up."""


AnyPanel = Panel[Any]
CUBE = AnyPanel("none", "The cube", Stands.NOWHERE)
"""No panel: the keyboard belongs to the cube."""
