"""The look: all of a picture that is the user's choice, one value from the preferences to the frame."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from renderer.palette import GLYPHS, Palette, Theme, palettes, themes

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
