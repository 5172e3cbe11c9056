"""The menu of everything: the actions in columns."""

from __future__ import annotations

from dataclasses import dataclass

from app.actions.actions import ACTIONS, Group


@dataclass(frozen=True, slots=True)
class Section:
    """Actions under one heading."""

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


COLUMNS: tuple[tuple[Section, ...], ...] = (
    (
        Section("Cube", _of(Group.CUBE, without=("size.", "bigger", "smaller"))),
        Section("Camera", _of(Group.VIEW, prefixes=("zoom", "view."))),
    ),
    (Section("Size", _of(Group.CUBE, prefixes=("bigger", "smaller", "size."))),),
    (Section("Solve", _of(Group.SOLVE)),),
    (Section("Picture", _of(Group.VIEW, without=("zoom", "view."))),),
    (Section("Layers", _of(Group.LAYERS)), Section("Program", _of(Group.PROGRAM))),
)


def lines_of(column: int) -> tuple[str, ...]:
    """The actions of a column, from top to bottom."""
    return tuple(action for section in COLUMNS[column] for action in section.actions)


def moved(place: tuple[int, int], command: str) -> tuple[int, int]:
    """The place in the menu (column, line) that an arrow key leads to."""
    column, line = place
    steps = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    right, down = steps.get(command, (0, 0))
    column = (column + right) % len(COLUMNS)
    lines = len(lines_of(column))
    return column, min(line, lines - 1) if right else (line + down) % lines
