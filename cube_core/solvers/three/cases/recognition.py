"""Recognition of the case that the last layer shows: two looks into tables, one by what shows up, one by who is where.

A pattern is solved by turns of U, the case's algorithm, and turns of U again. The tables are made
by undoing every case that way from home, so a pattern finds its case however the cube is held.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.face_colors import centers_show
from cube_core.faces import FACES, Color, Face, FaceColors
from cube_core.geometry import IntArray, turned_face
from cube_core.solvers.explanation import PartLength, PartRole
from cube_core.solvers.pieces.holding import THOUGHT, locations_of
from cube_core.solvers.pieces.locations import EDGE_COUNT, UNTOUCHED, Table
from cube_core.solvers.three.cases.catalogue import Case, cases, flipped_edges, twisted_corners, with_own
from cube_core.solvers.three.held import came_from, rotation
from cube_core.solvers.three.state import (
    FIRST_CORNERS,
    FIRST_TWO_LAYERS,
    HOMES,
    LAST_CORNERS,
    LAST_EDGES,
    UP_TABLES,
    State,
    are_home,
)
from cube_core.solvers.three.words import (
    UP_TURNS,
    Word,
    codes_of,
    image_of,
    length_of,
    merged,
    read_word,
    rotation_tables,
    settled,
    table_of,
)

_TWISTS, _PLACES = 3 ** np.arange(4), 2 * np.arange(4)
_FLIPS = 16
"""How many ways four edges can be turned."""
UNKNOWN = -1
"""The row of what no turns make."""
_ROLES: tuple[PartRole, ...] = ("align", "algorithm", "align")


@dataclass(frozen=True, slots=True)
class Seen:
    """A case as a cube shows it, with the turns before and after its algorithm."""

    case: Case | None
    """None where there is nothing left to do but to turn U."""
    before: Word = ()
    after: Word = ()

    @property
    def word(self) -> Word:
        """The turns that solve it."""
        return merged((*self.before, *(self.case.word if self.case else ()), *self.after))

    @property
    def parts(self) -> tuple[PartLength, ...]:
        """The algorithm and the turns around it; none where they have become one with it."""
        if self.case is None or len(self.word) != len(self.before) + len(self.case.word) + len(self.after):
            return ()
        lengths = (len(self.before), len(self.case.word), len(self.after))
        return tuple(map(PartLength, _ROLES, lengths))


class Turns(NamedTuple):
    """Turns before or after an algorithm, and what they do to the cube as it is looked at."""

    word: Word
    table: Table


@dataclass(frozen=True, slots=True, eq=False)
class Lookup:
    """The case of each pattern, its solution, and what that does to a state."""

    rows: npt.NDArray[np.int16]
    """Its row in the arrays below, by key of a pattern; UNKNOWN for what no pattern is."""
    cases: tuple[Case | None, ...]
    before: tuple[Turns, ...]
    after: tuple[Turns, ...]
    ways: IntArray
    """The numbers of a case, of turns before and of turns after, by row."""
    tables: Table
    lengths: IntArray

    def row(self, keys: IntArray) -> IntArray:
        """The rows of patterns by their keys."""
        return self.rows[keys].astype(np.intp)

    def seen(self, key: IntArray) -> Seen | None:
        """The case of one pattern; None where these cases have no such pattern."""
        row = int(self.rows[key])
        if row == UNKNOWN:
            return None
        case, first, last = self.ways[row].tolist()
        return Seen(self.cases[case], self.before[first].word, self.after[last].word)


def orientation_keys(states: State) -> IntArray:
    """A number for what the last layer shows upwards, its pieces all being in it."""
    corners, edges = states[..., LAST_CORNERS].astype(np.intp) - EDGE_COUNT, states[..., LAST_EDGES].astype(np.intp)
    twists = (corners % 3 * _TWISTS[corners // 3]).sum(axis=-1)
    return np.asarray(twists * _FLIPS + (edges % 2 << edges // 2).sum(axis=-1))


def permutation_keys(states: State) -> IntArray:
    """A number for who is where in the last layer, whichever way round."""
    corners, edges = states[..., LAST_CORNERS].astype(np.intp) - EDGE_COUNT, states[..., LAST_EDGES].astype(np.intp)
    return np.asarray(((corners // 3 << _PLACES) + (edges // 2 << _PLACES + 8)).sum(axis=-1))


def orientation(state: State, own: tuple[Case, ...] = ()) -> Seen:
    """The OLL case of a state whose first two layers are solved, with the algorithms that people brought along."""
    return _known(orientations(own).seen(orientation_keys(state)))


def permutation(state: State, own: tuple[Case, ...] = ()) -> Seen:
    """The PLL case of a state whose last layer is oriented."""
    return _known(permutations(own).seen(permutation_keys(state)))


def is_possible(state: State) -> bool:
    """Whether turns make such a last layer, the first two layers being solved."""
    looks = ((orientations(()), orientation_keys(state)), (permutations(()), permutation_keys(state)))
    return all(lookup.rows[key] != UNKNOWN for lookup, key in looks)


def _known(seen: Seen | None) -> Seen:
    if seen is None:
        raise ValueError("The last layer shows what no turns make.")
    return seen


UPS = tuple(Turns(word, table) for word, table in zip(UP_TURNS, UP_TABLES, strict=True))
"""The turns of U."""


@lru_cache(maxsize=4)
def orientations(own: tuple[Case, ...] = ()) -> Lookup:
    """All that the last layer can show upwards."""
    return lookup(with_own("OLL", own), orientation_keys, 81 * _FLIPS, UPS, UPS[:1])


@lru_cache(maxsize=4)
def permutations(own: tuple[Case, ...] = ()) -> Lookup:
    """All ways in which an oriented last layer can be out of order."""
    return lookup(with_own("PLL", own), permutation_keys, 1 << 16, UPS, UPS)


def both_layers_look(state: State, own: tuple[Case, ...] = ()) -> Seen:
    """The corners at their places in both layers."""
    seen = both_layers().seen(both_keys(state))
    assert seen is not None, "every order of the corners of two layers is one of the cases"
    return seen


@cache
def both_layers() -> Lookup:
    """All orders of the corners in their layers; how the whole cube is turned at the end does not matter."""
    turned = rotation_tables()
    whole: list[Word] = [(), *((turn,) for turn in read_word("y y2 y'"))]
    ups = list(zip(UP_TURNS, UP_TABLES, strict=True))
    before = [Turns((*y, *up), table[turned[n]]) for n, y in enumerate(whole) for up, table in ups]
    after = [Turns(up, turned[n][table]) for n in range(4) for up, table in ups]
    return lookup(cases("PBL"), both_keys, 1 << 16, before, after)


def both_keys(states: State) -> IntArray:
    """A number for who is where in both layers."""
    corners = states.astype(np.intp) - EDGE_COUNT
    upper, lower = corners[..., LAST_CORNERS] // 3, corners[..., FIRST_CORNERS] // 3 - 4
    return np.asarray((upper << 2 * np.arange(4)).sum(axis=-1) + (lower << 8 + 2 * np.arange(4)).sum(axis=-1))


def lookup(
    found: Sequence[Case],
    keys_of: Callable[[State], IntArray],
    key_count: int,
    before: Sequence[Turns],
    after: Sequence[Turns],
) -> Lookup:
    """Every case, and none, undone from home by each of the turns before it and after it."""
    words: list[Word] = [(), *(case.word for case in found)]
    done = np.stack([settled(table_of(word)) for word in words])
    tables = np.stack([turns.table for turns in after])[:, done[:, np.stack([turns.table for turns in before])]]
    last, number, first = np.indices(tables.shape[:3]).reshape(3, -1)
    before_lengths = _lengths(turns.word for turns in before)[first]
    lengths = before_lengths + _lengths(words)[number] + _lengths(turns.word for turns in after)[last]
    order = np.lexsort((first, before_lengths, lengths))  # the shortest, or that which begins at once
    tables = tables.reshape(-1, len(UNTOUCHED))[order]
    rows = np.full(key_count, UNKNOWN, dtype=np.int16)
    rows[keys_of(np.argsort(tables, axis=1)[:, HOMES].astype(np.uint8))[::-1]] = np.arange(len(order))[::-1]
    ways = np.stack([number, first, last], axis=1)[order]
    return Lookup(rows, (None, *found), tuple(before), tuple(after), ways, tables, lengths[order])


def _lengths(words: Iterable[Word]) -> IntArray:
    return np.array([length_of(word) for word in words], dtype=np.intp)


class Shown(NamedTuple):
    """The case that the last layer of a cube shows."""

    face: Face
    """Where the last layer is."""
    seen: Seen
    """The case once that face is turned up."""


def shown_case(cube: Cube) -> Shown | None:
    """The case that a cube of three layers shows; None where its first two layers are not solved."""
    for face in FACES:
        state = _state_with_up(cube, face)
        if are_home(state, *FIRST_TWO_LAYERS):
            is_oriented = not (twisted_corners(state) or flipped_edges(state))
            return Shown(face, permutation(state) if is_oriented else orientation(state))
    return None


def _state_with_up(cube: Cube, face: Face) -> State:
    turned = cube.copy()
    if face is not Face.U:
        turned.play([rotation(cube.size, face, Face.U)])
    colors = centers_show(turned)
    assert colors is not None, "a cube of three layers has middles"
    return locations_of(came_from(turned, colors), HOMES)


_AROUND: tuple[Word, ...] = ((), *((turn,) for turn in read_word("y y2 y'")))
"""A 2×2 may be turned as a whole first."""


def colors_seen(seen: Seen, colors: FaceColors) -> dict[Color, Color]:
    """The colours that a cube shows at each place of a case's picture, where its faces are meant to get these.

    The picture is that of a layer which needs no turn afterwards; one that does has its sides turned on.
    """
    quarters = seen.after[0] % 3 + 1 if seen.after else 0
    return {THOUGHT[face]: colors[turned_face(face, Face.U, quarters)] for face in FACES}


def pair_as_played(case: Case, alg: Alg) -> tuple[Alg, Seen] | None:
    """The turns of the whole cube with which a step begins, and how it plays a pair then, in the mirror if it does."""
    start = next((number for number, move in enumerate(alg) if (move.lo, move.hi) != (1, alg.size)), 0)
    for word, before in product((case.word, image_of(case.word, 1, is_mirrored=True)), UP_TURNS):
        if np.array_equal(codes_of(alg.size, (*before, *word)), alg.codes[start:]):
            return alg[:start], Seen(replace(case, word=word), before)
    return None


def seen_as_played(case: Case, alg: Alg) -> Seen | None:
    """The way a step on a cube of any size plays a case; None where it plays something else."""
    around = _AROUND if case.kind == "PBL" else _AROUND[:1]
    for whole, before, after in product(around, UP_TURNS, UP_TURNS):
        seen = Seen(case, (*whole, *before), after)
        if np.array_equal(codes_of(alg.size, seen.word), alg.codes):
            return seen
    return None
