"""The sentences of a search, while somebody waits for a solve."""

from __future__ import annotations

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
