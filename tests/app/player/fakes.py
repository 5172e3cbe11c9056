"""A solve made of a scramble taken back, with phases, steps, cells and circles as a real one has them."""

from dataclasses import dataclass

import numpy as np

from cube_core import Alg, Cube, scramble
from cube_core.board import Board
from cube_core.queries import find_stickers


@dataclass(frozen=True)
class Cell:
    role: str
    slot: int


@dataclass(frozen=True)
class Phase:
    name: str
    start: int
    stop: int


@dataclass(frozen=True)
class Step:
    phase: str
    caption: str
    start: int
    stop: int
    cells: tuple[Cell, ...]


class FakeSolution:
    """Solves the cube that `scramble(size, seed)` (and a rotation) makes."""

    def __init__(self, size=4, seed=1, moves=None, step=5):
        self.scramble = scramble(size, seed)[: moves or None] + Alg(size, ())
        self.alg = self.scramble.inverse()
        third = len(self.alg) // 3
        bounds = [0, third, third, 2 * third + 1, len(self.alg)]
        names = ["first", "nothing", "second", "last"]
        self.phases = [Phase(*phase) for phase in zip(names, bounds, bounds[1:], strict=False)]
        self.steps = list(self._steps(step))

    def scrambled(self):
        cube = Cube(self.alg.size)
        cube.play(self.scramble)
        return cube

    def _steps(self, length):
        cube = self.scrambled()
        for phase in self.phases:
            for start in range(phase.start, phase.stop, length):
                stop = min(start + length, phase.stop)
                before = cube.copy()
                cube.play(self.alg[start:stop])
                rng = np.random.default_rng(start)
                slots = rng.integers(0, 6 * self.alg.size**2, 3).tolist()
                targets = find_stickers(cube, before.stickers[slots]).tolist()
                cells = [Cell("source", slots[0]), Cell("target", targets[0]), Cell("third", slots[1])]
                cells = cells if start % 3 else []
                yield Step(phase.name, f"step at {start} of it", start, stop, tuple(cells))

    def trackers_at(self, index):
        board = Board(self.scrambled())
        board.open_tracking()
        board.play(self.alg[:index])
        return board.trackers


def now(work):
    """Do work at once, where the program would start a thread."""
    work()


def solve_with(solution):
    """A solver that knows one answer."""
    return lambda cube, method, report, asked: solution
