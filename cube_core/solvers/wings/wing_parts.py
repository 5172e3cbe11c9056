"""The parts of steps that bring wings somewhere, read off their moves: slices and outer turns take turns."""

from __future__ import annotations

from itertools import groupby

from cube_core.algs import Alg
from cube_core.moves import highs_of, lows_of
from cube_core.solvers.structure import PartLength


def wing_parts(alg: Alg) -> tuple[PartLength, ...]:
    """The parts of Z X Y X′ or Z X Y X″ Y″ X‴, where X turns slices, and of X Y X′ Y′ that is set up and undone."""
    groups = _groups(alg)
    ahead = 0 if groups[0][0] else groups.pop(0)[1]
    behind = 0 if groups[-1][0] else groups.pop()[1]
    aside = groups[1][1] if behind else 0
    setup = behind - aside
    last = len(groups) - 1
    middle = [
        PartLength("insert" if not is_slice else "undo" if 0 < number == last else "carry", length)
        for number, (is_slice, length) in enumerate(groups)
    ]
    return (
        PartLength("align", ahead - setup),
        PartLength("setup", setup),
        *middle,
        PartLength("undo", aside),
        PartLength("undo", setup),
    )


def _groups(alg: Alg) -> list[tuple[bool, int]]:
    """Neighbours that are alike: whether they turn slices, and how many they are."""
    kinds = ((lows_of(alg.codes) > 1) & (highs_of(alg.codes) < alg.size)).tolist()
    return [(is_slice, len(list(group))) for is_slice, group in groupby(kinds)]
