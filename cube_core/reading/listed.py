"""Recipes of the book met in a solve: by their moves, in any holding, and what one turn does by what it changes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from cube_core.algs import Alg, parse
from cube_core.faces import AXES, Face
from cube_core.geometry import IntArray
from cube_core.moves import TURN_MASK, Codes, Flags, axes_of, fields_of, highs_of, lows_of, pack, quarters_of
from cube_core.reading.facts import PARITIES, ByBook, Goal, Met
from cube_core.reading.legs import Reading, Stage
from cube_core.recipes.book import SEVERAL, recipes
from cube_core.standing.states import IMAGES, PRODUCT, QUARTERS
from cube_core.standing.three import PIECES, Three, edges_of

_LAST = ("last.flip", "last.edges", "last.corners", "last.twist", "parity.swap", "parity.flip")
SERVES: dict[Goal, tuple[str, ...]] = {
    Goal.CENTER: ("centre.line", "centre.cell"),
    Goal.CROSS_EDGE: ("edge.pair", "edge.chain", "edge.swap", "edge.slot", "centre.line", "centre.cell"),
    Goal.EDGE: ("edge.pair", "edge.chain", "edge.swap", "edge.slot", "edge.turn", "parity.flip"),
    Goal.PARITY: _LAST,
    Goal.FIRST_CORNERS: ("edge.slot", "corner.trigger"),
    Goal.MIDDLE_EDGES: ("edge.slot", "corner.trigger"),
    Goal.LAST_CROSS: _LAST,
    Goal.LAST_LAYER: _LAST,
}
"""The recipes that serve it, by goal."""
FEWEST, FEWEST_OF_FACES = 3, 4
"""Fewer moves, and fewer that are all of faces, are met everywhere."""
_FACTOR = 0x9E3779B97F4A7C15
"""An odd number that mixes well: a row of moves becomes one number, and equal rows have equal ones."""
Hashes = npt.NDArray[np.uint64]


def met(alg: Alg, stages: Sequence[Stage]) -> Iterator[Met]:
    """The recipes by their moves, in order, none within another; of several that begin at a move the longest."""
    if alg.size > SEVERAL:
        return
    turned, numbers = _without_rotations(alg)
    ends, stop = [stage.stop for stage in stages], 0
    for start, length, names in sorted(_found(alg.size, turned), key=lambda one: (one[0], -one[1])):
        stage = stages[min(bisect_right(ends, int(numbers[start])), len(stages) - 1)]
        recipe = next((name for name in SERVES.get(stage.goal, ()) if name in names), None)
        if start >= stop and recipe is not None:
            stop = start + length
            yield Met(recipe, int(numbers[start]), int(numbers[stop - 1]) + 1)


def met_by_turns(three: Three, at: IntArray, face: Face, goal: Goal) -> Iterator[Met]:
    """The recipes of a single turn of a cross by its petals, and of the last layer that is turned home.

    The states are those of a stage, each with twice the number of moves before it; the face is the first layer's.
    """
    whole = np.flatnonzero(three.is_whole)
    found = _of_petals(three, whole, face) if goal is Goal.CROSS else _of_the_end(three, whole, face)
    for recipe, flags in found.items():
        for number in np.flatnonzero(flags).tolist():
            yield Met(recipe, int(at[whole[number]]) // 2, int(at[whole[number + 1]]) // 2)


def _of_petals(three: Three, whole: IntArray, face: Face) -> dict[str, Flags]:
    """The turns after which an edge of the cross is home, shows its colour on top, or is half-way there, by recipe."""
    edges = edges_of(face)
    sides = [next(one for one in PIECES[edge] if one is not face) for edge in edges.tolist()]
    lies = three.lies[np.ix_(whole, edges)]
    shown, along = (IMAGES[lies, faces] for faces in (face, sides))
    is_between = (shown % len(AXES) != face.axis) & (along % len(AXES) != face.axis)
    home, petals, between = (
        np.diff(np.count_nonzero(flags, axis=1)) for flags in (lies == 0, shown == face.opposite, is_between)
    )
    return {
        "cross.drop": (home > 0) & (petals < 0),
        "daisy.lift": petals > 0,
        "daisy.tip": (between > 0) & (petals == 0) & (home == 0),
    }


def _of_the_end(three: Three, whole: IntArray, face: Face) -> dict[str, Flags]:
    """The turns after which the last edges, or all pieces, are home, by recipe."""
    edges, all_home = three.home(edges_of(face.opposite))[whole], three.is_solved[whole]
    come_home = all_home[1:] & ~all_home[:-1]
    return {"last.twist": come_home, "last.edges": edges[1:] & ~edges[:-1] & ~come_home}


def to_practise(reading: Reading) -> tuple[str, ...]:
    """The recipes that the stages with the largest losses were made by most, or that serve what they were for."""
    fitting = {recipe.id for recipe in recipes(reading.alg.size)}
    found = (recipe for stage in reading.largest_losses for recipe in _recipe_of(stage) if recipe in fitting)
    return tuple(dict.fromkeys(found))


def _recipe_of(stage: Stage) -> tuple[str, ...]:
    made = [one.recipe for fact in stage.facts if isinstance(fact, ByBook) for one in fact.met]
    if made:
        return (max(made, key=made.count),)
    if stage.goal is Goal.PARITY:
        return (("parity.flip", "parity.swap")[PARITIES.index(stage.gained[0])],)
    return SERVES.get(stage.goal, ())[:1]


def parity_turns(size: int, kind: int) -> int:
    """Turns of the book's way to mend a parity: 0 is a flipped edge, 1 an exchange."""
    wanted = ("parity.flip", "parity.swap")[kind]
    found = [parse(text, size).count("STM") for one in recipes(size) if one.id == wanted for text in one.moves]
    return found[-1] if found else 0


