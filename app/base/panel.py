"""A panel as a record: what it is called, where it stands and what its keys do; the list of them says what draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from app.base.text_field import TextField

_App = TypeVar("_App", contravariant=True)


class Stands(Enum):
    """Where a panel stands."""

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
    """What a key means that belongs to no action while it is open; whether anything."""
    edit: Callable[[_App, str], None] = _does_nothing
    """What an editing key does, which repeats while it is held: `up`, `page-down`, …"""
    scroll: Callable[[_App, int], None] = _does_nothing
    """What the mouse wheel does that turns over nothing else, in lines up."""
    step_back: Callable[[_App], bool] = _stays
    """What the key that closes does before it closes the panel; whether there was something."""
    field: Callable[[_App], TextField | None] = lambda app: None
    """The line that typed text goes to, while there is one."""


AnyPanel = Panel[Any]
CUBE = AnyPanel("none", "The cube", Stands.NOWHERE)
"""No panel: the keyboard belongs to the cube."""
