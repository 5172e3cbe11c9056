"""The background is a gradient round the middle of the view."""

from __future__ import annotations

import moderngl
import numpy as np

from renderer.context import canvas, pixels_of, programs_of, release_canvas
from renderer.frame import View
from renderer.palette import rgb, themes
from renderer.passes.background import BackgroundPass


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
