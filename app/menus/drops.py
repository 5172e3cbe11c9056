"""The two lists that hang from the toolbar: sizes of cubes, and ways to solve the one there is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.base.action import Action, App, Group, Section
from app.base.panel import CUBE, AnyPanel, Panel, Stands
from app.base.panels import ListSearch
from app.base.scrambles import resize
from app.solves.methods import title_of, way_for, ways_for
from app.solves.track import Way
from cube_core.geometry import MAX_SIZE, MIN_SIZE

SHOWN_SIZES = (2, 3, 4, 5, 6, 7, 10, 20, 50, 100, 200, 1000)


def sizes_of(app: App) -> list[int]:
    """The sizes to choose from: the one that is typed, or those that people ask for most."""
    typed = app.state.panels.drop.field.text.strip()
    if not typed:
        return list(SHOWN_SIZES)
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= 4 else 0
    return [number] if MIN_SIZE <= number <= MAX_SIZE else []


def choose_size(app: App, size: int) -> None:
    """A new cube of so many layers, and the list closed."""
    app.state.open(CUBE)
    resize(app, size)


def ways_of(app: App) -> list[Way]:
    """The ways to solve the cube there is."""
    return ways_for(app.state.preferences, app.state.engine.cube.size)


def name_of(app: App, way: Way) -> str:
    """The name of a way, for a cube of the size there is."""
    return title_of(way, app.state.engine.cube.size)


def choose_way(app: App, way: Way) -> None:
    """Solve in a way from now on, and the cube that is being solved anew."""
    state, preferences = app.state, app.state.preferences
    preferences.method, preferences.three = way.method, way.three or preferences.three
    app.services.save()
    state.open(CUBE)
    now = way_for(preferences, state.engine.cube.size)
    if state.player.solve_anew(now):
        return
    app.run("solve")


def _lines(app: App) -> list[Way] | list[int]:
    return ways_of(app) if app.state.panels.shown is WAYS else sizes_of(app)


def _move(app: App, command: str) -> None:
    lines = len(_lines(app))
    app.state.panels.drop.move({"up": -1, "down": 1}.get(command, 0), lines, lines)


def _press(app: App, key: str, modifiers: frozenset[str]) -> bool:
    lines = _lines(app)
    if key == "Enter" and lines:
        chosen = lines[min(app.state.panels.drop.chosen, len(lines) - 1)]
        if isinstance(chosen, Way):
            choose_way(app, chosen)
        else:
            choose_size(app, chosen)
    return key == "Enter"


SIZES = Panel[App]("sizes", "Sizes", Stands.HANGING, _press, _move, field=lambda app: app.state.panels.drop.field)
WAYS = Panel[App]("ways", "Ways to solve", Stands.HANGING, _press, _move)


def _open(app: App, panel: AnyPanel) -> None:
    """A list with its present line chosen, or no longer."""
    app.state.panels.drop = ListSearch()
    app.state.open(panel)
    if app.state.panels.shown is panel:
        lines: list[object] = [*_lines(app)]
        size = app.state.engine.cube.size
        now: object = way_for(app.state.preferences, size) if panel is WAYS else size
        app.state.panels.drop.move(lines.index(now) if now in lines else 0, len(lines), len(lines))


def actions() -> Iterator[Action]:
    """Opening the lists."""
    sizes, ways = (partial(_open, panel=panel) for panel in (SIZES, WAYS))
    told = "A list of sizes, and a field for any other"
    yield Action("sizes", "Another size", Group.CUBE, "Sizes", sizes, hint=told, section=Section.LAYERS)
    yield Action("ways", "Ways to solve", Group.SOLVE, "Ways", ways, hint="A list of the methods for this cube")
