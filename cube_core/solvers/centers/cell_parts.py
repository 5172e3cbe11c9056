"""The parts of steps that bring centre cells home, read off their moves: each sort of step has one shape."""

from __future__ import annotations

import numpy as np

from cube_core.algs import Alg
from cube_core.moves import axes_of, highs_of, inverse_code, lows_of
from cube_core.solvers.structure import PartLength


def is_turned_back(alg: Alg) -> bool:
    """Whether commutators have no turn with them that other steps undo, or that they undo for others."""
    return _count_beside(alg) != 1


def _count_beside(alg: Alg) -> int:
    """How many outer turns there are beside those of commutators, which have four each."""
    return int(np.count_nonzero(_is_outer(alg))) % 4


def commutator_parts(alg: Alg) -> tuple[PartLength, ...]:
    """The parts of X F m F′ X′ F m′ F′, once or several times, behind turns that are undone or stay.

    X and m turn slices about one axis, F turns a face beside it. A turn behind undoes one of an earlier step.
    """
    codes, is_outer, beside = alg.codes.tolist(), _is_outer(alg), _count_beside(alg)
    start, stop = 0, len(codes)
    ahead: list[PartLength] = []
    while is_outer[start]:
        is_undone = beside > 1 and codes[start] == inverse_code(codes[stop - 1])
        ahead.append(PartLength("setup" if is_undone else "align", 1))
        start, stop = start + 1, stop - is_undone
    stop -= beside == 1 and not ahead
    behind = [PartLength("undo", 1)] * (len(codes) - stop)
    return *ahead, *_cycles(alg[start:stop]), *behind


def _cycles(alg: Alg) -> list[PartLength]:
    axes = axes_of(alg.codes)
    parts: list[PartLength] = []
    start = 0
    while start < len(alg):
        others = np.flatnonzero(axes[start:] != axes[start])  # F, F′, F, F′
        there, aside = int(others[0]), int(others[1] - others[0]) + 1
        parts += [PartLength("carry", there), PartLength("insert", aside)]
        parts += [PartLength("undo", there), PartLength("undo", aside)]
        start += 2 * (there + aside)
    return parts


def exchange_parts(alg: Alg) -> tuple[PartLength, ...]:
    """The parts of F X F X′ and the like: slices go there, faces turn, slices come back; the last slices end it."""
    is_outer = _is_outer(alg)
    last = len(alg) - 1
    return tuple(
        PartLength(
            ("align" if number == 0 else "insert") if is_face else "undo" if 0 < number == last else "carry",
            1,
        )
        for number, is_face in enumerate(is_outer.tolist())
    )


def _is_outer(alg: Alg) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    lows, highs = lows_of(alg.codes), highs_of(alg.codes)
    return np.asarray((lows == highs) & ((lows == 1) | (lows == alg.size)))
