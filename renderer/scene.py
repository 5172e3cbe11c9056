"""The scene: what the engine said, how far the picture has followed it, and how it is looked at."""

from __future__ import annotations

from dataclasses import dataclass

from cube_core.events import Event, MarksChanged, MovesMade, StateReplaced, TrackersChanged, TrackerState
from cube_core.moves import Codes
from renderer.animation import LONG_RUN, Animation
from renderer.arrays import Cells
from renderer.camera import Camera
from renderer.easing import approach
from renderer.frame import Block, Frame, View
from renderer.palette import Palette, Theme, palettes, themes
from renderer.shown import Shown, steadied

DIMMED, DIMMED_BIG = 0.74, 0.80
"""The brightness of cells without a sign, on small and on big cubes."""
BIG = 20
SOLVER = "solver"
"""The cause of moves whose turning is shown by `hold`, by whoever plays the solve."""
HINT_ROOM = 0.2
"""How much farther the eye goes while hidden sides float behind the cube, as a share of the way."""
FADE = 0.05
"""Seconds in which what is left of a fade shrinks to a third."""
LIGHT_UP = 0.12
"""Seconds in which the outline of a turning layer appears and goes."""


@dataclass(slots=True)
class Switches:
    """What the user can show and hide."""

    palette: Palette
    theme: Theme
    trackers: bool = False
    marks: bool = False
    dim: bool = False
    """Whether cells without a sign are dimmed while there are marks."""
    hints: bool = False
    outline: bool = False
    """Whether turning layers are outlined."""
    glyphs: str | None = None
    """letters, shapes, nothing, or None: as the palette says."""
    armed: tuple[Block, ...] = ()
    """Layers to outline."""


class Scene:
    """Everything a picture depends on, without GL."""

    def __init__(self, size: int = 3) -> None:
        self.shown = Shown(size)
        self.animation = Animation(self.shown)
        self.camera = Camera()
        self.switches = Switches(palettes()["wca"], themes()["dark"])
        self._circles: tuple[TrackerState, ...] = ()
        """Those last heard of."""
        self._dim = 1.0
        self._hints = 0.0
        self._outline = 0.0

    def handle(self, event: Event) -> None:
        """Take a fact from the engine; what is not seen in the picture is passed over."""
        if isinstance(event, MovesMade) and event.cause == SOLVER:
            self.animation.finish()
            self.shown.overwrite(event.slots, event.cells)
        elif isinstance(event, MovesMade):
            codes = event.alg.codes
            self.animation.play(codes, (event.slots, event.cells) if len(codes) >= LONG_RUN else None)
            self._lay_circles(self._circles)
        elif isinstance(event, StateReplaced):
            self.show(event.size, event.cells)
        elif isinstance(event, TrackersChanged):
            self._lay_circles(event.trackers)
        elif isinstance(event, MarksChanged):
            self.animation.then(lambda: setattr(self.shown, "marks", event.marks))

    def _lay_circles(self, circles: tuple[TrackerState, ...]) -> None:
        """Put the circles where the engine has them, once all turns are shown; they may have ridden elsewhere."""
        self._circles = circles
        self.animation.then(lambda: setattr(self.shown, "trackers", circles))

    def show(self, size: int, cells: Cells) -> None:
        """Show a state at once; all turns that were waiting are forgotten."""
        self.animation.clear()
        self.shown.replace(size, cells)

    def advance(self, codes: Codes) -> None:
        """Turn layers of what is shown at once, without animation."""
        self.animation.finish()
        self.shown.advance(codes)

    def hold(self, codes: Codes, fraction: float) -> None:
        """Show layers part of the way through their turn, forward or back, until told otherwise.

        The moves must be about one axis, no layer twice; none at all shows the cube at rest.
        """
        self.animation.hold(codes, fraction)

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self.animation.tick(seconds)
        self.camera.tick(seconds)
        self._dim = _faded(self._dim, self._wanted_dim(), seconds)
        self._hints = _faded(self._hints, float(self.switches.hints), seconds)
        self.camera.room = HINT_ROOM * self._hints
        rises = self.switches.outline and self.animation.turning[0] is not None
        self._outline = min(1.0, self._outline + seconds / LIGHT_UP) if rises else 0.0
        self._outline = min(self._outline, self.animation.seconds_left / LIGHT_UP)

    def settle(self) -> None:
        """Let everything that moves or fades be at its end; what is held stays so."""
        if self.animation.is_moving:
            self.animation.finish()
        self.camera.settle()
        self._dim = self._wanted_dim()
        self._hints = float(self.switches.hints)
        self.camera.room = HINT_ROOM * self._hints
        self._outline = float(self.switches.outline)

    def _wanted_dim(self) -> float:
        switches = self.switches
        if not (switches.dim and switches.palette.dims and switches.marks and self.shown.marks):
            return 1.0
        return DIMMED if self.shown.size < BIG else DIMMED_BIG

    def frame(self, view: View) -> Frame:
        """The value of the picture now."""
        switches, shown = self.switches, self.shown
        turning, fraction = self.animation.turning
        signs = shown.signs(switches.trackers, switches.marks)
        if turning is not None and fraction:
            signs = steadied(signs, shown.size, turning, fraction)
        glyphs = switches.palette.glyphs if switches.glyphs is None else switches.glyphs
        return Frame(
            size=shown.size,
            cells=shown.version,
            turning=turning,
            fraction=fraction,
            camera=self.camera.pose,
            view=view,
            palette=switches.palette,
            theme=switches.theme,
            signs=signs,
            armed=switches.armed,
            outline=self._outline,
            dim=self._dim,
            hints=self._hints,
            glyphs=glyphs,
        )


def _faded(value: float, goal: float, seconds: float) -> float:
    near = approach(value, goal, seconds, FADE)
    return goal if abs(near - goal) < 0.004 else near
