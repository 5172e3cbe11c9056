"""The first place where leaving out or adding one turn makes a text solve its scramble."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import AXES, FACES
from cube_core.moves import Move
from cube_core.reading.facts import Repair
from cube_core.standing.states import COUNT, IMAGES, Rotations, States, piece_count, played, turned_by

MOST_LAYERS, MOST_MOVES = 7, 1000
"""Larger cubes and longer texts are not looked through."""


def repair_of(states: States) -> Repair | None:
    """The repair that comes first; none where it takes more than one turn."""
    alg = states.alg
    if alg.size > MOST_LAYERS or len(alg) > MOST_MOVES:
        return None
    lies, wanted = states.lies[states.is_whole], _solved_by_the_rest(alg)
    found = [Repair(at, None) for at in _alike(lies[:-1], wanted[1:], alg.size)[:1]]
    for move in _turns(alg.size):
        found += [Repair(at, move) for at in _alike(turned_by(alg.size, move.code, lies), wanted, alg.size)[:1]]
    return min(found, key=lambda repair: (repair.at, repair.added is not None), default=None)


def repaired(alg: Alg, repair: Repair) -> Alg:
    """The moves as they would solve the cube."""
    added = Alg(alg.size, [] if repair.added is None else [repair.added])
    return alg[: repair.at] + added + alg[repair.at + (repair.added is None) :]


def _solved_by_the_rest(alg: Alg) -> Rotations:
    """By number of moves made and by how the cube is held at the end: the state that the other moves solve."""
    held = np.repeat(np.arange(COUNT, dtype=np.uint8)[:, None], piece_count(alg.size), axis=1)
    return played(alg.size, held, alg.inverse().codes)[::-1]


def _alike(lies: Rotations, wanted: Rotations, size: int) -> list[int]:
    """The places at which a state is one that the rest solves; there is one holding for each way a corner can lie."""
    rows = np.arange(len(lies))
    meant = wanted[rows, (wanted[:, :, 0] == lies[:, :1]).argmax(axis=1)]
    centers = -6 * max(0, size - 2) ** 2 or len(lies[0])
    pieces = (lies[:, :centers] == meant[:, :centers]).all(axis=1)
    for number in np.flatnonzero(pieces).tolist():
        cells = [IMAGES[one[number, centers:].reshape(6, -1), np.array(FACES)[:, None]] for one in (lies, meant)]
        pieces[number] = np.array_equal(*cells)
    return np.flatnonzero(pieces).tolist()


def _turns(size: int) -> Iterator[Move]:
    """All turns of blocks, those of the whole cube too: people forget to write down how they hold it."""
    for axis in AXES:
        for lo, hi in combinations_with_replacement(range(1, size + 1), 2):
            if lo in (1, hi) or hi == size:
                yield from (Move(axis, lo, hi, quarters) for quarters in (1, 2, -1))
