"""Centres by lines and by swaps of cells: the rule that says what is done next.

The face that is built is held in front. A *line* is a row of cells on a face beside it: its gaps are filled from the
other unfinished faces, then it goes into the front as a column. What is left is swapped in, block by block.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from cube_core.faces import COLORS, FACES, Color, Face
from cube_core.random_numbers import Draw
from cube_core.recipes.cross import Cross, freeing, word
from cube_core.recipes.reading import BY_TOP_AND_FRONT, BY_TOP_AND_RIGHT, View
from cube_core.recipes.thoughts import Hands, Thought

Grid = npt.NDArray[np.int8]
"""By row and column of a face's cells: 1 where the colour that is built is."""
AWAY = 1
"""A line that is filled while the face that is built is not in front takes a turn of the cube later."""
LINE, SWAP = 3, 8
"""The moves of the two recipes without their set-up."""


class Line(NamedTuple):
    """A row or a column of a face's cells."""

    face: int
    is_row: bool
    number: int


class Found(NamedTuple):
    """A line that may be built, and what would come of it."""

    line: Line
    cells: int
    """So many of its cells are right."""
    gaps: int
    """So many more can be filled."""
    worst: int
    """So many are right in the column that it would replace."""
    is_whole: bool


class Run(NamedTuple):
    """Neighbouring columns, and how many cells more are right once they are exchanged."""

    gain: int
    first: int
    last: int


class Block(NamedTuple):
    """Some rows and columns of a face, as it is seen."""

    face: Face
    grid: Grid
    rows: slice = slice(None)
    columns: slice = slice(None)


class Choice(NamedTuple):
    """A way to go on, and how good it is."""

    score: float
    variant: str
    view: View
    setup: str
    moves: str
    gain: int
    cells: Block
    """The cells that it brings, as they are before its moves."""
    line: Line | None = None
    """The line that is filled, where it is afterwards."""


def slices(size: int, first: int, last: int) -> str:
    """The slices through these columns, turned from front to top.

    >>> slices(5, 0, 0), slices(5, 0, 1)
    ('4R', '3-4Rw')
    """
    low, high = size - 1 - last, size - 1 - first
    return f"{low}R" if low == high else f"{low}-{high}Rw"


def line_moves(size: int, first: int, last: int, turn: str) -> str:
    """Slice up, turn the top, slice back.

    >>> line_moves(5, 0, 1, "U'")
    "3-4Rw U' 3-4Rw'"
    """
    slice_ = slices(size, first, last)
    return f"{slice_} {turn} {slice_}'"


def line_moves_from_right(first: int, last: int, turn: str) -> str:
    """The same for columns of the face at the right, counted from the front.

    >>> line_moves_from_right(0, 0, "U"), line_moves_from_right(0, 1, "U'")
    ("2F' U 2F", "2-3Fw' U' 2-3Fw")
    """
    slice_ = f"{first + 2}F" if first == last else f"{first + 2}-{last + 2}Fw"
    return f"{slice_}' {turn} {slice_}"


def cell_moves(size: int, row: int, first: int, last: int, turn: str) -> str:
    """Two ways down that cross in one row: the slices of some columns, and the one that the row is turned to.

    >>> cell_moves(4, 0, 0, 0, "F")
    "3R' F 2R' F' 3R F 2R F'"
    """
    back, column = ("F'", size - 3 - row) if turn == "F" else ("F", row)
    one, other = slices(size, first, last), slices(size, column, column)
    return f"{one}' {turn} {other}' {back} {one} {turn} {other} {back}"


def best_run(gains: npt.NDArray[np.int64], kept: int) -> Run:
    """The neighbouring columns by which most is gained, that one left out which is kept; the first of several."""
    best = here = Run(0, 0, -1)
    for column, gain in enumerate(gains.tolist()):
        if column == kept:
            here = Run(0, column + 1, column)
            continue
        here = Run(here.gain + gain, here.first, column) if here.gain > 0 else Run(gain, column, column)
        best = here if here.gain > best.gain else best
    return best


def spun(grid: Grid) -> tuple[Grid, Grid, Grid, Grid]:
    """A face as it is, and turned left by one, two and three quarters."""
    return grid, grid.T[::-1], grid[::-1, ::-1], grid.T[:, ::-1]


@lru_cache(maxsize=64)
def in_order(taste: int) -> tuple[int, ...]:
    """The faces in another order for each number, as they are for none.

    >>> in_order(0), in_order(1)
    ((0, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 0))
    """
    draw, faces = Draw(taste), list(range(len(FACES)))
    return tuple(faces.pop(draw.below(len(faces))) if taste else faces.pop(0) for _ in FACES)


