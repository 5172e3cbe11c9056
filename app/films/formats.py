"""The kinds of files that a film can be, known by the ends of their names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import inf
from pathlib import Path

from app.base.errors import UserError
from app.films import animations, video
from app.films.reel import Reel

MOST_BYTES = 1_500_000_000
"""The most that pictures may take which are kept until the file is written."""


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of file: how it is written, and what suits it where nothing is said."""

    write: Callable[[Path, Reel], None]
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
        """How many pictures of a size can be kept."""
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
    ".gif": Format(animations.write_gif, 640, 400, 25, kept=1, most_fps=50),
    ".webp": Format(animations.write_webp, 640, 400, 25, kept=3),
    ".png": Format(animations.write_strip, 320, 240, 1, kept=3, is_strip=True),
}
"""Every kind of film by the end of its name."""


def format_of(path: Path) -> Format:
    """The format that the end of a name stands for."""
    try:
        return FORMATS[path.suffix.lower()]
    except KeyError:
        raise UserError(
            f"A film is a file that ends in {', '.join(FORMATS)}; name it {path.stem or 'film'}.mp4."
        ) from None
