"""The caption over the cube: what happens and why, with the marks' shapes as their legend; and the search that runs."""

from __future__ import annotations

from typing import Any

from app.actions.action import App, told_of
from app.playback.lessons import introduces_phase
from app.playback.playhead import Playhead
from app.playback.work import Work
from app.state.app_state import Goal
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.fitting import Fitted, fitted, put, write
from app.ui.layout import CAPTION, SLIM
from app.ui.numbers import grouped
from cube_core.solvers import Step
from renderer.frame import View
from renderer.inset import place_of

TOP, HEIGHT, WIDEST = 14.0, 40.0, 640.0
ENOUGH = 30.0
"""The height of the button that ends a search."""
SIDES = 190.0
"""What the place's name at the left and the buttons at the right take of the view's width."""
ROLES = {"source": "piece", "target": "its place", "third": "moves along", "working": "at work"}
"""What the marks stand for, in the order in which they are told."""
_WARNED = ("parity", "prevent")
"""The kinds of steps that have to do with a parity, which people want to notice."""


def draw(canvas: Canvas, app: App, head: Playhead) -> None:
    """One sentence about the step that goes on."""
    if app.state.message is not None:
        return
    if head.is_off_solve:
        _away(canvas, app)
        return
    if app.state.goal is not Goal.NONE:
        _goal(canvas, app, head)
    step = head.place.step
    if head.is_jumping:
        _pill(canvas, "On the way to this place of the solve", [], False)
    elif step is None:
        _pill(canvas, "Solved", [], False)
    else:
        roles = _roles(step) if app.state.preferences.commutators else []
        _pill(canvas, step.caption, roles, step.kind in _WARNED, step.reason)


def _goal(canvas: Canvas, app: App, head: Playhead) -> None:
    """What the second cube at the left shows; where a phase begins, what that will bring."""
    left, top, side = place_of_goal(canvas)
    if app.state.goal is Goal.STEP or not introduces_phase(app.state.player):
        what = f"After this {app.state.goal.value}"
        canvas.text(left + side / 2, top - 24, what, 16, "text", "bold", align=0.5)
        return
    track, phase = head.track, head.track.phases[head.place.phase]
    number, count = track.shown_phases.index(head.place.phase) + 1, len(track.shown_phases)
    write(canvas, (left, top - 24), phase.title, side + 40, 18, font="bold")
    shape = fitted(canvas, phase.promise, side, 15, lines=6)
    put(canvas, (left, top + side + 8), phase.promise, shape)
    steps = f"{head.place.count} step{'s' * (head.place.count != 1)}, {grouped(phase.stop - phase.start)} moves"
    for row, line in enumerate((f"Phase {number} of {count}", steps)):
        canvas.text(left, top + side + 12 + shape.height + 19 * row, line, 15, "text2")


def place_of_goal(canvas: Canvas) -> tuple[float, float, float]:
    """Left, top and side of the second cube, in the interface's units."""
    up = canvas.view_height - (CAPTION if is_low(canvas) else 0)
    view = View(1, 1, 0, 0, round(canvas.view_width), round(up))
    left, bottom, side = place_of(view, is_left=True)
    return left, up - bottom - side, side


def is_low(canvas: Canvas) -> bool:
    """Whether the view is so narrow that the caption has to go to its foot."""
    return canvas.view_width < SLIM


def _roles(step: Step) -> list[str]:
    there = {cell.role for cell in step.cells}
    return [role for role in ROLES if role in there]


def _away(canvas: Canvas, app: App) -> None:
    ways = [
        f"{key} {text}"
        for action, text in (("rejoin", "goes back to the solve"), ("solve", "solves from here"))
        if (key := app.state.keymap.text_of(action))
    ]
    _pill(canvas, "You turned by hand" + "".join(f" · {way}" for way in ways), [], False)


