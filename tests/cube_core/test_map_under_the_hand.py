"""The map of face colours while somebody turns: always the one that a solve of the cube would begin with."""

import random

import pytest

from cube_core import Cube, Engine, parse, solve
from cube_core.board import turned_colors
from cube_core.face_colors import centers_show
from cube_core.faces import FACES, SOLVED_COLORS, is_legal
from cube_core.solvers.recorder import Recorder
from cube_core.trackers import FacesTrackerHolder
from tests.random_moves import random_alg


def shown(engine):
    """The colours of the circles, by face."""
    return tuple(tracker.color for tracker in engine.trackers)


def begun_with(cube):
    """The colours that a solver takes for this cube."""
    return Recorder(cube).holder.face_colors


def names(engine):
    return "".join("URFDLB"[color] for color in shown(engine))


def test_solved_centres_are_adopted_and_kept_while_most_cells_say_so():
    engine = Engine(6)
    engine.open_tracking()
    engine.play("2-5Rw")
    adopted = names(engine)
    assert adopted == "FRDBLU"
    for word in ("2R", "2R'", "2R'", "2R", "U", "F2"):
        engine.play(word)
        assert names(engine) == adopted
    for _ in range(7):
        engine.undo()
    assert names(engine) == "URFDLB"


@pytest.mark.parametrize("size", [4, 6])
def test_the_circles_of_a_cube_scrambled_by_typed_moves_are_those_of_the_solve(size):
    for seed in range(20):
        engine = Engine(size)
        engine.open_tracking()
        engine.play(random_alg(size, 40, seed))
        before = engine.trackers
        assert shown(engine) == begun_with(engine.cube)
        if seed < 3:
            starts = solve(engine.cube.copy()).trackers_at(0)
            assert [(one.face, one.color, one.slot) for one in before] == [(t.face, t.color, t.slot) for t in starts]


def test_closing_and_opening_the_circles_changes_nothing():
    engine = Engine(4)
    owner = engine.open_tracking()
    engine.play("Rw U 2F y Lw' 2D")
    before = shown(engine)
    engine.close_tracking(owner)
    engine.open_tracking()
    assert shown(engine) == before


def test_a_holder_opened_on_a_2x2_gets_its_trackers_when_the_cube_grows():
    engine = Engine(2)
    with FacesTrackerHolder(engine) as holder:
        assert (holder.trackers, engine.trackers) == ((), ())
        for size in (4, 5, 2, 6):
            engine.resize(size)
            assert len(holder.trackers) == len(engine.trackers) == (0 if size == 2 else 6)


def test_a_solver_holds_on_to_its_map_whatever_its_turns_do():
    recorder = Recorder(Cube(6))
    recorder.board.play("2-5Rw 2R")
    assert recorder.holder.face_colors == SOLVED_COLORS


class Walk:
    """Somebody at a cube: turns, rotations, undo, redo, other sizes, circles on and off."""

    def __init__(self, size, seed):
        self.engine, self.draw = Engine(size), random.Random(seed)
        self.owner = self.engine.open_tracking()

    def go_on(self):
        done = self.draw.choices((self.turn, self.rotate, self.step_back, self.resize, self.switch), (8, 2, 3, 0.2, 1))
        done[0]()

    def turn(self):
        size, draw = self.engine.cube.size, self.draw
        if size > 2 and draw.random() < 0.2:  # centres come together again, perhaps held otherwise
            self.engine.play(f"2-{size - 1}{draw.choice('RUF')}w{draw.choice(('', '2'))}")
        else:
            self.engine.play(random_alg(size, draw.randint(1, 3), draw.randint(0, 10**6)))

    def rotate(self):
        text, before = self.draw.choice(("x", "y'", "z2")), shown(self.engine)
        self.engine.play(text)
        if before:
            assert shown(self.engine) == turned_colors(before, parse(text, self.engine.cube.size))

    def step_back(self):
        before, facelets = shown(self.engine), self.engine.cube.facelets()
        if self.engine.undo():
            self.engine.redo()
            assert self.engine.cube.facelets() == facelets
            assert shown(self.engine) == before
            self.engine.undo()

    def resize(self):
        self.engine.resize(self.draw.choice((2, 4, 6, 8)))

    def switch(self):
        if self.owner:
            self.engine.close_tracking(self.owner)
            self.owner = ""
        else:
            self.owner = self.engine.open_tracking()

    def check(self):
        engine = self.engine
        if engine.trackers:
            assert [tracker.face for tracker in engine.trackers] == list(FACES)
            assert is_legal(shown(engine))
            assert centers_show(engine.cube) in (None, shown(engine))


@pytest.mark.parametrize("seeds", [range(40), pytest.param(range(40, 334), marks=pytest.mark.slow)], ids=len)
@pytest.mark.parametrize("size", [4, 6, 8])
def test_after_any_walk_the_circles_are_those_of_the_solve(size, seeds):
    for seed in seeds:
        walk = Walk(size, seed)
        for _ in range(12):
            walk.go_on()
            walk.check()
        if walk.engine.trackers:
            assert shown(walk.engine) == begun_with(walk.engine.cube)
