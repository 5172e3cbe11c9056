"""The scene: what the engine said, how far the picture has followed it, and how it is looked at."""

from __future__ import annotations

from math import inf

from cube_core.events import Cause, Event, MarksChanged, MovesMade, StateReplaced, TrackersChanged, TrackerState
from cube_core.moves import Codes
from renderer.animation import LONG_RUN, Animation
from renderer.arrays import Cells
from renderer.camera import Camera, approach
from renderer.displayed import DisplayedCube, steadied
from renderer.frame import Frame, LayerRange, View
from renderer.palette import COMMUTATOR, DIM, GLYPHS, GOAL, HINTS, TRACKERS, Look, bare_look

HINT_ROOM = 0.2
"""The distance that the eye goes farther while hidden sides float behind the cube, as a share of the way."""
INVISIBLE = 0.004
"""The share of a fade that no eye sees: one step of a byte."""
FADE = 0.05
"""Seconds in which what is left of a fade shrinks to a third."""
LIGHT_UP = 0.12
"""Seconds in which the outline of a turning layer appears and goes."""


class Scene:
    """Everything a picture depends on, without GL."""

    def __init__(self, size: int = 3) -> None:
        self.displayed = DisplayedCube(size)
        self.animation = Animation(self.displayed)
        self.camera = Camera()
        self.look: Look = bare_look()
        """The look of it, to be set by whoever shows it; overlays fade in and out."""
        self.armed: tuple[LayerRange, ...] = ()
        """Layers to outline."""
        self.is_outlining = False
        """Whether turning layers are outlined."""
        self.glass: tuple[float, float] | None = None
        """The place of a magnifier that is held over the picture, in framebuffer pixels."""
        self.goal: Cells | None = None
        """The cells that a second, small cube shows: how this one will look."""
        self.goal_version = 0
        self._shows_goal = False
        self._circles: tuple[TrackerState, ...] = ()
        """Those last heard of."""
        self._strengths: dict[str, float] = {}
        self._outline = 0.0

    def handle(self, event: Event) -> None:
        """Take a fact from the engine; what is not seen in the picture is passed over."""
        if isinstance(event, MovesMade) and event.cause is Cause.SOLVER:
            # whoever plays the solve shows its turns by `hold`
            self.animation.finish()
            self.displayed.follow(event.after)
        elif isinstance(event, MovesMade):
            codes = event.alg.codes
            self.animation.play(codes, (event.slots, event.cells) if len(codes) >= LONG_RUN else None)
            self._lay_circles(self._circles)
        elif isinstance(event, StateReplaced):
            self.show(event.size, event.cells)
        elif isinstance(event, TrackersChanged):
            self._lay_circles(event.trackers)
        elif isinstance(event, MarksChanged):
            self.animation.then(lambda: setattr(self.displayed, "marks", event.marks))

    def _lay_circles(self, circles: tuple[TrackerState, ...]) -> None:
        """Put the circles where the engine has them, once all turns are shown; they may have ridden elsewhere."""
        self._circles = circles
        self.animation.then(lambda: setattr(self.displayed, "trackers", circles))

    def show(self, size: int, cells: Cells) -> None:
        """Show a state at once; all turns that were waiting are forgotten."""
        self.animation.clear()
        if size != self.displayed.size:
            self.goal, self._shows_goal = None, False
        self.displayed.replace(size, cells)

    def show_goal(self, cells: Cells | None) -> None:
        """Show how the cube will look on a second one, or no longer."""
        self._shows_goal = cells is not None
        if cells is not None:
            self.goal, self.goal_version = cells, self.goal_version + 1

    def advance(self, codes: Codes) -> None:
        """Turn layers of what is shown at once, without animation."""
        self.animation.finish()
        self.displayed.advance(codes)

    def hold(self, codes: Codes, fraction: float) -> None:
        """Show layers part of the way through their turn, forward or back, until told otherwise.

        The moves must be about one axis, no layer twice; none at all shows the cube at rest.
        """
        self.animation.hold(codes, fraction)

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self.animation.tick(seconds)
        self.camera.tick(seconds)
        self._fade(seconds)
        rises = self.is_outlining and self.animation.turning[0] is not None
        self._outline = min(1.0, self._outline + seconds / LIGHT_UP) if rises else 0.0
        self._outline = min(self._outline, self.animation.seconds_left / LIGHT_UP)

    def _fade(self, seconds: float) -> None:
        """Bring each overlay nearer to being there or not."""
        wanted, before = self._wanted(), self._strengths
        now = {name: _faded(before.get(name, 0.0), name in wanted, seconds) for name in sorted(wanted | before.keys())}
        self._strengths = {name: strength for name, strength in now.items() if strength}
        self.camera.room = HINT_ROOM * now.get(HINTS, 0.0)

    def settle(self) -> None:
        """Let everything that moves or fades be at its end; what is held stays so."""
        if self.animation.is_moving:
            self.animation.finish()
        self.camera.settle()
        self._fade(inf)
        self._outline = float(self.is_outlining)

    def _wanted(self) -> frozenset[str]:
        """The overlays that are to be seen now; glyphs are part of the stickers."""
        look = self.look
        dims = look.palette.dims and COMMUTATOR in look.overlays and self.displayed.marks
        shown = look.overlays | {GOAL} if self._shows_goal else look.overlays
        return shown - {*GLYPHS, *(() if dims else (DIM,))}

    def frame(self, view: View) -> Frame:
        """The value of the picture now."""
        displayed, strengths = self.displayed, self._strengths
        displayed.blank(self.look)
        turning, fraction = self.animation.turning
        markers = displayed.markers(strengths.get(TRACKERS, 0.0), strengths.get(COMMUTATOR, 0.0))
        if turning is not None and fraction:
            markers = steadied(markers, displayed.size, turning, fraction)
        return Frame(
            size=displayed.size,
            cells=displayed.version,
            turning=turning,
            fraction=fraction,
            camera=self.camera.pose,
            view=view,
            look=self.look,
            strengths=strengths,
            markers=markers,
            armed=self.armed,
            glass=self.glass,
            goal=self.goal_version,
            outline=self._outline,
        )


def _faded(strength: float, is_wanted: bool, seconds: float) -> float:
    near = approach(strength, float(is_wanted), seconds, FADE)
    return float(is_wanted) if abs(near - is_wanted) < INVISIBLE else near
