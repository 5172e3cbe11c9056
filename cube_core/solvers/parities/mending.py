"""Take out parities that were met: the algorithms are the same for every method that meets one."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from cube_core.algs import Alg
from cube_core.solvers.as_three import Mend
from cube_core.solvers.explanation import Kind
from cube_core.solvers.method import Task
from cube_core.solvers.parities.algorithms import Chosen, corner_parity, edge_parity, moved_pieces
from cube_core.solvers.pieces.parity import Parity
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.wings.explanations import PiecesArrive

FLIP_WINGS = "Flip the wings of the edge at UF that do not match: the {} edge parity algorithm."
FLIP_EDGE = "Flip the edge at UF as a whole, since an odd number of edges is flipped: the {} edge parity algorithm."
SWAP = "Exchange corners and two whole edges, since the corners do not fit the edges: the corner parity algorithm."


def mending(phase: PhaseName) -> Mend:
    """Takes out a parity that the last layer showed, as a step of this phase."""

    def mend(task: Task, parity: Parity) -> None:
        with task.recorder.phase(phase):
            if parity is Parity.EDGES:
                task.report = replace(task.report, was_even_edge_parity=True)
                flip_at_uf(task, np.ones(task.size - 2, dtype=bool))
            else:
                swap(task)

    return mend


def flip_at_uf(task: Task, layers: Chosen) -> None:
    """Flip the wings of these inner layers in the edge at UF, by the algorithm that the caller wants."""
    name = task.options.edge_parity
    caption = FLIP_EDGE if layers.all() else FLIP_WINGS
    _carry_out(task, edge_parity(task.size, layers, name), caption.format(name), f"edge parity, {name}")


def swap(task: Task) -> None:
    """Exchange corners and two whole edges."""
    task.report = replace(task.report, was_corner_swap=True)
    _carry_out(task, corner_parity(task.size), SWAP, "corner parity")


def _carry_out(task: Task, alg: Alg, caption: str, case: str) -> None:
    moved = moved_pieces(task.recorder.board.cube, alg)
    kind: Kind = "parity" if task.options.parity == "retry" else "prevent"
    task.recorder.play(alg, PiecesArrive(alg, moved, caption, kind, case))
