"""The menu of everything: the actions in columns."""

from __future__ import annotations

from dataclasses import dataclass

from app.actions import ACTIONS, Group


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the menu."""

    title: str
    actions: tuple[str, ...]


def _of(group: Group, prefixes: tuple[str, ...] = (), without: tuple[str, ...] = ()) -> tuple[str, ...]:
    return tuple(
        action.id
        for action in ACTIONS
        if action.group is group
        and action.in_menu
        and (not prefixes or action.id.startswith(prefixes))
        and not (without and action.id.startswith(without))
    )


COLUMNS: tuple[Column, ...] = (
    Column("Cube", _of(Group.CUBE, without=("size.", "bigger", "smaller"))),
    Column("Size", _of(Group.CUBE, prefixes=("bigger", "smaller", "size."))),
    Column("Solve", _of(Group.SOLVE)),
    Column("Picture", _of(Group.VIEW, without=("zoom", "view."))),
    Column("Camera", _of(Group.VIEW, prefixes=("zoom", "view."))),
    Column("Program", _of(Group.LAYERS) + _of(Group.PROGRAM)),
)


def moved(place: tuple[int, int], command: str) -> tuple[int, int]:
    """The place in the menu (column, line) that an arrow key leads to."""
    column, line = place
    steps = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    right, down = steps.get(command, (0, 0))
    column = (column + right) % len(COLUMNS)
    lines = len(COLUMNS[column].actions)
    return column, min(line, lines - 1) if right else (line + down) % lines
