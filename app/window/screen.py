"""The whole interface: draws what the state holds, and says what the mouse meets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

import moderngl

from app.base.action import App, Deed
from app.base.display import Display, display_of
from app.base.lazy import load
from app.base.panel import CUBE, Stands
from app.course.panel import card as course
from app.cube import panel as cube
from app.times import panel as times
from app.ui import explained
from app.ui.backend import Backend, Drawing
from app.ui.canvas import Canvas, PressArea, Tip, colors_of, contains
from app.ui.explained import terms as known_terms
from app.ui.fitting import draw_tip
from app.ui.layout import Layout
from app.ui.sheet import Box, Floor, Sheet, merged
from app.window import hud, orientation
from app.window.actions import PANELS
from app.window.orientation import room_at_left

_Seen = TypeVar("_Seen")
LINE = 20.0
"""Pixels of height within which things stand in one line."""


@dataclass(eq=False)
class Region(Generic[_Seen]):
    """A part of the interface that is drawn by itself, from a value, and again when that is another one."""

    sheet: Sheet
    see: Callable[[App, Display], _Seen]
    paint: Callable[[Canvas, _Seen], None]
    drawn: object = None
    canvas: Canvas | None = None
    drawing: Drawing | None = None
    """The drawing on its sheet."""
    floor: Floor | None = None


@dataclass(frozen=True, slots=True)
class Over:
    """Draw all that lies over everything else: the open panel, the timeline's tip, the last message."""

    seen: Display
    time: times.Clock | None
    shown: object
    """The value that the open panel is drawn from."""
    panel: Callable[[Canvas, Any], None] = field(compare=False)


def _see_over(app: App, seen: Display) -> Over:
    return Over(seen.at_rest(), times.see_clock(app), *_see_panel(app))


def _see_panel(app: App) -> tuple[object, Callable[[Canvas, Any], None]]:
    """The value that the open panel is drawn from, and what draws it; or the version of all that it may ask for."""
    if app.state.panels.shown is CUBE:
        return None, _nothing
    name = PANELS[app.state.panels.shown]
    module, draw = load(name)
    see = getattr(module, name.rpartition(":")[2].replace("draw", "see"), None)
    if see is not None:
        shown, paint = None, _nothing
        with app.services.under_net():
            shown, paint = see(app), draw
        return shown, paint
    pointed = app.state.looking.pointed if app.state.panels.painted is not None else None
    return (app.state.version, pointed), lambda canvas, shown: draw(canvas, app)


def _nothing(canvas: Canvas, shown: object) -> None:
    pass


def _see_lesson(app: App) -> object:
    return None if app.state.practised is None else load("app.course.panel.dock:see")[1](app)


def _lesson(canvas: Canvas, shown: object) -> None:
    if shown is not None:
        load("app.course.panel.dock:draw")[1](canvas, shown)


def _pointer(canvas: Canvas, led: tuple[tuple[float, float], Box | None] | None) -> None:
    """Draw the pointer that keys lead as a ring, and a frame round what it stands on."""
    if led is None:
        return
    (x, y), box = led
    for color, width in (("panel", 5.0), ("accent", 2.5)):
        canvas.ring(x, y, 9.0, color, width)
        if box is not None:
            canvas.frame(box, color, width)


def _over(canvas: Canvas, over: Over) -> None:
    seen = over.seen
    if seen.panel.stands is Stands.OVER:
        canvas.lay_floor((0, 0, canvas.width, canvas.height), "shade")
    elif not seen.preferences.is_bare and seen.panel.stands is not Stands.INSTEAD:
        hud.draw_tip(canvas, seen)
    over.panel(canvas, over.shown)
    hud.message(canvas, seen, over.time)


