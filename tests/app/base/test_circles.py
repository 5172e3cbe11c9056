"""The circles under the hand, by the program's own keys: what is seen is what a solve begins with."""

import random

import pytest

from cube_core import solve
from cube_core.face_colors import centers_show
from cube_core.faces import FACES, is_legal
from tests.app.workbench import Bench

TURNS = ("R", "Shift+U", "Alt+F", "Ctrl+L", "Ctrl+Shift+D", "B", "M", "E", "S")
HOLDS = ("X", "Shift+Y", "Alt+Z")


class Walk(Bench):
    """Somebody at the keys of a cube that the program's own solver solves."""

    def __init__(self, size, seed):
        super().__init__(size)
        self.draw = random.Random(f"{size} {seed}")
        self.press("Ctrl+T")

    def solve(self, cube, way, *_):
        return solve(cube, way.method)

    @property
    def circles(self):
        """Each circle once, though a solve and the hand both show theirs."""
        return {(shown.face, shown.color, shown.slot) for shown in self.engine.trackers}

    def go_on(self):
        kinds = (self.turn, self.turn_slice, self.hold, self.step_back, self.resize, self.switch, self.watch)
        self.draw.choices(kinds, (8, 3, 2, 4, 0.4, 1, 0.4))[0]()
        self.pass_time(0.05)
        self.check()

    def turn(self):
        self.press(*self.draw.choices(TURNS, k=self.draw.randint(1, 3)))

    def turn_slice(self):
        """All inner layers together: solved centres stay solved and may be held otherwise."""
        if self.engine.cube.size > 2:
            self.type(f":2-{self.engine.cube.size - 1}{self.draw.choice('RUF')}w")
            self.press("Enter")

    def hold(self):
        self.press(self.draw.choice(HOLDS))

    def step_back(self):
        self.press(*self.draw.choice((("Ctrl+Z",), ("Ctrl+Z", "Ctrl+Z"), ("Ctrl+Z", "Ctrl+Y"), ("Ctrl+Y",))))

    def resize(self):
        size = self.engine.cube.size
        self.press(*["Ctrl+Up" if (size < 8 and self.draw.random() < 0.5) or size < 5 else "Ctrl+Down"] * 2)

    def switch(self):
        self.press("Ctrl+T")

    def watch(self):
        """Watch some moves of a solve, then take the cube in hand again."""
        self.press("F5")
        self.pass_time(0.1)
        self.press("Space", *["Right"] * self.draw.randint(0, 20))
        self.pass_time(0.1)
        self.press(self.draw.choice(TURNS))

    def check(self):
        if not self.engine.trackers:
            return
        colors = tuple(shown.color for shown in self.engine.trackers[:6])
        assert [shown.face for shown in self.engine.trackers[:6]] == list(FACES)
        assert is_legal(colors)
        assert centers_show(self.engine.cube) in (None, colors)

    def solve_now(self):
        """The circles just before F5, and those at the start of the solve."""
        if not self.state.preferences.trackers:
            self.press("Ctrl+T")
        self.press("R", "Ctrl+Up", "Ctrl+Down") if self.engine.cube.size == 2 else None
        if self.engine.cube.is_solved:
            self.press("R", "U")
        before = self.circles
        self.press("F5")
        self.pass_time(0.02)
        self.press("Space", "Home")
        self.pass_time(0.02)
        return before, self.circles


def walk(size, seeds):
    checked = 0
    for seed in seeds:
        walk = Walk(size, seed)
        for _ in range(12):
            walk.go_on()
        before, after = walk.solve_now()
        if walk.engine.cube.size % 2 == 0 and walk.engine.cube.size > 2:
            assert len(before) == 6
            assert after == before, seed
            assert walk.player.playback.head.index == 0
            checked += 1
    return checked


@pytest.mark.parametrize("size", [4, 6])
def test_after_a_walk_by_keys_the_circles_are_those_of_the_solve(size):
    assert walk(size, range(6)) > 3


@pytest.mark.slow
@pytest.mark.parametrize("size", [4, 6, 8])
def test_after_very_many_walks_by_keys_the_circles_are_those_of_the_solve(size):
    assert walk(size, range(334)) > 300


def test_circles_that_a_step_carries_away_are_let_go_with_the_solve():
    """Seed 4 of the walks in the window: the next solve took over circles that were away in the last one."""
    walk = Walk(4, 0)
    walk.press("F2", "F5")
    walk.pass_time(0.02)
    walk.press("Space", "Home")
    while all(shown.slot // 16 == shown.face for shown in walk.engine.trackers):
        walk.press("Right")
        walk.pass_time(1.0)
    assert walk.engine.board.riders
    walk.press("B")
    walk.pass_time(0.1)
    assert not walk.engine.board.riders
    assert all(shown.slot // 16 == shown.face for shown in walk.engine.trackers)
    walk.press("Ctrl+Z")
    walk.pass_time(0.1)
    assert walk.engine.board.riders, "back in the middle of the step they are away again"
    walk.press("Ctrl+W")
    walk.pass_time(0.1)
    assert not walk.engine.board.riders
