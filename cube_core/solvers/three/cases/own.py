"""Algorithms that people bring along: which case they solve."""

from __future__ import annotations

from typing import NamedTuple

from cube_core.algs import Alg
from cube_core.cube import Cube
from cube_core.solvers.three.cases.catalogue import Case
from cube_core.solvers.three.cases.showing import shown_case


class Verdict(NamedTuple):
    """Whether an algorithm solves the case it is meant for, and a sentence that says what it does."""

    is_right: bool
    sentence: str


def verdict_on(alg: Alg, case: Case) -> Verdict:
    """What an algorithm for a 3×3 does: it is undone on a solved cube, which then shows the case that it solves."""
    cube = Cube(3)
    cube.play(alg.inverse())
    shown = shown_case(cube)
    if shown is None:
        return Verdict(False, f"It does not solve {case.name}: it takes the first two layers apart.")
    if shown.seen.case is None:
        return Verdict(False, f"It does not solve {case.name}: it leaves the last layer as it is.")
    if shown.seen.case != case:
        return Verdict(False, f"It does not solve {case.name}: it solves {shown.seen.case.name}.")
    return Verdict(True, f"It solves {case.name} in {alg.count('STM')} turns.")