class Centres:
    """The line that is being filled."""

    def __init__(self, hands: Hands, taste: int = 0) -> None:
        self.hands = hands
        self.order = in_order(taste)
        """The faces, those first that are taken where others are as good."""
        self.quarters = tuple((taste + quarters) % 4 for quarters in range(4))
        """The turns of a layer, in the same way."""
        self.line: Line | None = None
        self.cross: Cross | None = None
        """What is to be left as it is beside white, while the centres round it are built."""
        self._color: Color | None = None

    def grid(self, face: int) -> npt.NDArray[np.uint8]:
        """The colours of a face's cells."""
        size = self.hands.size
        return self.hands.colors.reshape(len(FACES), size, size)[face, 1:-1, 1:-1]

    def is_done(self, face: int) -> bool:
        """Whether a centre is finished."""
        return bool((self.grid(face) == self.hands.meant[face]).all())

    def is_kept(self, face: int) -> bool:
        """Whether a face may not even help, as the cross is on its axis."""
        return self.cross is not None and face % 3 == self.cross.face % 3

    def next_color(self, first: Color) -> Color | None:
        """The centre that is built now: the first, its opposite, then round the ring, always the one with most."""
        meant = self.hands.meant
        todo = [COLORS[number] for number in self.order if not self.is_done(meant.index(COLORS[number]))]
        for color in (first, first.opposite):
            if color in todo:
                return color
        if len(todo) == 3:  # the last two must be neighbours, or nothing could go from one to the other
            todo = [color for color in todo if color.opposite in todo]
        return max(todo, key=lambda color: np.count_nonzero(self.grid(meant.index(color)) == color), default=None)

    def next(self, color: Color) -> Thought:
        """The next step towards a centre of this colour."""
        if color is not self._color:
            self._color, self.line = color, None
        scene = Scene(self, color)
        choice = self._by_line(scene) or scene.swap() or scene.carry()
        self.line = choice.line
        return scene.thought(choice)

    def _by_line(self, scene: Scene) -> Choice | None:
        """Put a line in or fill one; None where neither helps."""
        found = list(scene.lines())
        whole = max((one for one in found if one.is_whole), key=scene.gain, default=None)
        if whole is not None and _gain(whole) > 0:
            return scene.insert(whole.line)
        kept = next((one for one in found if one.line == self.line), None)
        if kept is not None and kept.gaps:
            return scene.bring(kept.line)
        if kept is not None and _gain(kept) > 0:
            return scene.insert(kept.line)
        if kept is not None:
            return None  # a swap comes next, so that every line that is given up is followed by a gain
        can = (one for one in found if one.gaps and one.cells + one.gaps > one.worst)
        worth = max(can, key=scene.promise, default=None)
        if worth is not None:
            return scene.bring(worth.line)
        best = max(found, key=scene.gain, default=None)
        return scene.insert(best.line) if best is not None and _gain(best) > 0 else None


def _gain(found: Found) -> int:
    return found.cells - found.worst


