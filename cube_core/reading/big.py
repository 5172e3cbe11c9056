"""A big cube on its way to a 3×3: centres, edges of the cross between them, and the other edges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from cube_core.faces import AXES, COLORS, CORNERS, EDGES, FACES, Face
from cube_core.geometry import IntArray, turned_face
from cube_core.moves import Flags
from cube_core.reading.facts import Goal
from cube_core.reading.legs import Leg, first, share
from cube_core.standing.states import IMAGES, Rotations, States
from cube_core.standing.three import Three

EARLY, ENOUGH = 2, 3
"""Cross edges beside four centres, and beside all, from which it is Yau."""
MOST_PAIRED, FEWEST_LEGS = 9, 3
"""Edges that are whole by luck when the centres are, and stages of edges that people make at least."""
MOST_ALONG = 4
"""So many edges may come to be whole until the last one of the cross is there; it is one among others else."""
SOON = 2
"""So many turns that only turn slices back belong to the centres."""
LATELY = 8
"""So many turns before the end of an unfinished solve what is built up still stands, though it is open just then."""
MOST_LAYERED = 0.2
"""In so many states the first layer's corners may stand before the cube is a 3×3; else it is solved layer by layer."""


def _around(face: Face) -> list[int]:
    """The quarters about this one that bring the first of its neighbours there, by other face."""
    begun = next(other for other in FACES if other.axis is not face.axis)
    ring = [turned_face(begun, face, quarters) for quarters in range(4)]
    return [ring.index(other) if other in ring else 0 for other in FACES]


_AROUND = np.array([_around(face) for face in FACES])


@dataclass(frozen=True, slots=True)
class Reduced:
    """The way in which a big cube became a 3×3."""

    method: str
    legs: tuple[Leg, ...]
    end: int
    """The state in which it has become one."""

    @property
    def methods(self) -> tuple[str, ...]:
        """The ways in which people go on from there."""
        return ("CFOP", "layers", "Roux") if self.method == "reduction" else ("CFOP", "layers")


@dataclass(frozen=True, slots=True)
class _Begun:
    """The times at which the centres came, and the edges of the cross between them."""

    centers: IntArray
    """The state in which it was first whole, by colour."""
    end: int
    """The state in which all are."""
    counts: IntArray
    """The most edges of the cross so far, by state."""


def reduction_of(states: States, three: Three) -> Reduced | None:
    """The way in which centres and edges came to be whole; none where they did not, or not in this order."""
    begun = _begun(states)
    end = None if begun is None else first(three.is_whole, begun.end)
    if begun is None or end is None:
        return None
    order, paired = np.sort(begun.centers), np.count_nonzero(_are_one(states.edges), axis=1)
    at_four, at_all = int(begun.counts[order[3]]), int(begun.counts[begun.end])
    if begun.counts[order[1]] >= ENOUGH:  # before any other centre that is layer by layer
        return None
    is_yau = at_all >= ENOUGH or at_four >= EARLY
    method = "reduction" if not is_yau else "Hoya" if at_four < EARLY else "Yau"
    crossed = _crossed(begun, paired) if is_yau else begun.end
    ends = _before_edges(states, begun.centers, begun.counts * is_yau, crossed)
    edges = list(_records(Goal.EDGE, paired, _is_pause(states), crossed, end))
    by_edges = len(edges) + sum(goal is Goal.CROSS_EDGE for goal, _, _ in ends)
    corners = _first_corners(states, begun)
    if paired[begun.end] > MOST_PAIRED or by_edges < FEWEST_LEGS or share(corners, int(order[3]), end) > MOST_LAYERED:
        return None
    edges[-1] = (Goal.EDGE, end, edges[-1][2])
    return Reduced(method, _legs([*ends, *edges]), end)


def legs_of_unfinished(states: States) -> tuple[Leg, ...]:
    """The centres that stand where moves end, and the edges where all six do, as they came."""
    is_whole, last = _are_one(states.cells) & states.is_whole[:, None], len(states.at) - 1
    lately = states.turns >= states.turns[last] - 2 * LATELY
    stands = is_whole[lately].any(axis=0)
    if not stands.any():
        return ()
    centers = np.where(stands, is_whole.argmax(axis=0), last + 1)
    counts, done = _cross_counts(states, centers, last), int(centers.max())
    is_yau = counts[min(done, last)] >= ENOUGH
    begun = _Begun(centers, done, counts)
    paired, is_pause = np.count_nonzero(_are_one(states.edges), axis=1), _is_pause(states)
    crossed = last if done > last else _crossed(begun, paired) if is_yau else done
    stay = np.minimum(paired, int((paired * is_pause)[lately].max()))
    edges = _records(Goal.EDGE, stay, is_pause, crossed, last)
    return _legs([*_before_edges(states, centers, counts * is_yau, crossed), *edges])


def _before_edges(states: States, centers: IntArray, counts: IntArray, end: int) -> list[Ending]:
    """The centres that came, and the edges of the cross between and behind them."""
    ends = [one for one in _centers(centers) if one[1] <= end]
    ends += _records(Goal.CROSS_EDGE, counts, states.is_whole, int(centers.min()), end)
    return sorted(ends, key=lambda found: (found[1], found[0] is not Goal.CENTER))


