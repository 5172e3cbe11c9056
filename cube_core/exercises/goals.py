"""Goals of exercises, as facts of the cube: any way counts, and nothing that was right may be broken.

A fact is a number with a name that grows as more is right: how many petals there are, whether the edge at DF is home.
They are read with white below and green in front, from the colours alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.cube import Cells
from cube_core.exercises.drawing import HELD
from cube_core.faces import HOLDINGS, Color, Face
from cube_core.recipes.edges import joined
from cube_core.recipes.follower import read
from cube_core.recipes.reading import TOPS, VIEWS, Flags
from cube_core.recipes.thoughts import Hands, Thought, came_from, turned_map
from cube_core.recipes.three import LAST_CORNERS as TOP_CORNERS
from cube_core.recipes.three import LAST_EDGES as TOP_EDGES
from cube_core.recipes.three import Seen, count
from cube_core.solvers.pieces.locations import is_odd, labels_by_color

Numbers = npt.NDArray[np.integer]
Facts = dict[str, Numbers]
"""By name, by row of what is seen."""

SIDES = "FRBL"
_CORNERS = ("DFR", "DFL", "DBR", "DBL")
_MIDDLES = ("FR", "FL", "BR", "BL")

_PHASES = ("l1-cross", "l1", "l2", "l3-cross", "last edges", "last corners", "last twist")


@dataclass(frozen=True, slots=True)
class Goal:
    """The fact that is asked for, and those that held before and have to hold again."""

    asked: tuple[str, int]
    kept: tuple[tuple[str, int], ...]

    def is_reached(self, facts: Facts) -> Flags:
        """Whether all of it holds, by row."""
        return np.asarray(np.logical_and.reduce([facts[name] >= least for name, least in (*self.kept, self.asked)]))

    def broken(self, facts: Facts) -> tuple[str, ...]:
        """The facts that do not hold any more."""
        return tuple(name for name, least in self.kept if facts[name][0] < least)


def held_as_usual(hands: Hands) -> Hands:
    """The cube with white below and green in front, by what is meant for its faces."""
    regrip = _to_usual(hands.meant)
    if not regrip:
        return hands.copy()
    return Hands(hands.size, hands.colors[came_from(hands.size, regrip)], HELD)


@lru_cache(maxsize=64)
def _to_usual(meant: tuple[Color, ...]) -> str:
    """The turns of the whole cube that it takes; none for a cube of other colours, which stays as it is."""
    return next((view.regrip for view in VIEWS if turned_map(meant, view.regrip) == HELD), "")


def facts_of(hands: Hands, phase: str) -> Facts:
    """The facts of a cube, as far as they matter in a phase."""
    held = held_as_usual(hands)
    if phase in ("centers", "edges"):
        return _of_big(held, phase)
    found = facts_of_three(Seen(read(held)[None]), phase, held.size == 2)
    return found | _of_reduced(held, phase) if held.size > 3 else found


def facts_of_three(seen: Seen, phase: str, is_small: bool) -> Facts:
    """The same of many cubes of which stickers as on a 3×3 are seen, all held as usual."""
    number = _PHASES.index(phase)
    facts = dict(_first_two_layers(seen, number))
    if number >= _PHASES.index("l3-cross"):
        facts["up"] = count(seen.yellow_edges())
    if number >= _PHASES.index("last edges"):
        facts["sides"] = np.full(len(seen.colors), 2) if is_small else _sides(seen)
    if phase == "last corners":
        facts["in place"] = _in_place(seen, is_small)
    if phase == "last twist":
        whole = np.logical_and.reduce([value > 0 for value in facts.values()])
        names = [name for corner in TOP_CORNERS for name in _turned(corner)]
        names += [] if is_small else [name for edge in TOP_EDGES for name in (edge, edge[::-1])]
        done = seen.with_tops().is_home(*names).reshape(len(TOPS), -1).any(axis=0)
        facts = {"solved": (whole & done).astype(np.intp)}
    return facts


def _first_two_layers(seen: Seen, number: int) -> Facts:
    """The pieces of the first layers that are home, and what a phase looks for on top of them."""
    facts: Facts = {f"D{side}": seen.is_home(f"D{side}", f"{side}D").astype(np.intp) for side in SIDES}
    facts["cross"] = np.sum(list(facts.values()), axis=0)
    if number == 0:
        petals = {f"petal {side}": _petal(seen, side) | (facts[f"D{side}"] > 0) for side in SIDES}
        facts |= {name: flags.astype(np.intp) for name, flags in petals.items()}
        facts["petals"] = count(list(petals.values()))
        facts["in reach"] = 4 - count([seen.shows(f"{side}{layer}") for side in SIDES for layer in "UD"])
        return facts
    corners = {name: seen.is_home(*_turned(name)).astype(np.intp) for name in _CORNERS}
    facts |= corners
    facts["corners"] = np.sum(list(corners.values()), axis=0)
    if number == 1:
        up = [seen.shows(name) for corner in TOP_CORNERS for name in _turned(corner)]
        facts["white corner up"] = count(up)
        return facts
    middles = {name: seen.is_home(name, name[::-1]).astype(np.intp) for name in _MIDDLES}
    facts |= middles
    facts["middle edges"] = np.sum(list(middles.values()), axis=0)
    if number == 2:
        facts["edge up"] = count(seen.edges_without_yellow())
    return facts


def _turned(corner: str) -> tuple[str, ...]:
    return tuple(corner[turn:] + corner[:turn] for turn in range(3))


def _petal(seen: Seen, side: str) -> Flags:
    """Whether the white edge of a side's colour is a petal, wherever the top stands."""
    color = seen(side)
    return np.asarray(np.logical_or.reduce([seen.shows(f"U{at}") & (seen(f"{at}U") == color) for at in SIDES]))


