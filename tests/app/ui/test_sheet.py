import random

import numpy as np
import pytest

from app.ui.sheet import Sheet, merged
from renderer.context import canvas, pixels_of, release_canvas


def area(boxes):
    """The pixels that boxes cover, each counted as often as it is covered."""
    return sum((right - left) * (bottom - top) for left, top, right, bottom in boxes)


def covered(boxes):
    return {(x, y) for left, top, right, bottom in boxes for x in range(left, right) for y in range(top, bottom)}


def test_boxes_apart_stay_apart():
    boxes = [(0, 0, 10, 10), (20, 0, 30, 10)]
    assert merged(boxes) == boxes


def test_boxes_that_touch_become_one_even_over_a_third():
    assert merged([(0, 0, 10, 10), (20, 0, 30, 10), (5, 0, 25, 10)]) == [(0, 0, 30, 10)]


def test_whatever_the_boxes_nothing_is_left_out_and_nothing_is_laid_twice():
    draw = random.Random(7)
    for _ in range(50):
        corners = [(draw.randrange(60), draw.randrange(60)) for _ in range(8)]
        boxes = [(x, y, x + draw.randrange(1, 12), y + draw.randrange(1, 12)) for x, y in corners]
        joined = merged(boxes)
        assert covered(boxes) <= covered(joined)
        assert area(joined) == len(covered(joined))


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("alpha", [0.0, 1.0])
def test_a_sheet_is_laid_texel_by_texel_wherever_it_lies(context, scale, alpha):
    window, noise = (161, 97), np.random.default_rng(5)
    target, sheet = canvas(context, *window), Sheet(context)
    box = tuple(edge / scale for edge in (40.3, 11.0, 161.0, 70.6))
    drawn = sheet.start(window, (box, (0.0, 0.0, 0.0, alpha)), scale)
    width, height = drawn.size
    texels = noise.integers(0, 256, (height, width, 4), dtype=np.uint8)
    texels[..., 3] = 255
    drawn.color_attachments[0].write(texels.tobytes())
    sheet.keep([box], scale)
    sheet.lay(target)
    left, bottom = sheet.origin
    shown = pixels_of(target)[::-1][bottom : bottom + height, left : left + width]
    target.use()
    sheet.release()
    release_canvas(target)
    assert np.array_equal(shown, texels[..., :3])
