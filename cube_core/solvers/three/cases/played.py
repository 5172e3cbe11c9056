"""A case as the moves of a step play it: the turns of U before its algorithm, and those after."""

from __future__ import annotations

from itertools import product

import numpy as np

from cube_core.algs import Alg
from cube_core.faces import FACES, Color, Face, FaceColors
from cube_core.geometry import turned_face
from cube_core.solvers.pieces.holding import THOUGHT
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.recognition import Seen
from cube_core.solvers.three.words import UP_TURNS, Word, codes_of, read_word

_AROUND: tuple[Word, ...] = ((), *((turn,) for turn in read_word("y y2 y'")))
"""A 2×2 may be turned as a whole first."""


def colors_seen(seen: Seen, colors: FaceColors) -> dict[Color, Color]:
    """By colour of a case's picture: what a cube whose faces are meant to get these colours shows there.

    The picture is that of a layer which needs no turn afterwards; one that does has its sides turned on.
    """
    quarters = seen.after[0] % 3 + 1 if seen.after else 0
    return {THOUGHT[face]: colors[turned_face(face, Face.U, quarters)] for face in FACES}


def seen_as_played(case: Case, alg: Alg) -> Seen | None:
    """The way a step on a cube of any size plays a case; None where it plays something else."""
    around = _AROUND if case.kind == "PBL" else _AROUND[:1]
    for whole, before, after in product(around, UP_TURNS, UP_TURNS):
        seen = Seen(case, (*whole, *before), after)
        if np.array_equal(codes_of(alg.size, seen.word), alg.codes):
            return seen
    return None