def _pill(canvas: Canvas, text: str, roles: list[str], is_warning: bool, reason: str = "") -> None:
    """A sentence with the marks' legend beside it, and the reason below."""
    room = min(WIDEST, canvas.view_width - 2 * SIDES)
    top = TOP
    if is_low(canvas):
        room, top = canvas.view_width - 40, canvas.view_height - 56
    legend = _legend_width(canvas, roles)
    if legend > room * 0.6:
        roles, legend = [], 0.0
    sign = 26.0 if is_warning else 0.0
    shape = fitted(canvas, text, room - legend - sign - 40, 17, lines=4)
    why = fitted(canvas, reason, room - sign - 40, 15, lines=3) if reason else None
    width = _widest(canvas, shape) + legend
    width = max(width, _widest(canvas, why) if why else 0.0) + sign + 40
    left = round((canvas.view_width - width) / 2)
    height = HEIGHT + shape.height - shape.pitch + (why.height + 3 if why else 0)
    top -= height - HEIGHT if is_low(canvas) else 0
    box = (left, top, left + width, top + height)
    canvas.box(box, "glass", 20, "border")
    canvas.walls.append(box)
    if is_warning:
        icons.warning(canvas, left + 18, top + height / 2 - 8, "warn")
    put(canvas, (left + 20 + sign, top + 11), text, shape)
    if why:
        put(canvas, (left + 20 + sign, top + 14 + shape.height), reason, why, "text2")
    _legend(canvas, roles, left + width - 20 - legend, top + 11 + shape.height / 2)


def _widest(canvas: Canvas, shape: Fitted) -> float:
    return max(canvas.text_width(line, shape.size) for line in shape.lines)


def _legend_width(canvas: Canvas, roles: list[str]) -> float:
    return sum(26 + canvas.text_width(ROLES[role], 15) + 12 for role in roles) + (8 if roles else 0)


def _legend(canvas: Canvas, roles: list[str], x: float, y: float) -> None:
    x += 20
    for role in roles:
        icons.mark(canvas, x + 8, y, role)
        x += 22 + canvas.text(x + 22, y - 7, ROLES[role], 15, "text2") + 16


def search(canvas: Canvas, job: Work[Any], hurrying: App | None = None) -> None:
    """How far the search for a solve is, and a button where the program can end it with what it has."""
    width = min(460.0, canvas.view_width - 40)
    left = round((canvas.view_width - width) / 2)
    sentence, top = job.sentence or "Looking for a solve", 64.0
    shape = fitted(
        canvas, sentence, width - 56 - canvas.cap_width("Esc") - canvas.text_width("gives up", 15), 17, lines=3
    )
    bar = top + 23 + shape.height
    canvas.card((left, top, left + width, bar + 20 + (ENOUGH + 8) * (hurrying is not None)), 16)
    put(canvas, (left + 20, top + 12), sentence, shape)
    end = left + width - 20
    end -= canvas.text(end, top + 13, "gives up", 15, "text3", align=1) + 8
    canvas.caps(end, top + 9, ("Esc",), align=1)
    canvas.box((left + 20, bar, left + width - 20, bar + 4), "future", 2)
    share = min(max(job.fraction, 0.02), 1.0)
    canvas.box((left + 20, bar, left + 20 + (width - 40) * share, bar + 4), "fill", 2)
    if hurrying is not None:
        _enough(canvas, hurrying, left + width - 20, bar + 16)


def _enough(canvas: Canvas, app: App, right: float, top: float) -> None:
    """The button that ends a search with the best it has."""
    keys = app.state.keymap.caps_of("enough")
    reach = sum(canvas.cap_width(key) + 4 for key in keys) + 4
    width = canvas.text_width("This will do", 15) + 24 + reach
    box = (right - width, top, right, top + ENOUGH)
    is_over = canvas.spot(box, lambda: app.run("enough"), told_of(app, "enough"))
    canvas.box(box, "raised2" if is_over else "raised", 8, "border")
    canvas.text(right - width + 12, top + 8, "This will do", 15)
    canvas.caps(right - 10, top + 4, keys, align=1)
