"""The thought before some turns: which recipe, how the cube is held for it, and what it is about."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cube_core import turns
from cube_core.algs import Alg
from cube_core.cube import Cells
from cube_core.faces import FACES, Color
from cube_core.geometry import IntArray
from cube_core.recipes.reading import REGRIP_COST, alg, effect


@dataclass(frozen=True, slots=True)
class Thought:
    """One instance of a recipe: what its sentences are made from."""

    recipe: str
    variant: str
    """Which of the ways to do it."""
    regrip: str
    """How the whole cube is turned first."""
    setup: str
    """The turns that bring what it is about to where the recipe takes it from."""
    moves: str
    """The recipe's own moves."""
    colors: tuple[Color, ...] = ()
    """The colours of the piece that it is about, or of the centre."""
    slots: tuple[int, ...] = ()
    """The stickers that it brings to their places, where they are before the recipe's own moves."""
    gain: int = 0
    """So many cells or wings come right by it."""
    had: int = 0
    """So many cells of a line were there before."""
    time: int = 1
    """It is done for this time in the solve."""
    to_go: int = 0
    """So many pieces of this sort are to do after it."""
    is_least: bool = False
    """Nothing else that could be done now takes fewer turns."""
    last: Color = Color.YELLOW
    """The colour of the last layer of a 3×3; the first layer has the one across."""

    @property
    def cost(self) -> int:
        """Its turns, and for each turn of the whole cube some more."""
        return len(f"{self.setup} {self.moves}".split()) + REGRIP_COST * len(self.regrip.split())


class Hands:
    """A cube of which only the colours are seen, as it is held."""

    def __init__(self, size: int, colors: Cells, meant: tuple[Color, ...]) -> None:
        self.size = size
        self.colors = colors
        self.meant = meant
        """The colour meant for each face as it is held."""

    def copy(self) -> Hands:
        """Another cube that shows the same, held in the same way."""
        return Hands(self.size, self.colors.copy(), self.meant)

    def play(self, thought: Thought) -> None:
        """Turn the cube, set up and do the recipe."""
        self.meant = turned_map(self.meant, thought.regrip)
        for text in (thought.regrip, thought.setup, thought.moves):
            if text:
                turns.apply(self.colors, self.size, alg(text, self.size).codes)


def turned_map(meant: tuple[Color, ...], regrip: str) -> tuple[Color, ...]:
    """The colour meant for each face once the whole cube is turned."""
    if not regrip:
        return meant
    centres = effect(regrip)[4::9] // 9
    return tuple(meant[face] for face in centres.tolist())


def came_from(size: int, *texts: str) -> IntArray:
    """By slot, which slot's sticker comes there by some moves."""
    found = np.arange(len(FACES) * size**2, dtype=np.int32)
    for text in texts:
        if text:
            turns.apply(found, size, alg(text, size).codes)
    return found.astype(np.intp)


def whole(thought: Thought, size: int) -> Alg:
    """All its moves."""
    return Alg.join(size, (alg(text, size) for text in (thought.regrip, thought.setup, thought.moves) if text))
