"""Sentences of the stages of a short solve of a big cube, which no person would find."""

from __future__ import annotations

from typing import NamedTuple

_WITHIN = {"core": "in the core", "ring": "around the core"}


class StageWords(NamedTuple):
    """The order in two forms, what holds then, and why."""

    order: str
    short: str
    done: str
    reason: str

    def orders(self, within: str) -> tuple[str, ...]:
        """The order, with the part of a larger cube that it is about."""
        if not within:
            return (self.order, self.short)
        return (f"{_WITHIN[within]}: {self.order}", f"{_WITHIN[within]}: {self.short}")


STAGES = {
    "axis": StageWords(
        "bring two opposite colours to two opposite faces",
        "bring two colours to opposite faces",
        "two opposite colours are on opposite faces",
        "slabs between these faces can then turn without taking these cells away",
    ),
    "split": StageWords(
        "bring the other cells to their axes, part all wings",
        "bring all other cells to their axes",
        "every centre cell is on the axis of its colour",
        "once the two wings of each edge are of different classes, half turns of slabs can join them all",
    ),
    "join": StageWords(
        "solve all centres, join all edges",
        "solve centres and edges",
        "all centres and edges are whole",
        "the shortest way that was found after which no parity is left",
    ),
    "outer-axis": StageWords(
        "bring the corner cells of two opposite colours to opposite faces",
        "bring corner cells to the first axis",
        "the corner cells of two opposite colours are on opposite faces",
        "slabs between these faces can then turn without taking these cells away",
    ),
    "outer-split": StageWords(
        "bring the other corner cells to their axes, part all wings",
        "bring other corner cells to their axes",
        "every corner cell of a centre is on the axis of its colour",
        "once the two wings of each edge are of different classes, half turns of slabs can join them all",
    ),
    "corners": StageWords(
        "solve the corner cells of the centres and join all wings",
        "solve corner cells and wings",
        "without its middle layers the cube is what a 3×3 can be",
        "the middle layers can be solved around that; cells that match across a middle stay together",
    ),
    "middles": StageWords(
        "bring middle edges and middle cells to where they belong",
        "solve the middle layers",
        "all centres and edges are whole",
        "the shortest way that was found of those that keep all that is solved already",
    ),
    "reduced": StageWords(
        "make the few centres and edges whole that are not",
        "make centres and edges whole",
        "all centres and edges are whole",
        "so little is wrong that reduction takes fewer turns than mixing everything would",
    ),
}
