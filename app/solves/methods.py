"""Methods and 3×3 solvers as the registry has them, and the algorithms of the last layer as the user likes them."""

from __future__ import annotations

from collections.abc import Mapping

from app.base.action import App
from app.base.options import USUAL
from app.base.preferences import Preferences
from app.solves.track import Way
from cube_core.solvers.registry import (
    METHODS,
    THREES,
    crosses_of,
    method_of,
    solver_names,
    solver_of,
    three_names,
    three_of,
    usual_three,
)
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.picture import own_case


def usable(algorithms: Mapping[str, str]) -> dict[str, str]:
    """The algorithms that solve what they are meant for; a file that people write may say anything."""
    return {name: text for name, text in algorithms.items() if not fault_of(name, text)}


def fault_of(name: str, text: str) -> str:
    """The fault of an algorithm for a case, as a sentence; nothing where it solves it."""
    try:
        own_case(name, text)
    except ValueError as error:
        return str(error)
    return ""


def preferred(case: Case, algorithms: Mapping[str, str]) -> Case:
    """A case with the algorithm that is used for it."""
    own = usable({case.name: algorithms[case.name]}) if case.name in algorithms else {}
    return own_case(case.name, own[case.name]) if own else case


SMALL = 3
"""Up to so many layers there is nothing to reduce: the 3×3 solvers are what people choose among."""


def title_of(way: Way, size: int) -> str:
    """The title of a way to solve; a method that came from elsewhere goes by its own name."""
    if way.method not in METHODS:
        return way.method
    title = method_of(way.method).title
    if way.three not in THREES:
        return title
    if size <= SMALL and way.method == _methods(size)[0]:
        return three_of(way.three).title
    return title if way.three == usual_three(way.method, size) else f"{title}, {three_of(way.three).title}"


def _methods(size: int) -> list[str]:
    return [name for name in solver_names(size) if method_of(name).is_offered(size)]


def load_usual() -> None:
    """Load what solves by default, for a thread: it takes 0.06 s, which the first solve asked for would wait for."""
    solver_of(Preferences.method.default, SMALL)


def way_for(preferences: Preferences, size: int) -> Way:
    """The way that the user prefers, as far as it is one for cubes of a size."""
    names = _methods(size)
    method = preferences.method if preferences.method in names else names[0]
    return Way(method, three_for(method, preferences.three, size))


def ways_for(preferences: Preferences, size: int) -> list[Way]:
    """All ways to solve cubes of a size that are worth a choice."""
    names = _methods(size)
    first = [Way(names[0], three) for three in _threes_for(names[0], size)] if size <= SMALL else []
    return [*first, *(Way(name, three_for(name, preferences.three, size)) for name in names[bool(first) :])]


def choose_next_way(app: App, by: int = 1) -> None:
    """Go on to the next way to solve the cube there is, or back."""
    preferences, size = app.state.preferences, app.state.engine.cube.size
    ways, now = ways_for(preferences, size), way_for(preferences, size)
    chosen = ways[(ways.index(now) + by) % len(ways)] if now in ways else ways[0]
    preferences.method = chosen.method
    if size <= SMALL:
        is_usual = chosen.three == three_for(chosen.method, USUAL, size)
        preferences.three = USUAL if is_usual else chosen.three or preferences.three
    app.services.save()
    tell(app)


def fits(app: App, method: str) -> bool:
    """Whether a method is a way of its own to solve cubes of the size there is."""
    names = _methods(app.state.engine.cube.size)
    return len(names) > 1 and method in names


def three_fits(app: App, three: str) -> bool:
    """Whether a 3×3 solver can be chosen: the method takes one, and there is a choice."""
    size = app.state.engine.cube.size
    names = _threes_for(way_for(app.state.preferences, size).method, size)
    return len(names) > 1 and three in (USUAL, *names)


def cross_fits(app: App, cross: str) -> bool:
    """Whether the colour of the first cross can be chosen: there is one."""
    size = app.state.engine.cube.size
    way = way_for(app.state.preferences, size)
    return cross in crosses_of(way.method, size, way.three)


def three_for(method: str, wanted: str, size: int) -> str | None:
    """The 3×3 solver to ask for: the wanted one, else the usual one; none where the method has it its own way."""
    names, usual = _threes_for(method, size), usual_three(method, size)
    return wanted if wanted in names else usual if usual in names else None


def _threes_for(method: str, size: int) -> tuple[str, ...]:
    return three_names(size) if method_of(method).takes_three(size) else ()


def tell(app: App) -> None:
    """Solve the cube that is being solved in the way just chosen; without one, say how to ask for it."""
    state = app.state
    size = state.engine.cube.size
    way = way_for(state.preferences, size)
    if state.player.solve_anew(way):
        return
    key = state.keys.keymap.text_of("solve")
    about = METHODS[way.method].about if way.method in METHODS else ""
    remark = f". {about}" if about else ""
    state.say(f"Method: {title_of(way, size)}{remark}" + (f"; {key} solves by it." if key else "."))
