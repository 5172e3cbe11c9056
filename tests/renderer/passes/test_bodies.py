"""Bodies fill the outline of each slab with dark plastic."""

from __future__ import annotations

from dataclasses import replace

import moderngl
import numpy as np

from renderer.context import canvas, pixels_of, release_canvas
from renderer.palette import rgb, themes
from renderer.renderer import Renderer


def test_between_the_stickers_of_a_small_cube_there_is_dark_plastic(context: moderngl.Context) -> None:
    renderer, target = Renderer(context, 2), canvas(context, 320, 240)
    light = themes()["light"]  # nothing else in it is dark
    renderer.scene.look = replace(renderer.scene.look, theme=light)
    renderer.draw(target)
    is_body = np.abs(pixels_of(target).astype(int) - rgb(light.body) * 255).max(axis=2) < 24
    rows, columns = np.nonzero(is_body)
    assert is_body.sum() > 500
    assert np.ptp(rows) > 100
    assert np.ptp(columns) > 100
    renderer.release()
    release_canvas(target)