class Scene:
    """The cube as it is looked at while a centre is built: where its colour is on the unfinished faces."""

    def __init__(self, centres: Centres, color: Color) -> None:
        hands = centres.hands
        self.size, self.color, self.cross = hands.size, color, centres.cross
        self.width = self.size - 2
        self.target, order, self._quarters = hands.meant.index(color), centres.order, centres.quarters
        unfinished = [face for face in order if face != self.target and not centres.is_done(face)]
        beside = [face for face in unfinished if face % 3 != self.target % 3]
        if not beside:  # only the far face is left: one beside has to help
            beside = [next(face for face in order if face % 3 != self.target % 3 and not centres.is_kept(face))]
        self.beside, self.free = beside, sorted({*unfinished, *beside}, key=order.index)
        self.shown: dict[int, Grid] = {
            face: (centres.grid(face) == color).astype(np.int8) for face in (*self.free, self.target)
        }
        self._spun = {face: spun(grid) for face, grid in self.shown.items()}
        self.middle = self.width // 2 if self.width % 2 else -1
        """The line through the fixed centre of an odd face, which stays where it is."""

    def gain(self, found: Found) -> tuple[int, int]:
        """The gain once a line goes in, and of equal ones the one on top while what is built is in front."""
        return _gain(found), -BY_TOP_AND_FRONT[found.line.face, self.target].cost

    def promise(self, found: Found) -> tuple[int, int, int]:
        """The gain, the cells that can be filled, and of equal ones the one for which the cube is turned least."""
        face = found.line.face
        views = (
            by[face, other]
            for by in (BY_TOP_AND_FRONT, BY_TOP_AND_RIGHT)
            for other in self.free
            if other % 3 != face % 3
        )
        cost = min(view.cost for view in views)
        return _gain(found), found.gaps, -cost

    def lines(self) -> Iterator[Found]:
        """Every line of a face beside the one that is built."""
        target = self.shown[self.target]
        worst = np.minimum(target.sum(axis=0), target.sum(axis=1))
        worst = np.minimum(worst, worst[::-1]).tolist()
        turned = {face: np.add.reduce(self._spun[face]) for face in self.free}
        grids, spares = list[Grid](), list[npt.NDArray[np.integer]]()
        for face in self.beside:
            others = [turned[other] for other in self.free if other % 3 != face % 3]
            spare = np.sum(others, axis=0) if others else np.zeros((self.width, self.width), dtype=np.int64)
            if self.middle >= 0:
                spare[self.middle, self.middle] = 0
            grids += (self.shown[face], self.shown[face].T)
            spares += (spare, spare.T)
        shown = np.array(grids)
        numbers = zip(shown.sum(axis=2).tolist(), self._gaps(shown, np.array(spares)).tolist(), strict=True)
        for (face, is_row), (cells, gaps) in zip(product(self.beside, (True, False)), numbers, strict=True):
            for index in range(self.width):
                is_middle = index == self.middle
                yield Found(
                    Line(face, is_row, index),
                    cells[index],
                    gaps[index],
                    worst[index] - is_middle,
                    cells[index] == self.width - is_middle,
                )

    def _gaps(self, grids: Grid, spares: npt.NDArray[np.integer]) -> npt.NDArray[np.integer]:
        """By grid and row, how many gaps can be filled: two that are turned into one another need two cells."""
        is_gap = grids == 0
        gaps = np.asarray((is_gap & (spares > 0)).sum(axis=2))
        near = np.arange(self.width)
        far = self.width - 1 - near
        lonely = (spares == 1) & is_gap
        gaps -= lonely[:, near, near] & lonely[:, near, far] & (near != far)
        if self.middle >= 0:
            half, row = np.arange(self.middle), self.middle
            gaps[:, row] -= (lonely[:, row, half] & lonely[:, row, self.width - 1 - half]).sum(axis=1)
        return gaps

    def _view(self, top: int, front: int) -> View:
        return BY_TOP_AND_FRONT[top, front]

    def _turned(self, face: int, spin: int) -> Grid:
        return self._spun[face][spin]

    def _row_of(self, line: Line, spin: int) -> int | None:
        """The row that a line is once its face is seen turned to the left so often; None where it is a column."""
        if line.is_row is not (spin % 2 == 0):
            return None
        return line.number if spin in (0, 3) else self.width - 1 - line.number

    def _column_of(self, line: Line, spin: int) -> int | None:
        """The column that it is; None where it is a row."""
        if line.is_row is (spin % 2 == 0):
            return None
        return line.number if spin in (0, 1) else self.width - 1 - line.number

    def insert(self, line: Line) -> Choice:
        """Put a line of the top into the front: it is turned round on top, so that it comes back another way."""
        view = self._view(line.face, self.target)
        choices = (
            choice
            for top in self._quarters
            for front in self._quarters
            if (choice := self._inserted(view, line, top, front)) is not None
        )
        return max(choices, key=lambda choice: choice.score)

    def _inserted(self, view: View, line: Line, top: int, front: int) -> Choice | None:
        spin = (view.spins[Face.U] - top) % 4
        up, ahead = self._turned(line.face, spin), self._turned(self.target, (view.spins[Face.F] - front) % 4)
        if line.number == self.middle:
            if self._row_of(line, spin) is None:
                return None
            column, turn, gain = self.middle, "U", int(up[self.middle].sum()) - int(ahead[:, self.middle].sum()) + 1
            cells = Block(Face.U, up, rows=slice(column, column + 1))
        else:
            here = self._column_of(line, spin)
            if here is None:
                return None
            column, turn = self.width - 1 - here, "U2"
            gain = int(up[:, here].sum()) - int(ahead[:, column].sum())
            cells = Block(Face.U, up, columns=slice(here, here + 1))
        setup, moves = self._setup(view, top, front), line_moves(self.size, column, column, turn)
        return Choice(100 * gain - _cost(view, setup), "insert", view, setup, moves, gain, cells)

    def bring(self, line: Line) -> Choice:
        """Fill gaps of a line from a free face in front or at the right: slice up, turn the line away, slice down."""
        choices = (
            choice
            for face in self.free
            if face % 3 != line.face % 3
            for top in self._quarters
            for choice in self._brought(self._view(line.face, face), face, line, top)
        )
        return max(choices, key=lambda choice: choice.score)

    def _brought(self, view: View, face: int, line: Line, top: int) -> Iterator[Choice]:
        """All that one turn of the top allows, thought of with the free face in front."""
        beside = BY_TOP_AND_RIGHT[line.face, face]
        spin = (view.spins[Face.U] - top) % 4
        row = self._row_of(line, spin)
        if row is None:
            return
        here = self._turned(line.face, spin)[row].astype(int)
        for front in self._quarters:
            ahead = self._turned(face, (view.spins[Face.F] - front) % 4)
            gains = ahead[row] - here
            if row == self.middle:
                gains[row] = -self.size  # its middle cell is the fixed centre
            for turn, column in (("U", self.width - 1 - row), ("U'", row)):
                run = best_run(gains, column)
                if run.gain > 0:
                    cells = slice(row, row + 1), slice(run.first, run.last + 1)
                    moves = line_moves(self.size, run.first, run.last, turn)
                    from_right = line_moves_from_right(run.first, run.last, turn)
                    ways = (
                        (view, Face.F, "bring", moves, Line(Face.U, False, column)),
                        (beside, Face.R, "bring right", from_right, Line(Face.U, True, self.width - 1 - column)),
                    )
                    for held, source, variant, moves, after in ways:
                        setup = self._setup(held, top, front, source)
                        score = run.gain / (LINE + _cost(held, setup) + AWAY * (held.faces[Face.F] != self.target))
                        block = Block(source, ahead, *cells)
                        yield Choice(score, variant, held, setup, moves, run.gain, block, after)

    def swap(self) -> Choice | None:
        """Exchange cells of the front with others of the top: two ways down that cross there."""
        choices = (
            choice
            for face in self.beside
            if self.shown[face].any()
            for top in self._quarters
            for front in self._quarters
            for choice in self._swapped(self._view(face, self.target), face, top, front)
        )
        return max(choices, key=lambda choice: choice.score, default=None)

    def _swapped(self, view: View, face: int, top: int, front: int) -> Iterator[Choice]:
        up = self._turned(face, (view.spins[Face.U] - top) % 4)
        gains = up.astype(int) - self._turned(self.target, (view.spins[Face.F] - front) % 4)
        setup = self._setup(view, top, front, turns_top=False)
        for row in np.flatnonzero((gains > 0).any(axis=1)).tolist():
            for turn, column in (("F", self.width - 1 - row), ("F'", row)):
                run = best_run(gains[row], column)
                if run.gain > 0:
                    moves = cell_moves(self.size, row, run.first, run.last, turn)
                    cells = Block(Face.U, up, slice(row, row + 1), slice(run.first, run.last + 1))
                    score = run.gain / (SWAP + _cost(view, setup))
                    yield Choice(score, "swap", view, setup, moves, run.gain, cells)

    def carry(self) -> Choice:
        """Bring cells up from the far face, where all that is missing is."""
        far, up = (self.target + 3) % 6, self.beside[0]
        view = self._view(up, far)
        grid = self._turned(far, view.spins[Face.F])
        row, column = np.argwhere(grid)[0].tolist()
        turn = "U'" if column != row else "U"
        cells = Block(Face.F, grid, slice(row, row + 1), slice(column, column + 1))
        setup, moves = self._setup(view, 0, 0), line_moves(self.size, column, column, turn)
        return Choice(0, "carry", view, setup, moves, 0, cells)

    def _setup(self, view: View, top: int, side: int, face: Face = Face.F, turns_top: bool = True) -> str:
        """Turns of the top and of a side; where the top turns afterwards too, the cross lets it last."""
        if self.cross is None:
            return _turns(top, face, side)
        turns = ((face, side), (Face.U, top))
        needed = tuple((face, quarters) for face, quarters in turns if quarters or (turns_top and face is Face.U))
        return freeing(self.cross, view, needed)

    def thought(self, choice: Choice) -> Thought:
        """The thought of a choice."""
        had, (_, variant, view, setup, moves, gain, cells, _) = int(self.shown[self.target].sum()), choice
        recipe = "centre.cell" if variant == "swap" else "centre.line"
        to_go = self.width**2 - had - (gain if variant in ("insert", "swap") else 0)
        slots = self._slots(cells)
        return Thought(recipe, variant, view.regrip, setup, moves, (self.color,), slots, gain, had, to_go=to_go)

    def _slots(self, cells: Block) -> tuple[int, ...]:
        """The slots of the wanted ones of some cells."""
        face, grid, rows, columns = cells
        chosen = np.zeros((self.size, self.size), dtype=bool)
        chosen[1:-1, 1:-1][rows, columns] = grid[rows, columns] > 0
        if self.middle >= 0:
            chosen[self.size // 2, self.size // 2] = False
        return tuple((np.flatnonzero(chosen) + int(face) * self.size**2).tolist())


@lru_cache(maxsize=32)
def _turns(top: int, face: Face, side: int) -> str:
    """Quarters of the top, and of a side."""
    return f"{word(Face.U, top)} {word(face, side)}".strip()


def _cost(view: View, setup: str) -> int:
    return view.cost + len(setup.split())
