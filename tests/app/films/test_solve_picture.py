"""Pictures of a solve: the right state, circles and cells at any position, and what is said of it."""

import numpy as np
import pytest

from app.films.solve_picture import look_at_step, show_position, words_at
from app.solves.journeys import pairs_ahead
from app.solves.track import Track
from cube_core.board import Board
from renderer.camera import shows
from renderer.frame import CameraPose, View
from renderer.palette import BEHIND
from renderer.scene import Scene
from tests.app.fakes import FakeSolve


@pytest.fixture(scope="module")
def fake():
    return FakeSolve(5, 2)


@pytest.fixture(scope="module")
def track(fake):
    return Track(Board(fake.scrambled()), fake.solution)


@pytest.mark.parametrize("position", [0, 7, 31.5, 60])
def test_a_scene_shows_what_the_solve_has_there(fake, track, position):
    scene = Scene(5)
    show_position(scene, track, position)
    scene.settle()
    cube = fake.scrambled()
    cube.play(fake.alg[: int(position)])
    assert np.array_equal(scene.displayed.cells, cube.cells())
    assert [(t.face, t.color, t.slot) for t in scene.displayed.trackers] == [
        (t.face, t.color, t.slot) for t in fake.solution.trackers_at(int(position))
    ]
    frame = scene.frame(View(160, 120))
    assert frame.fraction == position % 1
    assert (frame.turning is None) is (position == len(track.alg))  # what turns next is outlined at rest


def test_the_words_are_those_of_the_step(fake, track):
    step = next(s for s in fake.steps if s.start <= 12 < s.stop)
    assert words_at(track, 12.5) == (step.caption, step.reason)
    assert words_at(track, len(fake.alg)) == ("Solved.", "")


def test_a_step_is_looked_at_from_where_it_is_seen_and_else_from_behind_too(fake, track):
    sides = set()
    for step in fake.steps:
        scene = Scene(5)
        show_position(scene, track, step.start)
        look_at_step(scene, track, step.start)
        for pair in pairs_ahead(track, step.start)[0]:
            is_seen = shows(5, pair, scene.camera.pose)
            assert is_seen is (BEHIND not in scene.look.overlays)
            sides.add((is_seen, scene.camera.pose == CameraPose()))
    assert sides == {(True, True), (True, False), (False, True)}
