"""The methods of solving, as the registry of solvers has them."""

from __future__ import annotations

from app.actions.action import App
from cube_core import solver_names
from cube_core.solvers import method_of
from cube_core.solvers.registry import METHODS


def title_of(method: str) -> str:
    """What a method is called on the screen; one that came from elsewhere goes by its own name."""
    return method_of(method).title if method in METHODS else method


def fits(app: App, method: str) -> bool:
    """Whether a method solves cubes of the size there is."""
    return method in solver_names(app.state.engine.cube.size)


def tell(app: App) -> None:
    """Say by which method the next solve is found, and how to ask for it."""
    key = app.state.keymap.text_of("solve")
    how = f"; {key} solves by it." if key else "."
    app.state.say(f"Method: {title_of(app.state.preferences.method)}{how}")
