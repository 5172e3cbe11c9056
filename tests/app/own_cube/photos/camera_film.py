"""A film of a cube that is held by hand before a camera, face after face, made by the program's own renderer."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import moderngl
import numpy as np

from app.own_cube.photos.camera import A_SECOND, HEIGHT, WIDTH
from app.own_cube.photos.sampling import light_of
from cube_core import Cube
from renderer.camera import project
from renderer.context import canvas, pixels_of, release_canvas
from renderer.frame import CameraPose, View
from renderer.palette import custom_palette
from renderer.renderer import Renderer
from tests.app.own_cube.photos.made_photos import PALETTES
from tests.app.own_cube.photos.rendered_photos import FRONT, TO_FRONT

HELD, TURNED = 6, 3
"""Pictures for which a face is held, and for which the cube is turned to the next one."""
VIEW = View(WIDTH, HEIGHT)


def _distance() -> float:
    """The distance from which a face is about as wide as the outline."""

    def side(distance: float) -> float:
        corners = project(CameraPose(yaw=0, pitch=0, distance=distance), VIEW).pixels(FRONT)
        return float(corners[:, 0].max() - corners[:, 0].min())

    return min(np.arange(2.5, 9, 0.05), key=lambda distance: abs(side(distance) - 0.66 * HEIGHT))


def film_pictures(context: moderngl.Context, cells: np.ndarray, size: int, seed: int) -> Iterator[np.ndarray]:
    """Pictures of the faces U R F D L B: an unsteady hand, a lamp that is not white, noise, and the turns between."""
    draw = np.random.default_rng(seed)
    renderer = Renderer(context, size)
    palette = custom_palette(PALETTES[draw.integers(len(PALETTES))].split())
    renderer.scene.look = replace(renderer.scene.look, palette=palette)
    target, lamp = canvas(context, WIDTH, HEIGHT), np.exp(draw.normal(-0.3, 0.12, 3))
    distance = _distance()
    try:
        for face in range(6):
            turned = Cube(size)
            turned.play(TO_FRONT[face])
            renderer.scene.show(size, cells[turned.stickers])
            away = draw.normal(0, 3, 2)
            for number in range(HELD + TURNED):
                far = max(0, number - HELD + 1) * 13
                yaw, pitch = away + draw.normal(0, 0.25, 2) + (far, far / 3)
                renderer.scene.camera.place(CameraPose(yaw=yaw, pitch=pitch, distance=distance))
                renderer.scene.tick(60.0)
                renderer.draw(target, VIEW)
                light = light_of(pixels_of(target)) * lamp
                shown = np.clip(light, 0, 1) ** (1 / 2.2) + draw.normal(0, 0.015, light.shape)
                yield (np.clip(shown, 0, 1) * 255 + 0.5).astype(np.uint8)
    finally:
        renderer.release()
        release_canvas(target)


def write_film(path: Path, pictures: Iterator[np.ndarray]) -> Path:
    """The pictures as a film, as many a second as a camera is asked for."""
    shape = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{WIDTH}x{HEIGHT}", "-r", str(A_SECOND), "-i", "-"]
    command = ["ffmpeg", "-loglevel", "error", "-y", *shape, "-pix_fmt", "yuv420p", str(path)]
    subprocess.run(command, input=b"".join(one.tobytes() for one in pictures), check=True)
    return path
