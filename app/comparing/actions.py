"""Comparing ways to solve the cube there is, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.base.action import Action, App, Group, Section, When
from app.base.panel import CUBE, Panel, Stands
from app.base.situation import OnSolve, Travelling
from app.comparing.state import Comparison
from app.solves.methods import SMALL, title_of, way_for, ways_for
from app.solves.track import Way
from cube_core.solvers.registry import THREES

MOST_LAYERS = 50
"""Larger cubes are not drawn several times at once."""
MOST, FIRST = 3, 3
LONG_FROM = 4
"""From so many layers on a search for few moves takes its time: it is compared when asked for."""


def compare(app: App) -> None:
    """Solve the cube in several ways side by side, or leave that."""
    state = app.state
    if state.panels.shown is PANEL:
        leave(app)
        return
    at = state.watched
    origin = at.track.origin if isinstance(at, OnSolve | Travelling) else state.engine.board
    if origin.cube.is_solved:
        state.say("The cube is solved; scramble it to compare ways to solve it.")
        return
    state.player.pause()
    state.panels.comparison = Comparison(origin.copy(), first_ways(app), state.player.search.solve, state.player.runner)
    state.open(PANEL)


def first_ways(app: App) -> list[Way]:
    """The ways that are compared at first: the one that is chosen, and others that do not take long."""
    size = app.state.engine.cube.size
    chosen = way_for(app.state.preferences, size)
    others = [way for way in all_ways(app) if way != chosen and (size < LONG_FROM or way.method != "short")]
    return [chosen, *others][:FIRST]


def all_ways(app: App) -> list[Way]:
    """All that can be compared: by number they are put beside each other or taken away."""
    preferences, size = app.state.preferences, app.state.engine.cube.size
    known = ways_for(preferences, size)
    reduced = [Way("reduction", three) for three in THREES if size > SMALL and three in ("layers", "cfop")]
    return [*known, *(way for way in reduced if way not in known)]


def choose(app: App, number: int) -> None:
    """Put a way beside the others, or take it away; at most three fit."""
    comparison, known = app.state.panels.comparison, all_ways(app)
    if comparison is None or number >= len(known):
        return
    ways = [way for way in comparison.ways if way != known[number]]
    if len(ways) == len(comparison.ways):
        ways = [*ways, known[number]][-MOST:]
    if ways:
        comparison.choose(ways)


def titles(app: App) -> list[str]:
    """The titles of all ways."""
    return [title_of(way, app.state.engine.cube.size) for way in all_ways(app)]


def leave(app: App) -> bool:
    """Compare no longer; whether one did."""
    comparison, app.state.panels.comparison = app.state.panels.comparison, None
    if comparison is not None:
        comparison.close()
    if app.state.panels.shown is PANEL:
        app.state.open(CUBE)
    return comparison is not None


def press_key(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means while ways are compared; whether anything."""
    comparison = app.state.panels.comparison
    if comparison is None or modifiers & {"Ctrl", "Alt"}:
        return False
    if key.isdigit() and key != "0":
        choose(app, int(key) - 1)
    elif key in _RUN:
        app.run(_RUN[key])
    elif key in _KEYS:
        _KEYS[key](comparison)
    return key.isdigit() or key in _RUN or key in _KEYS


def move(app: App, command: str) -> None:
    """Go on or back, as an arrow key says."""
    comparison = app.state.panels.comparison
    if comparison is None:
        return
    if command in ("left", "right"):
        clock = round(comparison.clock)
        comparison.go(clock + (1 if command == "right" else -1))
    elif command in ("page-up", "page-down"):
        comparison.go_by_phase(1 if command == "page-down" else -1)
    elif command in ("home", "end"):
        comparison.go(0.0 if command == "home" else comparison.length)


_KEYS: dict[str, Callable[[Comparison], None]] = {"Space": Comparison.toggle, "Tab": Comparison.toggle_step}
_RUN = {"Minus": "slower", "Equal": "faster"}


def can_compare(app: App) -> bool:
    """Whether there are several ways to solve cubes of this size, and the cube is not too large."""
    return app.state.engine.cube.size <= MOST_LAYERS


PANEL = Panel[App](
    "compare",
    "Compare solves",
    Stands.INSTEAD,
    press_key,
    move,
)
"""The panel."""


def actions() -> Iterator[Action]:
    """Comparing."""
    yield Action(
        "compare",
        "Compare methods",
        Group.SOLVE,
        "Versus",
        compare,
        ("Shift+F5",),
        "The same cube solved in two or three ways, side by side",
        ("versus", "side by side", "race"),
        Section.SOLVE,
        When.ALWAYS,
        can_compare,
    )