def _legs(ends: Sequence[Ending]) -> tuple[Leg, ...]:
    begins = [0, *(stop for _, stop, _ in ends)]
    return tuple(Leg(goal, begin, stop, gained) for (goal, stop, gained), begin in zip(ends, begins, strict=False))


def _begun(states: States) -> _Begun | None:
    """The stages up to the place at which all centres are whole."""
    cells = states.cells
    is_whole = _are_one(cells) & states.is_whole[:, None]
    end = first(np.asarray(is_whole.all(axis=1)), int(is_whole.argmax(axis=0).max()))
    if end is None:
        return None
    centers = is_whole.argmax(axis=0)
    late = int(np.sort(centers)[3])
    loose = first(_are_whole_loosely(states, late, end), 0)
    if loose is not None and states.turns[end] - states.turns[late + loose] > 2 * SOON:
        end = late + loose  # whoever pairs edges goes on before the last slices are turned back
        centers = np.minimum(centers, end)
    return _Begun(centers, end, _cross_counts(states, centers, end))


def _cross_counts(states: States, centers: IntArray, end: int) -> IntArray:
    """The most edges so far that are whole beside the first centre, or beside the second, by state."""
    cells, edges = states.cells, states.edges
    is_joined = _are_one(edges) & states.is_whole[:, None]
    counts = [
        np.count_nonzero(is_joined[:, numbers] & (IMAGES[edges[:, numbers, 0], color] == cells[:, color, :1]), axis=1)
        for color in np.argsort(centers, kind="stable")[:2].tolist()
        for numbers in [[number for number, edge in enumerate(EDGES) if FACES[color] in edge]]
    ]
    from_first = np.arange(len(states.at)) >= centers.min()
    best = max(counts, key=lambda count: int((count * from_first)[: end + 1].max()))
    return np.maximum.accumulate(best * from_first)


def _are_whole_loosely(states: States, begin: int, end: int) -> Flags:
    """Whether all centres are whole but for slices about one axis to be turned back, by state from one to another."""
    part = replace(states, lies=states.lies[begin : end + 1], at=states.at[begin : end + 1])
    cells, found = part.cells, np.zeros(end + 1 - begin, dtype=bool)
    for axis in AXES:
        layers, on = part.cell_layers(axis), (cells == axis) | (cells == axis.opposite)
        upward = _color_on(cells, axis)
        steps = (_AROUND[axis][cells] - _AROUND[upward][:, :, None]) % 4
        is_one = (_are_one(cells) | ~on.any(axis=2)).all(axis=1)
        for layer in range(2, states.size):
            there = (layers == layer) & ~on
            low, high = np.where(there, steps, 4).min(axis=(1, 2)), np.where(there, steps, -1).max(axis=(1, 2))
            is_one &= low == high
        found |= is_one
    return found & part.is_whole


def _color_on(cells: Rotations, face: Face) -> IntArray:
    """The colour of most cells of a face, by state."""
    return np.asarray((cells == face).sum(axis=2).argmax(axis=1))


def _first_corners(states: States, begun: _Begun) -> Flags:
    """Whether the corners of the first colour are solved relative to each other, by state."""
    color = int(begun.centers.argmin())
    lies = states.corners[:, [number for number, corner in enumerate(CORNERS) if FACES[color] in corner]]
    return np.asarray((lies == lies[:, :1]).all(axis=1))


Ending = tuple[Goal, int, tuple[int, ...]]
"""What a stage is for, the state in which it ends, and which colours or edges it gains."""


def _centers(centers: IntArray) -> Iterator[Ending]:
    """The centres in the order in which they came, those that came at once together."""
    for end in np.unique(centers).tolist():
        yield Goal.CENTER, end, tuple(color for color in COLORS if centers[color] == end)


def _crossed(begun: _Begun, paired: IntArray) -> int:
    """The state in which the last edge of the cross is there too, where few others come with it."""
    found = first(begun.counts == 4, begun.end)
    most = min(paired[begun.end] + MOST_ALONG, len(EDGES) - 1)
    return begun.end if found is None or paired[found] > most else found


def _records(goal: Goal, counts: IntArray, is_pause: Flags, begin: int, end: int) -> Iterator[Ending]:
    """The pauses in which there are more than ever since the beginning, each with the numbers of those that are new."""
    most = int(counts[begin])
    for number in range(begin + 1, end + 1):
        if is_pause[number] and counts[number] > most:
            yield goal, number, tuple(range(most, int(counts[number])))
            most = int(counts[number])


def _is_pause(states: States) -> Flags:
    """Whether a thought of edges may end there, by state; on 4 layers people turn the slices back first."""
    centers = _are_one(states.cells).all(axis=1) if states.size == 4 else True
    return np.asarray(states.is_whole & centers)


def _are_one(pieces: Rotations) -> Flags:
    """Whether all its pieces lie alike, by state and edge, or centre."""
    return np.asarray((pieces == pieces[..., :1]).all(axis=2))
