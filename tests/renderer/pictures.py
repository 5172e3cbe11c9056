"""The scenes whose pictures are kept; `python -m tests.renderer.pictures` draws and keeps them anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import moderngl
import numpy as np
import numpy.typing as npt
from PIL import Image

from cube_core import Alg, Cube, Move, parse, scramble
from cube_core.board import Board
from cube_core.events import MarkedCell, TrackerState
from cube_core.face_colors import place
from cube_core.faces import Color, Face
from cube_core.geometry import slot_of
from renderer.camera import PRESETS
from renderer.context import canvas, open_context, pixels_of, release_canvas
from renderer.frame import LayerRange, View
from renderer.palette import Look, custom_palette, palettes, themes
from renderer.renderer import Renderer
from renderer.scene import Scene

FOLDER = Path(__file__).parent / "pictures"
VIEW = View(320, 240)
SMALL_VIEW = View(200, 152)
SMALL = ("overlays-", "distinct-")
"""The cases that are drawn smaller, for there is one of each size."""
SIZES = (2, 3, 4, 7, 20, 300)
Pixels = npt.NDArray[np.uint8]


def plain(size: int, alg: str = "") -> Scene:
    """A cube before a background of one colour, which keeps the files small."""
    scene = Scene(size)
    cube = Cube(size)
    cube.play(alg)
    scene.show(size, cube.cells())
    dark = themes()["dark"]
    scene.look = replace(scene.look, theme=replace(dark, middle=dark.edge))
    return scene


def with_overlays(look: Look, *names: str) -> Look:
    """A look with more over the cube."""
    return replace(look, overlays=look.overlays | set(names))


def scrambled(size: int) -> Scene:
    scene = plain(size)
    scene.advance(scramble(size, 1)[:3000].codes)
    return scene


def turning(size: int) -> Scene:
    scene = scrambled(size)
    low = max(1, round(size * 0.3))
    scene.settle()
    scene.hold(Alg(size, (Move(Face.R, low, low + size // 10, 1),)).codes, 0.4)
    return scene


def many_layers() -> Scene:
    scene = scrambled(20)
    scene.hold(parse("2R 4-5Rw' 8R2 11R 14-16Rw' L", 20).codes, 0.3)
    return scene


def all_layers() -> Scene:
    scene = scrambled(100)
    scene.hold(parse(" ".join(f"{layer}F" for layer in range(2, 100, 2)), 100).codes, 0.6)
    return scene


def rotating() -> Scene:
    scene = scrambled(3)
    scene.hold(parse("y", 3).codes, 0.3)
    return scene


def tracked() -> Scene:
    scene = scrambled(5)
    scene.displayed.trackers = tuple(
        TrackerState("tracker", face, Color((face + 1) % 6), slot_of(5, face, 2, 2)) for face in Face
    )
    scene.look = with_overlays(scene.look, "trackers")
    return scene


def marked() -> Scene:
    scene = tracked()
    places = {"source": (Face.U, 1, 3), "target": (Face.F, 1, 3), "third": (Face.R, 3, 1), "working": (Face.F, 4, 0)}
    scene.displayed.marks = tuple(
        MarkedCell("step", role, slot_of(5, *place), "sticker") for role, place in places.items()
    )
    scene.look, scene.is_outlining = with_overlays(scene.look, "commutator", "dim"), True
    scene.settle()
    scene.hold(parse("4R'", 5).codes, 0.15)
    return scene


def marked_on_a_big_cube() -> Scene:
    scene = scrambled(300)
    scene.displayed.marks = tuple(
        MarkedCell("step", role, slot_of(300, Face.F, 100, col), "sticker")
        for role, col in (("source", 60), ("target", 150), ("third", 240))
    )
    scene.look = with_overlays(scene.look, "commutator")
    return scene


def riding() -> Scene:
    """The middle of a step: a slice has carried cells with circles to other faces, whence it brings them home."""
    board = Board(Cube(4))
    board.play(scramble(4, 1))
    board.colors, board.owners = place(board.cube), ("tracker",)
    board.riders = {Color(t.color): int(board.cube.stickers[t.slot]) for t in board.trackers}
    board.play("2U'")
    scene = plain(4)
    scene.show(4, board.cube.cells())
    scene.displayed.trackers = board.trackers
    scene.look = with_overlays(scene.look, "trackers")
    scene.hold(parse("R", 4).codes, 0.3)
    return scene


def travelling() -> Scene:
    """What is shown before a step: pieces and places with their numerals, the ways between, and what turns next."""
    scene = scrambled(4)
    ways = (((Face.F, 0, 1), (Face.R, 1, 0)), ((Face.R, 1, 0), (Face.U, 1, 2)), ((Face.B, 2, 2), (Face.F, 2, 1)))
    scene.displayed.marks = tuple(
        mark
        for pair, (piece, place) in enumerate(ways, start=1)
        for mark in (
            MarkedCell("step", "target", slot_of(4, *place), "slot", pair),
            MarkedCell("step", "source", slot_of(4, *piece), "sticker", pair),
        )
    )
    scene.look, scene.is_outlining = with_overlays(scene.look, "commutator", "dim"), True
    scene.settle()
    scene.hold(parse("2R'", 4).codes, 0.0)
    return scene


def overlaid(size: int) -> Scene:
    """Trackers, marks, dimmed cells and armed layers, all at once."""
    scene = scrambled(size)
    middle, last = size // 2, size - 1
    if size > 2:
        scene.displayed.trackers = tuple(TrackerState("t", f, Color(f), slot_of(size, f, middle, middle)) for f in Face)
    places = (("source", Face.F, 0, 0), ("target", Face.U, last, 0), ("third", Face.R, 0, last))
    scene.displayed.marks = tuple(MarkedCell("step", role, slot_of(size, *place), "slot") for role, *place in places)
    scene.look = with_overlays(scene.look, "trackers", "commutator", "dim")
    scene.armed = (LayerRange(Face.R, 1, max(1, size // 3)),)
    scene.settle()
    return scene


def strips() -> Scene:
    """Rows and columns of a big cube, marked here and there, beside single marks."""
    scene, size = scrambled(300), 300
    rows = (("source", Face.F, 120, 1), ("target", Face.U, 200, 1), ("third", Face.R, 60, 1), ("source", Face.F, 20, 2))
    scene.displayed.marks = tuple(
        MarkedCell("step", role, slot_of(size, face, at, col), "slot", pair)
        for role, face, at, pair in rows
        for col in range(40, 60 + 180 // pair, 7)
    ) + tuple(MarkedCell("step", "working", slot_of(size, Face.R, row, 250), "slot") for row in range(20, 280, 5))
    scene.look = with_overlays(scene.look, "commutator", "dim")
    scene.settle()
    return scene


def armed() -> Scene:
    scene = scrambled(4)
    scene.armed = (LayerRange(Face.U, 1, 2),)
    return scene


def hinted(*more: str) -> Scene:
    scene = scrambled(3)
    scene.look = with_overlays(scene.look, "hints", *more)
    return scene


def hinted_while_turning() -> Scene:
    scene = hinted()
    scene.settle()
    scene.hold(parse("L", 3).codes, 0.3)
    return scene


def in_palette(name: str, size: int = 3) -> Scene:
    scene = scrambled(size)
    scene.look = replace(scene.look, palette=palettes()[name])
    return scene


def in_own_colors() -> Scene:
    scene = scrambled(3)
    colors = ["#FFE0E0", "800080", "008080", "C0C000", "FF8080", "000060"]
    scene.look = replace(scene.look, palette=custom_palette(colors, "shapes"))
    return scene


def in_theme(name: str) -> Scene:
    scene = scrambled(4)
    scene.look = replace(scene.look, theme=themes()[name])
    return scene


def seen_from(preset: str) -> Scene:
    scene = scrambled(4)
    scene.camera.place(PRESETS[preset])
    return scene


def magnified() -> Scene:
    scene = plain(2000)
    scene.advance(scramble(2000, 1)[:3000].codes)
    scene.camera.zoom(100)
    scene.camera.settle()
    return scene


CASES: dict[str, Callable[[], Scene]] = {
    **{f"solved-{size}": lambda size=size: plain(size) for size in SIZES},  # type: ignore[misc]
    **{f"scrambled-{size}": lambda size=size: scrambled(size) for size in SIZES},  # type: ignore[misc]
    **{f"turning-{size}": lambda size=size: turning(size) for size in SIZES},  # type: ignore[misc]
    **{f"overlays-{size}": lambda size=size: overlaid(size) for size in SIZES},  # type: ignore[misc]
    **{f"distinct-{size}": lambda size=size: in_palette("distinct", size) for size in SIZES},  # type: ignore[misc]
    "many-layers-20": many_layers,
    "all-layers-100": all_layers,
    "rotating-3": rotating,
    "magnified-2000": magnified,
    "trackers-5": tracked,
    "marks-5": marked,
    "riding-4": riding,
    "travelling-4": travelling,
    "marks-300": marked_on_a_big_cube,
    "strips-300": strips,
    "armed-4": armed,
    "hints-3": hinted,
    "hints-turning-3": hinted_while_turning,
    "letters-3": lambda: hinted("letters"),
    **{f"palette-{name}": lambda name=name: in_palette(name) for name in palettes()},  # type: ignore[misc]
    "palette-custom": in_own_colors,
    **{f"theme-{name}": lambda name=name: in_theme(name) for name in themes()},  # type: ignore[misc]
    **{f"seen-from-{name}": lambda name=name: seen_from(name) for name in ("left", "top", "below")},  # type: ignore[misc]
}


def drawn(context: moderngl.Context, scene: Scene, view: View = VIEW) -> Pixels:
    """The picture of a scene as it stands; fades are at their end."""
    held = scene.animation.turning
    renderer = Renderer(context, scene.displayed.size)
    renderer.scene = scene
    scene.tick(60.0)
    assert scene.animation.turning == held
    target = canvas(context, *view.size)
    try:
        renderer.draw(target, view)
        return pixels_of(target).copy()
    finally:
        renderer.release()
        release_canvas(target)


def view_of(name: str) -> View:
    """How large a case is drawn."""
    return SMALL_VIEW if name.startswith(SMALL) else VIEW


def main() -> None:
    """Draw all pictures and keep them."""
    FOLDER.mkdir(exist_ok=True)
    for kept in FOLDER.glob("*.png"):
        if kept.stem not in CASES:
            kept.unlink()
    context = open_context()
    for name, scene in CASES.items():
        Image.fromarray(drawn(context, scene(), view_of(name))).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
