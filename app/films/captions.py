"""A sentence under the cube of a picture: here alone Pillow writes."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from renderer.palette import Theme

_TEXT, _SMALLEST, _ACROSS = 0.03, 9, 0.94
_MOST_LINES = 4


def write_caption(picture: Image.Image, text: str, theme: Theme) -> None:
    """Write a sentence under the cube, in two lines where it must be; only tiny pictures lose its end."""
    if text:
        top, mask = _caption(text, *picture.size)
        picture.paste((27, 31, 39) if theme.name == "light" else (236, 238, 242), (0, top), mask)


@lru_cache(maxsize=8)
def _caption(text: str, width: int, height: int) -> tuple[int, Image.Image]:
    """A caption as a mask for its colour, and where it begins: laid out once for all pictures of a film."""
    ink = ImageDraw.Draw(Image.new("L", (1, 1)))
    size = max(_SMALLEST, round(_TEXT * height))
    lines = _lines(ink, text, size, width * _ACROSS)
    while len(lines) > 2 and size > _SMALLEST:
        size -= 1
        lines = _lines(ink, text, size, width * _ACROSS)
    if len(lines) > _MOST_LINES:
        lines = [*lines[: _MOST_LINES - 1], lines[_MOST_LINES - 1] + "…"]
    top = height - round(size * (1.3 * len(lines) + 0.6))
    mask = Image.new("L", (width, height - top))
    ImageDraw.Draw(mask).multiline_text(
        (width / 2, 0), "\n".join(lines), 255, _font(size), anchor="ma", align="center", spacing=0.1 * size
    )
    return top, mask


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
