"""Colours are read from files and from what users write."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from cube_core.events import MarkedCell
from renderer.frame import View
from renderer.palette import Look, bare_look, custom_palette, linear, palette_of, palettes, rgb, themes
from renderer.scene import Scene
from tests.renderer.pictures import with_overlays


def test_colors_are_read_from_hexadecimal_digits() -> None:
    assert linear("FF0000").tolist() == [1.0, 0.0, 0.0]
    assert rgb("FF8000").tolist() == pytest.approx([1.0, 128 / 255, 0.0])
    assert linear("808080")[0] == pytest.approx(0.2158605, abs=1e-6)  # as published for sRGB
    assert linear("0A0A0A")[0] == pytest.approx(10 / 255 / 12.92)


def test_every_palette_has_six_different_colors_and_a_title_of_its_own() -> None:
    for palette in palettes().values():
        assert len(set(palette.colors)) == 6
    assert len({palette.title for palette in palettes().values()}) == len(palettes())


def test_a_palette_has_a_name_or_is_six_colors() -> None:
    assert palette_of("wca") is palettes()["wca"]
    own = palette_of("FFFFFF,#c41e3a,009E60,FFD500,FF5800,0051BA")
    assert own.colors[1] == "C41E3A"
    assert own == custom_palette(own.colors)


@pytest.mark.parametrize(
    ("text", "says"),
    [("pink", "no palette"), ("FF0000,00FF00", "six colours, not 2"), ("red,a,b,c,d,e", '"red" is no colour')],
)
def test_what_is_no_palette_is_told_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        palette_of(text)


def test_what_is_told_of_a_wrong_color_is_never_long() -> None:
    for text in ("x" * 100_000, ",".join(["x" * 100_000] * 6)):
        with pytest.raises(ValueError, match="xxx") as caught:
            palette_of(text)
        assert len(str(caught.value)) < 250


def test_there_is_a_dark_and_a_light_theme() -> None:
    dark, light = themes()["dark"], themes()["light"]
    assert linear(dark.middle).mean() < 0.1 < 0.9 < linear(light.middle).mean()


VIEW = View(320, 240)


def test_the_look_comes_through_to_the_frame_as_it_is() -> None:
    scene = Scene(3)
    scene.look = Look(palettes()["distinct"], bare_look().theme, frozenset(["hints"]))
    assert scene.frame(VIEW).look is scene.look


@pytest.mark.parametrize(
    ("palette", "overlays", "glyphs"),
    [
        ("wca", (), ""),
        ("wca", ("letters",), "letters"),
        ("wca", ("shapes", "hints"), "shapes"),
        ("distinct", (), "letters"),
        ("distinct", ("shapes",), "shapes"),
    ],
)
def test_glyphs_are_those_asked_for_or_the_palettes_own(palette: str, overlays: tuple[str, ...], glyphs: str) -> None:
    assert Look(palettes()[palette], bare_look().theme, frozenset(overlays)).glyphs == glyphs


def strengths(scene: Scene, name: str, seconds: float = 0.5) -> list[float]:
    """How far an overlay has faded in, frame by frame."""
    found = []
    for _ in range(round(seconds * 60)):
        scene.tick(1 / 60)
        found.append(scene.frame(VIEW).strengths.get(name, 0.0))
    return found


def test_any_overlay_fades_in_and_out_and_is_then_gone() -> None:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, "hints", "sparkles")
    coming = strengths(scene, "sparkles")
    assert coming[0] < 0.5
    assert coming[-1] == 1.0
    assert all(before <= after for before, after in pairwise(coming))
    scene.look = bare_look()
    going = strengths(scene, "sparkles")
    assert all(before >= after for before, after in pairwise(going))
    assert dict(scene.frame(VIEW).strengths) == {}


def test_settling_ends_all_fades() -> None:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, "hints")
    scene.settle()
    assert dict(scene.frame(VIEW).strengths) == {"hints": 1.0}
    assert scene.camera.room > 0


def test_glyphs_do_not_fade_for_they_are_part_of_the_stickers() -> None:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, "letters")
    assert set(strengths(scene, "letters")) == {0.0}


def test_the_rest_is_dimmed_only_around_marks_that_are_shown() -> None:
    scene = Scene(3)
    scene.look = with_overlays(scene.look, "dim", "commutator")
    assert strengths(scene, "dim")[-1] == 0
    scene.displayed.marks = (MarkedCell("a", "source", 20, "sticker"),)
    assert strengths(scene, "dim")[-1] == 1
    scene.look = replace(scene.look, overlays=frozenset(["dim"]))
    assert strengths(scene, "dim")[-1] == 0
