"""Edges, a pair of wings at a time: the rule that says what is done next.

The edge in work is held at front right, and its missing wing is brought to front left in the row where it is missing;
a slice joins them. Everything is told by edge location and layer along the edge, as in `wings`: a wing that is right
shows the same label as the middle edge, on even sizes as one of the two innermost wings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.faces import Color, Face
from cube_core.geometry import IntArray
from cube_core.random_numbers import Draw
from cube_core.recipes.last_two import (
    FARTHEST,
    FARTHEST_FREE,
    Edge,
    best_after,
    exchanged,
    most_shown,
    turned_over,
    value,
    wrong_layers,
)
from cube_core.recipes.reading import EDGES_SEEN, VIEW_COSTS, VIEWS
from cube_core.recipes.thoughts import Hands, Thought
from cube_core.solvers.pieces.locations import (
    EDGE_COUNT,
    LOCATIONS,
    NUMBER_OF,
    OUTER_TURNS,
    TURN_TABLES,
    edge_slots,
    labels_by_color,
)

RIGHT, LEFT = NUMBER_OF[Face.F, Face.R], NUMBER_OF[Face.L, Face.F]
"""Front right, and front left as a slice takes it there."""
TOP = NUMBER_OF[Face.U, Face.F]
FLIP = "R U R' F R' F' R"
_WAYS_OUT = (("R", "U", "R'"), ("R'", "D", "R"), ("F'", "U", "F"), ("F", "D", "F'"))
TURNED = tuple(f"{out} {face}{amount} {back}" for out, face, back in _WAYS_OUT for amount in ("", "'", "2"))
"""What takes the joined edge out of the way, and a spare from the top or the bottom to its place, either way round."""
PLAIN = 3
"""The moves of one of these."""
_AMOUNTS = {1: "", 2: "2", -1: "'"}
_SETUP_FACES = (Face.U, Face.L, Face.D, Face.B)
LONGEST, MORE = 3, 4
"""The most turns that bring a wing to front left, and where the cross is in the way; front right stays as it is."""


class Words(NamedTuple):
    """Set-up turns, the shortest first, and from where each brings what then is at a location."""

    texts: tuple[str, ...]
    lengths: IntArray
    sources: IntArray


@lru_cache(maxsize=1)
def words() -> Words:
    """All that do different things."""
    found: dict[bytes, tuple[str, IntArray]] = {}
    reached = [("", np.arange(EDGE_COUNT))]
    for _ in range(MORE + 1):
        new = [(text, table) for text, table in reached if found.setdefault(table.tobytes(), (text, table))[0] == text]
        reached = [_longer(text, table, turn) for text, table in new for turn in _SETUP_TURNS]
    short = [(text, table) for text, table in found.values() if len(text.split()) <= 1]
    for first, (text, table) in product(FROM_ABOVE_OR_BELOW, short):
        both = table[table_of_turns(first)]
        found.setdefault(both.tobytes(), (f"{first} {text}".strip(), both))
    texts, tables = zip(*found.values(), strict=True)
    return Words(texts, np.array([len(text.split()) for text in texts]), np.argsort(np.stack(tables), axis=1))


@lru_cache(maxsize=16)
def setups(shortest: int, longest: int, stays: bool) -> IntArray:
    """The numbers of those of so many turns, all of them or those that leave front right as it is."""
    lengths, at_right = words().lengths, words().sources[:, RIGHT]
    return np.flatnonzero((shortest <= lengths) & (lengths <= longest) & ((at_right == RIGHT) | (not stays)))


FROM_ABOVE_OR_BELOW = (
    *(f"{out} U{amount} {back}" for out, back in (("R", "R'"), ("F'", "F")) for amount in ("", "2", "'")),
    *(f"D{amount} {turn}" for amount in ("", "2", "'") for turn in ("R", "F'")),
    "R",
    "F'",
)
"""What brings an edge to front right where the cube may not be turned over for it."""
_SETUP_TURNS = tuple(number for number, (face, _) in enumerate(OUTER_TURNS) if face in _SETUP_FACES)


def _longer(text: str, table: IntArray, turn: int) -> tuple[str, IntArray]:
    face, amount = OUTER_TURNS[turn]
    return f"{text} {face.name}{_AMOUNTS[amount]}".strip(), TURN_TABLES[turn][table].astype(np.intp)


_NUMBERS = {f"{face.name}{_AMOUNTS[amount]}": turn for turn, (face, amount) in enumerate(OUTER_TURNS)}


def table_of_turns(text: str) -> IntArray:
    """By edge location, where turns of outer layers take what is there."""
    table = np.arange(EDGE_COUNT)
    for word in text.split():
        table = TURN_TABLES[_NUMBERS[word]][table].astype(np.intp)
    return table


SPARES: IntArray = np.array([np.argsort(table_of_turns(text))[RIGHT] for text in TURNED])
"""The location whose edge comes to front right, by `TURNED`."""


def joined(edges: npt.NDArray[np.integer]) -> IntArray:
    """The number of wings of each edge (last axis) that are together: as many as agree with the middle."""
    middle = edges.shape[-1] // 2
    upper = _agreeing(edges, middle)
    return upper if edges.shape[-1] % 2 else np.maximum(upper, _agreeing(edges, middle - 1))


def _agreeing(edges: npt.NDArray[np.integer], middle: int) -> IntArray:
    """The number of wings that show what one shows: to count along so short an axis takes fifty times as long."""
    found = np.zeros(edges.shape[:-1], dtype=np.intp)
    for layer in range(edges.shape[-1]):
        found += edges[..., layer] == edges[..., middle]
    return found


def slices(size: int, layers: IntArray, amount: str = "'") -> str:
    """The slices in which these layers of an edge at front right are, turned from front left, or another way.

    >>> slices(7, np.array([0, 3, 4])), slices(4, np.array([0]), "")
    ("2-3Uw' 6U'", '3U')
    """
    rows = np.sort(size - layers - 1)
    runs = np.split(rows, np.flatnonzero(np.diff(rows) > 1) + 1)
    names = [f"{run[0]}U" if len(run) == 1 else f"{run[0]}-{run[-1]}Uw" for run in runs]
    return " ".join(f"{name}{amount}" for name in names)


def pair_moves(size: int, layers: IntArray, middle: str) -> str:
    """Slice some layers of the edge at front left to it, do what is between, slice back.

    >>> pair_moves(4, np.array([0]), FLIP)
    "3U' R U R' F R' F' R 3U"
    """
    return f"{slices(size, layers)} {middle} {slices(size, layers, '')}"


class Pairings(NamedTuple):
    """Ways to bring a missing wing to front left: by way, the view, the set-up, and what is where then."""

    views: IntArray
    setups: IntArray
    right: IntArray
    left: IntArray
    fits: npt.NDArray[np.bool_]
    """Whether the wing at the left is the one that is missing at the right, by way and layer."""


class Limits(NamedTuple):
    """The places that pairing must leave as they are, and the edges that it is for."""

    allowed: npt.NDArray[np.bool_]
    """By view, set-up, and turns between the slices, `TURNED` and the flip."""
    wanted: npt.NDArray[np.bool_]
    """By label of the edge in work."""


@lru_cache(maxsize=64)
def costs_of_views(taste: int) -> npt.NDArray[np.floating]:
    """The costs of the ways to hold the cube, a little less for those that are taken where others are as good."""
    draw = Draw(taste)
    return VIEW_COSTS + np.array([draw.below(len(VIEWS)) if taste else 0 for _ in VIEWS]) / 1000


class Kept(NamedTuple):
    """The thoughts that are kept in mind from one step to the next."""

    label: int | None = None
    """Of the edge that gets its wings first, where no way leaves more wings together than there were."""
    points: int = 0
    """The most that the last two edges had: what comes of some more steps has to be more, or they led in circles."""
    depth: int | None = None
    """So many steps further is looked where one was done for what comes after it; else it could be undone for ever."""
    taste: int = 0
    """The number that decides between ways to hold the cube that are as good."""
    lets_go: bool = False
    """Whether a cross in the way is minded no longer; it is built again afterwards."""


class Edges:
    """The edges of a cube as they are now, and which one is in work where that is kept in mind."""

    def __init__(self, hands: Hands, kept: Kept | None = None) -> None:
        self.size = hands.size
        self.kept = kept or Kept()
        self.view_costs = costs_of_views(self.kept.taste)
        self.labels = labels_by_color(hands.size, hands.colors).astype(np.intp)
        self.is_whole = np.asarray((self.labels == self.labels[:, :1]).all(axis=1))
        self.count = int(np.count_nonzero(~self.is_whole)) // 2
        """So many are not whole yet."""
        self.limits: Limits | None = None

    def next(self) -> Thought | None:
        """The next step, None when all edges are whole."""
        if not self.count:
            return None
        if self.count > 2 and (thought := self.pair() or self.pair(least=0)):
            return thought
        return self.swap() or self.flip() or (self.swap(FARTHEST) if self.limits is None else None)

    def pair(self, least: int = 1) -> Thought | None:
        """Join wings with a spare behind; of the ways with at most two set-up turns what joins most for its turns.

        Where none leaves more wings together than there were, the edge that is furthest gets its wing all the same.
        """
        most = LONGEST if self.limits is None else MORE
        for shortest, longest in ((0, 2), (3, LONGEST), (MORE, most)) if least else ((0, most),):
            ways = self._pairings(shortest, longest)
            if (thought := self._best_pair(ways, least)) is not None:
                return thought
        return None

    def _pairings(self, shortest: int, longest: int) -> Pairings:
        """Those whose set-up has so many turns."""
        some, seen = setups(shortest, longest, self.limits is None), self.labels[EDGES_SEEN]
        right, left = (seen[:, words().sources[some, place]] for place in (RIGHT, LEFT))
        wanted = right[..., self.size // 2 - 1, None]
        fits = (left == wanted) & (right != wanted)
        if self.limits is not None:
            fits &= self.limits.allowed[:, some].any(axis=-1, keepdims=True) & self.limits.wanted[wanted]
        views, ways = np.nonzero(fits.any(axis=-1))
        return Pairings(views, some[ways], right[views, ways], left[views, ways], fits[views, ways])

    def _best_pair(self, ways: Pairings, least: int) -> Thought | None:
        if not len(ways.views):
            return None
        places = EDGES_SEEN[ways.views[:, None], words().sources[ways.setups][:, SPARES]]
        spares = self.labels[places]
        fits = ways.fits[:, None]
        left = np.where(fits, spares, ways.left[:, None])
        right = np.where(fits, ways.right[:, None], spares)
        gains = joined(np.where(ways.fits, ways.left, ways.right)) - joined(ways.right) - joined(ways.left)
        all_gains = gains[:, None] + joined(left) + joined(right) - joined(spares)
        runs = np.count_nonzero(np.diff(ways.fits, axis=1, prepend=False) & ways.fits, axis=1)
        costs = words().lengths[ways.setups] + PLAIN + 2 * runs + self.view_costs[ways.views]
        scores = all_gains / costs[:, None] if least else self._together(ways)[:, None] - costs[:, None] / 100
        is_open = ~self.is_whole[places] & (all_gains >= least)
        if self.limits is not None:
            is_open &= self.limits.allowed[ways.views, ways.setups, : len(TURNED)]
        wanted = ways.right[:, self.size // 2 - 1]
        if not least and self.kept.label in self.labels[~self.is_whole, self.size // 2 - 1]:
            is_open &= (wanted == self.kept.label)[:, None]
        way, turned = divmod(int(np.where(is_open, scores, -1.0).argmax()), len(TURNED))
        if not is_open[way, turned]:
            return None
        if not least:
            self.kept = self.kept._replace(label=int(wanted[way]))
        moves = pair_moves(self.size, np.flatnonzero(ways.fits[way]), TURNED[turned])
        return self._thought("edge.pair", ways, way, moves, int(all_gains[way, turned]))

    def _together(self, ways: Pairings) -> IntArray:
        """The number of wings of the edge in work that agree with the one that the missing wing is told by."""
        return np.asarray(np.count_nonzero(ways.right == ways.right[:, self.size // 2 - 1 : self.size // 2], axis=1))

    def _thought(self, recipe: str, ways: Pairings, way: int, moves: str, gain: int) -> Thought:
        layers = np.flatnonzero(ways.fits[way])
        view, setup = VIEWS[ways.views[way]], words().texts[ways.setups[way]]
        label = int(ways.right[way, self.size // 2 - 1])
        slots = both_slots(self.size, LEFT, layers)
        return Thought(recipe, "", view.regrip, setup, moves, colors_of(label), slots, gain, to_go=self.count)

    def swap(self, free: int = FARTHEST_FREE) -> Thought | None:
        """Join wings of two edges that are left, by turning one of them over; None where that leads nowhere.

        Where the cross is in the way of holding an edge the other way, it is turned over first. After a step that was
        made for those to come, only as many are thought of as were then; anything where that finds nothing. Where
        no cross is kept, so many to come are thought of; one is too few for some cubes of 12 layers.
        """
        farthest, over = (free, (False,)) if self.limits is None else (FARTHEST, (False, True))
        depths = range((farthest if self.kept.depth is None else self.kept.depth) + 1)
        for held in map(list, map(self._held, (LONGEST, MORE))):
            for more, is_turned in product(depths, over):
                best = max(self._swaps(held, more, is_turned), key=lambda choice: choice.worth, default=None)
                if best is not None and best.worth[1] > 0:
                    left = more if is_turned else more - 1
                    self.kept = self.kept._replace(label=None, points=best.least, depth=left if left >= 0 else None)
                    thought = self._swapped(best)
                    return turning_over(thought) if is_turned else thought
        if self.kept.depth is None:
            return None
        self.kept = self.kept._replace(depth=None)
        return self.swap(free)

    def _swaps(self, held: Sequence[Pairings], more: int, is_turned: bool) -> Iterator[Swap]:
        """Every way to do it once: the fewest turns to each pair of edges, and each layer."""
        for ways in held:
            right, left = tuple(ways.right[0].tolist()), tuple(ways.left[0].tolist())
            right = turned_over(right) if is_turned else right
            before, cost = value(right, left), float(self.view_costs[ways.views[0]] + words().lengths[ways.setups[0]])
            is_bound = self.kept.depth is not None or (self.limits is not None and self.count == 2)
            least = max(before, self.kept.points if is_bound else 0)
            for layer in wrong_layers(right, left):
                after = exchanged(right, left, layer)
                whole = sum(len(set(edge)) == 1 for edge in after)
                best = best_after(*after, layer, more, self.limits is None)
                yield Swap((whole, best - least, -cost), ways, layer, (right, left), best - before, least)

    def _swapped(self, swap: Swap) -> Thought:
        """The thought, named after the edge of which more is together then; nothing is gained where there is none."""
        layer, middle, before = swap.layer, self.size // 2 - 1, np.array(swap.edges)
        after = np.array(exchanged(*swap.edges, layer))
        way = swap.ways._replace(fits=np.arange(self.size - 2)[None] == layer)
        thought = self._thought("edge.swap", way, 0, pair_moves(self.size, np.array([layer]), FLIP), swap.gain)
        for of, location, brought in ((0, LEFT, layer), (1, RIGHT, self.size - 3 - layer)):
            label = int(before[of, middle])
            if together(after, label // 2) > together(before, label // 2):
                slots = both_slots(self.size, location, np.array([brought]))
                return replace(thought, colors=colors_of(label), slots=slots)
        return replace(thought, gain=0)

    def _held(self, longest: int) -> Iterator[Pairings]:
        """Two unfinished edges at front right and front left, both held either way, each by the fewest turns."""
        unfinished, none = ~self.is_whole[EDGES_SEEN], np.zeros((1, self.size - 2), dtype=bool)
        some = setups(0, longest, True)
        if self.limits is not None:
            some = np.flatnonzero(self.limits.allowed[..., -1].any(axis=0))
        at_right, at_left = words().sources[some][:, [RIGHT, LEFT]].T
        can = unfinished[:, at_right] & unfinished[:, at_left]
        if self.limits is not None:
            can &= self.limits.allowed[:, some, -1]
        views, ways = np.nonzero(can)
        order = np.argsort(self.view_costs[views] + words().lengths[some[ways]], kind="stable")
        views, ways = views[order], ways[order]
        right, left = (EDGES_SEEN[views, at[ways]] for at in (at_right, at_left))
        _, firsts = np.unique(right * EDGE_COUNT + left, return_index=True)
        for one in np.sort(firsts)[:, None]:
            if right[one] // 2 != left[one] // 2:
                yield Pairings(views[one], some[ways[one]], self.labels[right[one]], self.labels[left[one]], none)

    def flip(self) -> Thought | None:
        """Turn wings over in an edge that has all its own, some of them the wrong way round: hold it at top front."""
        own = (self.labels // 2 == self.labels[:, :1] // 2).all(axis=1) & ~self.is_whole
        if not own.any():
            return None
        places = EDGES_SEEN[:, TOP]
        view = int(np.where(own[places], self.view_costs, np.inf).argmin())
        edge = self.labels[places[view]]
        right = most_shown(edge.tolist())
        wrong = edge != right
        moves = flip_moves(self.size, tuple(wrong.tolist()))
        slots, colors = both_slots(self.size, TOP, np.flatnonzero(wrong)), colors_of(right)
        return Thought("parity.flip", "wings", VIEWS[view].regrip, "", moves, colors, slots, int(wrong.sum()))


def together(edges: IntArray, home: int) -> int:
    """The most wings of an edge that are together in one place."""
    return max(int(np.count_nonzero(edges == 2 * home + turned, axis=-1).max()) for turned in (0, 1))


def turning_over(thought: Thought) -> Thought:
    """The step that turns the edge in work over first."""
    return replace(thought, recipe="edge.turn", moves=FLIP, slots=(), gain=0)


def both_slots(size: int, location: int, layers: IntArray) -> tuple[int, ...]:
    """The slots of both stickers of some wings of an edge."""
    slots = edge_slots(size)
    return (*slots[location, layers].tolist(), *slots[location ^ 1, size - 3 - layers].tolist())


class Swap(NamedTuple):
    """A way to exchange wings of two edges."""

    worth: tuple[int, int, float]
    """The edges it makes whole, the points more that come of it or of more steps, and, less than none, its cost."""
    ways: Pairings
    layer: int
    edges: tuple[Edge, Edge]
    """At front right and front left, as they are before."""
    gain: int
    """The points more than now that come of it, or of more steps."""
    least: int
    """The points that it has to have more than."""


@lru_cache(maxsize=256)
def flip_moves(size: int, wrong: tuple[bool, ...]) -> str:
    """The moves that turn the wings of these layers over in the edge at top front, and move nothing else."""
    near = [layer + 2 for layer in range((size - 2) // 2) if wrong[layer]]
    runs = [[near[0]]]
    for one, other in pairwise(near):
        runs[-1].append(other) if other == one + 1 else runs.append([other])
    blocks = [(run[0], run[-1]) for run in runs]

    def turn(face: str, amount: str) -> str:
        return " ".join(
            f"{low}{face}{amount}" if low == high else f"{low}-{high}{face}w{amount}" for low, high in blocks
        )

    words_ = ["r2", "B2", "U2", "l", "U2", "r'", "U2", "r", "U2", "F2", "r", "F2", "l'", "B2", "r2"]
    return " ".join(turn(word[0].upper(), word[1:]) if word[0] in "rl" else word for word in words_)


def colors_of(label: int) -> tuple[Color, ...]:
    """The colours of the edge that a label stands for."""
    return tuple(Color(face) for face in LOCATIONS[label])
