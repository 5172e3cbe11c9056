"""The catalogue of cases: looking at one, playing it, practising it, and algorithms of one's own for it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from app.base.action import Action, App, Group, Section, When
from app.base.panel import CUBE, Panel, Stands
from app.base.preference_actions import change
from app.base.preferences import Preferences
from app.base.situation import OnSolve, Travelling
from app.base.text_field import TextField
from app.cases.state import KINDS, Practice, way_of
from app.solves.methods import fault_of, preferred
from cube_core.solvers.three.cases.catalogue import OWNED, Case, cases
from cube_core.solvers.three.cases.picture import cube_of
from cube_core.solvers.three.words import word_text


def open_cases(app: App) -> None:
    """The catalogue, at the case that the solve is at if it is at one."""
    at = app.state.watched
    step = at.place.step if isinstance(at, OnSolve | Travelling) else None
    case = None if step is None or step.case is None else _known(step.case)
    if case is not None:
        app.state.panels.cases.choose(case)
    app.state.open(PANEL)


def _known(name: str) -> Case | None:
    return next((case for kind in KINDS for case in cases(kind) if case.name == name), None)


def chosen(app: App) -> Case:
    """The chosen case, with the algorithm that is used for it."""
    return preferred(app.state.panels.cases.case, app.state.preferences.algorithms)


def show_case(app: App) -> None:
    """Set the cube up for the chosen case, and play its algorithm."""
    case = chosen(app)
    app.state.panels.shown = CUBE
    app.state.engine.load(cube_of(case).facelets())
    app.state.player.solve(way_of(case))


def practise(app: App) -> None:
    """Practise the chosen case: it comes from all sides, and the time is taken."""
    _practise(app, [chosen(app)])


def practise_kind(app: App) -> None:
    """Practise all cases of the kind that is shown, one after the other by chance."""
    algorithms = app.state.preferences.algorithms
    _practise(app, [preferred(case, algorithms) for case in cases(app.state.panels.cases.kind)])


def _practise(app: App, some: Sequence[Case]) -> None:
    app.state.panels.shown = CUBE
    app.state.stop_practising()
    app.state.player.drop()
    app.state.practice = Practice(app.state.engine, some, time.perf_counter, app.state.preferences.cross)
    next_case(app)


def next_case(app: App) -> None:
    """The next case to practise."""
    if app.state.practice is not None:
        app.state.player.drop()
        app.state.practice.begin(app.services.fresh_seed())


def is_practising(app: App) -> bool:
    """Whether cases are practised."""
    return app.state.practice is not None and not app.state.practice.is_over


def write_own(app: App) -> None:
    """Write an algorithm of one's own for the chosen case, beginning with the one that is used."""
    case = chosen(app)
    if case.kind not in OWNED:
        app.state.say("Only OLL and PLL can have algorithms of your own.")
    else:
        app.state.panels.cases.field = TextField(word_text(case.word))
        app.state.panels.cases.field.select_all()


def keep_own(app: App) -> None:
    """Keep what is typed, if it solves the case; typed away or as it is given, the given one is used again."""
    listed, own = app.state.panels.cases, dict(app.state.preferences.algorithms)
    if listed.field is None or fault(app):
        return
    text = " ".join(listed.field.text.split())
    own.pop(listed.case.name, None)
    if text and text != word_text(listed.case.word):
        own[listed.case.name] = text
    listed.field = None
    change(app, Preferences.algorithms, own)


def use_given(app: App) -> None:
    """The given algorithm for the chosen case again."""
    listed = app.state.panels.cases
    listed.field = None
    own = {name: text for name, text in app.state.preferences.algorithms.items() if name != listed.case.name}
    change(app, Preferences.algorithms, own)


def has_own(app: App) -> bool:
    """Whether there is an algorithm of one's own for the chosen case."""
    return app.state.panels.cases.case.name in app.state.preferences.algorithms


def fault(app: App) -> str:
    """The fault of the algorithm that is typed; nothing where it solves the case, or where there is none."""
    listed = app.state.panels.cases
    text = listed.field.text if listed.field is not None else ""
    return fault_of(listed.case.name, text) if text.strip() else ""


def stored_fault(app: App) -> str:
    """The fault of the settings' algorithm for the chosen case; nothing where it is used."""
    name, own = app.state.panels.cases.case.name, app.state.preferences.algorithms
    return f"In your settings: {fault_of(name, own[name])}" if name in own and fault_of(name, own[name]) else ""


def press_key(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means while the catalogue is open; whether anything."""
    listed = app.state.panels.cases
    if listed.field is not None:
        if key == "Enter":
            keep_own(app)
        return key == "Enter"
    if modifiers & {"Ctrl", "Alt"}:
        return False
    if key == "Tab":
        listed.show_kind(-1 if "Shift" in modifiers else 1)
    elif key in _KEYS:
        _KEYS[key](app)
    return key == "Tab" or key in _KEYS


def move(app: App, command: str) -> None:
    """Choose another case, as an arrow key says."""
    listed = app.state.panels.cases
    if command in ("left", "right"):
        listed.move(1 if command == "right" else -1)
    elif command in ("up", "down"):
        listed.move_group(1 if command == "down" else -1)


def close_field(app: App) -> bool:
    """Leave the algorithm that is typed; whether one was."""
    listed = app.state.panels.cases
    was_open, listed.field = listed.field is not None, None
    return was_open and app.state.panels.shown is PANEL


_KEYS = {"Enter": show_case, "P": practise, "A": practise_kind, "E": write_own, "G": use_given}
"""Letters of the catalogue's buttons."""


PANEL = Panel[App](
    "cases",
    "Cases",
    Stands.OVER,
    press_key,
    move,
    step_back=close_field,
    field=lambda app: app.state.panels.cases.field,
)
"""The panel."""


def actions() -> Iterator[Action]:
    """The catalogue and what is practised."""
    yield Action(
        "cases",
        "Cases: F2L, OLL, PLL, PBL",
        Group.SOLVE,
        "Cases",
        open_cases,
        ("Shift+F6",),
        "All cases of pairs and last layer with pictures; play and practise them, use algorithms of your own",
        ("algorithms", "catalogue", "practise", "practice", "train", "f2l", "pairs", "oll", "pll", "last layer"),
        Section.SOLVE,
        When.ALWAYS,
    )
    yield Action(
        "practise-next",
        "Practise the next case",
        Group.SOLVE,
        "Next",
        next_case,
        ("Ctrl+Enter",),
        words=("practice", "train", "again"),
        applies=is_practising,
    )
    yield Action(
        "practise-again",
        "The same once more",
        Group.SOLVE,
        "Again",
        _again,
        words=("practice", "train", "exercise", "retry"),
        applies=is_practising,
    )
    yield Action(
        "practise-stop",
        "Practise no longer",
        Group.SOLVE,
        "Stop",
        _stop,
        words=("practice", "train", "end"),
        applies=is_practising,
    )


def _again(app: App) -> None:
    if app.state.practice is not None:
        app.state.player.drop()
        app.state.practice.again()


def _stop(app: App) -> None:
    app.state.stop_practising()
