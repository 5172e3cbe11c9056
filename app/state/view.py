"""How the cube is looked at: everything about the picture that is the user's choice and not the cube's state."""

from __future__ import annotations

from dataclasses import dataclass

PALETTES = {"wca": "Standard", "distinct": "Colour-blind", "japanese": "Japanese", "greyscale": "Grey"}


@dataclass(slots=True)
class View:
    """What is shown, and in which colours."""

    palette: str = "wca"
    is_light: bool = False
    trackers: bool = True
    commutators: bool = True
    dim: bool = True
    """Whether the cells that a step does not work on are dimmed."""
    details: bool = True
    """Whether the side panel is shown beside a solve."""
    letters: bool = False
    hints: bool = False
    interface: bool = True
    fullscreen: bool = False

    def next_palette(self) -> str:
        """Go on to the next colours."""
        names = list(PALETTES)
        place = names.index(self.palette) if self.palette in names else -1
        self.palette = names[(place + 1) % len(names)]
        return self.palette
