"""Bring wings where they are wanted by 3-cycles that disturb nothing else; only the upper face turns freely."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.pieces.locations import OUTER_TURNS
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.wings.choice import Chosen, Shelf
from cube_core.solvers.wings.moves import outer_turns, pure_moves
from cube_core.solvers.wings.operations import Operation, Operations, Word
from cube_core.solvers.wings.state import Wings

FREE_TURNS: tuple[Word, ...] = tuple((turn,) for turn, (face, _) in enumerate(OUTER_TURNS) if face is Face.U)
"""Turns of the upper face, which need not be undone."""


def cycle_shelf(operations: Operations) -> Shelf:
    """3-cycles with what their outer turns cost: all twice, but for a setup that is a turn of the upper face."""
    setups = np.array([1 if setup in FREE_TURNS else 2 * len(setup) for setup in operations.setups])
    asides = np.array([2 * len(aside) for aside in operations.asides])
    return Shelf(operations, setups[operations.rows[:, 0]] + asides[operations.rows[:, 2]])


def cycle_home(recorder: Recorder, wings: Wings, shelves: Sequence[Shelf], orbit: int | None = None) -> None:
    """Do 3-cycles until all is done; `orbit` says of which orbit of the cube these wings are, if of a single one."""
    while not wings.is_done:
        recorder.check()
        chosen = wings.choose(shelves)
        operation = _with_free_turn_made(recorder, wings, chosen.operation)
        feat = wings.perform(operation, chosen, undone=True)
        layers = chosen.layers if orbit is None else _layers_of_orbit(recorder.size, orbit, chosen)
        feat = feat if orbit is None else replace(feat, size=recorder.size, orbits=feat.orbits + orbit, layers=layers)
        recorder.play(pure_moves(recorder.size, operation, layers), feat)


def _with_free_turn_made(recorder: Recorder, wings: Wings, operation: Operation) -> Operation:
    if operation.setup not in FREE_TURNS:
        return operation
    turn = Alg.from_codes(recorder.size, outer_turns(recorder.size, operation.setup))
    recorder.play(turn, Explanation("Turn the upper face so that a wing is where it can be fetched.", "align"))
    wings.turn(operation.setup)
    return replace(operation, setup=())


def _layers_of_orbit(size: int, orbit: int, chosen: Chosen) -> tuple[int, ...]:
    """The layers of an orbit for those of a cube that has no other."""
    (side,) = chosen.sides
    near, far = orbit + 2, size - 1 - orbit
    return ((near,), (far,), tuple(sorted({near, far})))[0 if side is None else side]
