"""Colours: palettes of stickers and themes around them, read from assets, or made by the user."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

import numpy as np

from renderer.arrays import Floats

LETTERS, SHAPES = GLYPHS = ("letters", "shapes")
"""The signs that can stand on the stickers."""
BLANK = "646B78"
"""The colour of a sticker without one: its number is that after the last colour's."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Six sticker colours, as six hexadecimal digits each, by the colour's number."""

    name: str
    title: str
    colors: tuple[str, ...]
    light: float = 0.80
    """The share of light that a face turned away from the lamp keeps."""
    glyphs: str = ""
    """The signs on the stickers unless the user chose: nothing, letters or shapes."""
    dims: bool = True
    """Whether colours may be dimmed around marked cells and still be told apart."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours around the stickers, as six hexadecimal digits each."""

    name: str
    middle: str
    edge: str
    body: str
    outline: str
    shadow: str
    shadow_strength: float


def _asset(name: str) -> dict[str, Any]:
    return tomllib.loads(files("assets").joinpath(name).read_text("utf-8"))


@lru_cache(maxsize=1)
def palettes() -> dict[str, Palette]:
    """The palettes there are, by name, in the order of the file."""
    return {
        name: Palette(name, **{**entry, "colors": tuple(entry["colors"])})
        for name, entry in _asset("palettes.toml").items()
    }


@lru_cache(maxsize=8)
def palette_of(text: str) -> Palette:
    """The palette of a name, or of six colours with commas between them; a ValueError says what is wrong."""
    if "," in text:
        return custom_palette(text.split(","))
    if text not in palettes():
        raise ValueError(
            f'There is no palette "{text[:40]}"; there are {", ".join(palettes())}, and six colours such as '
            "FFFFFF,C41E3A,009E60,FFD500,FF5800,0051BA for U, R, F, D, L and B."
        )
    return palettes()[text]


@lru_cache(maxsize=1)
def themes() -> dict[str, Theme]:
    """The themes there are, by name."""
    return {name: Theme(name, **entry) for name, entry in _asset("themes.toml").items()}


def custom_palette(colors: Sequence[str], glyphs: str = "") -> Palette:
    """A palette of the user's colours; a ValueError says which one is no colour."""
    if len(colors) != 6:
        raise ValueError(f"A palette has six colours, not {len(colors)}.")
    return Palette("custom", "Custom", tuple(_hex(color) for color in colors), 0.85, glyphs)


def _hex(color: str) -> str:
    digits = color.removeprefix("#").upper()
    if len(digits) != 6 or set(digits) - set("0123456789ABCDEF"):
        raise ValueError(f'"{color[:40]}" is no colour; write six hexadecimal digits such as FF7F1F.')
    return digits


def rgb(color: str) -> Floats:
    """A colour's red, green and blue as they are shown, 0 to 1."""
    return np.frombuffer(bytes.fromhex(color), dtype=np.uint8) / 255


@lru_cache(maxsize=64)
def linear(color: str) -> Floats:
    """A colour's amounts of red, green and blue light, 0 to 1; read only, for every frame asks for the same nine."""
    channels = rgb(color)
    light = np.asarray(np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4))
    light.flags.writeable = False
    return light


TRACKERS, COMMUTATOR, DIM, HINTS, BEHIND, GOAL = "trackers", "commutator", "dim", "hints", "behind", "goal"
"""The overlays that are known by name: those that put markers on cells, the rest dimmed, hidden faces floating behind
the cube, a second view from behind, and a second cube that shows what is to come."""


@dataclass(frozen=True, slots=True)
class Look:
    """Colours, and what lies over them."""

    palette: Palette
    theme: Theme
    overlays: frozenset[str] = frozenset()
    """The overlays over the bare cube, by name; how far each has faded in is the scene's affair."""
    only: str = ""
    """The kind of pieces that alone keep their colours; all of them without one."""
    cross: int = 0
    """The colour of the cross, where only that is shown."""

    @property
    def glyphs(self) -> str:
        """The signs on the stickers: letters, shapes, or as the palette says."""
        return next((name for name in GLYPHS if name in self.overlays), self.palette.glyphs)


@lru_cache(maxsize=1)
def bare_look() -> Look:
    """The usual colours and nothing over them."""
    return Look(palettes()["wca"], themes()["dark"])
