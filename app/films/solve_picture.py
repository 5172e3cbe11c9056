"""Pictures of a solve without a window: any position of it in a scene, and its caption under the cube."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from app.playback.cells import show_cells
from app.playback.sights import Sight, sight_of
from app.playback.track import Track
from renderer.look import BEHIND
from renderer.palette import Theme
from renderer.scene import Scene

_OWNER = "picture"
_TEXT, _SMALLEST, _ACROSS = 0.03, 9, 0.94
_MOST_LINES = 4


def show_position(scene: Scene, track: Track, position: float) -> None:
    """Bring a scene to a position of a solve, mid-turn too, with its circles and its cells."""
    index = index_at(track, position)
    show_index(scene, track, index)
    turn_on(scene, track, index, position - index)


def index_at(track: Track, position: float) -> int:
    """How many moves are made at a position."""
    return min(int(position), len(track))


def show_index(scene: Scene, track: Track, index: int) -> None:
    """Bring a scene to where so many moves of a solve are made."""
    board = track.keyframes.board_at(index)
    show_cells(board, track, index)
    board.track((_OWNER,))
    scene.show(track.size, board.cube.cells())
    scene.displayed.trackers, scene.displayed.marks = board.trackers, board.marked_cells()


def turn_on(scene: Scene, track: Track, index: int, fraction: float) -> None:
    """Turn the next move of a scene that shows an index so far; at rest it is held too, for it is outlined."""
    scene.hold(track.alg.codes[index : index + 1], fraction)


def look_at_step(scene: Scene, track: Track, position: float) -> None:
    """Look from where piece and place of the step are seen, and where there is no such place, from behind too."""
    own = scene.camera.pose
    look_from(scene, sight_of(track, index_at(track, position), own, own))


def look_from(scene: Scene, sight: Sight) -> None:
    """Look at a scene as a step is seen."""
    scene.camera.place(sight.pose)
    if sight.needs_second_view:
        scene.look = replace(scene.look, overlays=scene.look.overlays | {BEHIND})


def caption_at(track: Track, position: float) -> str:
    """What the solve does at a position."""
    step = track.place_at(index_at(track, position)).step
    if step is not None:
        return step.caption
    return "Solved." if track.keyframes.board_at(len(track)).cube.is_solved else ""


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
