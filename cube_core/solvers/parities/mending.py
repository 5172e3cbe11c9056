"""Take out parities that were met: the algorithms are the same for every method that meets one."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.cube import Cube
from cube_core.solvers.as_three import Mend
from cube_core.solvers.explanation import Kind
from cube_core.solvers.method import Task
from cube_core.solvers.parities.parity_algorithms import Chosen, corner_parity, edge_parity, moved_pieces
from cube_core.solvers.pieces.parity import Parity
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.wings.wing_arrivals import PiecesArrive
from cube_core.words.facts import EdgesSwapped, WingsFlipped
from cube_core.words.phases import PARITY


def mending(phase: PhaseName) -> Mend:
    """Takes out a parity that the last layer showed, as a step of this phase, which people call by what it is for."""
    called = replace(PARITY, name=phase.name)

    def mend(task: Task, parity: Parity) -> None:
        with task.recorder.phase(called):
            if parity is Parity.EDGES:
                task.report = replace(task.report, was_even_edge_parity=True)
                flip_at_uf(task, np.ones(task.size - 2, dtype=bool))
            else:
                swap(task)

    return mend


def flip_at_uf(task: Task, layers: Chosen, ahead: Alg | None = None) -> None:
    """Flip the wings of these inner layers in the edge at UF, by the algorithm that the caller wants.

    `ahead` are turns that bring the edge there.
    """
    name = task.options.edge_parity
    alg, ahead = edge_parity(task.size, layers, name), Alg(task.size) if ahead is None else ahead
    pairs = int(np.count_nonzero(layers[: (task.size - 2) // 2]))
    fact = WingsFlipped(
        bool(layers.all()) and task.size % 2 == 0, name, len(alg), pairs, is_turned_first=len(ahead) > 0
    )
    _carry_out(task, ahead, alg, fact, f"edge parity, {name}")


def swap(task: Task) -> None:
    """Exchange corners and two whole edges."""
    task.report = replace(task.report, was_corner_swap=True)
    alg = corner_parity(task.size)
    _carry_out(task, Alg(task.size), alg, EdgesSwapped(len(alg)), "corner parity")


def _carry_out(task: Task, ahead: Alg, alg: Alg, fact: WingsFlipped | EdgesSwapped, case: str) -> None:
    kind: Kind = "parity" if task.options.parity == "retry" else "prevent"
    before = task.recorder.board.cube.copy()
    before.play(ahead)
    source = carried(moved_pieces(before, alg), ahead.inverse())
    told = replace(fact, cells=_changed_cells(before, alg))
    task.recorder.play(ahead + alg, PiecesArrive(len(ahead), told, case, kind, source))


def _changed_cells(before: Cube, alg: Alg) -> int:
    """The number of centre cells that look different after an algorithm."""
    after, size = before.copy(), before.size
    after.play(alg)
    change = (before.cells() != after.cells()).reshape(6, size, size)[:, 1:-1, 1:-1]
    return int(np.count_nonzero(change))
