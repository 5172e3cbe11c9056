"""Solves that are shown in place of the user's own cube, each in a part of the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

import moderngl

from app.base.preferences import look_of
from app.base.state import AppState
from app.comparing.actions import PANEL as COMPARE
from app.comparing.state import Comparison, eased
from app.films.solve_picture import index_at, show_index, turn_on
from app.ideas.actions import PANEL as IDEAS
from app.ideas.state import OVERLAYS, RATE
from app.solves.track import Track
from app.ui.layout import Box, idea_boxes, lane_boxes
from renderer.context import canvas, programs_of, release_canvas
from renderer.frame import CameraPose, View
from renderer.palette import COMMUTATOR, Look
from renderer.renderer import Renderer


@dataclass(frozen=True, slots=True)
class ShownSolve:
    """A solve at a position, and where in the target it is shown: left, bottom, width and height in pixels."""

    track: Track
    position: float
    place: tuple[int, int, int, int]


def shown_solves(state: AppState, width: int, height: int, scale: float) -> list[ShownSolve]:
    """The solves shown in place of the user's cube, in a target of so many pixels; nothing while that is shown."""
    size = (width / scale, height / scale)
    if state.panels.shown is COMPARE and state.panels.comparison is not None:
        found = _compared(state.panels.comparison, state.player.metronome.tempo, *size)
    elif state.panels.shown is IDEAS and state.panels.ideas.show is not None:
        show = state.panels.ideas.show
        found = [(show.track, eased(show.position, RATE), idea_boxes(*size)[2])]
    else:
        found = []
    return [ShownSolve(track, position, _pixels(box, height, scale)) for track, position, box in found]


def shown_look(state: AppState) -> Look:
    """The look of exhibits: as the user likes it, but a page says itself which overlays it has."""
    look = look_of(state.preferences)
    if state.panels.shown is not IDEAS:
        return look
    return replace(look, overlays=(look.overlays - set(OVERLAYS)) | set(state.panels.ideas.page.overlays))


def _compared(comparison: Comparison, tempo: float, width: float, height: float) -> list[tuple[Track, float, Box]]:
    boxes = lane_boxes(len(comparison.ways), width, height)
    seen_at = tempo if comparison.is_playing and not comparison.is_by_phase else inf
    return [
        (track, eased(comparison.position_of(track), seen_at), box)
        for track, box in zip(comparison.lanes, boxes, strict=True)
        if track is not None
    ]


def _pixels(box: tuple[float, float, float, float], height: int, scale: float) -> tuple[int, int, int, int]:
    left, top, right, bottom = (round(edge * scale) for edge in box)
    return left, height - bottom, max(right - left, 1), max(bottom - top, 1)


class Exhibition:
    """Draws exhibits; what did not change since the last time is only laid down again."""

    def __init__(self, context: moderngl.Context) -> None:
        self._context = context
        self._program = programs_of(context).get("paint.vert", "lane.frag")
        self._array = context.vertex_array(self._program, [])
        self._cases: list[_Case] = []

    def draw(self, target: moderngl.Framebuffer, exhibits: Sequence[ShownSolve], look: Look, pose: CameraPose) -> None:
        """Draw all of them into a target."""
        while len(self._cases) > len(exhibits):
            self._cases.pop().release()
        while len(self._cases) < len(exhibits):
            self._cases.append(_Case(self._context))
        for case, exhibit in zip(self._cases, exhibits, strict=True):
            case.draw(exhibit, look, pose)
            self._lay(target, case, exhibit)

    def _lay(self, target: moderngl.Framebuffer, case: _Case, exhibit: ShownSolve) -> None:
        left, bottom, across, up = exhibit.place
        width, height = target.viewport[2:]  # a window's framebuffer knows its first size only
        target.use()
        self._context.enable_only(moderngl.NOTHING)
        ends = (left / width, bottom / height, (left + across) / width, (bottom + up) / height)
        self._program["rectangle"] = tuple(2 * end - 1 for end in ends)
        self._program["corner"] = (float(left), float(bottom))
        self._program["picture"] = 0
        assert case.target is not None
        case.target.color_attachments[0].use(0)  # type: ignore[union-attr]  # a texture: canvas makes no other
        self._array.render(moderngl.TRIANGLE_STRIP, vertices=4)

    def release(self) -> None:
        """Give everything back."""
        while self._cases:
            self._cases.pop().release()
        self._array.release()


class _Case:
    """One place for a solve, and its last picture."""

    def __init__(self, context: moderngl.Context) -> None:
        self._context, self._renderer = context, Renderer(context)
        self.target: moderngl.Framebuffer | None = None
        self._drawn: object = None
        self._shown: object = None

    def draw(self, exhibit: ShownSolve, look: Look, pose: CameraPose) -> None:
        size = exhibit.place[2:]
        if self.target is None or self.target.size != size:
            self._drop()
            self.target, self._drawn = canvas(self._context, *size), None
        drawn = (exhibit.track, exhibit.position, look, pose)
        if drawn != self._drawn:
            self._drawn = drawn
            self._draw(exhibit, look, pose, self.target)

    def _draw(self, exhibit: ShownSolve, look: Look, pose: CameraPose, target: moderngl.Framebuffer) -> None:
        scene, index = self._renderer.scene, index_at(exhibit.track, exhibit.position)
        scene.look, scene.is_outlining = look, COMMUTATOR in look.overlays
        scene.camera.place(pose)
        if (exhibit.track, index) != self._shown:
            self._shown = exhibit.track, index
            show_index(scene, exhibit.track, index)
        turn_on(scene, exhibit.track, index, exhibit.position - index)
        scene.settle()
        self._renderer.draw(target, View(*target.size))

    def _drop(self) -> None:
        if self.target is not None:
            release_canvas(self.target)

    def release(self) -> None:
        self._drop()
        self._renderer.release()
