"""Colours are read from files and from what users write."""

from __future__ import annotations

import pytest

from renderer.palette import custom_palette, linear, palette_of, palettes, rgb, themes


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
