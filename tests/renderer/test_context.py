"""What goes with a context is made once, and nothing that is released stays bound."""

from __future__ import annotations

import moderngl
import numpy as np

from renderer.context import programs_of, release_canvas, rest
from renderer.offscreen import canvas, pixels_of


def test_the_programs_of_a_context_are_made_once(context: moderngl.Context) -> None:
    assert programs_of(context) is programs_of(context)


def test_a_canvas_may_be_released_while_it_is_in_use(context: moderngl.Context) -> None:
    first, second = canvas(context, 8, 4), canvas(context, 8, 4)
    first.use()
    release_canvas(first)
    second.clear(1.0, 0.0, 0.0)
    rest(context)
    assert np.array_equal(pixels_of(second), np.tile(np.array([255, 0, 0], dtype=np.uint8), (4, 8, 1)))
    release_canvas(second)
