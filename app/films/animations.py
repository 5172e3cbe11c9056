"""Films without any other program: animated GIF and WebP, and a strip of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image

from app.films.reel import Reel

_FOREVER = 0
_COLORS = 255
"""Of a GIF; one is left to Pillow, for what did not change."""


def write_gif(path: Path, reel: Reel) -> None:
    """Write a GIF that goes on for ever, all pictures in the same colours: no flicker, and half the time."""
    colors = Image.fromarray(np.vstack(reel.samples())).quantize(_COLORS, dither=Image.Dither.NONE)
    pictures = map(Image.fromarray, reel.pictures)
    flat = (picture.quantize(palette=colors, dither=Image.Dither.NONE) for picture in pictures)
    _save(path, "GIF", flat, duration=reel.milliseconds(grain=10), optimize=False)


def write_webp(path: Path, reel: Reel) -> None:
    """Write an animated WebP that goes on for ever."""
    _save(path, "WEBP", map(Image.fromarray, reel.pictures), duration=reel.milliseconds(), quality=85, method=2)


def _save(path: Path, kind: str, pictures: Iterator[Image.Image], **settings: object) -> None:
    next(pictures).save(path, kind, save_all=True, append_images=pictures, loop=_FOREVER, **settings)


def write_strip(path: Path, reel: Reel) -> None:
    """Write all pictures side by side into one."""
    Image.fromarray(np.hstack(list(reel.pictures))).save(path, "PNG")
