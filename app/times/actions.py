"""The timed solves: what they come to, charging and removing one, the same scramble again, and CSV."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.base.action import Action, App, Group, Section
from app.base.panel import Panel, Stands
from app.base.preference_actions import toggle
from app.base.preferences import Preferences
from app.base.scrambles import scramble_by_moves
from app.base.timer import Penalty, Solve, Statistics, time_text
from app.times.state import written
from cube_core import parse
from cube_core.errors import NotationError

PAGE = 8
LONGEST_READ = 150
"""Moves of a scramble that somebody does by hand: a 7×7 has a hundred."""
_STEPS = {"up": -1, "down": 1, "page-up": -PAGE, "page-down": PAGE}


def open_times(app: App) -> None:
    """The panel, or no longer."""
    app.state.panels.chosen.time = 0
    app.state.open(PANEL)


def solves_here(app: App) -> list[tuple[int, Solve]]:
    """The solves of cubes of this size, the last one first, each with its number among all."""
    return app.state.timing.times.of_size(app.state.engine.cube.size)[::-1]


def statistics(app: App) -> Statistics:
    """The figures of the chosen solves."""
    return app.state.timing.times.statistics(app.state.engine.cube.size)


@dataclass(frozen=True, slots=True)
class Tile:
    """A figure: its name, its value, and what stands beside it in small letters."""

    name: str
    value: str
    beside: str


def tiles(app: App) -> list[Tile]:
    """The figures of the solves of this size."""
    found = statistics(app)
    averages = (
        ("Average of 5", found.five, found.best_five),
        ("Average of 12", found.twelve, found.best_twelve),
        ("Average of 100", found.hundred, found.best_hundred),
    )
    return [
        Tile("Best", time_text(found.best), ""),
        Tile("Mean", time_text(found.mean), ""),
        Tile("Solved", f"{found.finished} of {found.count}", ""),
        *(
            Tile(name, time_text(now), "" if best is None else f"best {time_text(best)}")
            for name, now, best in averages
        ),
    ]


def scramble_text(app: App) -> str:
    """The moves that the cube is scrambled by, nothing where that is not known or nobody would do them by hand."""
    origin = app.state.seeds.origin
    return str(origin.alg) if origin is not None and len(origin.alg) <= LONGEST_READ else ""


def scramble_next(app: App) -> None:
    """Another scramble; the time that was measured stays in sight, and inspection waits for its key."""
    stopwatch = app.state.timing.stopwatch
    before = stopwatch.timer
    app.run("scramble")
    stopwatch.timer = before


def _let_go(app: App, key: str) -> None:
    if key == "Space":
        app.state.timing.stopwatch.let_go()
        app.state.touch()


def _stop(app: App) -> bool:
    """Stop the time that a key started, and scramble for the next; whether one ran."""
    is_running = app.state.timing.stopwatch.is_solving_by_key
    if is_running:
        app.state.timing.stopwatch.stop()
        scramble_next(app)
    return is_running


def _drop(app: App) -> bool:
    """Forget the time that a key started; whether one ran."""
    is_running = app.state.timing.stopwatch.is_solving_by_key
    if is_running:
        app.state.timing.stopwatch.drop()
        app.state.say("The time is not kept.")
    return is_running


def _hold(app: App) -> None:
    app.state.timing.stopwatch.held = app.state.timing.stopwatch.clock()


def chosen(app: App) -> tuple[int, Solve] | None:
    """The solve that keys are about, and its number."""
    found = solves_here(app)
    return found[min(app.state.panels.chosen.time, len(found) - 1)] if found else None


def choose(app: App, place: int) -> None:
    """Choose a solve of the list."""
    app.state.panels.chosen.time = place
    app.state.touch()


def charge(app: App, penalty: Penalty) -> None:
    """Charge the chosen solve with something, or no longer."""
    found = chosen(app)
    if found is not None:
        number, solve = found
        app.state.timing.times.charge(number, Penalty.NONE if solve.penalty is penalty else penalty)
        app.state.touch()


def remove(app: App) -> None:
    """Forget the chosen solve."""
    found = chosen(app)
    if found is not None:
        app.state.timing.times.remove(found[0])
        app.state.say("The time is removed; Ctrl+Z brings it back.")


def bring_back(app: App) -> None:
    """Bring back what was removed last."""
    if not app.state.timing.times.bring_back():
        app.state.say("No time was removed.")
    app.state.touch()


def scramble_again(app: App) -> None:
    """The cube of the chosen solve, once more."""
    found = chosen(app)
    if found is None or not found[1].scramble:
        app.state.say("There is no scramble kept with this time." if found else "There are no times yet.")
        return
    try:
        scramble_by_moves(app, parse(found[1].scramble, found[1].size))
    except NotationError as error:
        app.state.say(f"The scramble kept with this time cannot be read: {error}", is_warning=True)


def copy(app: App) -> None:
    """All times as CSV, to the clipboard; the file in the data folder is the same."""
    solves = app.state.timing.times.solves
    app.services.window.copy(written(solves))
    path = app.state.timing.times.path
    app.state.say(f"Copied {len(solves)} times." + (f" They are in {path} too." if path else ""))


def switch_timer(app: App) -> None:
    """The timer on or off."""
    toggle(app, Preferences.timer)


def switch_inspection(app: App) -> None:
    """Inspection on or off."""
    toggle(app, Preferences.inspection)


def press_key(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means in the panel, any key stops a time that runs; whether it did anything."""
    if _stop(app):
        return True
    deed = _KEYS.get("+".join([*(name for name in ("Ctrl",) if name in modifiers), key]))
    if deed is not None:
        deed(app)
    return deed is not None


def move(app: App, command: str) -> None:
    """Choose another solve, as an editing key says."""
    count = len(solves_here(app))
    app.state.panels.chosen.time = max(0, min(app.state.panels.chosen.time + _STEPS.get(command, 0), count - 1))


_KEYS = {
    "Space": _hold,
    "N": scramble_next,
    "F2": scramble_next,
    "2": lambda app: charge(app, Penalty.PLUS_TWO),
    "D": lambda app: charge(app, Penalty.DNF),
    "Delete": remove,
    "Enter": scramble_again,
    "T": switch_timer,
    "I": switch_inspection,
    "Ctrl+C": copy,
    "Ctrl+Z": bring_back,
}
"""The keys of the panel."""


PANEL = Panel[App](
    "times",
    "Timer",
    Stands.BESIDE,
    press_key,
    move,
    step_back=_drop,
    let_go=_let_go,
)
"""The panel."""


def actions() -> Iterator[Action]:
    """Opening the panel, and the times as text."""
    group = Group.CUBE
    told = "Hold Space for a cube in your hands; averages of 5, 12 and 100, a graph, every solve"
    words = ("timer", "time", "history", "ao5", "ao12", "statistics", "csv", "session")
    keys = ("Shift+F2",)
    yield Action("times", "Times", group, "Times", open_times, keys, told, words, Section.OWN)
    yield Action("copy-times", "Copy the times", group, "Copy", copy, hint="As CSV", words=("csv", "export"))
