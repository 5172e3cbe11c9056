"""The shelf of recipes and cases: looking at one, having it shown, practising it, and algorithms of one's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.base.action import Action, App, Group, Section, When
from app.base.lazy import load
from app.base.panel import CUBE, Panel, Stands
from app.base.preference_actions import change
from app.base.preferences import Preferences
from app.base.situation import OnSolve, Travelling
from app.base.text_field import TextField
from app.course.actions import learn, practise, recipe_at, size_of_book, start, take_test
from app.course.shelf.state import BOOK, KINDS
from app.solves.methods import fault_of, preferred
from cube_core.faces import COLORS
from cube_core.solvers.three.cases.catalogue import OWNED, Case, cases
from cube_core.solvers.three.cases.picture import cube_of
from cube_core.solvers.three.words import word_text


def open_book(app: App) -> None:
    """The recipes of the size at hand, at the one of the step that the solve is at if it is at one."""
    shelf = app.state.panels.shelf
    wanted, shelf.wanted = shelf.wanted, None
    recipe = wanted if isinstance(wanted, str) else recipe_at(app)
    if recipe is not None:
        shelf.recipe = recipes(app).index(recipe)
    _open(app, BOOK)


def open_cases(app: App) -> None:
    """The cases, at the one that the solve is at if it is at one."""
    at, shelf = app.state.watched, app.state.panels.shelf
    step = at.place.step if isinstance(at, OnSolve | Travelling) else None
    wanted, shelf.wanted = shelf.wanted, None
    seen = None if step is None or step.case is None else _known(step.case)
    case = wanted if isinstance(wanted, Case) else seen
    is_shown = app.state.panels.shown is PANEL
    if case is not None and not is_shown:
        shelf.choose(case)
    _open(app, "OLL" if shelf.is_book else shelf.kind)


def _open(app: App, kind: str) -> None:
    """Show a kind, or close the shelf if that is what it shows."""
    state = app.state
    was_shown = state.panels.shelf.kind == kind
    if not was_shown:
        state.panels.shelf.show(kind)
    if was_shown or state.panels.shown is not PANEL:
        state.open(PANEL)
    state.touch()


def _known(name: str) -> Case | None:
    kinds = (kind for kind in KINDS if kind != BOOK)
    return next((case for kind in kinds for case in cases(kind) if case.name == name), None)


def recipes(app: App) -> tuple[str, ...]:
    """The recipes of the book for the size at hand."""
    found: tuple[str, ...] = load("app.course.state:recipes_of")[1](size_of_book(app))
    return found


def chosen_recipe(app: App) -> str:
    """The chosen recipe."""
    listed = recipes(app)
    return listed[min(app.state.panels.shelf.recipe, len(listed) - 1)]


def chosen(app: App) -> Case:
    """The chosen case, with the algorithm that is used for it."""
    return preferred(app.state.panels.shelf.case, app.state.preferences.algorithms)


def show(app: App) -> None:
    """A cube that needs the chosen recipe or shows the chosen case, and the solve of it."""
    if app.state.panels.shelf.is_book:
        practise(app, chosen_recipe(app))
        app.run("solve")
        return
    case = chosen(app)
    app.state.panels.shown = CUBE
    app.state.engine.load(cube_of(case).facelets())
    app.state.player.solve(load("app.course.shelf.drill:way_of")[1](case))


def practise_chosen(app: App) -> None:
    """Exercises of what is chosen; a case comes from all sides, and the time is taken."""
    if app.state.panels.shelf.is_book:
        practise(app, chosen_recipe(app))
    else:
        _practise(app, [chosen(app)])


def practise_kind(app: App) -> None:
    """All cases of the kind that is shown by chance; the recipes in the order in which they are learnt."""
    if app.state.panels.shelf.is_book:
        learn(app)
    else:
        _practise(app, cases(app.state.panels.shelf.kind))


def _practise(app: App, some: Sequence[Case]) -> None:
    preferences = app.state.preferences
    used = tuple(preferred(case, preferences.algorithms) for case in some)
    cross = next((color for color in COLORS if color.name.lower() == preferences.cross), None)
    wanted = load("app.course.shelf.drill:Wanted")[1](used, None if cross is None else cross.opposite)
    start(app, "app.course.shelf.drill:CaseDrill", wanted)


def write_own(app: App) -> None:
    """Write an algorithm of one's own for the chosen case, beginning with the one that is used."""
    if app.state.panels.shelf.is_book:
        return
    case = chosen(app)
    if case.kind not in OWNED:
        app.state.say("Only OLL and PLL can have algorithms of your own.")
    else:
        app.state.panels.shelf.field = TextField(word_text(case.word))
        app.state.panels.shelf.field.select_all()


