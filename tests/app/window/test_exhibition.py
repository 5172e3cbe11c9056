"""Solves shown in place of the user's cube: drawn where they belong, each at its own position."""

from __future__ import annotations

import numpy as np
import pytest

from app.base.preferences import Preferences, look_of
from app.window.exhibition import Exhibition, ShownSolve, shown_look, shown_solves
from cube_core.board import Board
from renderer.context import canvas, open_context, pixels_of
from renderer.frame import CameraPose
from tests.app.fakes import FakeSolve
from tests.app.workbench import Bench

SIZE = (400, 240)
LOOK, POSE = look_of(Preferences()), CameraPose()


@pytest.fixture(scope="module")
def context():
    made = open_context()
    yield made
    made.release()


@pytest.fixture
def bench():
    made = Bench(3)
    made.press("F2", "Shift+F5", "Space")
    return made


def drawn(context, exhibits, times=1):
    exhibition, target = Exhibition(context), canvas(context, *SIZE)
    for _ in range(times):
        exhibition.draw(target, exhibits, LOOK, POSE)
    pixels = pixels_of(target).astype(int)
    exhibition.release()
    assert context.error == "GL_NO_ERROR"
    return pixels


def test_each_is_drawn_in_its_place_and_nowhere_else(context, bench):
    track = bench.state.panels.comparison.tracks[0]
    left, right = ShownSolve(track, 0.0, (0, 40, 150, 200)), ShownSolve(track, 3.5, (200, 0, 150, 240))
    pixels = drawn(context, [left, right])
    assert (pixels[:, 150:200] == 0).all()
    assert (pixels[200:, :150] == 0).all(), "rows are counted from the top"
    for part in (pixels[:200, :150], pixels[:, 200:350]):
        assert part.max() > 200
        assert part.min(axis=(0, 1)).max() < 60
    assert np.abs(pixels[:200, :150] - drawn(context, [ShownSolve(track, 3.5, left.place)])[:200, :150]).mean() > 2


def test_what_did_not_change_is_the_same_when_it_is_laid_down_again(context, bench):
    exhibits = [ShownSolve(bench.state.panels.comparison.tracks[0], 2.0, (10, 10, 300, 200))]
    assert np.array_equal(drawn(context, exhibits), drawn(context, exhibits, times=3))


def test_cubes_of_different_sizes_stand_beside_each_other(context):
    tracks = [Bench(size) for size in (2, 4)]
    for one in tracks:
        one.press("F2", "Shift+F5")
    exhibits = [
        ShownSolve(one.state.panels.comparison.tracks[0], 0.0, (200 * number, 0, 200, 240))
        for number, one in enumerate(tracks)
    ]
    assert drawn(context, exhibits).max() > 200


def test_compared_ways_share_the_window_and_the_user_cube_is_shown_without_them(bench):
    exhibits = shown_solves(bench.state, 1200, 800, 1.0)
    assert [exhibit.place[0] for exhibit in exhibits] == [0, 400, 800]
    assert all(exhibit.place[1] > 100 and exhibit.place[2] == 400 for exhibit in exhibits)
    assert [exhibit.place[0] for exhibit in shown_solves(bench.state, 2400, 1600, 2.0)] == [0, 800, 1600]
    bench.press("Escape")
    assert shown_solves(bench.state, 1200, 800, 1.0) == []


def test_the_cube_that_is_compared_is_the_one_there_was(bench):
    seed = bench.state.seeds.now
    assert bench.state.panels.comparison.origin.cube == Board(FakeSolve(3, seed).scrambled()).cube


def test_a_page_of_the_help_shows_its_cube_beside_the_words_with_its_own_overlays(context):
    bench = Bench(3)
    bench.state.preferences.trackers = True
    bench.app.run("ideas.commutators")
    (exhibit,) = shown_solves(bench.state, 1200, 800, 1.0)
    left, bottom, across, up = exhibit.place
    assert left > 500
    assert (left + across, bottom + up) == (1200, 740)
    assert {"commutator", "dim"} <= shown_look(bench.state).overlays
    assert "trackers" not in shown_look(bench.state).overlays
    bench.press("Escape")
    assert "trackers" in shown_look(bench.state).overlays
