"""The renderer: a picture from the engine's events, in a window or a file."""

from __future__ import annotations

import moderngl

from cube_core.events import Event
from renderer.crossfade import Crossfade, jumped
from renderer.frame import Frame, View
from renderer.inset import Inset
from renderer.look import BEHIND, GOAL
from renderer.picking import Hit, pick
from renderer.pipeline import Pipeline
from renderer.scene import Scene

GLASS = "glass"
"""The magnifier among the insets."""


class Renderer:
    """Hears events, lets time pass, draws.

    What is shown and how is the `scene`, which needs no GL; drawing needs a context that is current.
    """

    def __init__(self, context: moderngl.Context, size: int = 3, *, shadow_waits: bool = False) -> None:
        self.context = context
        self.scene = Scene(size)
        self._pipeline = Pipeline(context)
        self._pipeline.shadow_waits = shadow_waits
        self._insets: dict[str, Inset] = {}
        """The second view and the second cube, once they were wanted."""
        self._drawn: Frame | None = None
        self._fade: Crossfade | None = None
        """A crossfade in place of turns, while nothing shall move."""

    def be_calm(self, is_calm: bool) -> None:
        """Let a picture fade into the next one where cells or the eye jump, or no longer."""
        if is_calm and self._fade is None:
            self._fade = Crossfade(self.context)
        elif not is_calm and self._fade is not None:
            self._fade.release()
            self._fade = None

    def handle(self, event: Event) -> None:
        """Take a fact from the engine."""
        self.scene.handle(event)

    def tick(self, seconds: float) -> bool:
        """Let time pass; returns whether there is something new to draw."""
        self.scene.tick(seconds)
        is_fading = self._fade is not None and self._fade.tick(seconds)
        return is_fading or self._drawn is None or self.scene.frame(self._drawn.view) != self._drawn

    def draw(self, target: moderngl.Framebuffer, view: View | None = None, *, is_alone: bool = False) -> Frame:
        """Draw the picture into a framebuffer; the view says in which part of it the cube is centred.

        One that has its frame alone is shown in the next frame too, and a second view of it is made anew only there.
        """
        frame = self.scene.frame(view or View(*target.size))
        waits = is_alone and self._drawn is not None and BEHIND in self._drawn.strengths
        displayed = self.scene.displayed
        if min(frame.view.size) > 0:  # a minimised window has no pixels
            cells = displayed.colored.reshape(6, displayed.size, displayed.size)
            self._pipeline.draw(frame, cells, target, is_wanted_again=is_alone)
            if BEHIND in frame.strengths:
                self._inset(BEHIND).draw(frame, cells, target, waits=waits)
            if frame.glass is not None:
                self._inset(GLASS).draw_glass(frame, frame.glass, cells, target)
            if GOAL in frame.strengths and self.scene.goal is not None:
                goal = displayed.masked(self.scene.goal).reshape(cells.shape)
                self._inset(GOAL).draw(frame, goal, target, GOAL)
            if self._fade is not None:
                self._fade.lay(target, self._drawn is not None and jumped(self._drawn, frame))
        self._drawn = frame
        return frame

    def _inset(self, name: str) -> Inset:
        if name not in self._insets:
            self._insets[name] = Inset(self.context, None if name == GOAL else self._pipeline)
        return self._insets[name]

    def pick(self, x: float, y: float) -> Hit | None:
        """The thing that the picture last drawn shows at a framebuffer pixel, counted from the bottom left."""
        return pick(self._drawn, x, y) if self._drawn is not None else None

    def release(self) -> None:
        """Give everything back to the driver."""
        self._pipeline.release()
        self.be_calm(False)
        for inset in self._insets.values():
            inset.release()
