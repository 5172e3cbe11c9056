"""Pictures of a solve without a window: any position of it in a scene, and its caption under the cube."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from app.playback.cells import show_cells
from app.playback.track import Track
from renderer.palette import Theme
from renderer.scene import Scene

_OWNER = "picture"
_TEXT, _SMALLEST, _ACROSS = 0.03, 9, 0.94
_MOST_LINES = 4


def show_position(scene: Scene, track: Track, position: float) -> None:
    """Bring a scene to a position of a solve, mid-turn too, with its circles and its cells."""
    index = min(int(position), len(track))
    board = track.keyframes.board_at(index)
    show_cells(board, track, index)
    board.track((_OWNER,))
    scene.show(track.size, board.cube.cells())
    scene.displayed.trackers, scene.displayed.marks = board.trackers, board.marked_cells()
    fraction = position - index
    scene.hold(track.alg.codes[index : index + 1] if fraction > 0 else track.alg.codes[:0], fraction)


def caption_at(track: Track, position: float) -> str:
    """What the solve does at a position."""
    step = track.place_at(int(position)).step
    return step.caption if step is not None else "Solved."


def write_caption(picture: Image.Image, text: str, theme: Theme) -> None:
    """Write a sentence under the cube, in two lines where it must be; only tiny pictures lose its end."""
    width, height = picture.size
    ink = ImageDraw.Draw(picture)
    size = max(_SMALLEST, round(_TEXT * height))
    lines = _lines(ink, text, size, width * _ACROSS)
    while len(lines) > 2 and size > _SMALLEST:
        size -= 1
        lines = _lines(ink, text, size, width * _ACROSS)
    if len(lines) > _MOST_LINES:
        lines = [*lines[: _MOST_LINES - 1], lines[_MOST_LINES - 1] + "…"]
    color = (27, 31, 39) if theme.name == "light" else (236, 238, 242)
    top = height - round(size * (1.3 * len(lines) + 0.6))
    ink.multiline_text(
        (width / 2, top), "\n".join(lines), color, _font(size), anchor="ma", align="center", spacing=0.1 * size
    )


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
