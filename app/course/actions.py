"""Learning recipes: beginning, the next one, what went wrong, the same once more."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

from app.base.action import Action, App, Group, Section
from app.base.lazy import load
from app.base.panel import CUBE, Panel, Stands
from app.base.practising import Practising
from app.base.scrambles import say_solved
from app.base.situation import OnSolve, Travelling


def learn(app: App) -> None:
    """Exercises in the order in which the book is learnt, and what is due again."""
    _begin(app, None)


def practise_recipe(app: App) -> None:
    """Exercises of the recipe of the step that the solve is at."""
    _begin(app, recipe_at(app))


def open_book(app: App) -> None:
    """The recipes of the size at hand, at the one of the step that the solve is at if it is at one."""
    recipe = recipe_at(app)
    if recipe is not None:
        app.state.panels.recipe = _listed(app).index(recipe)
    app.state.open(PANEL)


def size_of_book(app: App) -> int:
    """The size whose recipes are shown: of larger cubes those of the largest solved by them, even or odd alike."""
    size = app.state.engine.cube.size
    largest: int = load("cube_core.solvers.reduction.solver:LARGEST")[1]
    return size if size <= largest else largest - size % 2


def _listed(app: App) -> tuple[str, ...]:
    found: tuple[str, ...] = load("app.course.state:recipes_of")[1](size_of_book(app))
    return found


def chosen(app: App) -> str:
    """The chosen recipe."""
    listed = _listed(app)
    return listed[min(app.state.panels.recipe, len(listed) - 1)]


def practise_chosen(app: App) -> None:
    """Exercises of the chosen recipe."""
    _begin(app, chosen(app))


def show_chosen(app: App) -> None:
    """A cube that needs the chosen recipe, and the solve of it by the book."""
    _begin(app, chosen(app))
    app.run("solve")


def _press(app: App, key: str, modifiers: frozenset[str]) -> bool:
    deed = {"P": practise_chosen, "Enter": show_chosen, "L": learn}.get(key)
    if deed is None or modifiers:
        return False
    deed(app)
    return True


def _move(app: App, command: str) -> None:
    by = {"up": -1, "down": 1}.get(command, 0)
    app.state.panels.recipe = max(0, min(app.state.panels.recipe + by, len(_listed(app)) - 1))


PANEL = Panel[App]("book", "The book", Stands.BESIDE, _press, _move)
"""The panel."""


def recipe_at(app: App) -> str | None:
    """The recipe of the step that the solve is at; none where no recipe of the book stands behind it."""
    at = app.state.watched
    step = at.place.step if isinstance(at, OnSolve | Travelling) else None
    if step is None or step.recipe is None:
        return None
    _, entries = load("cube_core.recipes.book:ENTRIES")
    return next((entry.id for entry in entries if entry.id == step.recipe), None)


def has_recipe(app: App) -> bool:
    """Whether there is one."""
    return recipe_at(app) is not None


def _begin(app: App, recipe: str | None) -> None:
    _start(app, "app.course.state:Drill", recipe)


def alone(app: App) -> None:
    """What the book asks for on the cube as it is, one step after the other; or no longer."""
    if is_alone(app):
        app.state.stop_practising()
    elif app.state.is_solved:
        say_solved(app)
    else:
        _start(app, "app.course.alone:Alone", None)


def is_alone(app: App) -> bool:
    """Whether somebody solves their own cube, asked by the book."""
    return app.state.practice is not None and not app.state.practice.is_over and app.state.practice.is_on_own_cube


def _start(app: App, target: str, recipe: str | None) -> None:
    """Begin what is practised; whatever else was done with the cube is over."""
    state = app.state
    _, largest = load("cube_core.solvers.reduction.solver:LARGEST")
    if state.engine.cube.size > largest:
        state.say(f"The book is for cubes of up to {largest} layers; choose a smaller one.")
        return
    state.panels.shown = CUBE
    state.stop_practising()
    state.player.cancel()
    state.player.drop()
    _, kind = load(target)
    key = state.keymap.text_of("practise-next")
    when_shown = partial(state.say, f"Watch this step; {key} goes on.")
    practice: Practising = kind(state.engine, state.record, time.perf_counter, recipe, when_shown)
    state.practice = practice
    practice.begin(app.services.fresh_seed())


def actions() -> Iterator[Action]:
    """Learning, and what belongs to it."""
    group, menu = Group.SOLVE, Section.SOLVE
    told = "Exercises that need one recipe each, in the order in which the book is learnt; what is due comes back"
    words = ("course", "lesson", "exercise", "practise", "practice", "train", "teach", "recipes", "book")
    yield Action("learn", "Learn to solve it yourself", group, "Learn", learn, ("Shift+F9",), told, words, menu)
    told = "What is done on a cube of this size: when, why, and by which moves; show and practise each"
    yield Action("book", "The book of recipes", group, "Book", open_book, ("Ctrl+Shift+K",), told, words, menu)
    told = "Your hand solves this cube; the book says what is next, notices when it is there, and what went wrong"
    words = ("trainer", "train", "practice", "practise", "learn", "teach", "by hand", "hint", "try it yourself")
    title = "Solve it step by step"
    yield Action("train", title, group, "Alone", alone, ("Ctrl+Shift+T",), told, words, menu, is_on=is_alone)
    told = "Cubes that need the recipe of this step and no other"
    title = "Practise the recipe of this step"
    yield Action("learn-recipe", title, group, "Practise", practise_recipe, (), told, words, menu, applies=has_recipe)
