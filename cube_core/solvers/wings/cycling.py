"""Wings on their way, brought where they are wanted by 3-cycles that disturb nothing else; only U turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.geometry import IntArray, slots_across
from cube_core.moves import Flags
from cube_core.solvers.pieces.locations import HERE, OTHER_WAY, OUTER_TURNS, wing_slots
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.choice import Chosen, Gains, OperationSet, choose, gain_table, unlocking
from cube_core.solvers.wings.operations import Operation, Operations, pure_moves, word_alg
from cube_core.solvers.wings.tables import Word, outer_table
from cube_core.solvers.wings.wing_arrivals import Purpose, WingsArrive

START_RATE = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Brought:
    """Wings that an operation brings somewhere."""

    axis: Face
    layers: tuple[int, ...]
    """The slices that turn for it, counted from the face of the axis."""
    orbits: IntArray
    """Its orbit, and where it is before, by wing."""
    locations: IntArray
    is_joined: bool
    """Whether each comes to another piece of its edge that counts and is where it is wanted."""
    is_useful: bool
    """Whether they come to where they are wanted; else this only opens the door to the next step."""


class Wings:
    """All wings by orbit and location, and the wing wanted at each location."""

    def __init__(self, size: int, homes: IntArray, wanted: IntArray, weights: IntArray) -> None:
        self.size = size
        self.homes = homes
        """The wing at each location of each orbit, by where it belongs."""
        self.wanted = wanted
        """The wing that is wanted at each location."""
        self.weights = weights
        """The weight of each location of each orbit."""
        self._rate = START_RATE

    @property
    def is_done(self) -> bool:
        """Whether every wing that counts is where it is wanted."""
        return not ((self.homes != self.wanted) & (self.weights > 0)).any()

    @property
    def gains(self) -> Gains:
        """The gain of each exchange."""
        return gain_table(self.homes, self.wanted, self.weights)

    def turn(self, word: Word) -> None:
        """Outer turns: whole edges travel, with all that is wanted of them."""
        self._carry(outer_table(word))

    def _carry(self, table: IntArray) -> None:
        back = np.argsort(table)
        self.homes, self.wanted, self.weights = self.homes[:, back], self.wanted[back], self.weights[:, back]

    def choose(self, sets: Sequence[OperationSet]) -> Chosen:
        """The operation that pays best now."""
        chosen = choose(self.gains, self.size, sets, self._rate)
        if chosen is None:
            chosen = unlocking(self.homes, self.wanted, self.weights, self.size, sets)
        self._rate = chosen.rate
        return chosen

    def perform(self, operation: Operation, chosen: Chosen, undone: bool) -> Brought:
        """Do an operation on the chosen layers; `undone`: its outer turns are undone behind it."""
        sources = np.stack([_sources(operation, side) for side in chosen.sides])
        came = np.take_along_axis(self.homes, sources, axis=1)
        changed = came != self.homes
        right = (came == self.wanted) & (self.weights > 0)
        comes_right = changed & right
        is_useful = bool(comes_right.any())
        orbits, targets = np.nonzero(comes_right if is_useful else changed)
        self.homes = came
        locations = sources[orbits, targets]
        if not undone:
            self._carry(operation.outer)
        return Brought(operation.axis, chosen.layers, orbits, locations, self._are_joined(right, targets), is_useful)

    def _are_joined(self, right: Flags, targets: IntArray) -> bool:
        """Whether two pieces or more are right at the edge of each target; a middle edge is at both its locations."""
        counts = right.sum(axis=0)
        both = counts + counts[OTHER_WAY] - (right[-1] if self.size % 2 else 0)
        return bool(both[targets].min(initial=2) >= 2)


def _sources(operation: Operation, side: int | None) -> IntArray:
    """The location from which the wing comes that is with the whole edge of each location afterwards."""
    return HERE if side is None else operation.sources(side)


FREE_TURNS: tuple[Word, ...] = tuple((turn,) for turn, (face, _) in enumerate(OUTER_TURNS) if face is Face.U)
"""Turns of the upper face, which need not be undone."""


def cycle_set(operations: Operations) -> OperationSet:
    """3-cycles with what their outer turns cost: all twice, but for a setup that is a turn of the upper face."""
    setups = np.array([1 if setup in FREE_TURNS else 2 * len(setup) for setup in operations.setups])
    asides = np.array([2 * len(aside) for aside in operations.asides])
    return OperationSet(operations, setups[operations.rows[:, 0]] + asides[operations.rows[:, 2]])


def cycle_home(
    recorder: Recorder, wings: Wings, sets: Sequence[OperationSet], purpose: Purpose, orbit: int | None = None
) -> None:
    """Do 3-cycles until all is done; `orbit` says of which orbit of the cube these wings are, if of a single one."""
    while not wings.is_done:
        recorder.check()
        chosen = wings.choose(sets)
        recorder.check()
        ahead, operation = _with_free_turn_ahead(wings, chosen.operation)
        brought = wings.perform(operation, chosen, undone=True)
        if orbit is not None:
            brought = _in_orbit(recorder.size, orbit, brought, chosen)
        play_brought(recorder, pure_moves(recorder.size, operation, brought.layers), brought, purpose, ahead)


def play_brought(recorder: Recorder, alg: Alg, brought: Brought, purpose: Purpose, ahead: Word = ()) -> None:
    """Play what brings wings somewhere, and record which; perhaps with turns ahead of it."""
    locations = brought.locations
    if ahead:
        locations, alg = np.argsort(outer_table(ahead))[locations], word_alg(recorder.size, ahead) + alg
    source = wing_slots(recorder.size)[brought.orbits, locations]
    if recorder.size % 2:  # a middle edge is there at both locations
        source = source[np.unique(np.minimum(source, slots_across(recorder.size, source)), return_index=True)[1]]
    stickers = recorder.board.cube.stickers[source].astype(np.intp)
    recorder.check()
    recorder.board.play(alg)
    is_first = recorder.is_first(purpose)
    recorder.record(alg, WingsArrive(purpose, source, stickers, brought.is_joined, brought.is_useful, is_first))


def _with_free_turn_ahead(wings: Wings, operation: Operation) -> tuple[Word, Operation]:
    """The turn of the upper face that sets an operation up, for good; none where that is done by other turns."""
    if operation.setup not in FREE_TURNS:
        return (), operation
    wings.turn(operation.setup)
    return operation.setup, replace(operation, setup=())


def _in_orbit(size: int, orbit: int, brought: Brought, chosen: Chosen) -> Brought:
    """The wings brought in a cube with no other orbit, as they are in this orbit of a larger one."""
    (side,) = chosen.sides
    near, far = orbit + 2, size - 1 - orbit
    layers = ((near,), (far,), tuple(sorted({near, far})))[0 if side is None else side]
    return replace(brought, orbits=brought.orbits + orbit, layers=layers)
