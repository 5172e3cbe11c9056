"""The methods of solving and their 3×3 solvers, as the registry of solvers has them."""

from __future__ import annotations

from app.actions.action import App
from app.state.preferences import Preferences
from cube_core import solver_names
from cube_core.solvers import method_of, three_names
from cube_core.solvers.registry import METHODS


def title_of(method: str) -> str:
    """What a method is called on the screen; one that came from elsewhere goes by its own name."""
    return method_of(method).title if method in METHODS else method


def fits(app: App, method: str) -> bool:
    """Whether a method solves cubes of the size there is."""
    return method in solver_names(app.state.engine.cube.size)


def three_fits(app: App, three: str) -> bool:
    """Whether a 3×3 solver can be chosen: the method takes one, and there is a choice."""
    size = app.state.engine.cube.size
    names = _threes_for(app.state.preferences.method, size)
    return len(names) > 1 and three in names


def three_for(method: str, wanted: str, size: int) -> str | None:
    """The 3×3 solver to ask for: the wanted one, or none where the method has it its own way."""
    return wanted if wanted in _threes_for(method, size) else None


def _threes_for(method: str, size: int) -> tuple[str, ...]:
    return three_names(size) if method_of(method).takes_three(size) else ()


def tell(app: App) -> None:
    """Say by which method the next solve is found, and how to ask for it."""
    _tell(app, f"Method: {title_of(app.state.preferences.method)}")


def tell_three(app: App) -> None:
    """The same of the 3×3 solver."""
    _tell(app, Preferences.three.options()[app.state.preferences.three].title)


def _tell(app: App, choice: str) -> None:
    key = app.state.keymap.text_of("solve")
    app.state.say(f"{choice}; {key} solves by it." if key else f"{choice}.")
