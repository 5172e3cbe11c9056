"""The gallery of patterns: to be looked at, played on a solved cube, and solved from."""

from __future__ import annotations

from collections.abc import Iterator

from app.base.action import Action, App, Group, Section
from app.base.panel import CUBE, Panel, Stands
from cube_core.patterns import PATTERNS, Pattern, patterns_of

COLUMNS = 3
_STEPS = {"left": -1, "right": 1, "up": -COLUMNS, "down": COLUMNS}


def open_gallery(app: App) -> None:
    """The panel, or no longer."""
    app.state.open(PANEL)


def patterns_here(app: App) -> tuple[Pattern, ...]:
    """The patterns that the cube's size has."""
    return patterns_of(app.state.engine.cube.size)


def chosen(app: App) -> Pattern:
    """The pattern that is chosen of them."""
    found = patterns_here(app)
    return found[min(app.state.panels.chosen.pattern, len(found) - 1)]


def choose(app: App, number: int) -> None:
    """Choose a pattern and show it; undo brings the cube back that was there."""
    app.state.panels.chosen.pattern = number
    show(app, chosen(app))


def show(app: App, pattern: Pattern) -> None:
    """A cube that has the pattern, as if scrambled by its moves."""
    alg = pattern.alg(app.state.engine.cube.size)
    app.state.seeds.scramble_by(alg)
    app.state.say(f"{pattern.title}: {pattern.sentence} {_count(len(alg))}")


def play(app: App, pattern: Pattern) -> None:
    """The moves of the pattern, turn by turn on a solved cube."""
    alg = pattern.alg(app.state.engine.cube.size)
    app.state.engine.reset()
    app.state.play(alg)
    app.state.say(f"{pattern.title}: {_count(len(alg))}")


def solve_from(app: App, pattern: Pattern) -> None:
    """A cube that has the pattern, and its solve."""
    show(app, pattern)
    app.state.open(CUBE)
    app.run("solve")


def _count(moves: int) -> str:
    return f"{moves:,} moves.".replace(",", " ") if moves > 1 else "One move."


def press_key(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means in the gallery; whether it did anything."""
    if key == "Enter":
        (solve_from if "Shift" in modifiers else show)(app, chosen(app))
    elif key == "Space":
        play(app, chosen(app))
    return key in ("Enter", "Space")


def move(app: App, command: str) -> None:
    """Choose another pattern, as an arrow key says."""
    count = len(patterns_here(app))
    at = min(app.state.panels.chosen.pattern, count - 1) + _STEPS.get(command, 0)
    if 0 <= at < count:
        app.state.panels.chosen.pattern = at


PANEL = Panel[App](
    "patterns",
    "Patterns",
    Stands.BESIDE,
    press_key,
    move,
)
"""The panel."""


def actions() -> Iterator[Action]:
    """The gallery; the name of each pattern finds it."""
    words = ("pattern", "gallery", "pretty", "examples", *(pattern.name for pattern in PATTERNS))
    told = "Checkerboard, superflip, cube in a cube and more"
    yield Action(
        "patterns",
        "Patterns",
        Group.CUBE,
        "Pattern",
        open_gallery,
        ("Shift+F3",),
        told,
        words,
        Section.CUBE,
    )
