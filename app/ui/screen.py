"""The whole interface: draws what the desk holds, and says what the mouse meets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import moderngl

from app.input.keyboard import LINES_SHOWN, Controller
from app.state.app_state import Panel
from app.ui import commands, hud, keyboard, menus, moves, solve
from app.ui.backend import Backend
from app.ui.canvas import Canvas, Spot, colors_of, contains
from app.ui.layer import Layer, merged
from app.ui.layout import Room

PANELS: dict[Panel, Callable[[Canvas, Controller], None]] = {
    Panel.HELP: keyboard.draw,
    Panel.COMMANDS: commands.draw,
    Panel.MENU: menus.draw,
    Panel.MOVES: moves.draw,
}
_SHADED = (Panel.HELP, Panel.COMMANDS)
"""The panels behind which the cube is put out of mind."""


@dataclass(slots=True)
class Sheet:
    """A part of the interface that is drawn by itself, when something in it changed."""

    layer: Layer
    paint: Callable[[Canvas, Controller], None]
    watch: Callable[[Controller], object]
    """What must change for it to be drawn anew, beside the mouse, the room and the desk."""
    drawn: object = None
    canvas: Canvas | None = None


def _over(canvas: Canvas, controller: Controller) -> None:
    """What lies over everything else: the open panel, what the timeline tells, the last message."""
    desk = controller.desk
    if desk.panel in _SHADED:
        canvas.box((0, 0, canvas.width, canvas.height), "shade")
    elif not desk.preferences.is_bare:
        solve.draw_tip(canvas, controller)
    if desk.panel in PANELS:
        PANELS[desk.panel](canvas, controller)
    hud.message(canvas, controller)


class Screen:
    """The interface of one window."""

    def __init__(self, context: moderngl.Context, controller: Controller) -> None:
        self._controller = controller
        self._backend = Backend(context)
        self._sheets = (
            Sheet(Layer(context), hud.draw, solve.watch_step),
            Sheet(Layer(context), solve.draw_panel, solve.watch_moves),
            Sheet(Layer(context), solve.draw_dock, solve.watch_playhead),
            Sheet(Layer(context), _over, lambda controller: None),
        )
        self.room = Room()
        """What the solve's panels take of the window."""
        self.canvas: Canvas | None = None
        """What was drawn last, on all sheets."""
        self.pointer: tuple[float, float] | None = None
        """Where the mouse is, in window units from the top left."""

    def update(self, width: int, height: int, scale: float) -> bool:
        """Draw anew what changed of the interface; whether anything did."""
        has_changed = False
        for sheet in self._sheets:
            state = self._state(sheet, width, height, scale)
            if state != sheet.drawn:
                self._draw(sheet, width, height, scale)
                sheet.drawn = self._state(sheet, width, height, scale)
                has_changed = True
        if has_changed:
            self.canvas = self._all_drawn()
        return has_changed

    def _state(self, sheet: Sheet, width: int, height: int, scale: float) -> object:
        """All that a sheet's look depends on."""
        controller = self._controller
        room = (width, height, scale, self.room.right, self.room.bottom)
        return controller.desk.version, sheet.watch(controller), room, self._hovered_on(sheet)

    def _hovered_on(self, sheet: Sheet) -> object:
        """What of a sheet is under the mouse; on the timeline, the very place."""
        canvas, pointer = sheet.canvas, self.pointer
        if canvas is None or pointer is None:
            return None
        dock = self._sheets[2].canvas
        if dock is not None and contains(dock.timeline, *pointer) and sheet.paint in (_over, solve.draw_dock):
            return pointer, self._controller.desk.player.version
        return next((spot.box for spot in reversed(canvas.spots) if contains(spot.box, *pointer)), None)

    def _draw(self, sheet: Sheet, width: int, height: int, scale: float) -> None:
        desk = self._controller.desk
        target = sheet.layer.start(round(width * scale), round(height * scale))
        ink = self._backend.begin(width, height, scale)
        is_behind = desk.panel in _SHADED and sheet.paint is not _over
        pointer = None if is_behind else self.pointer
        canvas = Canvas(ink, self._backend.fonts, colors_of(desk.preferences.is_light), width, height, pointer)
        canvas.right, canvas.bottom = self.room.right, self.room.bottom
        if not desk.preferences.is_bare or sheet.paint is _over:
            sheet.paint(canvas, self._controller)
        if is_behind:
            canvas.spots.clear()
            canvas.texts.clear()
        self._backend.end(target)
        sheet.layer.keep(merged(canvas.boxes), scale)
        sheet.canvas = canvas

    def _all_drawn(self) -> Canvas:
        """The sheets' canvases as one, to be asked."""
        drawn = [sheet.canvas for sheet in self._sheets if sheet.canvas is not None]
        top = drawn[-1]
        return replace(
            top,
            spots=[spot for canvas in drawn for spot in canvas.spots],
            walls=[wall for canvas in drawn for wall in canvas.walls],
            texts=[text for canvas in drawn for text in canvas.texts],
        )

    def lay(self, target: moderngl.Framebuffer) -> None:
        """Lay the interface over a finished picture."""
        for sheet in self._sheets:
            sheet.layer.lay(target)

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

    def release(self) -> None:
        """Give everything back."""
        self._backend.release()
        for sheet in self._sheets:
            sheet.layer.release()
