import json
import os
from pathlib import Path

import numpy as np
import pytest

from app.base.say import UserError
from app.own_cube.photos.face_reading import read_light, read_photos
from app.own_cube.photos.finding import find_face
from app.own_cube.photos.sampling import Photo, light_of
from cube_core import Cube
from cube_core.painting import UNPAINTED, verdict
from cube_core.painting.places import places_of
from tests.app.own_cube.photos.camera_sets import KINDS, camera_set
from tests.app.own_cube.photos.made_photos import drawn_photos, held_ways, scrambled
from tests.app.own_cube.photos.rendered_photos import rendered_photos

SIZES = (2, 3, 4, 5, 6)


def is_as_asked(size):
    """Of a 2×2 the same six pictures often fit several cubes, so they are given in the order of the faces."""
    return size == 2


def wrong_in(reading, cells, size):
    """The slots that are wrong in each of the 24 ways to hold the cube; the fewest first."""
    ways = [np.flatnonzero(reading.cells != way) for way in held_ways(cells, size)]
    return sorted(ways, key=len)


def is_faultless(reading, cells, size):
    """Whether all is right; what is wrong must at least be doubtful."""
    ways = wrong_in(reading, cells, size)
    doubtful = set(reading.doubtful.tolist())
    assert any(set(wrong.tolist()) <= doubtful for wrong in ways)
    return len(ways[0]) == 0


@pytest.mark.parametrize("size", [2, 3, *(pytest.param(size, marks=pytest.mark.slow) for size in (4, 5)), 6])
def test_a_cube_is_read_off_six_drawn_pictures(size):
    cells = scrambled(size, 1)
    reading = read_photos(drawn_photos(cells, size, 1, is_as_asked(size)), size)
    assert is_faultless(reading, cells, size)
    assert verdict(size, reading.cells).is_solvable


@pytest.mark.parametrize("size", [2, 3, *(pytest.param(size, marks=pytest.mark.slow) for size in (4, 5)), 6])
def test_a_cube_is_read_off_six_pictures_of_the_renderer(context, size):
    cells = scrambled(size, 2)
    reading = read_photos(rendered_photos(context, cells, size, 2, is_as_asked(size)), size)
    assert is_faultless(reading, cells, size)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_all_sets_of_drawn_pictures_are_read_without_fault(size):
    for seed in range(1000, 1030):
        cells = scrambled(size, seed)
        assert is_faultless(read_photos(drawn_photos(cells, size, seed, is_as_asked(size)), size), cells, size), seed


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_all_sets_of_rendered_pictures_are_read_without_fault(context, size):
    for seed in range(2000, 2030):
        cells = scrambled(size, seed)
        photos = rendered_photos(context, cells, size, seed, is_as_asked(size))
        assert is_faultless(read_photos(photos, size), cells, size), seed


def of_camera(size, seed, kind):
    """The share of wrong and of doubtful stickers of a set that a camera saw; none is wrong and sure."""
    cells = scrambled(size, seed)
    light = light_of(camera_set(cells, size, seed, kind))
    reading = read_light(light, np.ones(light.shape[:2]), size)
    wrong = np.flatnonzero(reading.cells != cells)
    assert set(wrong.tolist()) <= set(reading.doubtful.tolist())
    return len(wrong) / len(cells), len(reading.doubtful) / len(cells)


@pytest.mark.parametrize("kind", KINDS)
def test_pictures_in_the_order_of_the_faces_are_taken_as_they_are_under_any_light(kind):
    assert of_camera(4, 5, kind)[0] == 0


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_under_any_light_99_of_100_stickers_are_right_and_fewer_than_5_doubtful(kind):
    sets = [of_camera(size, seed, kind) for size in (2, 3, 4, 5, 6, 7) for seed in range(100, 106)]
    wrong, doubtful = np.mean(sets, axis=0)
    assert wrong < 0.01
    assert doubtful < 0.05


FOREIGN = Path(os.environ.get("CUBELENS_FOREIGN", "foreign"))


@pytest.mark.slow
@pytest.mark.skipif(not FOREIGN.is_dir(), reason="CUBELENS_FOREIGN names no folder")
def test_cubes_that_real_cameras_saw_are_read_whole_but_for_the_names_of_the_colours():
    for case in json.loads((FOREIGN / "camera_rgb.json").read_text(encoding="utf-8"))["cases"]:
        size = case["size"]
        light = light_of(np.array(case["rgb"])).reshape(6, size * size, 3)
        reading = read_light(light, np.ones(light.shape[:2]), size)
        pairs = set(zip(reading.cells.tolist(), case["expected"], strict=True))
        assert len(pairs) == 6, case["name"]
        assert len(reading.doubtful) < 0.05 * len(reading.cells), case["name"]


