"""A solve made of a scramble taken back, with phases, steps, cells and circles as a real one has them."""

import numpy as np

from cube_core import Cube, scramble
from cube_core.carrying import find_stickers
from cube_core.roles import NO_CELLS, StepCells
from cube_core.solvers import Report
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.solution import PhaseName
from cube_core.words.facts import Written


class FakeSolve:
    """Solves the cube that `scramble(size, seed)` makes."""

    def __init__(self, size=4, seed=1, moves=None, step=5, times=1):
        self.scramble = (scramble(size, seed) * times)[: moves or None]
        self.alg = self.scramble.inverse()
        self.recorder = Recorder(self.scrambled())
        third = len(self.alg) // 3
        bounds = [0, third, third, 2 * third + 1, len(self.alg)]
        for number, name in enumerate(["first", "nothing", "second", "last"]):
            promise = f"What the {name} phase brings stands, and no more."
            with self.recorder.phase(PhaseName(name, name.title(), name, promise)):
                self._write(bounds[number], bounds[number + 1], step)
        self.solution = self.recorder.solution(Report())
        self.phases, self.steps = self.solution.phases, self.solution.steps

    def scrambled(self):
        cube = Cube(self.scramble.size)
        cube.play(self.scramble)
        return cube

    def _write(self, first, last, length):
        size = self.alg.size
        for start in range(first, last, length):
            moves = self.alg[start : min(start + length, last)]
            before, after = self.recorder.board.cube, self.recorder.board.cube.copy()
            after.play(moves)
            slots = np.random.default_rng(start).integers(0, 6 * size**2, 3).tolist()
            target = int(find_stickers(after, before.stickers[slots[0]]))
            cells = StepCells([slots[0]], [target], [slots[1]])
            self.recorder.play(
                moves, Explanation(Written(f"step at {start} of it"), "place", cells if start % 3 else NO_CELLS)
            )


class Later:
    """Does work at once, where the program would start a thread; while it holds, work waits to be done by the test."""

    def __init__(self):
        self.holds = False
        self.waiting = []

    def __call__(self, work):
        if self.holds:
            self.waiting.append(work)
        else:
            work()


def solve_with(fake):
    """A solver that knows one answer."""
    return lambda cube, method, report, is_cancelled, is_enough: fake.solution


class Said(list):
    """All that was said to the user."""

    def __call__(self, text, is_warning=False):
        self.append(text)
