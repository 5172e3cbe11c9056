"""The sentences of a search while somebody waits, and the result of a phase, in one line, once it is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cube_core.words.english import Fact, sort_of
from cube_core.words.terms import counted, listed, number, sentence

CENTERS = "Bringing the centre cells home."
EDGES = "Pairing the edges."
CROSS_EDGES = "Bringing three edges to white."
WINGS = "Putting the wings of the edges together."
SHORT = "Looking for a short solve."
REDUCING = "Looking for short ways to bring centres and edges together."
HOLDING = "Trying from which side the fewest turns are needed."
SHORT_TABLES = "Making the tables of distances for 3×3 solves."
SMALL_TABLE = "Making the table of distances for 2×2 solves."
JOIN_TABLES = {4: "Making tables for the 4×4.", 5: "Making tables for the 5×5."}
MIDDLE_TABLE = "Making a table for middle layers."
WAITING = "Waiting for the tables that another process is making."


def row(number: int, count: int) -> str:
    """The name of a row."""
    return f"Row {number} of {count}."


def fewer(turns: int) -> str:
    """The turns of the best so far."""
    return f"{turns} turns, looking for fewer."


def reduced(turns: int) -> str:
    """The turns to a 3×3."""
    return f"{turns} turns to a 3×3, looking for the shortest whole."


def bars(inner: int, matching: int, count: int, minutes: int) -> str:
    """The neighbours in bars that match, and how long that takes where it takes long."""
    takes = f" This takes some {minutes} minutes." if minutes else ""
    return f"Making bars of one colour around the inner {inner} layers: {matching} of {count} neighbours match.{takes}"


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