def _found(size: int, turned: Codes) -> Iterator[tuple[int, int, frozenset[str]]]:
    """The rows of moves that the book lists: where each begins, its length and its recipes."""
    images = _images(size, turned)
    for length, known in _listed(size).items():
        if length <= len(turned):
            hashes = _hashes(images, length)
            for holding, start in np.argwhere(np.isin(hashes, np.array(list(known), dtype=np.uint64))).tolist():
                yield start, length, known[int(hashes[holding, start])]


@lru_cache(maxsize=8)
def _listed(size: int) -> dict[int, dict[int, frozenset[str]]]:
    """The recipes that list it, by length and by the number of a row."""
    found: dict[int, dict[int, frozenset[str]]] = {}
    for recipe in recipes(size, "yau"):
        for text in recipe.moves:
            row = parse(text, size).codes
            if len(row) >= (FEWEST if _has_slices(row, size) else FEWEST_OF_FACES):
                known, (number,) = found.setdefault(len(row), {}), _hashes(_normal(row)[None], len(row))[0].tolist()
                known[number] = known.get(number, frozenset()) | {recipe.id}
    return found


def _has_slices(row: Codes, size: int) -> bool:
    return bool(((lows_of(row) > 1) & (highs_of(row) < size)).any())


def _hashes(codes: Hashes, length: int) -> Hashes:
    """Its number, by row of moves of a length, in each of several tellings."""
    count, found = codes.shape[1] - length + 1, np.zeros(1, dtype=np.uint64)
    for place in range(length):
        found = (found + codes[:, place : place + count]) * np.uint64(_FACTOR)
    return found


def _normal(codes: Codes) -> Hashes:
    """Moves as numbers that say of turns only what they do."""
    return (codes & TURN_MASK).astype(np.uint64)


def _images(size: int, codes: Codes) -> Hashes:
    """The moves as they are told in each of the 24 holdings."""
    axes, lows, highs, quarters = axes_of(codes), lows_of(codes), highs_of(codes), quarters_of(codes)
    faces = IMAGES[:, axes].astype(np.int64)
    is_behind = faces >= len(AXES)
    lows, highs = (np.where(is_behind, size + 1 - one, other) for one, other in ((highs, lows), (lows, highs)))
    return _normal(pack(faces % len(AXES), lows, highs, np.where(is_behind, -quarters, quarters)))


def _without_rotations(alg: Alg) -> tuple[Codes, IntArray]:
    """The turns of layers as they are told if the cube is never held otherwise, and by turn its number."""
    codes, held = alg.codes, 0
    is_rotation = (lows_of(codes) == 1) & (highs_of(codes) == alg.size)
    parts, start = [], 0
    for number in (*np.flatnonzero(is_rotation).tolist(), len(codes)):
        parts.append(_images(alg.size, codes[start:number])[held])
        if number < len(codes):
            axis, _, _, quarters = fields_of(int(codes[number]))
            held = int(PRODUCT[held, QUARTERS[axis, -quarters % 4]])
        start = number + 1
    return np.concatenate(parts).astype(np.int64), np.flatnonzero(~is_rotation)
