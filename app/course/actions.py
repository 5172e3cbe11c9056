"""Learning recipes: beginning, the next one, what went wrong, the same once more."""

from __future__ import annotations

import time
from collections.abc import Iterator

from app.base.action import Action, App, Group, Section
from app.base.panel import CUBE
from app.base.situation import OnSolve, Travelling
from app.course.state import Drill
from cube_core.recipes.book import ENTRIES
from cube_core.solvers.reduction.solver import LARGEST


def learn(app: App) -> None:
    """Exercises in the order in which the book is learnt, and what is due again."""
    _begin(app, None)


def practise_recipe(app: App) -> None:
    """Exercises of the recipe of the step that the solve is at."""
    _begin(app, recipe_at(app))


def recipe_at(app: App) -> str | None:
    """The recipe of the step that the solve is at; none where no recipe of the book stands behind it."""
    at = app.state.watched
    step = at.place.step if isinstance(at, OnSolve | Travelling) else None
    known = {entry.id for entry in ENTRIES}
    return step.recipe if step is not None and step.recipe in known else None


def has_recipe(app: App) -> bool:
    """Whether there is one."""
    return recipe_at(app) is not None


def _begin(app: App, recipe: str | None) -> None:
    state = app.state
    if state.engine.cube.size > LARGEST:
        state.say(f"The book is for cubes of up to {LARGEST} layers; choose a smaller one.")
        return
    state.panels.shown = CUBE
    state.stop_practising()
    state.stop_training()
    state.player.cancel()
    state.player.drop()
    state.practice = drill = Drill(state.engine, state.record, time.perf_counter, recipe)
    key = state.keymap.text_of("practise-next")
    drill.when_shown = lambda: state.say(f"Watch this step; {key} is the next exercise.")
    drill.begin(app.services.fresh_seed())


def drill_of(app: App) -> Drill | None:
    """The exercise in the hand."""
    practice = app.state.practice
    return practice if isinstance(practice, Drill) and not practice.is_over else None


def is_drilling(app: App) -> bool:
    """Whether there is one."""
    return drill_of(app) is not None


def judge(app: App) -> None:
    """Say at once what went wrong."""
    if (drill := drill_of(app)) is not None:
        drill.judge()


def again(app: App) -> None:
    """The same cube once more."""
    if (drill := drill_of(app)) is not None:
        app.state.player.drop()
        drill.again()


def actions() -> Iterator[Action]:
    """Learning, and what belongs to it."""
    group, menu = Group.SOLVE, Section.SOLVE
    told = "Exercises that need one recipe each, in the order in which the book is learnt; what is due comes back"
    words = ("course", "lesson", "exercise", "practise", "practice", "train", "teach", "recipes", "book")
    yield Action("learn", "Learn to solve it yourself", group, "Learn", learn, ("Shift+F9",), told, words, menu)
    told = "Cubes that need the recipe of this step and no other"
    title = "Practise the recipe of this step"
    yield Action("learn-recipe", title, group, "Practise", practise_recipe, (), told, words, menu, applies=has_recipe)
    title = "What went wrong?"
    yield Action("learn-judge", title, group, "Wrong?", judge, words=words, applies=is_drilling)
    yield Action("learn-again", "The same exercise again", group, "Again", again, words=words, applies=is_drilling)
