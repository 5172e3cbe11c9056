"""The mouse: turning by dragging stickers, outlining the layer that would turn, moving the camera, pressing buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from math import hypot
from typing import Protocol

from app.base.action import CameraControl
from app.base.panel import CUBE, Stands
from app.base.state import AppState
from app.blocks import actions as blocks
from app.own_cube.painting.state import Painting
from app.window.drag import Drag, Grip, Point, Vector, better, grips_at

DOUBLE_SECONDS, DOUBLE_PIXELS = 0.35, 6.0
ORBIT_DEGREES = 0.4
"""Degrees of orbit for a pixel of drag."""
WHEEL_FACTOR = 1.1
STEADY = 0.2
"""By how much another axis must fit the cursor's way better before the outline goes over to it."""


class Button(Enum):
    """The mouse's buttons."""

    LEFT = auto()
    MIDDLE = auto()
    RIGHT = auto()


class CubePicture(Protocol):
    """The picture of the cube as the mouse needs it; window pixels, y up."""

    def pick(self, x: float, y: float) -> tuple[int, Vector] | None:
        """The slot under the cursor and the place there; None beside the cube, and while anything turns."""

    def grab(self, x: float, y: float) -> tuple[int, Vector] | None:
        """The same for a hand that reaches for it: what turns comes to its end first."""

    def pixels(self, place: Vector) -> Point:
        """The place in the window of a place of the world."""

    def zoom(self, x: float, y: float, factor: float) -> None:
        """Make the cube appear this many times as large, what is under the cursor staying there."""

    def hold(self, grip: Grip, angle: float) -> None:
        """Show a block turned by hand."""

    def let_go(self, is_taken: bool) -> None:
        """The hand is off; `is_taken` says that the turn it began was made."""


class Clickable(Protocol):
    """The panels as the mouse needs them; window pixels, y down."""

    pointer: tuple[float, float] | None

    @property
    def things(self) -> list[Point]:
        """The middles of all that can be pressed or tells something, in the order in which one reads."""

    def covers(self, x: float, y: float) -> bool:
        """Whether a place is not the cube's."""

    def press(self, x: float, y: float) -> Callable[[float, float], None] | None:
        """Press what is there; returns what wants to know of the drag."""

    def wheel(self, x: float, y: float, steps: float) -> None:
        """Scroll what is there."""


@dataclass(frozen=True, slots=True)
class _Click:
    x: float
    y: float
    time: float


