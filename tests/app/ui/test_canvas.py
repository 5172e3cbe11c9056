"""What the panels draw with: the room that texts take, and colours."""

from __future__ import annotations

import pytest

from app.ui.backend import Backend
from app.ui.canvas import Canvas, colors_of, contains, packed
from renderer.context import release_canvas
from renderer.offscreen import canvas as canvas_of

SENTENCE = "Bring the white centre up and put its twelve cells beside each other"


@pytest.fixture
def canvas(context):
    backend = Backend(context)
    target = canvas_of(context, 400, 300)
    target.use()
    ink = backend.begin(400, 300, 1.0)
    yield Canvas(ink, backend.fonts, colors_of(False), 400, 300, (10.0, 10.0))
    backend.end(target)
    context.simple_framebuffer((1, 1)).use()  # what is in use is not given back
    backend.release()
    release_canvas(target)
    assert context.error == "GL_NO_ERROR"


def test_a_text_that_fits_is_left_alone_and_a_longer_one_ends_in_dots(canvas):
    assert canvas.fit("Short", 200) == "Short"
    cut = canvas.fit(SENTENCE, 200)
    assert cut.endswith("…")
    assert canvas.text_width(cut) <= 200


def test_lines_are_broken_between_words_and_lose_none(canvas):
    lines = canvas.wrapped(SENTENCE, 200, most=9)
    assert " ".join(lines) == SENTENCE
    assert max(map(canvas.text_width, lines)) <= 200


def test_what_is_longer_than_the_lines_there_may_be_is_cut_at_its_end(canvas):
    lines = canvas.wrapped(SENTENCE, 120, most=2)
    assert len(lines) == 2
    assert lines[1].endswith("…")


def test_what_was_drawn_is_known(canvas):
    width = canvas.text(20, 30, "Here", align=0)
    assert canvas.texts == [("Here", (20, 30, 20 + width, 46))]
    canvas.card((50, 60, 90, 100))
    assert canvas.walls == [(50, 60, 90, 100)]


def test_a_spot_says_whether_the_mouse_is_over_it(canvas):
    assert canvas.spot((0, 0, 20, 20), lambda: None)
    assert not canvas.spot((30, 0, 50, 20), lambda: None)


def test_keys_side_by_side_are_as_wide_as_all_of_them(canvas):
    assert canvas.caps(0, 0, ("Ctrl", "Left")) == canvas.cap_width("Ctrl") + canvas.cap_width("Left") + 4


def test_a_box_holds_its_upper_left_edge_and_not_its_lower_right():
    assert contains((0, 0, 10, 10), 0, 0)
    assert not contains((0, 0, 10, 10), 10, 5)


def test_colours_are_packed_from_red_to_alpha():
    assert packed("010203") == 0xFF030201
    assert packed("01020380") == 0x80030201


def test_every_group_of_actions_has_a_colour_in_both_themes():
    assert set(colors_of(True)) == set(colors_of(False))
