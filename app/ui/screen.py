"""The whole interface: draws what the desk holds, and says what the mouse meets."""

from __future__ import annotations

from collections.abc import Callable

import moderngl

from app.controller import LINES_SHOWN, Controller
from app.desk import Panel
from app.room import Room
from app.ui import commands, hud, keyboard, menus, moves, solve
from app.ui.backend import Backend
from app.ui.canvas import Canvas, Spot, colors_of, contains
from app.ui.layer import Layer, merged

PANELS: dict[Panel, Callable[[Canvas, Controller], None]] = {
    Panel.HELP: keyboard.draw,
    Panel.COMMANDS: commands.draw,
    Panel.MENU: menus.draw,
    Panel.MOVES: moves.draw,
}
_SHADED = (Panel.HELP, Panel.COMMANDS)
"""The panels behind which the cube is put out of mind."""


class Screen:
    """The interface of one window."""

    def __init__(self, context: moderngl.Context, controller: Controller) -> None:
        self._controller = controller
        self._backend = Backend(context)
        self._layer = Layer(context)
        self._drawn: tuple[object, ...] = ()
        self.room = Room()
        """What the solve's panels take of the window."""
        self.canvas: Canvas | None = None
        """What was drawn last."""
        self.pointer: tuple[float, float] | None = None
        """Where the mouse is, in window units from the top left."""

    def update(self, width: int, height: int, scale: float) -> bool:
        """Draw the interface anew if anything in it changed; whether it did."""
        state = (self._version(), width, height, scale, self._hovered())
        if state == self._drawn:
            return False
        self._draw(width, height, scale)
        self._drawn = (self._version(), *state[1:-1], self._hovered())
        return True

    def _version(self) -> object:
        desk = self._controller.desk
        return desk.version, desk.player.version, self.room.right, self.room.bottom, self._over_timeline()

    def _over_timeline(self) -> object:
        """The mouse's place where every pixel of it matters."""
        if self.canvas is None or self.pointer is None or not contains(self.canvas.timeline, *self.pointer):
            return None
        return self.pointer

    def _draw(self, width: int, height: int, scale: float) -> None:
        desk = self._controller.desk
        target = self._layer.start(round(width * scale), round(height * scale))
        ink = self._backend.begin(width, height, scale)
        canvas = Canvas(ink, self._backend.fonts, colors_of(desk.view.is_light), width, height, self.pointer)
        if desk.panel in _SHADED:
            canvas.pointer = None
        canvas.right, canvas.bottom = self.room.right, self.room.bottom
        if desk.view.interface:
            hud.draw(canvas, self._controller)
            solve.draw(canvas, self._controller)
        if desk.panel in _SHADED:
            canvas.box((0, 0, width, height), "shade")
            canvas.spots.clear()
            canvas.texts.clear()
            canvas.pointer = self.pointer
        if desk.panel in PANELS:
            PANELS[desk.panel](canvas, self._controller)
        hud.message(canvas, self._controller)
        self._backend.end(target)
        self._layer.keep(merged(canvas.boxes), scale)
        self.canvas = canvas

    def lay(self, target: moderngl.Framebuffer) -> None:
        """Lay the interface over a finished picture."""
        self._layer.lay(target)

    def spot_at(self, x: float, y: float) -> Spot | None:
        """What a click at a place would do."""
        if self.canvas is None:
            return None
        return next((spot for spot in reversed(self.canvas.spots) if contains(spot.box, x, y)), None)

    def press(self, x: float, y: float) -> Callable[[float, float], None] | None:
        """Press what is at a place; beside an open panel that closes it. Returns what wants to know of the drag."""
        spot = self.spot_at(x, y)
        if spot is not None:
            spot.press()
            return spot.drag
        if self.canvas is not None and not any(contains(wall, x, y) for wall in self.canvas.walls):
            self._controller.deeds.run("close")
        return None

    def wheel(self, steps: float) -> None:
        """Scroll the list that is open, or what is under the mouse."""
        spot = self.spot_at(*self.pointer) if self.pointer is not None else None
        if spot is not None and spot.wheel is not None:
            spot.wheel(steps)
            self._controller.desk.touch()
        elif self._controller.desk.panel is Panel.COMMANDS:
            self._controller.commands.scroll(-round(steps), LINES_SHOWN)
            self._controller.desk.touch()

    def covers(self, x: float, y: float) -> bool:
        """Whether the mouse at a place is not over the cube's view."""
        if self.canvas is None:
            return False
        is_modal = self._controller.desk.panel in _SHADED
        return is_modal or any(contains(wall, x, y) for wall in self.canvas.walls)

    def _hovered(self) -> object:
        spot = self.spot_at(*self.pointer) if self.pointer is not None else None
        return spot.box if spot is not None else None

    def release(self) -> None:
        """Give everything back."""
        self._backend.release()
        self._layer.release()
