"""One who knows the book and nothing else: looks at the cube, and says which recipe is next."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from cube_core.cube import Cells
from cube_core.faces import Color
from cube_core.recipes.centres import Centres
from cube_core.recipes.chain import Chains
from cube_core.recipes.choosing import choose, held_up
from cube_core.recipes.edges import Kept
from cube_core.recipes.parities import flip_row, swap_row
from cube_core.recipes.reading import reading
from cube_core.recipes.thoughts import Hands, Thought
from cube_core.recipes.three import LISTS, SMALL_LISTS, Row, Seen, count

CENTERS, EDGES = "centers", "edges"


class Follower:
    """Somebody with a cube in the hands who goes through the book, phase after phase and never back."""

    def __init__(
        self,
        size: int,
        colors: Cells,
        meant: tuple[Color, ...],
        without: frozenset[str] = frozenset(),
        begin: str | None = None,
    ) -> None:
        self.hands = Hands(size, colors.copy(), meant)
        self.without = without
        """Recipes that are not known: where the rule asks for one of them, nothing comes next."""
        self._lists = SMALL_LISTS if size == 2 else LISTS
        self.phase = begin or (CENTERS if size > 3 else next(iter(self._lists)))
        """The list of the book that is in use; those before `begin` are known to be done."""
        self._centres = Centres(self.hands)
        self._kept: Kept | None = None

    def next(self) -> Thought | None:
        """The next step by the rule; None where it says nothing, as the cube is solved or a recipe is not known."""
        thought = self._asked()
        return None if thought is None or thought.recipe in self.without else thought

    def play(self, thought: Thought) -> None:
        """Do it."""
        self.hands.play(thought)

    def solve(self, most: int = 10_000) -> Iterator[Thought]:
        """Do what the rule says until it says nothing more."""
        for _ in range(most):
            thought = self.next()
            if thought is None:
                return
            yield thought
            self.play(thought)

    def _asked(self) -> Thought | None:
        if self.phase == CENTERS:
            if (thought := self._centre()) is not None:
                return thought
            self.phase = EDGES
        if self.phase == EDGES:
            if (thought := self._edge()) is not None:
                return thought
            self.phase = next(iter(self._lists))
        return self._of_three()

    def _centre(self) -> Thought | None:
        color = self._centres.next_color(Color.WHITE)
        return None if color is None else self._centres.next(color)

    def _edge(self) -> Thought | None:
        edges = Chains(self.hands, self._kept)
        thought = edges.next()
        self._kept = edges.kept
        return thought

    def _of_three(self) -> Thought | None:
        colors, size = read(self.hands), self.hands.size
        names = list(self._lists)
        for name in names[names.index(self.phase) :]:
            self.phase = name
            if (thought := choose(self._rows(name, colors), colors, size, LAST)) is not None:
                return thought
        return None

    def _rows(self, name: str, colors: Cells) -> tuple[Row, ...]:
        """A line of the book, or the recipe for what no 3×3 can show there; then the last edges are looked at anew."""
        if self.hands.size % 2 or self.hands.size == 2 or name not in ("l3-cross", "last corners"):
            return self._lists[name]
        seen = Seen(held_up(colors, LAST)[None])
        if name == "l3-cross" and count(seen.yellow_edges())[0] % 2:
            return (flip_row(self.hands.size),)
        if name == "last corners" and seen.corners_in_place()[0] == 2:
            self.phase = "last edges"
            return (swap_row(self.hands.size),)
        return self._lists[name]


LAST = Color.YELLOW
"""The last layer's colour."""


def read(hands: Hands) -> Cells:
    """A cube in the hands read as a 3×3."""
    meant = np.array(hands.meant, dtype=np.uint8)
    if hands.size == 2:
        faces = np.repeat(meant, 9).reshape(6, 3, 3)
        faces[:, ::2, ::2] = hands.colors.reshape(6, 2, 2)
        return faces.ravel()
    colors = hands.colors[reading(hands.size)]
    colors[4::9] = meant
    return colors
