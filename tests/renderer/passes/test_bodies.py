"""Bodies fill the outline of each slab with dark plastic."""

from __future__ import annotations

from dataclasses import replace

import moderngl
import numpy as np

from renderer.context import canvas, pixels_of, programs_of, release_canvas
from renderer.frame import View
from renderer.palette import rgb, themes
from renderer.passes.bodies import BackgroundPass
from renderer.renderer import Renderer


def test_it_is_the_middle_colour_in_the_middle_of_the_rectangle_and_darker_outside(context: moderngl.Context) -> None:
    background, target, dark = BackgroundPass(programs_of(context)), canvas(context, 120, 80), themes()["dark"]
    background.draw(target, View(120, 80, 40, 0, 80, 80), dark)
    pixels = pixels_of(target).astype(float)
    brightest = np.argwhere(pixels.sum(axis=2) == pixels.sum(axis=2).max()).mean(axis=0)
    assert abs(brightest[1] - 80) < 6
    assert np.abs(pixels.max(axis=(0, 1)) - rgb(dark.middle) * 255).max() < 6
    assert pixels[0, 0].sum() < pixels.max(axis=(0, 1)).sum() / 2
    background.release()
    release_canvas(target)


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
