"""Bring wings where they are wanted by 3-cycles that disturb nothing else; only the upper face turns freely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.geometry import slots_across
from cube_core.solvers.pieces.locations import OUTER_TURNS
from cube_core.solvers.pieces.orbits import wing_slots
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.choice import Chosen, OperationSet
from cube_core.solvers.wings.operations import Operation, Operations, pure_moves, word_alg
from cube_core.solvers.wings.state import Brought, Wings
from cube_core.solvers.wings.tables import Word, outer_table
from cube_core.solvers.wings.wing_arrivals import Purpose, WingsArrive

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