def _sides(seen: Seen) -> Numbers:
    """The fit of the yellow cross when the top is turned best: 2 all round, 1 two neighbours, else 0."""
    fits = seen.with_tops().fitting_sides()
    neighbours = (fits & np.roll(fits, 1, axis=0)).any(axis=0)
    found = np.where(fits.all(axis=0), 2, neighbours.astype(np.intp))
    return np.asarray(found.reshape(len(TOPS), -1).max(axis=0))


def _in_place(seen: Seen, is_small: bool) -> Numbers:
    """The number of last corners in their places, the top turned so that its sides fit."""
    tops = seen.with_tops()
    found = np.where(tops.fitting_sides().all(axis=0) | is_small, tops.corners_in_place(), 0)
    return np.asarray(found.reshape(len(TOPS), -1).max(axis=0))


def _of_reduced(hands: Hands, phase: str) -> Facts:
    """The facts that a big cube still has whole edges and centres, and what no 3×3 shows."""
    grid = _cells(hands)
    labels = labels_by_color(hands.size, hands.colors)
    facts: Facts = {
        "centres": np.array([sum(bool((face == face.flat[0]).all()) for face in grid)]),
        "edges": np.array([int((labels == labels[:, :1]).all(axis=1).sum()) // 2]),
    }
    if phase in ("l3-cross", "last corners"):
        seen = Seen(read(hands)[None])
        facts["up is even"] = np.array([1 - int(count(seen.yellow_edges())[0]) % 2])
        facts["no swap"] = np.array([int(_is_top_even(seen))])
    return facts


def _is_top_even(seen: Seen) -> bool:
    """Whether the last edges and the last corners are exchanged equally often, or not."""
    sides = [int(seen(f"{side}U")[0]) for side in SIDES]
    homes = [int(seen(side)[0]) for side in SIDES]
    corners = [frozenset(int(seen(name)[0]) for name in _turned(corner)) for corner in _AROUND]
    wanted = [frozenset(int(seen(letter)[0]) for letter in corner) for corner in _AROUND]
    if set(sides) != set(homes) or set(corners) != set(wanted):
        return False
    edges = np.array([homes.index(color) for color in sides])
    return is_odd(edges) == is_odd(np.array([wanted.index(corner) for corner in corners]))


_AROUND = ("UFR", "URB", "UBL", "ULF")


def _cells(hands: Hands) -> Cells:
    return hands.colors.reshape(6, hands.size, hands.size)[:, 1:-1, 1:-1]


def _of_big(hands: Hands, phase: str) -> Facts:
    """The numbers of centre cells that agree, wherever they are, and of wings that are together."""
    grid = _cells(hands)
    most = (grid.reshape(6, 1, -1) == np.arange(len(Color))[:, None]).sum(axis=2).max(axis=0)
    whole = {int(face.flat[0]): Face(number) for number, face in enumerate(grid) if (face == face.flat[0]).all()}
    facts: Facts = {f"{color.name.lower()} cells": np.array([most[color]]) for color in Color}
    facts["centres"] = np.array([len(whole)])
    agree = any(all(holding[face] == color for color, face in whole.items()) for holding in HOLDINGS)
    facts["centres agree"] = np.array([int(agree)])
    if phase == "edges":
        labels = labels_by_color(hands.size, hands.colors)
        is_whole = (labels == labels[:, :1]).all(axis=1)
        done = set((labels[is_whole, 0] // 2).tolist())
        facts |= {f"edge {number}": np.array([int(number in done)]) for number in range(12)}
        facts["wings"] = np.array([int(joined(labels).sum())])
    return facts


def asked_by(thought: Thought) -> str:
    """The fact that a step makes more of."""
    if thought.recipe.startswith("centre."):
        return f"{thought.colors[0].name.lower()} cells"
    return _ASKED.get((thought.recipe, thought.variant)) or _ASKED[thought.recipe, ""]


_ASKED = {
    ("edge.pair", ""): "wings",
    ("edge.swap", ""): "wings",
    ("parity.flip", "wings"): "wings",
    ("parity.flip", "whole"): "up is even",
    ("daisy.lift", ""): "petals",
    ("daisy.tip", ""): "in reach",
    ("cross.drop", ""): "cross",
    ("corner.trigger", ""): "corners",
    ("corner.trigger", "out"): "white corner up",
    ("edge.slot", ""): "middle edges",
    ("edge.slot", "out"): "edge up",
    ("last.flip", ""): "up",
    ("last.edges", ""): "sides",
    ("parity.swap", ""): "no swap",
    ("last.corners", ""): "in place",
    ("last.twist", ""): "solved",
}
"""The fact that is asked for, by recipe and variant."""

_LOOKED_AT = frozenset(
    {"petals", "in reach", "cross", "white corner up", "corners", "middle edges", "edge up", "wings"}
)
"""Facts that may grow less where they are not what is asked for, as what they count is kept piece by piece."""


def goal_of(asked: str, start: Facts, end: Facts) -> Goal:
    """The goal that a step reaches: what it brought, and what was right before it and is right after it too."""
    kept = (
        (name, int(value[0]))
        for name, value in start.items()
        if name != asked and name not in _LOOKED_AT and 0 < value[0] <= end[name][0]
    )
    return Goal((asked, int(end[asked][0])), tuple(kept))
