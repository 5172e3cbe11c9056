import itertools
import random

import pytest

from app.solves.track import Track
from app.watching.timeline import GAP, NARROWEST, Timeline, bands_of
from cube_core import Cube, scramble, solve
from cube_core.board import Board
from cube_core.solvers import Phase


def phases_of(*counts):
    phases, start = [], 0
    for number, count in enumerate(counts):
        phases.append(Phase(f"phase-{number}", start, start + count))
        start += count
    return tuple(phases)


def laid(*counts, width=1240.0):
    line = Timeline()
    line.lay(phases_of(*counts), width)
    return line


@pytest.mark.parametrize("counts", [(100,), (5, 5), (7_760_000, 182_000, 18, 24, 40, 58), (1, 1, 1, 500), (0, 3, 0, 9)])
def test_bands_fill_the_width_in_order_and_none_is_too_narrow(counts):
    bands = bands_of(phases_of(*counts), 1240.0)
    assert [band.number for band in bands] == [number for number, count in enumerate(counts) if count]
    assert bands[0].left == 0
    assert bands[-1].right == pytest.approx(1240.0)
    assert all(b.left - a.right == pytest.approx(GAP) for a, b in itertools.pairwise(bands))
    assert min(band.right - band.left for band in bands) >= NARROWEST - 1e-9


def test_bands_that_are_wide_enough_are_in_proportion_to_their_moves():
    first, second = bands_of(phases_of(100, 300), 1003.0)
    assert (second.right - second.left) == pytest.approx(3 * (first.right - first.left))


@pytest.mark.parametrize("zoom", [1.0, 3.7, 60.0])
def test_every_position_is_found_again_at_its_place(zoom):
    line = laid(700, 20, 3, 40)
    line.zoom_by(zoom, 300)
    rng = random.Random(3)
    for _ in range(200):
        position = rng.uniform(0, 763)
        assert line.position_at(line.place_of(position)) == pytest.approx(position)


def test_places_beside_the_timeline_mean_its_ends():
    line = laid(10, 20)
    assert line.position_at(-50) == 0
    assert line.position_at(5000) == 30


def test_zooming_keeps_what_is_under_the_mouse():
    line = laid(1000, 10, 10)
    before = line.position_at(400)
    line.zoom_by(4, 400)
    assert line.position_at(400) == pytest.approx(before)


def test_zoom_ends_where_moves_are_large_and_where_all_is_shown():
    line = laid(1000, 10)
    line.zoom_by(1e9, 100)
    assert max(line.move_width(band) for band in line.bands) >= 46
    line.zoom_by(1e-9, 100)
    assert (line.zoom, line.scroll) == (1.0, 0.0)


def test_the_playhead_is_followed():
    line = laid(1000)
    line.zoom_by(20, 0)
    line.follow(900)
    assert 0 <= line.place_of(900) <= line.width


def test_an_empty_solve_has_a_timeline_too():
    line = laid(0)
    assert line.bands == []
    assert line.position_at(100) == 0
    assert line.place_of(0) == 0


def test_another_solve_is_shown_whole():
    line = laid(1000)
    line.zoom_by(5, 0)
    line.lay(phases_of(10, 10), 1240.0)
    assert line.zoom == 1.0


def test_the_phases_of_another_solve_are_laid_out_though_they_lie_where_those_before_lay():
    line = Timeline()
    for count in range(1, 30):
        line.lay([Phase("all", 0, 10 * count)], 1000.0)  # nobody else keeps the list: the next one may have its number
        assert line.bands[-1].stop == 10 * count


@pytest.fixture(scope="module")
def tracks():
    """Solves of a small cube, of one whose moves are narrower than a pixel, and of none."""
    cubes = [Cube(size) for size in (3, 40, 3)]
    for cube in cubes[:2]:
        cube.play(scramble(cube.size, 3))
    return [Track(Board(cube), solve(cube)) for cube in cubes]


@pytest.mark.parametrize("zoom", [1.0, 9.0, 1e9])
def test_a_place_means_a_step_that_begins_in_its_pixel_and_no_part_of_a_move_that_nobody_sees(tracks, zoom):
    for track in tracks:
        line = Timeline()
        line.lay(track.phases, 1000.0)
        line.zoom_by(zoom, 500.0)
        starts = [*track.starts_between(0, len(track)), len(track)]
        for place in range(0, 1001, 7):
            meant, exact = line.aim(place, track), line.position_at(place)
            near = [start for start in starts if abs(line.place_of(start) - place) < 1]
            is_tiny = len(track) > 0 and line.move_width(line.band_at(exact)) < 1
            assert meant in (near or [float(int(exact)) if is_tiny else exact])


def test_both_ends_can_be_meant(tracks):
    for track in tracks:
        line = Timeline()
        line.lay(track.phases, 1000.0)
        assert (line.aim(0, track), line.aim(1000.0, track)) == (0, len(track))