class Screen:
    """The interface of one window."""

    def __init__(self, backend: Backend, app: App, layout: Layout) -> None:
        self._app = app
        self._backend, context = backend, backend.context
        self._dock = Region(Sheet(context), lambda app, seen: seen.at_a_glance(), hud.draw_dock)
        self._over = Region(Sheet(context), _see_over, _over)
        self._ring = Region(Sheet(context), lambda app, seen: self._led(), _pointer)
        self._regions: tuple[Region[Any], ...] = (
            Region(Sheet(context), lambda app, seen: seen.at_a_glance(), hud.draw),
            Region(Sheet(context), hud.see_hints, hud.draw_hints),
            Region(Sheet(context), lambda app, seen: seen.at_a_glance(), hud.draw_panel),
            self._dock,
            Region(Sheet(context), lambda app, seen: seen, hud.draw_playhead),
            Region(Sheet(context), orientation.see, orientation.draw),
            Region(Sheet(context), lambda app, seen: cube.see_scale(app), cube.draw_scale),
            Region(Sheet(context), lambda app, seen: cube.see_inspector(app), cube.draw_inspector),
            Region(Sheet(context), lambda app, seen: course.see(app), course.draw),
            Region(Sheet(context), lambda app, seen: _see_lesson(app), _lesson),
            Region(Sheet(context), lambda app, seen: times.see_clock(app), times.draw_clock),
            self._over,
            self._ring,
        )
        self._layout = layout
        self.canvas: Canvas | None = None
        """The last drawing of all parts."""
        self.pointer: tuple[float, float] | None = None
        """The mouse, in window units from the top left."""

    def update(self, width: float, height: float, scale: float) -> bool:
        """Draw anew what changed of the interface; whether anything did."""
        has_changed = is_other = False
        edges = self._layout
        layout = width, height, scale, edges.top, edges.right, edges.bottom, edges.inset
        state = self._app.state
        hud.lay_timeline(state, width)
        seen, message = display_of(self._app), state.message
        for region in self._regions:
            value = region.see(self._app, seen)
            if self._state(region, value, seen, layout) != region.drawn:
                has_changed |= self._draw(region, value, seen, width, height, scale)
                region.drawn = self._state(region, value, seen, layout)
                is_other = True
        if state.message is not message:
            self._over.drawn = None  # a part failed while it was drawn: what is said of it lies over all
        if is_other:
            self.canvas = self._all_drawn()
        return has_changed

    def _state(self, region: Region[Any], value: object, seen: Display, layout: tuple[object, ...]) -> object:
        """All that a sheet's look depends on."""
        tip = self._tip() if region is self._over else None
        look = seen.preferences.is_light, seen.preferences.has_contrast, seen.preferences.is_bare, seen.panel.stands
        return value, look, layout, self._hovered_on(region), tip

    def _draw_tip(self, canvas: Canvas, tip: Tip) -> None:
        if tip.term:
            room = room_at_left(self._app)
            explained.draw_tip(canvas, self._app.state.preferences, tip.box, known_terms()[tip.term], room)
        else:
            draw_tip(canvas, tip.box, tip.text)

    def _tip(self) -> Tip | None:
        """The tip of the place under the mouse."""
        pointer = self.pointer
        if pointer is None:
            return None
        tips = [tip for region in self._regions if region.canvas is not None for tip in region.canvas.tips]
        return next((tip for tip in reversed(tips) if contains(tip.box, *pointer)), None)

    def _hovered_on(self, region: Region[Any]) -> object:
        """The box under the mouse on a sheet; on the timeline, the very place."""
        canvas, pointer = region.canvas, self.pointer
        if canvas is None or pointer is None:
            return None
        timeline = self._dock.canvas
        if timeline is not None and contains(timeline.timeline, *pointer) and region in (self._over, self._dock):
            return pointer
        return next((spot.box for spot in reversed(canvas.spots) if contains(spot.box, *pointer)), None)

    def _draw(
        self, region: Region[Any], value: object, seen: Display, width: float, height: float, scale: float
    ) -> bool:
        """Draw a part anew; whether it looks different now."""
        ink = self._backend.begin(width, height, scale)
        is_behind = seen.panel.stands is Stands.OVER and region not in (self._over, self._ring)
        pointer = None if is_behind else self.pointer
        colors = colors_of(seen.preferences.is_light, seen.preferences.has_contrast)
        canvas = Canvas(ink, self._backend.fonts, colors, width, height, pointer, self._backend.pictures, self._do)
        edges = self._layout
        canvas.top, canvas.right, canvas.bottom, canvas.inset = edges.top, edges.right, edges.bottom, edges.inset
        if region in (self._over, self._ring) or not (seen.preferences.is_bare or seen.panel.stands is Stands.INSTEAD):
            with self._app.services.under_net():
                region.paint(canvas, value)
        if is_behind:
            canvas.spots.clear()
            canvas.texts.clear()
            canvas.fills.clear()
            canvas.tips.clear()
        region.canvas = canvas
        tip = self._tip() if region is self._over else None
        if tip is not None:
            self._draw_tip(canvas, tip)
        return self._keep(region, canvas, (round(width * scale), round(height * scale)), scale)

    def _keep(self, region: Region[Any], canvas: Canvas, window: tuple[int, int], scale: float) -> bool:
        """Bring what was drawn on a canvas to its sheet, if that does not hold it already; whether it did not."""
        drawing, floor = self._backend.finish(), canvas.floor
        if (drawing, floor) == (region.drawing, region.floor):
            return False
        region.drawing, region.floor = drawing, floor
        if not canvas.boxes:
            region.sheet.clear()
            return True
        target = region.sheet.start(window, floor, scale)
        self._backend.draw(drawing, target, region.sheet.origin)
        region.sheet.keep(merged(canvas.boxes), scale)
        return True

    def _led(self) -> tuple[tuple[float, float], Box | None] | None:
        """The pointer that keys lead, and the box of what it stands on."""
        if not self._app.state.looking.is_led or self.pointer is None:
            return None
        spot = self.spot_at(*self.pointer)
        return self.pointer, None if spot is None else spot.box

    def _do(self, deed: Deed) -> None:
        deed(self._app)

    def _all_drawn(self) -> Canvas:
        """The sheets' canvases as one, to be asked."""
        drawn = [region.canvas for region in self._regions if region.canvas is not None]
        top = drawn[-1]
        return replace(
            top,
            spots=[spot for canvas in drawn for spot in canvas.spots],
            walls=[wall for canvas in drawn for wall in canvas.walls],
            texts=[text for canvas in drawn for text in canvas.texts],
            fills=[fill for canvas in drawn for fill in canvas.fills],
        )

    def lay(self, target: moderngl.Framebuffer) -> None:
        """Lay the interface over a finished picture."""
        for region in self._regions:
            region.sheet.lay(target)

    def spot_at(self, x: float, y: float) -> PressArea | None:
        """The spot at a place, which a click would press."""
        if self.canvas is None:
            return None
        return next((spot for spot in reversed(self.canvas.spots) if contains(spot.box, x, y)), None)

    @property
    def things(self) -> list[tuple[float, float]]:
        """The middles of all that can be pressed or tells something, in the order in which one reads."""
        regions = (self._over,) if self._app.state.panels.shown.stands is Stands.HANGING else self._regions
        drawn = [region.canvas for region in regions if region.canvas is not None]
        boxes = {spot.box for canvas in drawn for spot in canvas.spots}
        boxes |= {tip.box for canvas in drawn for tip in canvas.tips}
        middles = {((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes}
        return sorted(middles, key=lambda middle: (round(middle[1] / LINE), middle[0]))

    def press(self, x: float, y: float) -> Callable[[float, float], None] | None:
        """Press what is at a place; beside an open panel that closes it. Returns what wants to know of the drag."""
        spot = self.spot_at(x, y)
        if spot is not None:
            spot.press(x, y)
            return spot.drag
        if self.canvas is not None and not any(contains(wall, x, y) for wall in self.canvas.walls):
            self._app.run("close")
        return None

    def wheel(self, x: float, y: float, steps: float) -> None:
        """Scroll what is at a place, or the list that is open."""
        spots = self.canvas.spots if self.canvas is not None else []
        turn = next((spot.wheel for spot in reversed(spots) if spot.wheel and contains(spot.box, x, y)), None)
        if turn is not None:
            turn(steps, x)
            self._app.state.touch()
        else:
            self._app.state.panels.shown.scroll(self._app, -round(steps))

    @property
    def is_over_button(self) -> bool:
        """Whether the mouse is over something to press."""
        return self.pointer is not None and self.spot_at(*self.pointer) is not None

    def covers(self, x: float, y: float) -> bool:
        """Whether the mouse at a place is not over the cube's view."""
        if self.canvas is None:
            return False
        is_modal = self._app.state.panels.shown.stands is Stands.OVER
        return is_modal or any(contains(wall, x, y) for wall in self.canvas.walls)

    def release(self) -> None:
        """Give everything back."""
        self._backend.release()
        for region in self._regions:
            region.sheet.release()


def screen_on(context: moderngl.Context, app: App, layout: Layout) -> Screen:
    """The interface of a window, drawn by a Dear ImGui of its own."""
    return Screen(Backend(context), app, layout)