def keep_own(app: App) -> None:
    """Keep what is typed, if it solves the case; typed away or as it is given, the given one is used again."""
    listed, own = app.state.panels.shelf, dict(app.state.preferences.algorithms)
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
    if app.state.panels.shelf.is_book:
        return
    listed = app.state.panels.shelf
    listed.field = None
    own = {name: text for name, text in app.state.preferences.algorithms.items() if name != listed.case.name}
    change(app, Preferences.algorithms, own)


def has_own(app: App) -> bool:
    """Whether there is an algorithm of one's own for the chosen case."""
    return app.state.panels.shelf.case.name in app.state.preferences.algorithms


def fault(app: App) -> str:
    """The fault of the algorithm that is typed; nothing where it solves the case, or where there is none."""
    listed = app.state.panels.shelf
    text = listed.field.text if listed.field is not None else ""
    return fault_of(listed.case.name, text) if text.strip() else ""


def stored_fault(app: App) -> str:
    """The fault of the settings' algorithm for the chosen case; nothing where it is used."""
    name, own = app.state.panels.shelf.case.name, app.state.preferences.algorithms
    return f"In your settings: {fault_of(name, own[name])}" if name in own and fault_of(name, own[name]) else ""


def press_key(app: App, key: str, modifiers: frozenset[str]) -> bool:
    """Do what a key means while the catalogue is open; whether anything."""
    listed = app.state.panels.shelf
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
    """Choose another recipe or case, as an arrow key says."""
    listed = app.state.panels.shelf
    if listed.is_book:
        by = {"up": -1, "down": 1, "left": -1, "right": 1}.get(command, 0)
        listed.recipe = max(0, min(listed.recipe + by, len(recipes(app)) - 1))
    elif command in ("left", "right"):
        listed.move(1 if command == "right" else -1)
    elif command in ("up", "down"):
        listed.move_group(1 if command == "down" else -1)


def close_field(app: App) -> bool:
    """Leave the algorithm that is typed; whether one was."""
    listed = app.state.panels.shelf
    was_open, listed.field = listed.field is not None, None
    return was_open and app.state.panels.shown is PANEL


_KEYS = {
    "Enter": show,
    "P": practise_chosen,
    "A": practise_kind,
    "L": learn,
    "T": take_test,
    "E": write_own,
    "G": use_given,
}
"""Letters of the buttons."""


PANEL = Panel[App](
    "shelf",
    "Recipes and cases",
    Stands.OVER,
    press_key,
    move,
    step_back=close_field,
    field=lambda app: app.state.panels.shelf.field,
)
"""The panel."""


def actions() -> Iterator[Action]:
    """The shelf, at the recipes and at the cases."""
    group, menu = Group.SOLVE, Section.LEARN
    told = "When, why and by which moves, and how well you know it"
    words = ("course", "lesson", "exercise", "practise", "practice", "train", "teach", "learn", "recipes")
    title = "The book of recipes"
    yield Action("book", title, group, "Book", open_book, ("Ctrl+Shift+K",), told, words, menu, When.ALWAYS)
    told = "Pictures of all cases: play, practise, use your own moves"
    known_as = (
        "algorithms",
        "catalogue",
        "practise",
        "practice",
        "train",
        "f2l",
        "pairs",
        "oll",
        "pll",
        "last layer",
    )
    title = "Cases: F2L, OLL, PLL, PBL"
    yield Action("cases", title, group, "Cases", open_cases, ("Shift+F6",), told, known_as, menu, When.ALWAYS)
