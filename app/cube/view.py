"""The places to look from, and the keys that ask more of what is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from app.base.action import Action, App, Group, Section

ORBIT_STEP = 15.0
"""Degrees by which one press of a key goes round the cube."""
ZOOM_STEP = 1.15
VIEWS = {
    "home": ("Three faces", "Home"),
    "left": ("From the left", "Left"),
    "front": ("Front", "Front"),
    "top": ("Top", "Top"),
    "back": ("Back", "Back"),
    "below": ("From below", "Below"),
}
"""The places to look from, and their names in full and on a key."""
_ORBITS = {
    "left": (-1, 0, "further left"),
    "right": (1, 0, "further right"),
    "up": (0, 1, "higher"),
    "down": (0, -1, "lower"),
}


def actions() -> Iterator[Action]:
    """The actions of the eye and of the pointer; what is seen is the user's preferences."""
    group, menu = Group.VIEW, Section.CAMERA
    ask, stop = (partial(_inspect, is_asked=is_asked) for is_asked in (True, False))
    take, put = (partial(_magnify, is_held=is_held) for is_held in (True, False))
    yield Action("inspect", "What is this piece?", group, "Inspect", ask, ("F12",), "While it is held", let_go=stop)
    yield Action(
        "magnify",
        "Look through a magnifier",
        group,
        "Magnify",
        take,
        ("Shift+F12",),
        "While it is held",
        ("zoom", "glass", "sticker"),
        let_go=put,
    )
    yield Action(
        "zoom-in", "Closer", group, "Closer", _zoom(ZOOM_STEP), ("Ctrl+=",), words=("zoom", "camera"), section=menu
    )
    yield Action(
        "zoom-out",
        "Zoom out",
        group,
        "Out",
        _zoom(1 / ZOOM_STEP),
        ("Ctrl+-",),
        words=("zoom", "camera"),
        section=menu,
    )
    for name, (right, up, where) in _ORBITS.items():
        run = _orbit(right * ORBIT_STEP, up * ORBIT_STEP)
        short = where.split()[-1].capitalize()
        yield Action(
            f"orbit-{name}",
            f"Look from {where}",
            group,
            short,
            run,
            (f"Alt+{name.capitalize()}",),
            words=("orbit", "camera"),
        )
    for name, (title, short) in VIEWS.items():
        keys = ("Ctrl+0",) if name == "home" else ()
        yield Action(
            f"view.{name}", f"View: {title.lower()}", group, short, _go(name), keys, words=("camera",), section=menu
        )


def _inspect(app: App, is_asked: bool) -> None:
    app.state.looking.is_asked = is_asked
    app.state.touch()


def _magnify(app: App, is_held: bool) -> None:
    app.state.looking.is_glass_held = is_held
    app.state.touch()


def _zoom(factor: float) -> Callable[[App], None]:
    return lambda app: app.camera.zoom(factor)


def _orbit(yaw: float, pitch: float) -> Callable[[App], None]:
    return lambda app: app.camera.orbit(yaw, pitch)


def _go(name: str) -> Callable[[App], None]:
    return lambda app: app.camera.go(name)
