"""The gallery on screen: pictures that can be pressed, and how they are drawn."""

from __future__ import annotations

import pytest

from app.patterns.panel import ARROW, seen_faces
from cube_core import Cube
from cube_core.faces import Face
from cube_core.patterns import patterns_of
from tests.app.window.test_screen import SIZES, drawn
from tests.app.workbench import Bench


@pytest.mark.parametrize("window", SIZES, ids=str)
@pytest.mark.parametrize("size", [3, 1000])
def test_a_press_on_a_picture_shows_its_pattern(make_screen, window, size):
    bench = Bench(size)
    bench.press("Shift+F3")
    screen = drawn(make_screen, bench, window)
    title = patterns_of(size)[1].title
    box = next(box for text, box in screen.canvas.texts if text == title)
    screen.press(box[0] + 4, box[1] - 30)
    wanted = Cube(size)
    wanted.play(patterns_of(size)[1].alg(size))
    assert bench.engine.cube == wanted


def test_the_faces_of_a_picture_meet_at_their_edges():
    faces = seen_faces((100.0, 100.0), 50.0)
    up, front, right = faces[Face.U], faces[Face.F], faces[Face.R]
    assert (up[3], up[2]) == (front[0], front[1])
    assert (front[1], front[2]) == (right[0], right[3])
    assert (up[1], up[2]) == (right[1], right[0])


def test_the_sentence_of_a_pattern_leaves_room_for_the_arrow_that_says_there_are_more(make_screen):
    bench = Bench(3)
    bench.press("Shift+F3")
    for number, pattern in enumerate(patterns_of(3)):
        bench.state.panels.chosen.pattern = number
        screen = drawn(make_screen, bench, (900, 600))
        right = max(box[2] for text, box in screen.canvas.texts if text in pattern.sentence)
        assert right <= 900 - 16 - ARROW
