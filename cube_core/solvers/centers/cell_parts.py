"""The parts of steps that bring centre cells home, read off their moves: each sort of step has one shape."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import Face
from cube_core.moves import axes_of, highs_of, inverse_code, lows_of
from cube_core.solvers.structure import PartLength, PartRole


def is_turned_back(alg: Alg) -> bool:
    """Whether commutators have no turn with them that other steps undo, or that they undo for others."""
    return int(np.count_nonzero(_is_outer(alg))) % 2 == 0  # each of their own is undone among them


def commutator_parts(alg: Alg) -> tuple[PartLength, ...]:
    """The parts of X F m F′ X′ F m′ F′, once or several times, behind turns that are undone or stay.

    X and m turn slices about one axis, F turns a face beside it. A turn behind undoes one of an earlier step. In a
    chain (see `row_chains`) X goes on to the next F m F′, and both turn back at its end.
    """
    codes = alg.codes.tolist()
    start = int(_is_outer(alg).argmin())
    cycles = _cycles(alg, start)
    behind = codes[start + sum(part.length for part in cycles) :]
    ahead: list[PartLength] = []
    for code in codes[:start]:
        is_undone = len(behind) > 0 and code == inverse_code(behind[-1])
        ahead.append(PartLength("setup" if is_undone else "align", 1))
        behind = behind[: len(behind) - is_undone]
    return *ahead, *cycles, *[PartLength("undo", 1)] * (len(codes) - start - sum(part.length for part in cycles))


def setup_face(alg: Alg, parts: Sequence[PartLength]) -> Face | None:
    """The face that turns first and back at the end, if one does."""
    start = 0
    for part in parts:
        if part.role == "setup":
            turn = alg[start]
            return turn.face if turn.lo == 1 else turn.face.opposite
        start += part.length
    return None


def _cycles(alg: Alg, start: int) -> list[PartLength]:
    axes, lows, highs, is_outer = axes_of(alg.codes), lows_of(alg.codes), highs_of(alg.codes), _is_outer(alg)
    parts: list[PartLength] = []
    crossing = 0
    while start < len(alg) and not is_outer[start]:
        turn, back = start + np.flatnonzero(axes[start:] != axes[start])[:2]  # F, F′
        among = slice(turn + 1, back)
        is_back = crossing > 0 and bool(((lows[among] <= crossing) & (crossing <= highs[among])).any())
        crossing = 0 if is_back else crossing or int(lows[turn + 1])
        roles: tuple[PartRole, PartRole] = ("undo", "undo") if is_back else ("carry", "insert")
        parts += [PartLength(roles[0], int(turn) - start), PartLength(roles[1], int(back - turn) + 1)]
        start = int(back) + 1
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
