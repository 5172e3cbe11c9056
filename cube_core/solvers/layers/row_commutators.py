"""The ways in which commutators can bring cells to one row of the four sides, as planes (see `planes`).

A way is X F m F′ X′ F m′ F′ for one side face F (see `cube_core.commutators.cell_cycles`). *Upright*
ways: X turns vertical slices, one for each cell, and brings cells from the upper face or from the
side opposite. *Level* ways: X turns the row itself, and m one level slice for each cell, so that
the sources lie on the other sides and the thirds above the row. The lower face is solved and
gives nothing. A face may turn before: the upper one for good, another one until the way is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from cube_core.faces import Face
from cube_core.geometry import IntArray, turned_face
from cube_core.solvers.layers.planes import SIDES, plane, planes_before, rotated_planes


class RowGiver(NamedTuple):
    """A face that gives cells to a side, and how far slices turn to bring them."""

    face: Face
    quarters: int


class Cycle(NamedTuple):
    """The planes of cells that change places: the target gets the source's, and that the third's."""

    target: int
    source: int
    third: int


@dataclass(frozen=True, slots=True)
class RowCommutator:
    """A commutator that serves every cell of a row of one side."""

    side: Face
    turn: int
    """Which way the side turns, 1 or −1."""
    is_level: bool
    axis: Face
    source: RowGiver
    third: RowGiver
    cycle: Cycle
    setup: tuple[Face, int] | None = None
    """A turn beforehand that is undone behind; sources and thirds are where things are before it."""
    up: int = 0
    """How far the upper face turns beforehand, for good; sources and thirds are where things are after it."""

    def crossing(self, rows: IntArray, columns: IntArray, last: int) -> tuple[IntArray, IntArray]:
        """The row and the column that cells of the side come to when it has turned."""
        return (columns, last - rows) if self.turn == 1 else (last - columns, rows)


@lru_cache(maxsize=2)
def ways_to_row(with_setups: bool) -> tuple[RowCommutator, ...]:
    """Every way to a row; perhaps also those with another face than the upper one turned beforehand."""
    ways = [way for side in SIDES for way in _plain_ways(side, 0)]
    if with_setups:
        ways += [set_up for way in ways for set_up in _set_up(way)]
    return (*ways, *_turned_up(way for way in ways if Face.U in (way.source.face, way.third.face)))


@lru_cache(maxsize=1)
def ways_up() -> tuple[RowCommutator, ...]:
    """Ways that exchange cells elsewhere on the sides with cells of the upper face."""
    found = (way for side, quarters in product(SIDES, (1, 2, 3)) for way in _plain_ways(side, quarters))
    ways = [way for way in found if way.source.face is way.third.face is Face.U]
    return (*ways, *_turned_up(ways))


def _turned_up(ways: Iterable[RowCommutator]) -> Iterator[RowCommutator]:
    return (replace(way, up=up) for way in ways for up in (1, 2, 3))


def _set_up(way: RowCommutator) -> Iterator[RowCommutator]:
    """The same with one of the giving faces turned beforehand."""
    faces = [face for face in dict.fromkeys((way.source.face, way.third.face)) if face is not Face.U]
    for face, quarters in product(faces, (1, 2, 3)):
        before = planes_before(face, quarters)
        cycle = Cycle(way.cycle.target, int(before[way.cycle.source]), int(before[way.cycle.third]))
        yield replace(way, cycle=cycle, setup=(face, quarters))


def _plain_ways(side: Face, quarters: int) -> Iterator[RowCommutator]:
    """The ways to one plane of a side."""
    for turn, axis in product((1, -1), (Face.R if side.axis is Face.F else Face.F, Face.U)):
        yield from _ways(side, quarters, turn, axis)


def _ways(side: Face, quarters: int, turn: int, axis: Face) -> Iterator[RowCommutator]:
    """The ways with slices about one axis."""
    rotated, target = rotated_planes(), plane(side, quarters)
    aside = rotated[side.axis, turn * side.sign % 4][target]
    givers = [RowGiver(turned_face(side, axis, -quarters), quarters) for quarters in (1, 2, -1)]
    back = {giver: rotated[axis, -giver.quarters % 4] for giver in givers if giver.face is not Face.D}
    for source, third in product(back, back):
        cycle = Cycle(target, int(back[source][target]), int(back[third][aside]))
        yield RowCommutator(side, turn, axis is Face.U, axis, source, third, cycle)
