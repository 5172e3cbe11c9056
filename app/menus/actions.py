"""The menu of everything: the actions in columns."""

from __future__ import annotations

from app.base.action import Action, App, Section
from app.base.panels import Panel

COLUMNS = (
    (Section.CUBE, Section.CAMERA),
    (Section.SIZE,),
    (Section.SOLVE,),
    (Section.PICTURE,),
    (Section.LAYERS, Section.PROGRAM),
)


def actions_under(app: App, section: Section) -> list[Action]:
    """What stands under a heading now."""
    return [action for action in app.catalogue.actions if action.section is section and app.can_do(action)]


def lines_of(app: App, column: int) -> list[Action]:
    """The actions of a column, from top to bottom."""
    return [action for section in COLUMNS[column] for action in actions_under(app, section)]


def move(app: App, command: str) -> None:
    """Choose another place in the menu, as an arrow key says."""
    column, line = app.state.panels.menu_place
    steps = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    right, down = steps.get(command, (0, 0))
    column = (column + right) % len(COLUMNS)
    lines = len(lines_of(app, column))
    app.state.panels.menu_place = column, min(line, lines - 1) if right else (line + down) % lines


def choose(app: App) -> None:
    """Do what stands at the chosen place."""
    column, line = app.state.panels.menu_place
    lines = lines_of(app, column)
    run_from_menu(app, lines[min(line, len(lines) - 1)])


def run_from_menu(app: App, action: Action) -> None:
    """Close the menu and do an action of it."""
    app.state.open(Panel.NONE)
    app.do(action)
