"""The result of a phase, in one line, once it is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cube_core.words.english import Fact, sort_of
from cube_core.words.terms import counted, listed, number, sentence

_WAYS = {
    ("centre.line",): "by lines",
    ("centre.cell",): "by swaps of three",
    ("edge.pair",): "by pairing",
    ("edge.swap",): "by the flip",
    ("daisy.lift",): "by a lift",
    ("cross.drop",): "by a drop",
    ("corner.trigger",): "by the trigger",
    ("corner.trigger", "out"): "to take a corner out",
    ("edge.slot",): "by edge right or left",
    ("edge.slot", "out"): "to take an edge out",
    ("last.twist",): "by the twist",
    ("CellsGained", "turn"): "by a single turn",
    ("CellsGained", "slices"): "by slices",
    ("CellsGained", "cycles"): "by swaps of three",
    ("WingsBrought", "joined", "spare"): "by pairing",
    ("WingsBrought", "joined", "flip"): "by the flip",
    ("WingsBrought", "joined", "insertions"): "by several edges at once",
    ("RowFilled",): "to fill rows",
}
"""Sort of step → how it is done."""
MOST_WAYS = 3


def phase_result(facts: Iterable[Fact]) -> str:
    """The number of steps it took, and by what; nothing where there is nothing to count.

    >>> phase_result([])
    ''
    """
    sorts = Counter(sort_of(fact) for fact in facts)
    ways = Counter[str]()
    for sort, times in sorts.items():
        if sort in _WAYS:
            ways[_WAYS[sort]] += times
    if not ways:
        return ""
    steps = counted(sorts.total(), "step")
    if ways.total() == sorts.total() > len(ways) == 1:
        return sentence(f"{steps}, all {next(iter(ways))}")
    named = [f"{number(times)} {way}" for way, times in ways.most_common(MOST_WAYS)]
    return sentence(f"{steps}: {listed(named)}")
