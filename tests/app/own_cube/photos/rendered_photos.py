"""Photographs made by the program's own renderer: its stickers, gaps, shading and sides seen at an angle."""

from __future__ import annotations

from dataclasses import replace

import moderngl
import numpy as np

from app.own_cube.photos.sampling import Photo, light_of
from cube_core import Cube
from renderer.camera import project
from renderer.context import canvas, pixels_of, release_canvas
from renderer.frame import CameraPose, View
from renderer.palette import custom_palette
from renderer.renderer import Renderer
from tests.app.own_cube.photos.made_photos import PALETTES, exposed, marked

SIDE = 240
TO_FRONT = ("x'", "y", "", "x", "y'", "y2")
"""The rotation that brings each face to the front, upright as it is read where that can be."""
FRONT = np.array([(-0.5, 0.5, 0.5), (0.5, 0.5, 0.5), (0.5, -0.5, 0.5), (-0.5, -0.5, 0.5)])


def rendered_photos(context: moderngl.Context, cells: np.ndarray, size: int, seed: int, as_asked: bool) -> list[Photo]:
    """Six pictures of a cube, in the order of the faces and upright, or in any order and each turned anyhow."""
    draw = np.random.default_rng(seed)
    renderer = Renderer(context, size)
    renderer.scene.look = replace(
        renderer.scene.look, palette=custom_palette(PALETTES[draw.integers(len(PALETTES))].split())
    )
    target = canvas(context, SIDE, SIDE)
    try:
        photos = [_photo(renderer, target, cells, size, face, draw) for face in range(6)]
    finally:
        renderer.release()
        release_canvas(target)
    order = range(6) if as_asked else draw.permutation(6)
    return [marked(photos[number], draw, not as_asked) for number in order]


def _photo(
    renderer: Renderer,
    target: moderngl.Framebuffer,
    cells: np.ndarray,
    size: int,
    face: int,
    draw: np.random.Generator,
) -> Photo:
    turned = Cube(size)
    turned.play(TO_FRONT[face])
    scene, view = renderer.scene, View(SIDE, SIDE)
    scene.show(size, cells[turned.stickers])
    pose = CameraPose(yaw=draw.uniform(-24, 24), pitch=draw.uniform(-20, 20), distance=3.4)
    scene.camera.place(pose)
    scene.tick(60.0)
    renderer.draw(target, view)
    spots = project(pose, view).pixels(FRONT)
    corners = np.stack([spots[:, 0], SIDE - spots[:, 1]], axis=1)
    return Photo(exposed(light_of(pixels_of(target)), draw), corners)
