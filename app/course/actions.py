"""Learning recipes: beginning, the next one, what went wrong, the same once more."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

from app.base.action import Action, App, Group, Section
from app.base.lazy import load
from app.base.panel import CUBE
from app.base.practising import Practising
from app.base.scrambles import say_solved
from app.base.situation import OnSolve, Travelling


def learn(app: App) -> None:
    """Exercises in the order in which the book is learnt, and what is due again."""
    practise(app, None)


def practise_recipe(app: App) -> None:
    """Exercises of the recipe of the step that the solve is at."""
    practise(app, recipe_at(app))


def size_of_book(app: App) -> int:
    """The size whose recipes are shown: of larger cubes those of the largest solved by them, even or odd alike."""
    size = app.state.engine.cube.size
    largest: int = load("cube_core.solvers.reduction.solver:LARGEST")[1]
    return size if size <= largest else largest - size % 2


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


def practise(app: App, recipe: str | None) -> None:
    """Exercises of a recipe, or of whichever is to be learnt or is due."""
    if _has_book(app):
        start(app, "app.course.state:Drill", recipe)


def _has_book(app: App) -> bool:
    """Whether the cube is one of the book; it is said if not."""
    fits = size_of_book(app) == app.state.engine.cube.size
    if not fits:
        _, largest = load("cube_core.solvers.reduction.solver:LARGEST")
        app.state.say(f"The book is for cubes of up to {largest} layers; choose a smaller one.")
    return fits


def alone(app: App) -> None:
    """What the book asks for on the cube as it is, one step after the other; or no longer."""
    if is_alone(app):
        app.state.stop_practising()
    elif app.state.is_solved:
        say_solved(app)
    elif _has_book(app):
        start(app, "app.course.alone:Alone", None)


TESTED = (3, 4, 5)
"""The layers that there is a test for."""


def take_test(app: App) -> None:
    """Five cubes that need every recipe of their size, without help; a test that was broken off goes on."""
    if app.state.engine.cube.size in TESTED:
        start(app, "app.course.examination:Examination", None)
    else:
        app.state.say("There are tests for cubes of 3, 4 and 5 layers; choose one of these.")


def is_alone(app: App) -> bool:
    """Whether somebody solves their own cube, asked by the book."""
    return is_practising(app) and app.state.practice is not None and app.state.practice.is_on_own_cube


def start(app: App, target: str, what: object) -> None:
    """Begin something practised, by its name and what is practised; whatever else was done with the cube is over."""
    state = app.state
    state.panels.shown = CUBE
    state.stop_practising()
    state.player.cancel()
    state.player.drop()
    _, kind = load(target)
    key = state.keymap.text_of("practise-next")
    when_shown = partial(state.say, f"Watch this step; {key} goes on.")
    practice: Practising = kind(state.engine, state.record, time.perf_counter, what, when_shown)
    state.practice = practice
    practice.begin(app.services.fresh_seed())


def actions() -> Iterator[Action]:
    """Learning, and what belongs to it."""
    group, menu = Group.SOLVE, Section.SOLVE
    told = "Exercises that need one recipe each, in the order in which the book is learnt; what is due comes back"
    words = ("course", "lesson", "exercise", "practise", "practice", "train", "teach", "recipes", "book")
    yield Action("learn", "Learn to solve it yourself", group, "Learn", learn, ("Shift+F9",), told, words, menu)
    told = "Your hand solves this cube; the book says what is next, notices when it is there, and what went wrong"
    words = ("trainer", "train", "practice", "practise", "learn", "teach", "by hand", "hint", "try it yourself")
    title = "Solve it step by step"
    yield Action("train", title, group, "Alone", alone, ("Ctrl+Shift+T",), told, words, menu, is_on=is_alone)
    told = "Five cubes without help, which need every recipe; then what is missing, and the lesson for it"
    known_as = ("exam", "examination", "check", "can you solve it", "know", "learn")
    yield Action("test", "Test what you know", group, "Test", take_test, (), told, known_as, menu)
    told = "Cubes that need the recipe of this step and no other"
    title = "Practise the recipe of this step"
    yield Action("learn-recipe", title, group, "Practise", practise_recipe, (), told, words, menu, applies=has_recipe)
    of_practice = partial(Action, group=group, words=("practice", "train", "exercise", "retry"), applies=is_practising)
    yield of_practice("practise-next", "Practise the next one", short="Next", run=go_on, keys=("Ctrl+Enter",))
    yield of_practice("practise-again", "The same once more", short="Again", run=_again)
    yield of_practice("practise-stop", "Practise no longer", short="Stop", run=_stop)


def is_practising(app: App) -> bool:
    """Whether something is practised."""
    return app.state.practice is not None and not app.state.practice.is_over


def go_on(app: App) -> None:
    """The next exercise."""
    if app.state.practice is not None:
        app.state.player.drop()
        app.state.practice.begin(app.services.fresh_seed())


def _again(app: App) -> None:
    if app.state.practice is not None:
        app.state.player.drop()
        app.state.practice.again()


def _stop(app: App) -> None:
    app.state.stop_practising()
