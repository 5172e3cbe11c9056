import random

from app.ui.sheet import merged


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
