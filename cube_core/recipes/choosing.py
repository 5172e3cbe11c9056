"""The one rule of the 3×3 part: the first line of a list of which something applies, and of that what takes least."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from cube_core.cube import Cells
from cube_core.faces import COLORS, Color, Face
from cube_core.geometry import cubie_slots
from cube_core.recipes.reading import effect, sticker
from cube_core.recipes.thoughts import Thought
from cube_core.recipes.three import Row, Seen, Use

UPWARDS = ("", "x2", "x", "x'", "z", "z'")
"""The turns of the whole cube that bring a face up."""


def choose(rows: Iterable[Row], colors: Cells, size: int, last: Color) -> Thought | None:
    """The next step on a cube that is read so, its last layer's colour up; None where no line applies.

    Of all that a line allows, what takes the fewest turns: set-up and moves, and two for a turn of the whole cube.
    """
    regrip = next(turn for turn in UPWARDS if colors[effect(turn)][sticker("U")] == last)
    held = held_up(colors, last)
    for row in rows:
        seen = Seen(row.ways.seen(held))
        applies = np.stack([use.applies(seen) for use in row.uses])
        if applies.any():
            costs = row.ways.costs + np.array([len(use.moves.split()) for use in row.uses])[:, None]
            number, way = divmod(int(np.where(applies, costs, costs.max() + 1).argmin()), applies.shape[1])
            use, (spin, setup) = row.uses[number], row.ways.ways[way]
            colors_of_piece = _colors_of(use, seen.colors[way])
            slots = slots_of(use.pieces, size)
            moves = written(use.moves, size)
            regrip = f"{regrip} {spin}".strip()
            return Thought(use.recipe, use.variant, regrip, setup, moves, colors_of_piece, slots, last=last)
    return None


def held_up(colors: Cells, last: Color) -> Cells:
    """A cube that is read so with the centre of a colour up."""
    return next(held for turn in UPWARDS if (held := colors[effect(turn)])[sticker("U")] == last)


@lru_cache(maxsize=256)
def written(moves: str, size: int) -> str:
    """An algorithm of a 3×3 for larger cubes, whose middle layers turn together.

    >>> written("r U M2", 5), written("r U M2", 3)
    ('4Rw U 2-4Lw2', 'r U M2')
    """
    if size == 3:
        return moves
    names = {"r": f"{size - 1}Rw", "M": f"2-{size - 1}Lw"}
    return " ".join(names.get(word[0], word[0]) + word[1:] for word in moves.split())


def _colors_of(use: Use, seen: Cells) -> tuple[Color, ...]:
    if len(use.pieces) != 1:
        return ()
    name = use.pieces[0]
    around = (name[turn:] + name[:turn] for turn in range(len(name)))
    return tuple(COLORS[seen[sticker(one)]] for one in around)


@lru_cache(maxsize=64)
def slots_of(pieces: tuple[str, ...], size: int) -> tuple[int, ...]:
    """All slots of these pieces: the same numbers for every step, as an edge of 65 layers takes 5 kB of them."""
    return tuple(slot for name in pieces if size > 2 or len(name) > 2 for slot in _slots_of_piece(name, size))


@lru_cache(maxsize=64)
def _slots_of_piece(name: str, size: int) -> tuple[int, ...]:
    return tuple(cubie_slots(size, tuple(Face[letter] for letter in name)).ravel().tolist())