def test_a_cube_that_is_held_otherwise_is_kept_as_it_was_given():
    cube = Cube(3)
    cube.play("R U2 F' x")
    reading = read_photos(drawn_photos(cube.cells(), 3, 1, as_asked=True), 3)
    assert np.array_equal(reading.cells, cube.cells())


def test_a_twisted_corner_is_seen_though_no_cube_has_it():
    cells = scrambled(3, 11)
    slots = places_of(3).corners[2]
    twisted = cells.copy()
    twisted[slots] = np.roll(cells[slots], 1)
    light = light_of(camera_set(twisted, 3, 1, "plain"))
    reading = read_light(light, np.ones(light.shape[:2]), 3)
    assert np.array_equal(reading.looks, twisted)
    assert verdict(3, reading.cells).is_solvable
    assert set(np.flatnonzero(reading.cells != twisted).tolist()) <= set(reading.doubtful.tolist())


@pytest.mark.parametrize("size", [2, 3, pytest.param(4, marks=pytest.mark.slow)])
def test_a_solved_cube_is_read_though_each_picture_shows_one_colour(size):
    cells = Cube(size).cells()
    assert is_faultless(read_photos(drawn_photos(cells, size, 3), size), cells, size)


def test_pictures_of_an_odd_cube_come_in_any_order_and_it_is_held_with_white_up_and_green_in_front():
    cells = scrambled(3, 4)
    reading = read_photos(drawn_photos(cells, 3, 4), 3)
    assert reading.cells[4::9].tolist() == [0, 1, 2, 3, 4, 5]


def test_pictures_as_they_were_asked_for_are_taken_as_they_are():
    cells = Cube(2).cells()
    reading = read_photos(drawn_photos(cells, 2, 5, as_asked=True), 2)
    assert reading.arrangement.pictures == (0, 1, 2, 3, 4, 5)
    assert reading.arrangement.quarters == (0,) * 6


def test_a_2x2_that_other_cubes_share_the_pictures_of_is_doubtful():
    cells = scrambled(2, 0)  # at least 24 ways to put these six faces together are cubes
    reading = read_photos(drawn_photos(cells, 2, 0), 2)
    assert len(reading.doubtful) >= 12
    assert not is_faultless(reading, cells, 2)


@pytest.mark.parametrize("size", [3, 4])
def test_faces_without_a_picture_stay_unpainted_but_for_what_is_forced(size):
    cells = scrambled(size, 6)
    photos = drawn_photos(cells, size, 6, as_asked=True)[:4]
    reading = read_photos(photos, size)
    known = reading.cells != UNPAINTED
    assert 4 * size * size <= known.sum() < 6 * size * size
    assert any((reading.cells == way)[known].all() for way in held_ways(cells, size))
    assert verdict(size, reading.cells).faults == ()


def test_one_picture_alone_is_read():
    cells = scrambled(3, 7)
    reading = read_photos(drawn_photos(cells, 3, 7, as_asked=True)[:1], 3)
    assert (reading.cells != UNPAINTED).sum() >= 9


@pytest.mark.slow
@pytest.mark.parametrize("size", [3, 5])
def test_a_cube_is_read_with_the_corners_that_are_guessed(size):
    cells = scrambled(size, 8)
    photos = [Photo(photo.pixels, find_face(photo.pixels, size)) for photo in drawn_photos(cells, size, 8)]
    assert is_faultless(read_photos(photos, size), cells, size)


def test_too_many_pictures_are_refused():
    photo = drawn_photos(Cube(3).cells(), 3, 1)[0]
    for photos in ([], [photo] * 7):
        with pytest.raises(UserError, match="give one to six pictures"):
            read_photos(photos, 3)


@pytest.mark.parametrize("order", [(3, 2, 1, 0), (0, 2, 1, 3), (0, 0, 1, 2)])
def test_corners_that_are_no_face_are_told_with_the_number_of_the_picture(order):
    photo = drawn_photos(Cube(3).cells(), 3, 1)[0]
    with pytest.raises(UserError, match=r"corners of picture 2 .* mark them clockwise"):
        read_photos([photo, Photo(photo.pixels, photo.corners[list(order)])], 3)


def test_the_same_pictures_always_give_the_same_reading():
    photos = drawn_photos(scrambled(4, 9), 4, 9)
    one, other = read_photos(photos, 4), read_photos(photos, 4)
    assert np.array_equal(one.cells, other.cells)
    assert np.array_equal(one.sureness, other.sureness)
