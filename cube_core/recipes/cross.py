"""The cross of a big cube that is no 3×3 yet, as Yau has it: edges beside white while centres and edges are made.

An edge of it is where it belongs once the edges beside white follow one another as they do on a solved cube: white
can be turned. So one place is free, and what turns a side first turns the free place there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.faces import COLORS, FACES, Color, Face
from cube_core.geometry import IntArray
from cube_core.recipes.edges import FLIP, TURNED, Edges, Limits, both_slots, colors_of, table_of_turns, words
from cube_core.recipes.reading import EDGES_SEEN, VIEW_COSTS, VIEWS, View
from cube_core.recipes.thoughts import Hands, Thought
from cube_core.solvers.pieces.locations import EDGE_COUNT, LOCATIONS, NUMBER_OF, TURN_TABLES

FIRST = Color.WHITE
ENOUGH = 3
"""Edges that are brought to white before the other centres are built; the place of the last one stays free."""
PLACES = 4
QUARTERS = ("", "", "2", "'")


def _ring(face: Face) -> tuple[int, ...]:
    """The four places beside a face, clockwise."""
    turn, place = TURN_TABLES[3 * face], next(place for place, faces in enumerate(LOCATIONS) if faces[0] is face)
    return tuple(place := int(turn[place]) for _ in range(PLACES))


RINGS: IntArray = np.array([_ring(face) for face in FACES])
INDEX: IntArray = np.full((len(FACES), EDGE_COUNT), -1)
"""By face and edge location: which of the places beside the face it is."""
np.put_along_axis(INDEX, RINGS, np.arange(PLACES)[None], axis=1)
ALL_WHITE: npt.NDArray[np.bool_] = np.array([FIRST in map(Color, edge) for edge in LOCATIONS[:EDGE_COUNT]])
"""Whether it is of an edge of the cross, by label."""


class Cross(NamedTuple):
    """The edges that stand beside white and follow one another rightly."""

    face: int
    """Where white is."""
    kept: tuple[int, ...]
    """At which of the places beside it."""
    shift: int
    """By so many of these places it is turned away from where its sides fit the centres."""

    @property
    def free(self) -> tuple[int, ...]:
        """The other places."""
        return tuple(place for place in range(PLACES) if place not in self.kept)


def homes(hands: Hands) -> dict[Color, int]:
    """By colour beside white: which of the places it belongs to."""
    meant = hands.meant
    face = Face(meant.index(FIRST))
    beside = [Face(meant.index(color)) for color in COLORS if color not in (FIRST, FIRST.opposite)]
    return {meant[other]: int(INDEX[face, NUMBER_OF[face, other]]) for other in beside}


def cross_of(hands: Hands, edges: Edges) -> Cross:
    """The part of the cross that stands; of several ways to see it the one with most edges."""
    face, home = hands.meant.index(FIRST), homes(hands)
    by_shift: list[list[int]] = [[] for _ in range(PLACES)]
    for place, location in enumerate(RINGS[face].tolist()):
        white, beside = colors_of(int(edges.labels[location, 0]))
        if edges.is_whole[location] and white is FIRST:
            by_shift[(place - home[beside]) % PLACES].append(place)
    shift = max(range(PLACES), key=lambda shift: len(by_shift[shift]))
    return Cross(face, tuple(by_shift[shift]), shift)


@lru_cache(maxsize=1)
def _taken() -> IntArray:
    """By set-up, turns between the slices, and edge location: where they take what is there."""
    taken = np.argsort(words().sources, axis=1)
    middles = np.stack([table_of_turns(text) for text in (*TURNED, FLIP)])
    return middles[np.arange(len(middles))[None, :, None], taken[:, None]]


@lru_cache(maxsize=128)
def _keeping(face: int, kept: tuple[int, ...]) -> npt.NDArray[np.bool_]:
    """Whether these places beside a face still follow one another rightly, by set-up and turns between the slices."""
    places = np.array(kept, dtype=np.intp)
    after = INDEX[face][_taken()[:, :, RINGS[face][places]]]
    moved = (after - places) % PLACES
    return np.asarray((after >= 0).all(axis=-1) & (moved == moved[..., :1]).all(axis=-1))


def limits(cross: Cross, seen_at: Face, is_for_cross: bool) -> Limits:
    """The limits that leave the cross as it is, white held up or down; where its own edges are wanted, they alone."""
    allowed = np.zeros((len(VIEWS), *_taken().shape[:2]), dtype=bool)
    for number in views_with(cross, seen_at):
        shown = np.isin(EDGES_SEEN[number][RINGS[seen_at]], RINGS[cross.face][list(cross.kept)])
        allowed[number] = _keeping(seen_at, tuple(np.flatnonzero(shown).tolist()))
    return Limits(allowed, ALL_WHITE if is_for_cross else np.ones(EDGE_COUNT, dtype=bool))


def views_with(cross: Cross, seen_at: Face) -> list[int]:
    """The ways to hold the cube so that white is seen there."""
    return [number for number, view in enumerate(VIEWS) if view.faces[seen_at] == cross.face]


@lru_cache(maxsize=8192)
def freeing(cross: Cross, view: View, turns: tuple[tuple[Face, int], ...]) -> str:
    """Turns of some faces beside white, which is held at a side: before each, the free place is turned there.

    A face that makes no turn here makes one afterwards.
    """
    side = Face(view.faces.index(cross.face))
    free, now, words_ = cross.free, 0, list[str]()
    for face, quarters in turns:
        here = int(INDEX[cross.face, EDGES_SEEN[VIEWS.index(view), NUMBER_OF[side, face]]])
        free = free or (here,)  # none is free: one is lost
        then = now if (here - now) % PLACES in free else min((here - place) % PLACES for place in free)
        words_ += [word(side, (then - now) % PLACES), word(face, quarters)]
        now = then
    return " ".join(filter(None, words_))


def word(face: Face, quarters: int) -> str:
    """A turn as it is written; none for no quarters."""
    return f"{face.name}{QUARTERS[quarters]}" if quarters else ""


LIFTS = {
    "R": ("FR", "UR"),
    "L'": ("FL", "UL"),
    "F2": ("DF", "UF"),
    "F'": ("RF", "UF"),
    "F": ("LF", "UF"),
    "R2": ("DR", "UR"),
    "L2": ("DL", "UL"),
}
"""Turn → where white is, and where it comes to."""
DROPS = {"F2": ("UF", "DF"), "R2": ("UR", "DR"), "L2": ("UL", "DL")}
TIPS = ("FU", "FD")
"""Where white is that is tipped to the side."""


def _at(name: str) -> int:
    return NUMBER_OF[tuple(Face[letter] for letter in name)]


class Held(NamedTuple):
    """A way to hold the cube, and turns of the top and the bottom."""

    view: int
    top: int
    bottom: int

    @property
    def setup(self) -> str:
        """The turns."""
        return " ".join(filter(None, (word(Face.D, self.bottom), word(Face.U, self.top))))

    @property
    def cost(self) -> int:
        """The turns that it takes."""
        return int(VIEW_COSTS[self.view]) + bool(self.top) + bool(self.bottom)

    def now(self, name: str) -> int:
        """The place now of what is seen at a place then."""
        place = _at(name)
        for face, quarters in ((Face.U, self.top), (Face.D, self.bottom)):
            for _ in range(-quarters % PLACES):
                place = int(TURN_TABLES[3 * face][place])
        return int(EDGES_SEEN[self.view, place])


class Loose(NamedTuple):
    """An edge of the cross that is whole and not in it."""

    location: int
    """Where its white is."""
    label: int
    home: int
    """Which of the places beside white it belongs to, as they are turned now."""


def _loose(hands: Hands, edges: Edges, cross: Cross) -> Iterator[Loose]:
    home, kept = homes(hands), RINGS[cross.face][list(cross.kept)].tolist()
    for location in np.flatnonzero(edges.is_whole).tolist():
        label = int(edges.labels[location, 0])
        white, beside = colors_of(label)
        if white is FIRST and location not in kept:
            yield Loose(location, label, (home[beside] + cross.shift) % PLACES)


Found = tuple[str, str, str]
"""A recipe, where white is seen once the cube is held and set up for it, and its turn."""


def join(hands: Hands, edges: Edges, cross: Cross) -> Thought | None:
    """Lift an edge of the cross beside white, which is held up; None where none is whole."""

    def found(held: Held, loose: Loose) -> Iterator[Found]:
        for move, (name, target) in LIFTS.items():
            is_home = not cross.kept or INDEX[cross.face, held.now(target)] == loose.home
            if is_home and held.now(name) == loose.location:
                yield "daisy.lift", name, move
        if INDEX[cross.face, held.now("UF")] not in cross.kept:
            yield from (("daisy.tip", name, "F") for name in (*TIPS, "UF") if held.now(name) == loose.location)

    ways = [Held(view, top, 0) for view, top in product(views_with(cross, Face.U), range(PLACES))]
    return _cheapest(hands, edges, cross, ways, found, "beside")


def complete(hands: Hands, edges: Edges, cross: Cross) -> Thought | None:
    """Bring the last edge of the cross to its place, white held down; None where the cross is whole and fits."""
    if len(cross.kept) == PLACES:
        if not cross.shift:
            return None
        cross = cross._replace(kept=cross.kept[1:])  # one comes out, as the others can be turned only with it

    def found(held: Held, loose: Loose) -> Iterator[Found]:
        for move, (name, target) in DROPS.items():
            is_home = INDEX[cross.face, held.now(target)] == loose.home and (held.bottom + cross.shift) % PLACES == 0
            if is_home and held.now(name) == loose.location:
                yield "cross.drop", name, move
        free = [side for side in "FRL" if INDEX[cross.face, held.now(f"D{side}")] not in cross.kept]
        for move, (name, _) in LIFTS.items():
            if move[0] in free and held.now(name) == loose.location:
                yield "daisy.lift", name, move
        if "F" in free:
            yield from (("daisy.tip", name, "F") for name in TIPS if held.now(name) == loose.location)

    ways = [Held(*way) for way in product(views_with(cross, Face.D), range(PLACES), range(PLACES))]
    return _cheapest(hands, edges, cross, ways, found, "last")


RANKS = ("cross.drop", "daisy.lift", "daisy.tip")


def _cheapest(
    hands: Hands,
    edges: Edges,
    cross: Cross,
    ways: Iterable[Held],
    found: Callable[[Held, Loose], Iterator[Found]],
    variant: str,
) -> Thought | None:
    """The cheapest way by the recipe that stands first among those that can be done."""
    all_found = (
        (RANKS.index(one[0]), held.cost, number, held, loose, one)
        for number, (held, loose) in enumerate(product(ways, _loose(hands, edges, cross)))
        for one in found(held, loose)
    )
    best = min(all_found, key=lambda one: one[:3], default=None)
    if best is None:
        return None
    *_, held, loose, (recipe, name, moves) = best
    slots = both_slots(hands.size, _at(name), np.arange(hands.size - 2))
    regrip = VIEWS[held.view].regrip
    return Thought(recipe, variant, regrip, held.setup, moves, colors_of(loose.label), slots)
