"""The pieces that a step brings to their places, from where they are seen, and their cells as marks on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from app.solves.track import Track
from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.carrying import carried, is_away_and_back
from cube_core.engine import Engine
from cube_core.face_colors import anchor_choices, middle_slots
from cube_core.faces import Color, Face
from cube_core.geometry import IntArray, layer_slots, points_of, slots_of_pieces
from cube_core.marks import Mark, on_slots, on_stickers
from cube_core.recipes.thoughts import Thought
from cube_core.roles import Role, StepCells
from cube_core.solvers.huge import HUGE
from cube_core.solvers.solution import Step
from cube_core.solvers.three.facts import Orientation
from renderer.camera import choose_view, shows
from renderer.frame import CameraPose

MOST, MOST_AHEAD = 240, 40
"""The most pieces that are shown, of which those side by side are marked as one; and that a view is chosen for."""
AHEAD = 8
"""The number of steps to come that are looked at, to choose between views of one."""
MOST_NAMED = 2000
"""The most cells that these name together: to make out eight steps of a thousand layers would take a frame."""
NUMERALS = 9
"""The most pieces that have a number each; of more, those from one face, edge or corner to another share one."""

Travel = tuple[tuple[int, ...], tuple[int, ...]]
"""The slots of a piece and of the place that it comes to."""


@dataclass(frozen=True, slots=True)
class Journey:
    """A piece and the place that a step brings it to, as slots when the step starts."""

    piece: tuple[int, ...]
    """All stickers of the piece, the one that is named first."""
    place: tuple[int, ...]
    """All slots of the place, the one that the named sticker comes to first."""
    pair: int
    """The number that both have, from 1."""


def journeys_of(size: int, cells: StepCells) -> tuple[Journey, ...]:
    """The pieces that travel, in the order in which they are named; of very many some."""
    pairs = _whole_pieces(size, cells)
    travels = _travels(size, pairs, MOST)
    numbers = _numbers(size, travels)
    return tuple(Journey(piece, place, number) for (piece, place), number in zip(travels, numbers, strict=True))


def _travels(size: int, pairs: IntArray, most: int) -> list[Travel]:
    """All slots of pieces and of their places; of more than so many some."""
    pieces, places = _some(pairs, most).T.tolist()
    return list(zip(slots_of_pieces(size, pieces), slots_of_pieces(size, places), strict=True))


def _some(items: IntArray, most: int) -> IntArray:
    return items[:: -(-len(items) // most) or 1]


def pairs_ahead(track: Track, index: int) -> list[list[Travel]]:
    """The pieces and places of the step at an index, as slots, and those of the next steps of its phase."""
    number = track.step_number_at(index)
    if number is None:
        return [[]]
    stop = track.steps_of(track.phase_number_at(index)).stop
    found: list[list[Travel]] = []
    named = 0
    for each in range(number, min(number + AHEAD + 1, stop)):
        found.append(_travels_in_grip(track, each))
        named += len(track.step(each).cells)
        if named > MOST_NAMED:
            break
    return found


def _travels_in_grip(track: Track, number: int) -> list[Travel]:
    """The pieces and places of a step as they lie once the cube is held for it."""
    step = track.step(number)
    travels = _travels(track.size, _whole_pieces(track.size, step.cells), MOST_AHEAD)
    count = regrip_left(track, step.start)
    if not count:
        return travels
    turn = step.alg[:count]
    return [(tuple(carried(np.array(piece, dtype=np.intp), turn).tolist()), place) for piece, place in travels]


def slots_beside(size: int, cells: StepCells) -> dict[Role, tuple[int, ...]]:
    """The other slots of a step, by role: third cells, cells at work, pieces or places without the other."""
    paired = _count_pairs(cells)
    found: dict[Role, tuple[int, ...]] = {}
    for role in cells.roles:
        alone = cells.slots(role)[paired if role in ("source", "target") else 0 :]
        found[role] = tuple(chain(*slots_of_pieces(size, _some(alone, MOST).tolist())))
    return found


def _count_pairs(cells: StepCells) -> int:
    return min(len(cells.slots("source")), len(cells.slots("target")))


def _whole_pieces(size: int, cells: StepCells) -> IntArray:
    """A source and a target for each piece, the first that are named of it: a row each; there may be thousands."""
    count = _count_pairs(cells)
    pairs = np.stack([cells.slots("source")[:count], cells.slots("target")[:count]], axis=-1)
    points = points_of(size, pairs[:, 0]) + size
    _, first = np.unique(points @ np.array([1, 2 * size, 4 * size * size]), return_index=True)
    return np.asarray(pairs[np.sort(first)])


def _numbers(size: int, travels: list[Travel]) -> list[int]:
    """A number for each piece; of many, one for all from one face, edge or corner to another."""
    if len(travels) <= NUMERALS:
        return list(range(1, len(travels) + 1))
    bands = [(_faces(size, piece), _faces(size, place)) for piece, place in travels]
    known = {band: number for number, band in enumerate(dict.fromkeys(bands), start=1)}
    return [known[band] for band in bands]


def _faces(size: int, slots: tuple[int, ...]) -> frozenset[int]:
    """The faces that a piece lies on."""
    return frozenset(slot // (size * size) for slot in slots)


SHORTEST = 0.8
"""Seconds a step must take to be looked at for itself."""


@dataclass(frozen=True, slots=True)
class ViewOfStep:
    """The pose of the camera, and whether something of the step is seen only from behind."""

    pose: CameraPose
    needs_second_view: bool = False


def view_of_step(track: Track, index: int, now: CameraPose, own: CameraPose) -> ViewOfStep:
    """The view of the step at an index, coming from one view in a phase that is looked at from another."""
    steps = pairs_ahead(track, index)
    view = choose_view(track.size, steps, now, own)
    return ViewOfStep(view, not all(shows(track.size, pair, view) for pair in steps[0]))


def are_seen(track: Track, index: int, pose: CameraPose) -> bool:
    """Whether the pieces and places of the step at an index all look at the eye, the cube held for it."""
    return all(shows(track.size, pair, pose) for pair in pairs_ahead(track, index)[0])


OWNER = "player"
MOST_FOLLOWED = 64
"""The most moves of a step in which circles ride."""
_STAYING = frozenset({"target"})
"""Roles that name a place; the others name a piece, which travels."""


def show_cells(on: Board | Engine, track: Track, index: int) -> None:
    """Mark the cells of the step that goes on at an index, as they are after its moves so far."""
    step = track.place_at(index).step
    if step is None or not (step.cells or is_about_last_color(step)):
        on.show(OWNER, (), riders={})
        return
    so_far, to_come = track.alg[step.start : index], track.alg[index : index + regrip_left(track, index)]
    if is_about_last_color(step):
        marks = marks_of_last_layer(on.board, step, so_far)
    else:
        marks = marks_of(on.board, track.size, step.cells, so_far, to_come)
    on.show(OWNER, marks, riders=riders_of(on.board, step.alg, so_far))


def regrip_left(track: Track, index: int) -> int:
    """The number of turns of the whole cube that the step at an index still starts with."""
    step = track.place_at(index).step
    return 0 if step is None or track.size >= HUGE else max(0, step.start + step.regrip - index)


def marks_of(board: Board, size: int, cells: StepCells, so_far: Alg, to_come: Alg) -> Iterator[Mark]:
    """The marks of a step's cells: places stay, pieces travel with the moves so far.

    A step names its places as the cube is held for it; before the regrip they are elsewhere.
    """
    beside, journeys = slots_beside(size, cells), journeys_of(size, cells)
    pieces = [slots for role, slots in beside.items() if role not in _STAYING] + [each.piece for each in journeys]
    stickers = _stickers_before(board, so_far, [slot for slots in pieces for slot in slots])
    for role, slots in beside.items():
        if role in _STAYING:
            yield from on_slots(OWNER, role, _before(slots, to_come))
        else:
            yield from on_stickers(OWNER, role, [stickers[slot] for slot in slots])
    for journey in journeys:
        yield from on_slots(OWNER, "target", _before(journey.place, to_come), journey.pair)
        yield from on_stickers(OWNER, "source", [stickers[slot] for slot in journey.piece], journey.pair)


CROSS_ONLY = "last.flip"
"""The recipe for which corners may show what they like."""
LARGEST_FACE = 10
"""Layers up to which the last layer is shown by where its colour is."""


def is_about_last_color(step: Step) -> bool:
    """Whether a step turns pieces of the last layer over: what tells it is where the layer's colour shows."""
    return step.kind == "orient" and isinstance(step.fact, Orientation | Thought) and step.alg.size <= LARGEST_FACE


