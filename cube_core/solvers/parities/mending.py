"""Take out parities that were met: the algorithms are the same for every method that meets one."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from cube_core.algs import Alg
from cube_core.carrying import carried
from cube_core.solvers.as_three import Mend
from cube_core.solvers.explanation import Kind
from cube_core.solvers.method import Task
from cube_core.solvers.parities.parity_algorithms import Chosen, corner_parity, edge_parity, moved_pieces
from cube_core.solvers.pieces.naming import places_in_words
from cube_core.solvers.pieces.parity import Parity
from cube_core.solvers.solution import PhaseName
from cube_core.solvers.wings.wing_words import PiecesArrive

FLIP_WINGS = "The edge at {} is whole: its wings that did not match have changed places."
FLIP_EDGE = "The edge at {} is flipped as a whole."
SWAP = "Corners and whole edges have changed places, so that they fit one another."
TITLE = "Parity"
PROMISE = "This parity is gone; what its algorithm took apart is joined again afterwards."
ODD_WINGS = (
    "Inner slices were turned an odd number of times on the way; no turn of outer faces mends that, but the {} "
    "edge parity algorithm does, as it turns them an odd number of times more."
)
ODD_EXCHANGE = (
    "Two wings of one edge look alike, so two edges could be exchanged unseen, which no 3×3 shows; "
    "the corner parity algorithm undoes that."
)


def mending(phase: PhaseName) -> Mend:
    """Takes out a parity that the last layer showed, as a step of this phase, which people call by what it is for."""
    called = replace(phase, title=TITLE, short_title=TITLE, promise=PROMISE)

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
    said = _flip_sentences(name, bool(layers.all()))
    _carry_out(task, Alg(task.size) if ahead is None else ahead, edge_parity(task.size, layers, name), said)


def swap(task: Task) -> None:
    """Exchange corners and two whole edges."""
    task.report = replace(task.report, was_corner_swap=True)
    said = Sentences(SWAP, ODD_EXCHANGE, "corner parity")
    _carry_out(task, Alg(task.size), corner_parity(task.size), said)


@lru_cache(maxsize=8)
def _flip_sentences(name: str, is_whole: bool) -> Sentences:
    """The sentences of an algorithm that flips wings; the same in every solve."""
    caption = (FLIP_EDGE if is_whole else FLIP_WINGS).format(places_in_words("UF"))
    return Sentences(caption, ODD_WINGS.format(name), f"edge parity, {name}")


class Sentences(NamedTuple):
    """The sentences of an algorithm."""

    caption: str
    reason: str
    case: str


def _carry_out(task: Task, ahead: Alg, alg: Alg, said: Sentences) -> None:
    kind: Kind = "parity" if task.options.parity == "retry" else "prevent"
    before = task.recorder.board.cube.copy()
    before.play(ahead)
    source = carried(moved_pieces(before, alg), ahead.inverse())
    task.recorder.play(ahead + alg, PiecesArrive(len(ahead), *said, kind, source))
