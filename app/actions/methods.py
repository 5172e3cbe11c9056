"""The methods of solving, as the registry of solvers has them: which one is used next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.actions.action import Action, App, Group, Section
from cube_core import solver_names
from cube_core.geometry import MAX_SIZE

_SIZES = (2, 3, 4, MAX_SIZE)
"""Whatever fits any cube fits one of these: no centres, one in the middle, none in the middle, the largest."""


def all_methods() -> tuple[str, ...]:
    """The methods there are for any size, in the order in which Tab goes through them."""
    return tuple(dict.fromkeys(name for size in _SIZES for name in solver_names(size)))


def title_of(method: str) -> str:
    """What a method is called on screen."""
    return method.capitalize()


def fits(app: App, method: str) -> bool:
    """Whether a method solves cubes of the size there is."""
    return method in solver_names(app.state.engine.cube.size)


def change_method(app: App, step: int) -> None:
    """The next method that fits the cube, or the one before."""
    names, method = solver_names(app.state.engine.cube.size), app.state.method
    place = names.index(method) if method in names else -step
    set_method(app, names[(place + step) % len(names)])


def set_method(app: App, method: str) -> None:
    """Solve by another method from now on."""
    app.state.method = method
    key = app.state.keymap.text_of("solve")
    app.state.say(f"Method: {title_of(method)}" + (f"; {key} solves by it." if key else "."))


def _is_chosen(app: App, method: str) -> bool:
    return app.state.method == method


def actions() -> Iterator[Action]:
    """Going through the methods, and each of them."""
    group, section = Group.SOLVE, Section.SOLVE
    forth, back = partial(change_method, step=1), partial(change_method, step=-1)
    yield Action("next-method", "Next method", group, "Method", forth, ("Tab",), section=section)
    yield Action("previous-method", "Previous method", group, "Method", back, ("Shift+Tab",))
    for name in all_methods():
        title, run = title_of(name), partial(set_method, method=name)
        is_on, applies = partial(_is_chosen, method=name), partial(fits, method=name)
        yield Action(
            f"method.{name}", f"{title} method", group, title, run, section=section, is_on=is_on, applies=applies
        )