def marks_of_last_layer(board: Board, step: Step, so_far: Alg) -> Iterator[Mark]:
    """The last layer in its own colour and no other: where that is not on top, it is framed."""
    size, fact = board.cube.size, step.fact
    last = fact.color if isinstance(fact, Orientation) else fact.last if isinstance(fact, Thought) else Color.YELLOW
    slots = [*range(size**2), *layer_slots(size, Face.U, 1).tolist()]
    for slot, sticker in _stickers_before(board, so_far, slots).items():
        is_asked = step.recipe != CROSS_ONLY or np.count_nonzero(np.abs(points_of(size, slot)) == size - 1) < 3
        shows = is_asked and sticker // size**2 == last
        role = "blank" if not shows else "kept" if slot < size**2 else "off"
        yield from on_stickers(OWNER, role, (sticker,))


def riders_of(board: Board, alg: Alg, so_far: Alg) -> dict[Color, int]:
    """The stickers under the circles that a step carries to other faces and brings home, by colour.

    Their circles ride along, so that one sees where they are; without that they would jump to other cells of their
    faces and back. Steps of many moves are left out: to follow them takes 20 µs a move. Part of the step may be made.
    """
    middles = middle_slots(alg.size)
    if board.colors is None or len(alg) > MOST_FOLLOWED or not is_away_and_back(middles.ravel(), alg).any():
        return {}
    stickers = board.cube.stickers[carried(middles, so_far)]
    colors = board.face_colors_before(so_far) if len(so_far) else board.face_colors
    places = np.arange(6), anchor_choices(alg.size, stickers, colors)
    rides = is_away_and_back(middles[places], alg)
    return {colors[face]: int(stickers[places][face]) for face in np.flatnonzero(rides).tolist()}


def _before(slots: Sequence[int], to_come: Alg) -> Sequence[int]:
    """The slots that moves to come take to these."""
    return slots if not len(to_come) else carried(np.array(slots, dtype=np.intp), to_come.inverse()).tolist()


def _stickers_before(board: Board, so_far: Alg, slots: Sequence[int]) -> dict[int, int]:
    """The sticker that was there before the moves that a step has made so far, by slot."""
    now = carried(np.array(slots, dtype=np.intp), so_far)
    return dict(zip(slots, board.cube.stickers[now].tolist(), strict=True))
