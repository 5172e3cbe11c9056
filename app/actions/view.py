"""How the cube is looked at: what is shown on it, its colours, and from where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from app.actions.action import Action, App, Group, Section
from app.state.view import PALETTES

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


def toggle(app: App, name: str) -> None:
    """Switch something about the picture."""
    view = app.state.view
    setattr(view, name, not getattr(view, name))


def _is_shown(app: App, name: str) -> bool:
    return bool(getattr(app.state.view, name))


def toggle_theme(app: App) -> None:
    """The other background, kept for the next start."""
    toggle(app, "is_light")
    app.services.save()


def set_palette(app: App, name: str) -> None:
    """Other sticker colours."""
    app.state.view.palette = name
    app.services.save()


def _has_palette(app: App, name: str) -> bool:
    return app.state.view.palette == name


def next_palette(app: App) -> None:
    """The next sticker colours, by name."""
    app.state.say(f"{PALETTES[app.state.view.next_palette()]} colours.")
    app.services.save()


def shows_circles(app: App) -> bool:
    """Whether the circles of the face trackers are seen."""
    return app.state.view.trackers and bool(app.state.engine.trackers)


def toggle_circles(app: App) -> None:
    """Show the circles of the face trackers, or no longer; with no solve they are opened for it."""
    state, engine, is_shown = app.state, app.state.engine, shows_circles(app)
    state.view.trackers = not is_shown
    if is_shown and state.own_trackers:
        engine.close_tracking(state.own_trackers)
        state.own_trackers = ""
    elif not is_shown and not engine.trackers:
        state.own_trackers = engine.open_tracking()
    if not is_shown and not engine.trackers:
        state.say("A 2×2 has no centres to track.")


def actions() -> Iterator[Action]:
    """Everything about the picture and the eye."""
    yield from _switches()
    yield from _colours()
    yield from _eye()


def _switches() -> Iterator[Action]:
    group, menu = Group.VIEW, Section.PICTURE
    yield Action(
        "trackers",
        "Tracker circles",
        group,
        "Circles",
        toggle_circles,
        ("Ctrl+T",),
        section=menu,
        is_on=shows_circles,
    )
    switches = (
        ("commutators", "Commutator cells", "Cells", "Ctrl+K"),
        ("dim", "Dim the rest", "Dim", "Ctrl+I"),
        ("details", "Side panel", "Panel", "Ctrl+N"),
        ("letters", "Sticker letters", "Letters", "F6"),
        ("hints", "Hidden faces", "Hidden", "F7"),
    )
    for name, title, short, key in switches:
        run, is_on = partial(toggle, name=name), partial(_is_shown, name=name)
        yield Action(name, title, group, short, run, (key,), section=menu, is_on=is_on)


def _colours() -> Iterator[Action]:
    group, menu = Group.VIEW, Section.PICTURE
    yield Action("next-palette", "Next colours", group, "Colours", next_palette, ("F8",), section=menu)
    for name, title in PALETTES.items():
        run, is_on = partial(set_palette, name=name), partial(_has_palette, name=name)
        yield Action(f"palette.{name}", f"{title} colours", group, title, run, section=menu, is_on=is_on)
    yield Action(
        "theme",
        "Light background",
        group,
        "Theme",
        toggle_theme,
        ("F9",),
        section=menu,
        is_on=partial(_is_shown, name="is_light"),
    )


def _eye() -> Iterator[Action]:
    group, menu = Group.VIEW, Section.CAMERA
    yield Action("zoom-in", "Closer", group, "Closer", _zoom(ZOOM_STEP), ("Ctrl+=",), section=menu)
    yield Action("zoom-out", "Farther", group, "Farther", _zoom(1 / ZOOM_STEP), ("Ctrl+-",), section=menu)
    for name, (right, up, where) in _ORBITS.items():
        run = _orbit(right * ORBIT_STEP, up * ORBIT_STEP)
        short = where.split()[-1].capitalize()
        yield Action(f"orbit-{name}", f"Look from {where}", group, short, run, (f"Alt+{name.capitalize()}",))
    for name, (title, short) in VIEWS.items():
        keys = ("Ctrl+0",) if name == "home" else ()
        yield Action(f"view.{name}", f"View: {title.lower()}", group, short, _go(name), keys, section=menu)


def _zoom(factor: float) -> Callable[[App], None]:
    return lambda app: app.camera.zoom(factor)


def _orbit(yaw: float, pitch: float) -> Callable[[App], None]:
    return lambda app: app.camera.orbit(yaw, pitch)


def _go(name: str) -> Callable[[App], None]:
    return lambda app: app.camera.go(name)
