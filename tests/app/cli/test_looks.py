"""How pictures and films look: what the arguments that both commands share ask for."""

from __future__ import annotations

import argparse

import pytest

from app.base.preferences import overlay_names
from app.cli import looks
from renderer.look import COMMUTATOR, DIM, TRACKERS
from renderer.palette import palettes, themes

OWN = "FFFFFF,C41E3A,009E60,FFD500,FF5800,000000"


def asked(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    looks.add_arguments(parser)
    looks.add_sides(parser, 320, None, "320 wide")
    return parser.parse_args(arguments)


def test_without_arguments_it_is_the_usual_look():
    args = asked()
    look = looks.look_of(args)
    assert (look.palette, look.theme, look.overlays) == (palettes()["wca"], themes()["dark"], frozenset())
    assert (args.width, args.height, args.caption) == (320, None, False)


@pytest.mark.parametrize("overlay", overlay_names())
def test_every_overlay_of_the_window_can_be_asked_for(overlay):
    assert overlay in looks.look_of(asked("--overlay", overlay)).overlays


def test_a_list_of_overlays_is_all_of_them():
    assert looks.look_of(asked("--overlay", "trackers,hints")).overlays == {"trackers", "hints"}


@pytest.mark.parametrize(
    ("overlays", "is_dimmed"), [(COMMUTATOR, True), (f"{TRACKERS},{COMMUTATOR}", True), (TRACKERS, False)]
)
def test_the_rest_is_dimmed_only_around_cells(overlays, is_dimmed):
    assert (DIM in looks.look_of(asked("--overlay", overlays)).overlays) is is_dimmed


@pytest.mark.parametrize("text", ["magic", "", "trackers,", "Trackers", "trackers,magic"])
def test_an_unknown_overlay_is_told_with_those_there_are(text):
    with pytest.raises(argparse.ArgumentTypeError, match=r"there is no overlay .*; there are trackers, commutator"):
        looks.overlays(text)


@pytest.mark.parametrize("name", palettes())
def test_a_palette_is_known_by_its_name(name):
    assert looks.look_of(asked("--palette", name)).palette is palettes()[name]


def test_six_colours_are_a_palette():
    assert looks.look_of(asked("--palette", OWN)).palette.colors == tuple(OWN.split(","))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("pink", 'no palette "pink"'),
        ("FFFFFF,000000", "six colours, not 2"),
        (OWN.replace("C41E3A", "red"), "no colour"),
    ],
)
def test_what_is_no_palette_is_told_as_the_argument_it_is(text, says):
    with pytest.raises(argparse.ArgumentTypeError, match=says):
        looks.palette(text)


@pytest.mark.parametrize("theme", themes())
def test_a_theme_is_known_by_its_name(theme):
    assert looks.look_of(asked("--theme", theme)).theme is themes()[theme]


@pytest.mark.parametrize("pixels", [looks.SMALLEST, 720, looks.LARGEST])
def test_sides_may_be_as_long_as_is_said(pixels):
    assert asked("--height", str(pixels)).height == pixels


@pytest.mark.parametrize("pixels", [looks.SMALLEST - 1, looks.LARGEST + 1, 0, -720])
def test_other_sides_are_refused_with_what_is_possible(pixels):
    with pytest.raises(argparse.ArgumentTypeError, match=f"16 to 8192 pixels wide and high, not {pixels}"):
        looks.side(str(pixels))