class Mouse:
    """One for a window; told everything in window pixels, y up."""

    def __init__(
        self, state: AppState, camera: CameraControl, picture: CubePicture, panels: Clickable | None = None
    ) -> None:
        self.state, self.camera, self.picture = state, camera, picture
        self.panels = panels
        """The panels over the picture, once they are loaded."""
        self.height = 0.0
        """The window's, to tell the panels places from the top."""
        self.width = 0.0
        self.drag: Drag | None = None
        """The sticker that is held."""
        self.outlined: Grip | None = None
        """The turn that would follow if the button went down and the cursor went on as it goes."""
        self._camera_drag: Button | None = None
        self._panel_drag: Callable[[float, float], None] | None = None
        self._pulled: Point | None = None
        """The distance it has come, from the top left, since it was last told."""
        self._strokes: Painting | None = None
        """The painting under the mouse while the button is down."""
        self._frames = False
        """Whether the button is down and a frame is drawn round a block."""
        self._way = (0.0, 0.0)
        """The recent way of the cursor."""
        self._last: Point | None = None
        self._click = _Click(0.0, 0.0, -1e9)

    def press(self, x: float, y: float, button: Button, modifiers: frozenset[str], now: float) -> None:
        """A button went down."""
        self.cancel()
        self._point(x, y)
        if self._is_panel(x, y):
            assert self.panels is not None
            if button is Button.LEFT:
                self._panel_drag = self.panels.press(x, self.height - y)
            return
        if self.state.panels.shown.stands is Stands.HANGING:
            self.state.open(CUBE)
            return
        hit = self.picture.grab(x, y) if button is Button.LEFT else None
        if hit is not None and self.state.panels.block.is_on:
            self._frames = True
            blocks.press(self.state, hit[0])
            return
        painting = self.state.panels.painted
        if hit is not None and painting is not None:
            self._strokes = painting
            painting.press(hit[0])
            self.state.touch()
            return
        if hit is None:
            self._camera_drag = button
            self._watch_double(x, y, button, now)
            return
        grips = self._grips(hit, "Ctrl" in modifiers)
        self.drag = Drag(grips, x, y, now)

    def move(self, x: float, y: float, modifiers: frozenset[str]) -> None:
        """The cursor moves with no button down."""
        if self._last is not None:
            self._way = (0.8 * self._way[0] + x - self._last[0], 0.8 * self._way[1] + y - self._last[1])
        self._last = (x, y)
        self._point(x, y)
        self._outline(x, y, modifiers)

    def look_again(self) -> None:
        """The picture came to rest: something else may be under the cursor, which stayed where it was."""
        if self._last is not None and self.drag is None:
            self._outline(*self._last, self.state.keys.modifiers)

    def dragged(self, x: float, y: float, dx: float, dy: float, now: float) -> None:
        """The cursor moves with a button down."""
        self._last = (x, y)
        if self._panel_drag is not None:
            self._point(x, y)
            self._pulled = (x, self.height - y)
        elif self._strokes is not None or self._frames:
            hit = self.picture.pick(x, y)
            if hit is not None and self._strokes is not None:
                self._strokes.drag(hit[0])
                self.state.touch()
            elif hit is not None:
                blocks.drag(self.state, hit[0])
        elif self.drag is not None:
            self.drag.move(x, y, now)
            if self.drag.grip is not None:
                self.outlined = self.drag.grip
                self.picture.hold(self.drag.grip, self.drag.angle)
        elif self._camera_drag is Button.MIDDLE:
            self.camera.pan(2 * dx / max(self.width, 1), 2 * dy / max(self.height, 1))
        elif self._camera_drag is not None:
            self.camera.orbit(-ORBIT_DEGREES * dx, -ORBIT_DEGREES * dy)

    def tell_panel(self) -> None:
        """Tell what is dragged on a panel how far it has come, once a frame.

        A mouse tells of a thousand places a second, and to jump to one in a large solve takes half a frame.
        """
        pulled, self._pulled = self._pulled, None
        if pulled is not None and self._panel_drag is not None:
            self._panel_drag(*pulled)

    def release(self, now: float) -> None:
        """The button came up: a held layer snaps, and turns if it came far enough."""
        self.tell_panel()
        drag, self.drag = self.drag, None
        if self._frames:
            blocks.let_go(self.state)
        self._camera_drag = self._panel_drag = self._strokes = None
        self._frames = False
        if drag is None or drag.grip is None:
            practice, slot = self.state.practised, self.state.looking.pointed
            if drag is not None and practice is not None and slot is not None and practice.click(slot):
                self.state.touch()
            return
        move = drag.release(now)
        self.picture.let_go(is_taken=move is not None)
        if move is not None:
            self.state.engine.play(move)

    def cancel(self) -> bool:
        """Put a held layer back; whether there was one."""
        was_held = self.drag is not None
        if was_held:
            self.picture.let_go(is_taken=False)
        self.drag = self._camera_drag = self._panel_drag = self._pulled = self._strokes = None
        self._frames = False
        return was_held

    def wheel(self, x: float, y: float, steps: float) -> None:
        """The wheel turned."""
        if self._is_panel(x, y):
            assert self.panels is not None
            self.panels.wheel(x, self.height - y, steps)
        else:
            self.picture.zoom(x, y, WHEEL_FACTOR**steps)

    @property
    def place(self) -> Point | None:
        """The pointer's place in the window, while it is there."""
        return self._last

    @property
    def is_over_panel(self) -> bool:
        """Whether the pointer is there, over something else than the cube's view."""
        return self._last is not None and self._is_panel(*self._last)

    @property
    def things(self) -> list[Point]:
        """The middles of all that can be pressed or tells something, in the order in which one reads."""
        return [] if self.panels is None else [(x, self.height - y) for x, y in self.panels.things]

    @property
    def over_cube(self) -> Point | None:
        """The cursor, if it is over the cube's view."""
        return None if self._last is None or self._is_panel(*self._last) else self._last

    def leave(self) -> None:
        """The cursor left the window."""
        self._last = self.state.looking.pointed = None
        if self.panels is not None:
            self.panels.pointer = None
        self.outlined = None

    def _point(self, x: float, y: float) -> None:
        """Let the panels know where the mouse is."""
        if self.panels is not None:
            self.panels.pointer = (x, self.height - y)

    def _is_panel(self, x: float, y: float) -> bool:
        return self.panels is not None and self.panels.covers(x, self.height - y)

    def _grips(self, hit: tuple[int, Vector], is_block: bool) -> tuple[Grip, Grip]:
        return grips_at(self.state.engine.cube.size, *hit, self.picture.pixels, is_block)

    def _watch_double(self, x: float, y: float, button: Button, now: float) -> None:
        last, self._click = self._click, _Click(x, y, now)
        is_near = hypot(x - last.x, y - last.y) <= DOUBLE_PIXELS and now - last.time <= DOUBLE_SECONDS
        if is_near and button is Button.LEFT:
            self.camera.go("home")
            self._click = _Click(x, y, -1e9)

    def _outline(self, x: float, y: float, modifiers: frozenset[str]) -> None:
        hit = None if self._is_panel(x, y) else self.picture.pick(x, y)
        self.state.looking.pointed = None if hit is None else hit[0]
        if hit is None or self.state.panels.painted is not None or self.state.panels.block.is_on:
            self.outlined = None
            return
        grips = self._grips(hit, "Ctrl" in modifiers)
        chosen = better(grips, *self._way)
        last = self.outlined
        if last is not None and last.axis is not chosen.axis:
            other = grips[0] if chosen is grips[1] else grips[1]
            if other.axis is last.axis and chosen.alignment(*self._way) < other.alignment(*self._way) + STEADY:
                chosen = other
        self.outlined = chosen
