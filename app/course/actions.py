"""Learning: the map of lessons, going on with one, trying one alone; exercises of a recipe, and one's own cube."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial

from app.base.action import Action, App, Group, Section, When
from app.base.lazy import load
from app.base.panel import CUBE, Panel, Stands
from app.base.practising import Practising
from app.base.scrambles import say_solved
from app.base.situation import OnSolve, Travelling


def open_map(app: App) -> None:
    """All lessons, at the one that comes next; a lesson that goes on is left."""
    is_open = app.state.panels.shown is MAP
    if not is_open:
        app.state.learning.stop()
        app.state.panels.chosen.lesson = _next_number(app)
    app.state.open(MAP)


def learn(app: App) -> None:
    """Go on with what comes next."""
    _begin_lesson(app, _next_number(app))


def _next_number(app: App) -> int:
    lesson = load("app.course.lesson:next_lesson")[1](app.state.learning.record)
    number: int = _lessons().index(lesson)
    return number


def _lessons() -> tuple[object, ...]:
    found: tuple[object, ...] = load("cube_core.exercises.lessons:LESSONS")[1]
    return found


def begin_chosen(app: App) -> None:
    """The chosen lesson."""
    _begin_lesson(app, app.state.panels.chosen.lesson)


def try_chosen(app: App) -> None:
    """The chosen lesson where nothing is told: who can do it need not be shown."""
    _begin_lesson(app, app.state.panels.chosen.lesson, is_check=True)


def _begin_lesson(app: App, number: int, is_check: bool = False) -> None:
    wanted = load("app.course.lesson:Wanted")[1](_lessons()[number], app.services.fresh_seed, is_check)
    start(app, "app.course.lesson:Lesson", wanted)


def leave(app: App) -> bool:
    """Go back from a lesson to the map; whether one went on."""
    practice = app.state.practised
    if practice is None or not practice.stands_below:
        return False
    open_map(app)
    return True


def _press_map(app: App, key: str, modifiers: frozenset[str]) -> bool:
    deed = {"Enter": begin_chosen, "Space": begin_chosen, "T": try_chosen, "X": test_chosen}.get(key)
    if modifiers:
        return False
    if key == "B":
        app.run("book")
    elif deed is not None:
        deed(app)
    return deed is not None or key == "B"


def _move_map(app: App, command: str) -> None:
    """Another lesson, as an arrow key says."""
    lessons, at = _lessons(), app.state.panels.chosen.lesson
    by = {"left": -1, "right": 1, "home": -at, "end": len(lessons)}.get(command, 0)
    if command in ("up", "down"):
        row = sum(at >= start for start in ROWS) - 1
        other = max(0, min(row + (1 if command == "down" else -1), len(ROWS) - 1))
        ends = (*ROWS[1:], len(lessons))
        by = min(ROWS[other] + at - ROWS[row], ends[other] - 1) - at
    app.state.panels.chosen.lesson = max(0, min(at + by, len(lessons) - 1))


ROWS = (0, 12, 19)
"""The first lesson of each row of the map."""
MAP = Panel[App]("map", "Learn to solve it", Stands.OVER, _press_map, _move_map)
"""The panel of the lessons."""


def practise_recipe(app: App) -> None:
    """Exercises of the recipe of the step that the solve is at; where there is none, the book."""
    recipe = recipe_at(app)
    if recipe is None:
        app.run("book")
    else:
        practise(app, recipe)


def size_of_book(app: App) -> int:
    """The size whose recipes are shown: of larger cubes those of the largest solved by them, even or odd alike."""
    size = app.state.engine.cube.size
    largest: int = load("cube_core.solvers.reduction:LARGEST")[1]
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


def practise(app: App, recipe: str) -> None:
    """Exercises of a recipe."""
    if _has_book(app):
        start(app, "app.course.state:Drill", recipe)


def _has_book(app: App) -> bool:
    """Whether the cube is one of the book; it is said if not."""
    fits = size_of_book(app) == app.state.engine.cube.size
    if not fits:
        _, largest = load("cube_core.solvers.reduction:LARGEST")
        app.state.say(f"The book is for cubes of up to {largest} layers; choose a smaller one.")
    return fits


def alone(app: App) -> None:
    """Ask for the steps of the book on the cube as it is, one after the other; or no longer."""
    if is_alone(app):
        app.state.learning.stop()
    elif app.state.is_solved:
        say_solved(app)
    elif _has_book(app):
        start(app, "app.course.alone:Alone", None)


TESTED = (3, 4, 5)
"""The layers that there is a test for."""


def take_test(app: App) -> None:
    """Five cubes that need every recipe of their size, without help; a test that was broken off goes on."""
    size = app.state.engine.cube.size
    if size in TESTED:
        start(app, "app.course.examination:Examination", size)
    else:
        app.state.say("There are tests for cubes of 3, 4 and 5 layers; choose one of these.")


def test_chosen(app: App) -> None:
    """The test of the size that the chosen lesson is about."""
    size: int = load("cube_core.exercises.lessons:LESSONS")[1][app.state.panels.chosen.lesson].size
    start(app, "app.course.examination:Examination", min(size, TESTED[-1]))


def is_alone(app: App) -> bool:
    """Whether somebody solves their own cube, asked by the book."""
    return is_practising(app) and app.state.learning.practice is not None and app.state.learning.practice.is_on_own_cube


def start(app: App, target: str, what: object) -> None:
    """Begin something practised, by its name and what is practised; whatever else was done with the cube is over."""
    state = app.state
    state.panels.shown = CUBE
    state.learning.stop()
    state.player.cancel()
    state.player.drop()
    _, kind = load(target)
    key = state.keys.keymap.text_of("practise-next")
    when_shown = partial(state.say, f"Watch this step; {key} goes on.")
    practice: Practising = kind(state.engine, state.learning.record, time.perf_counter, what, when_shown)
    state.learning.practice = practice
    practice.begin(app.services.fresh_seed())


def actions() -> Iterator[Action]:
    """Learning, and what belongs to it."""
    group, menu = Group.SOLVE, Section.LEARN
    told = "22 lessons, from the first turn to a cube of any size"
    words = ("course", "lesson", "exercise", "practise", "practice", "train", "teach", "recipes", "beginner")
    title = "Learn to solve it yourself"
    yield Action("map", title, group, "Learn", open_map, ("Shift+F9",), told, words, menu, When.ALWAYS)
    told = "The next exercise that is not learnt yet, or due again"
    yield Action("learn", "Go on with the lesson", group, "Lesson", learn, ("Ctrl+F9",), told, words, menu)
    told = "You turn; the book says what is next and what went wrong"
    words = ("trainer", "train", "practice", "practise", "learn", "teach", "by hand", "hint", "try it yourself")
    title = "Solve it step by step"
    yield Action("train", title, group, "Alone", alone, ("Ctrl+Shift+T",), told, words, menu, is_on=is_alone)
    told = "Five cubes without help, then the lesson that you need"
    known_as = ("exam", "examination", "check", "can you solve it", "know", "learn")
    yield Action("test", "Test what you know", group, "Test", take_test, (), told, known_as, menu)
    told = "Cubes that need the recipe of this step and no other"
    title = "Practise the recipe of this step"
    yield Action("learn-recipe", title, group, "Practise", practise_recipe, (), told, words, menu, applies=has_recipe)
    of_practice = partial(Action, group=group, words=("practice", "train", "exercise", "retry"), applies=is_practising)
    yield of_practice("practise-next", "Practise the next one", short="Next", run=go_on, keys=("Ctrl+Enter",))
    yield of_practice("practise-again", "The same once more", short="Again", run=_again)
    yield of_practice("practise-stop", "Stop practising", short="Stop", run=_stop)


def open_lesson(app: App, number: int) -> None:
    """The map at a lesson, over whatever is watched or practised."""
    app.state.player.pause()
    if app.state.panels.shown is not MAP:
        app.state.open(MAP)
    app.state.panels.chosen.lesson = number


def later_actions() -> Iterator[Action]:
    """Each lesson by its name."""
    texts = load("cube_core.words.lessons:texts")[1]()
    for number, (name, text) in enumerate(texts.items()):
        title, deed = f"Lesson {number + 1}: {text.title}", partial(open_lesson, number=number)
        yield Action(
            f"lesson.{name}", title, Group.SOLVE, "Lesson", deed, hint=text.aim, words=text.words, when=When.ALWAYS
        )


def is_practising(app: App) -> bool:
    """Whether something is practised."""
    return app.state.learning.practice is not None and not app.state.learning.practice.is_over


def go_on(app: App) -> None:
    """The next exercise."""
    if app.state.learning.practice is not None:
        app.state.player.drop()
        app.state.learning.practice.begin(app.services.fresh_seed())


def _again(app: App) -> None:
    if app.state.learning.practice is not None:
        app.state.player.drop()
        app.state.learning.practice.again()


def _stop(app: App) -> None:
    app.state.learning.stop()
