"""The book as data: one record a recipe, with the moves that solves make by it on a cube of some size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, product

import numpy as np

from cube_core.recipes.centres import cell_moves, line_moves, line_moves_from_right
from cube_core.recipes.chain import ON_AND_HOME, UP, chain_moves
from cube_core.recipes.choosing import written
from cube_core.recipes.edges import FLIP, TURNED, flip_moves, pair_moves
from cube_core.recipes.parities import swap_moves
from cube_core.recipes.three import LISTS, SMALL_LISTS
from cube_core.words.exercises import WHEN
from cube_core.words.steps import why

SEVERAL = 8
"""Up to so many layers, the moves that take several slices at once are listed too; above, they are too many."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """A recipe as it is done on a cube of one size."""

    id: str
    name: str
    phase: str
    """The goal of *reduction* that it serves."""
    sizes: str
    """For which sizes it is: `3+`, or `even 4+`."""
    moves: tuple[str, ...]
    """Every way to do it, in its own holding, without set-up; above `SEVERAL` layers, by one slice at a time."""
    when: str
    """When it applies, by what is seen."""
    why: str
    """Why it works."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A recipe as far as it is the same on every size."""

    id: str
    name: str
    phase: str
    least: int
    is_even: bool = False
    """Only an even cube needs it."""

    @property
    def sizes(self) -> str:
        """The sizes that it is for, as a record says it."""
        return f"{'even ' if self.is_even else ''}{self.least}+"

    def fits(self, size: int) -> bool:
        """Whether it is for cubes of this size."""
        return size >= self.least and not (self.is_even and size % 2)


ENTRIES = (
    Entry("centre.line", "Line", "centers", 4),
    Entry("centre.cell", "Three cells", "centers", 4),
    Entry("edge.pair", "Pair", "edges", 4),
    Entry("edge.swap", "Last two", "edges", 4),
    Entry("parity.flip", "One edge flipped", "edges", 4),
    Entry("daisy.lift", "Lift", "l1-cross", 3),
    Entry("daisy.tip", "Tip", "l1-cross", 3),
    Entry("cross.drop", "Drop", "l1-cross", 3),
    Entry("corner.trigger", "Trigger", "l1", 2),
    Entry("edge.slot", "Edge right, edge left", "l2", 3),
    Entry("last.flip", "Edge flip", "l3-cross", 3),
    Entry("last.edges", "Sune", "solved", 3),
    Entry("parity.swap", "Two edges exchanged", "solved", 4, is_even=True),
    Entry("last.corners", "Corner cycle", "solved", 2),
    Entry("last.twist", "Corner twist", "solved", 2),
)
"""In the order in which a big cube needs them."""
ONLY_YAU = (Entry("edge.turn", "Turn over", "edges", 4),)
"""What *yau* needs besides, as the cross in its way keeps it from holding the cube as it likes."""


def recipes(size: int, method: str = "reduction") -> tuple[Recipe, ...]:
    """The book for a cube of this size; *yau* needs one recipe more."""
    entries = (*ENTRIES, *ONLY_YAU) if method == "yau" else ENTRIES
    return tuple(_at(entry, size) for entry in entries if entry.fits(size))


@lru_cache(maxsize=256)
def _at(entry: Entry, size: int) -> Recipe:
    moves = tuple(dict.fromkeys((MOVES.get(entry.id) or _of_three(entry.id))(size)))
    return Recipe(entry.id, entry.name, entry.phase, entry.sizes, moves, WHEN[entry.id], why(entry.id))


def _of_three(recipe: str) -> Callable[[int], Iterator[str]]:
    """Its moves in the lists of the 3×3 part; those that only turn the top come last."""

    def moves(size: int) -> Iterator[str]:
        rows = chain.from_iterable((SMALL_LISTS if size == 2 else LISTS).values())
        uses = [use for row in rows for use in row.uses if use.recipe == recipe]
        return (written(use.moves, size) for use in sorted(uses, key=lambda use: use.variant == "line up"))

    return moves


def _runs(size: int) -> Iterator[tuple[int, int]]:
    """The first and the last of neighbouring columns, but for all of them at once; single ones first."""
    width = size - 2
    for longer in range(width - 1 if size <= SEVERAL else 1):
        yield from ((first, first + longer) for first in range(width - longer))


def _choices(layers: list[int], size: int) -> Iterator[tuple[int, ...]]:
    """One layer of these, or several."""
    most = len(layers) if size <= SEVERAL else 1
    return chain.from_iterable(combinations(layers, count) for count in range(1, most + 1))


def _lines(size: int) -> Iterator[str]:
    """A line is filled by quarter turns and put in by half turns, the middle one by a quarter turn too."""
    yield from (line_moves(size, *run, turn) for run in _runs(size) for turn in ("U", "U'"))
    yield from (line_moves_from_right(*run, turn) for run in _runs(size) for turn in ("U", "U'"))
    columns = range(size - 2)
    yield from (line_moves(size, column, column, "U2") for column in columns if 2 * column != size - 3)


def _cells(size: int) -> Iterator[str]:
    for first, last in _runs(size):
        for row in range(size - 2):
            for turn, column in (("F", size - 3 - row), ("F'", row)):
                if not first <= column <= last:
                    yield cell_moves(size, row, first, last, turn)


def _joining(size: int) -> list[int]:
    """The layers of an edge but for the one whose wing says what the others have to agree with."""
    return [layer for layer in range(size - 2) if layer != size // 2 - 1]


def _pairs(size: int) -> Iterator[str]:
    for layers in _choices(_joining(size), size):
        yield from (pair_moves(size, np.array(layers), middle) for middle in TURNED)
    yield from _chains(size)


def _chains(size: int) -> Iterator[str]:
    ups = [TURNED[number] for number in UP]
    for layers, (_, on, _, home) in product(_choices(_joining(size), size), ON_AND_HOME):
        yield from (chain_moves(size, np.array(layers), one, on, other, home) for one, other in product(ups, ups))


def _last_pairs(size: int) -> Iterator[str]:
    return (pair_moves(size, np.array([layer]), FLIP) for layer in _joining(size))


def _flips(size: int) -> Iterator[str]:
    """Some depths of the edge, and on an even cube all of them."""
    depths = list(range((size - 2) // 2))
    for chosen in chain(_choices(depths, size), [tuple(depths)]):
        yield flip_moves(size, tuple(min(layer, size - 3 - layer) in chosen for layer in range(size - 2)))


MOVES: dict[str, Callable[[int], Iterator[str]]] = {
    "centre.line": _lines,
    "centre.cell": _cells,
    "edge.pair": _pairs,
    "edge.swap": _last_pairs,
    "edge.turn": lambda size: iter((FLIP, *(TURNED[number] for number in UP))),
    "parity.flip": _flips,
    "parity.swap": lambda size: iter((swap_moves(size),)),
}
"""Recipe → its moves on a size, where they are none of a 3×3."""
