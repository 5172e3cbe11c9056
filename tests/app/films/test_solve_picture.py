"""Pictures of a solve: the right state, circles and cells at any position, and the caption under the cube."""

import numpy as np
import pytest
from PIL import Image

from app.films.solve_picture import caption_at, look_at_step, show_position, write_caption
from app.playback.journeys import pairs_ahead
from app.playback.track import Track
from cube_core.board import Board
from renderer.frame import CameraPose, View
from renderer.look import BEHIND
from renderer.palette import themes
from renderer.scene import Scene
from renderer.viewpoints import shows
from tests.app.playback.fakes import FakeSolve


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


def test_the_caption_is_that_of_the_step(fake, track):
    assert caption_at(track, 12.5) == next(s for s in fake.steps if s.start <= 12 < s.stop).caption
    assert caption_at(track, len(fake.alg)) == "Solved."


@pytest.mark.parametrize("size", [(320, 240), (1280, 800), (90, 700)])
@pytest.mark.parametrize("text", ["One short sentence.", "A long sentence about a piece that goes to its place. " * 3])
def test_a_caption_stays_within_the_picture_and_under_the_cube(size, text):
    picture = Image.new("RGB", size)
    write_caption(picture, text, themes()["dark"])
    rows, columns = np.nonzero(np.asarray(picture).sum(axis=2))
    assert len(rows)
    assert rows.min() > size[1] * 0.8
    assert 0 < columns.min() <= columns.max() < size[0] - 1
    assert rows.max() < size[1] - 1


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
