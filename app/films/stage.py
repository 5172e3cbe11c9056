"""The stage: solves side by side, each in a part of the picture, drawn in one GL context."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import moderngl
import numpy as np
import numpy.typing as npt
from PIL import Image

from app.films.captions import write_caption
from app.films.solve_picture import caption_at, index_at, look_from, show_index, turn_on
from app.solves.sights import Sight
from app.solves.track import Track
from cube_core.solvers.registry import method_of
from renderer.context import release_canvas
from renderer.frame import CameraPose, View
from renderer.look import COMMUTATOR, Look
from renderer.offscreen import canvas, pixels_of
from renderer.renderer import Renderer

Pixels = npt.NDArray[np.uint8]
"""A picture as rows from the top of (red, green, blue)."""


@dataclass(frozen=True, slots=True)
class Design:
    """How all pictures of a film look."""

    look: Look
    width: int
    height: int
    has_captions: bool = False
    pose: CameraPose | None = None
    """Where the eye is, if not at the usual place."""
    follows: bool = False
    """Whether it goes where piece and place of each step are seen."""


class Stage:
    """Draws a position of all its solves; to be released."""

    def __init__(self, context: moderngl.Context, tracks: Sequence[Track], design: Design) -> None:
        edges = [design.width * number // len(tracks) for number in range(len(tracks) + 1)]
        widths = np.diff(edges).tolist()
        self._parts = [
            _Part(context, track, design, width, f"{method_of(track.way.method).title}: " if len(tracks) > 1 else "")
            for track, width in zip(tracks, widths, strict=True)
        ]

    def picture(self, position: float, sights: Sequence[Sight] = ()) -> Pixels:
        """All solves after so many moves, each from its sight if there are any; the shorter ones stay at their ends."""
        seen: Sequence[Sight | None] = sights or [None] * len(self._parts)
        pictures = [part.picture(position, sight) for part, sight in zip(self._parts, seen, strict=True)]
        return pictures[0] if len(pictures) == 1 else np.hstack(pictures)

    def release(self) -> None:
        """Give everything back to the driver."""
        for part in self._parts:
            part.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.release()


class _Part:
    """One solve, and its last picture: a film may show it many times."""

    def __init__(self, context: moderngl.Context, track: Track, design: Design, width: int, heading: str) -> None:
        self._track, self._design, self._heading = track, design, heading
        self._renderer = Renderer(context, track.size)
        self._target = canvas(context, width, design.height)
        self._index, self._position = -1, -1.0
        self._sight: Sight | None = None
        self._picture: Pixels | None = None
        scene = self._renderer.scene
        scene.look, scene.is_outlining = design.look, COMMUTATOR in design.look.overlays
        if design.pose is not None:
            scene.camera.place(design.pose)

    def picture(self, position: float, sight: Sight | None) -> Pixels:
        position = min(position, len(self._track))
        if self._picture is None or (position, sight) != (self._position, self._sight):
            self._position, self._sight = position, sight
            self._picture = self._captioned(self._drawn(position))
        return self._picture

    def _drawn(self, position: float) -> Pixels:
        index, scene = index_at(self._track, position), self._renderer.scene
        if index != self._index:
            self._index = index
            show_index(scene, self._track, index)
        turn_on(scene, self._track, index, position - index)
        if self._sight is not None:
            scene.look = self._design.look
            look_from(scene, self._sight)
        scene.settle()
        self._renderer.draw(self._target, View(*self._target.size))
        return pixels_of(self._target)

    def _captioned(self, pixels: Pixels) -> Pixels:
        if not self._design.has_captions:
            return pixels
        picture = Image.fromarray(pixels)
        write_caption(picture, self._heading + caption_at(self._track, self._position), self._design.look.theme)
        return np.asarray(picture)

    def release(self) -> None:
        self._renderer.release()
        release_canvas(self._target)
