"""Solves side by side, each in a part of the picture with its caption, drawn in one GL context picture by picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from itertools import pairwise
from typing import Self

import moderngl
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from app.films.solve_picture import index_at, look_from, show_index, turn_on, words_at
from app.solves.journeys import ViewOfStep
from app.solves.track import Track
from cube_core.solvers.registry import method_of
from renderer.context import canvas, pixels_of, release_canvas
from renderer.frame import CameraPose, View
from renderer.palette import COMMUTATOR, Look, Theme
from renderer.renderer import Renderer

_TEXT, _SMALLEST, _ACROSS = 0.03, 9, 0.94
_MOST_LINES = 4
_REASON, _FAINT, _UNDER = 0.85, 190, 0.19
"""The size of a reason beside that of a caption, how strongly it is written, and the part of a picture for both."""


def write_caption(picture: Image.Image, text: str, theme: Theme, reason: str = "") -> None:
    """Write a sentence under the cube and its reason below, each in two lines where it must be.

    Pictures that are too low for both have no reason; only tiny ones lose the end of a sentence.
    """
    if text:
        top, mask = _caption(text, reason, *picture.size)
        picture.paste((27, 31, 39) if theme.name == "light" else (236, 238, 242), (0, top), mask)


@lru_cache(maxsize=8)
def _caption(text: str, reason: str, width: int, height: int) -> tuple[int, Image.Image]:
    """A caption as a mask for its colour, and where it begins: laid out once for all pictures of a film."""
    lines, size = _laid_out(text, width, max(_SMALLEST, round(_TEXT * height)))
    below, small = _laid_out(reason, width, max(_SMALLEST, round(_REASON * size)))
    own, room = 1.3 * size * len(lines), _UNDER * height - 0.6 * size
    if not reason or own + 1.3 * small * len(below) > room:
        below = []
    top = height - round(own + 1.3 * small * len(below) + 0.6 * size)
    mask = Image.new("L", (width, height - top))
    for at, found, letters, strength in ((0.0, lines, size, 255), (own, below, small, _FAINT)):
        ImageDraw.Draw(mask).multiline_text(
            (width / 2, at),
            "\n".join(found),
            strength,
            _font(letters),
            anchor="ma",
            align="center",
            spacing=0.1 * letters,
        )
    return top, mask


def _laid_out(text: str, width: int, size: int) -> tuple[list[str], int]:
    """Lines of letters of this size, smaller ones where two lines are not enough."""
    ink = ImageDraw.Draw(Image.new("L", (1, 1)))
    lines = _lines(ink, text, size, width * _ACROSS)
    while len(lines) > 2 and size > _SMALLEST:
        size -= 1
        lines = _lines(ink, text, size, width * _ACROSS)
    if len(lines) > _MOST_LINES:
        lines = [*lines[: _MOST_LINES - 1], lines[_MOST_LINES - 1] + "…"]
    return lines, size


def _lines(ink: ImageDraw.ImageDraw, text: str, size: int, room: float) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and ink.textlength(longer, _font(size)) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


@lru_cache(maxsize=16)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BytesIO((files("assets") / "fonts" / "Roboto-Regular.ttf").read_bytes()), size)


Pixels = npt.NDArray[np.uint8]
"""A picture as rows from the top of (red, green, blue)."""


@dataclass(frozen=True, slots=True)
class Design:
    """The look of all pictures of a film."""

    look: Look
    width: int
    height: int
    has_captions: bool = False
    pose: CameraPose | None = None
    """The pose of the camera, if not the usual one."""
    follows: bool = False
    """Whether it goes where piece and place of each step are seen."""


class FilmStage:
    """Draws a position of all its solves; to be released."""

    def __init__(self, context: moderngl.Context, tracks: Sequence[Track], design: Design) -> None:
        edges = [design.width * number // len(tracks) for number in range(len(tracks) + 1)]
        widths = np.diff(edges).tolist()
        self._parts = [
            _Part(context, track, design, width, f"{method_of(track.way.method).title}: " if len(tracks) > 1 else "")
            for track, width in zip(tracks, widths, strict=True)
        ]

    def picture(self, position: float, sights: Sequence[ViewOfStep] = ()) -> Pixels:
        """All solves after so many moves, each from its sight if there are any; the shorter ones stay at their ends."""
        seen: Sequence[ViewOfStep | None] = sights or [None] * len(self._parts)
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
        self._sight: ViewOfStep | None = None
        self._picture: Pixels | None = None
        scene = self._renderer.scene
        scene.look, scene.is_outlining = design.look, COMMUTATOR in design.look.overlays
        if design.pose is not None:
            scene.camera.place(design.pose)

    def picture(self, position: float, sight: ViewOfStep | None) -> Pixels:
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
        caption, reason = words_at(self._track, self._position)
        write_caption(picture, self._heading + caption, self._design.look.theme, reason)
        return np.asarray(picture)

    def release(self) -> None:
        self._renderer.release()
        release_canvas(self._target)


@dataclass(frozen=True, slots=True)
class FilmFile:
    """Pictures of one size to be written into a file, each to be had once."""

    width: int
    height: int
    fps: int
    count: int
    pictures: Iterator[Pixels]
    samples: Callable[[], Sequence[Pixels]]
    """A few pictures from all over the film, for who must choose its colours."""
    chapters: Sequence[tuple[int, str]] = ()
    """The number of the first picture and the title of each, for kinds of files that have chapters."""

    def milliseconds(self, grain: int = 1) -> list[int]:
        """The time of each picture, in whole grains that together last as long as all should."""
        ends = [round(number * 1000 / self.fps / grain) for number in range(self.count + 1)]
        return [(end - start) * grain for start, end in pairwise(ends)]
