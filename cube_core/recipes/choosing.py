"""The one rule of the 3×3 part: the first line of a list of which something applies, and of that what takes least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import repeat
from math import inf
from operator import itemgetter
from typing import NamedTuple

import numpy as np

from cube_core.cube import Cells
from cube_core.faces import COLORS, Color, Face
from cube_core.geometry import cubie_slots
from cube_core.recipes.reading import Way, effect, sticker
from cube_core.recipes.thoughts import Thought
from cube_core.recipes.three import Row, Seen, Use

WIDTH = 8
"""So many ways to go on are kept in mind: on 200 cubes 4 take half a turn more, 16 as many."""
UPWARDS = ("", "x2", "x", "x'", "z", "z'")
"""The turns of the whole cube that bring a face up."""
_CENTRES = {turn: int(effect(turn)[sticker("U")]) for turn in UPWARDS}
"""By these: the centre that comes up."""


class Step(NamedTuple):
    """A use in one of the ways to hold the cube for it, after the steps before."""

    before: Step | None
    cost: int
    """What all of them take."""
    use: Use
    way: Way
    seen: Cells
    """The colours once the cube is held and set up."""


class Path(NamedTuple):
    """A cube as it is held, and the last step to it."""

    held: Cells
    last: Step | None

    @property
    def cost(self) -> int:
        """The turns that all its steps take."""
        return 0 if self.last is None else self.last.cost


def choose(rows: Sequence[Row], colors: Cells, size: int, last: Color) -> Thought | None:
    """The next step on a cube that is read so, its last layer's colour up; None where no line applies.

    Of all that a line allows, what takes the fewest turns: set-up and moves, and two for a turn of the whole cube.
    """
    steps, _ = _steps([Path(held_up(colors, last), None)], rows)
    best = next(steps, None)
    return None if best is None else _thoughts(best, colors, size, last)[0]


def plan(rows: Sequence[Row], colors: Cells, size: int, last: Color) -> list[Thought]:
    """All steps until no line applies: any that the first line with one allows, in the order that takes least."""
    paths, ends = [Path(held_up(colors, last), None)], list[Path]()
    while paths:
        steps, over = _steps(paths, rows)
        ends += over
        limit = min((path.cost for path in ends), default=inf)
        cheapest: dict[bytes, Path] = {}
        for step in steps:
            if step.cost >= limit or len(cheapest) == WIDTH:
                break
            held = step.seen[effect(step.use.moves)]
            cheapest.setdefault(held.tobytes(), Path(held, step))
        paths = list(cheapest.values())
    return _thoughts(min(ends, key=lambda path: path.cost).last, colors, size, last)


def _steps(paths: Sequence[Path], rows: Sequence[Row]) -> tuple[Iterator[Step], Sequence[Path]]:
    """All steps that a path allows next, by the first line of which something applies, and the paths with none.

    The cheapest come first; there are a hundred at once, and few are asked for.
    """
    found: list[tuple[int, tuple[Row, Sequence[Path], Cells], list[int]]] = []
    for row in rows:
        if not paths:
            break
        seen = np.array([path.held for path in paths]).take(row.ways.shows, axis=1)
        shown = Seen(seen.reshape(-1, seen.shape[-1]))
        applies = np.array([use.applies(shown) for use in row.uses]).reshape(len(row.uses), len(paths), -1)
        lengths = np.array([len(use.moves.split()) for use in row.uses])[:, None, None]
        costs = lengths + np.array([path.cost for path in paths])[:, None] + row.ways.costs
        found += zip(costs[applies].tolist(), repeat((row, paths, seen)), np.argwhere(applies).tolist())
        paths = [paths[number] for number in np.flatnonzero(~applies.any(axis=(0, 2))).tolist()]
    found.sort(key=itemgetter(0))
    steps = (
        Step(paths[at].last, cost, row.uses[number], row.ways.ways[way], seen[at, way])
        for cost, (row, paths, seen), (number, at, way) in found
    )
    return steps, paths


def _thoughts(step: Step | None, colors: Cells, size: int, last: Color) -> list[Thought]:
    """The steps up to one, the first with the turn of the whole cube that brings the last colour up."""
    steps: list[Step] = []
    while step is not None:
        steps.append(step)
        step = step.before
    up = upward(colors, last)
    regrips = (
        step.way.regrip if steps[number + 1 :] else f"{up} {step.way.regrip}".strip()
        for number, step in enumerate(steps)
    )
    thoughts = [_thought(step, regrip, size, last) for step, regrip in zip(steps, regrips, strict=True)]
    return thoughts[::-1]


def _thought(step: Step, regrip: str, size: int, last: Color) -> Thought:
    use, slots = step.use, slots_of(step.use.pieces, size)
    moves, colors = written(use.moves, size), _colors_of(use, step.seen)
    return Thought(use.recipe, use.variant, regrip, step.way.setup, moves, colors, slots, last=last)


def held_up(colors: Cells, last: Color) -> Cells:
    """A cube that is read so with the centre of a colour up."""
    return colors[effect(upward(colors, last))]


def upward(colors: Cells, last: Color) -> str:
    """The turn of the whole cube that brings the centre of a colour up."""
    return next(turn for turn, centre in _CENTRES.items() if colors[centre] == last)


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
