"""What the panels draw with: the room that texts take, and colours."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from app.base.text_field import TextField
from app.ui.canvas import colors_of, contains, packed
from app.ui.field import draw_field
from app.ui.fitting import write


def test_what_was_drawn_is_known(canvas):
    width = canvas.text(20, 30, "Here", align=0)
    assert canvas.texts == [("Here", (20, 30, 20 + width, 46))]
    canvas.card((50, 60, 90, 100))
    assert canvas.walls == [(50, 60, 90, 100)]


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(st.characters(categories=None)))
@example("\ud800")
@example("a\0b\nc")
@example("x" * 100_000)
def test_any_text_can_be_drawn(canvas, text):
    """Half of a pair, from a file of a session, ended the window."""
    canvas.text(20, 30, text)
    write(canvas, (20, 50), text, 100, lines=2)
    field = TextField()
    field.set(text)
    draw_field(canvas, field.written, (20, 70, 200, 90), 18, "mono", lambda app: field, empty=text)


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


def _contrast(one, other):
    """The contrast of two colours, as people who write pages for everybody measure it."""
    lights = []
    for color in (one, other):
        channels = [(color >> shift & 255) / 255 for shift in (0, 8, 16)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        lights.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05)
    return max(lights) / min(lights)


TEXTS = ("text", "text2", "text3", "accent", "good", "warn", "error", "calm", "setup", "carry", "insert")
GROUNDS = ("panel", "card", "raised", "raised2", "field", "current")
FILLS = (("on_fill", "fill"), ("on_main", "main"), ("text", "dim"), ("text", "held"), ("error", "wrong"))
MARKS = (
    *(("fill", "panel"), ("future", "panel"), ("done", "future"), ("accent", "panel"), ("accent", "raised")),
    *(("border", "panel"), ("border", "raised"), ("good", "panel"), ("warn", "panel"), ("error", "panel")),
)
"""Marks that tell something without words, and what they stand on: what is over and to come, borders, ticks."""


@pytest.mark.parametrize("is_light", [False, True])
@pytest.mark.parametrize(("has_contrast", "least", "least_usual"), [(False, 4.5, 4.5), (True, 4.5, 5.2)])
def test_every_text_is_told_from_whatever_it_stands_on(is_light, has_contrast, least, least_usual):
    colors = colors_of(is_light, has_contrast)
    on_grounds = {(text, ground): _contrast(colors[text], colors[ground]) for text in TEXTS for ground in GROUNDS}
    on_fills = {pair: _contrast(*(colors[name] for name in pair)) for pair in FILLS}
    assert {pair: told for pair, told in (on_grounds | on_fills).items() if round(told, 1) < least} == {}
    assert min(on_grounds[text, "panel"] for text in TEXTS[:7]) >= least_usual


@pytest.mark.parametrize("is_light", [False, True])
def test_where_high_contrast_is_wanted_marks_are_told_from_what_they_stand_on(is_light):
    colors = colors_of(is_light, True)
    found = {pair: _contrast(*(colors[name] for name in pair)) for pair in MARKS}
    assert {pair: told for pair, told in found.items() if told < 3.0} == {}
