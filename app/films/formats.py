"""The kinds of files that a film can be, known by the ends of their names; GIF, WebP and strips are written here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import inf
from pathlib import Path

import numpy as np
from PIL import Image

from app.base.say import UserError
from app.films import video
from app.films.stage import FilmFile

_FOREVER = 0
_COLORS = 255
"""Of a GIF; one is left to Pillow, for what did not change."""


def write_gif(path: Path, reel: FilmFile) -> None:
    """Write a GIF that goes on for ever, all pictures in the same colours: no flicker, and half the time."""
    colors = Image.fromarray(np.vstack(reel.samples())).quantize(_COLORS, dither=Image.Dither.NONE)
    pictures = map(Image.fromarray, reel.pictures)
    flat = (picture.quantize(palette=colors, dither=Image.Dither.NONE) for picture in pictures)
    _save(path, "GIF", flat, duration=reel.milliseconds(grain=10), optimize=False)


def write_webp(path: Path, reel: FilmFile) -> None:
    """Write an animated WebP that goes on for ever."""
    _save(path, "WEBP", map(Image.fromarray, reel.pictures), duration=reel.milliseconds(), quality=85, method=2)


def _save(path: Path, kind: str, pictures: Iterator[Image.Image], **settings: object) -> None:
    next(pictures).save(path, kind, save_all=True, append_images=pictures, loop=_FOREVER, **settings)


def write_strip(path: Path, reel: FilmFile) -> None:
    """Write all pictures side by side into one."""
    Image.fromarray(np.hstack(list(reel.pictures))).save(path, "PNG")


MOST_BYTES = 1_500_000_000
"""The most that pictures may take which are kept until the file is written."""


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of file: how it is written, and what suits it where nothing is said."""

    write: Callable[[Path, FilmFile], None]
    width: int
    height: int
    fps: int
    kept: int = 0
    """Bytes a pixel that are kept until the file is written."""
    codecs: tuple[str, ...] = ()
    """For video: the encoders of ffmpeg that can write it, the best first."""
    most_fps: int = 120
    is_strip: bool = False
    """Whether all pictures stand side by side in one."""

    def most_pictures(self, width: int, height: int) -> float:
        """The most pictures of a size that can be kept."""
        return MOST_BYTES // (self.kept * width * height) if self.kept else inf

    def check(self, width: int, height: int, count: int) -> None:
        """Say before anything is drawn what would keep so many pictures of a size from being written."""
        if self.codecs:
            video.check(width, height, self.codecs)
        if count > self.most_pictures(width, height):
            raise UserError(
                f"{count} pictures of {width}×{height} are too many for this kind of file; make a video, "
                "or take smaller pictures, fewer a second, or fewer moves."
            )


FORMATS = {
    ".mp4": Format(partial(video.write, kind="mp4"), 1280, 720, 60, codecs=video.MP4),
    ".webm": Format(partial(video.write, kind="webm"), 1280, 720, 60, codecs=video.WEBM),
    ".gif": Format(write_gif, 640, 400, 25, kept=1, most_fps=50),
    ".webp": Format(write_webp, 640, 400, 25, kept=3),
    ".png": Format(write_strip, 320, 240, 1, kept=3, is_strip=True),
}
"""Every kind of film by the end of its name."""


def format_of(path: Path) -> Format:
    """The format that the end of a name stands for."""
    try:
        return FORMATS[path.suffix.lower()]
    except KeyError:
        raise UserError(
            f"A film is a file that ends in {', '.join(FORMATS)}, a lesson in .html; name it {path.stem or 'film'}.mp4."
        ) from None
