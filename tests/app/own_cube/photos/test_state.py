"""The pictures of a cube: their corners, which is in sight, and work on them that ends well or badly."""

from __future__ import annotations

import numpy as np
import pytest

from app.base.say import UserError
from app.own_cube.photos.state import MOST_PICTURES, Album, Picture
from tests.app.fakes import Said

SQUARE = np.array([(10.0, 10), (90, 10), (90, 90), (10, 90)])


def picture(name="face.png", is_found=True):
    return Picture(name, np.zeros((100, 200, 3), dtype=np.uint8), SQUARE, is_found)


def at_once(work):
    work()


class FakeEye:
    """A camera that sees what the test says."""

    def __init__(self):
        self.number, self.is_done, self.problem, self.stops = 0, False, "", 0

    def stop(self):
        self.stops += 1


@pytest.mark.parametrize("problem", ["", "The camera gives no more pictures."])
def test_what_a_camera_sees_anew_is_shown_and_its_end_is_said(problem):
    said, eye = Said(), FakeEye()
    album = Album()
    album.say, album.eye = said, eye
    assert not album.tick()
    eye.number = 1
    assert album.tick()
    assert not album.tick()
    assert said == []
    album.caught.append(picture())
    eye.is_done, eye.problem = True, problem
    assert album.tick()
    assert len(album.pictures) == eye.stops == 1
    assert album.eye is None
    assert said == [problem or "All six faces are there; Enter reads the cube."]


def test_a_corner_is_moved_within_the_picture_and_others_stay():
    moved = picture(is_found=False).with_corner(1, 500.0, -3.0)
    assert moved.corners.tolist() == [[10, 10], [200, 0], [90, 90], [10, 90]]
    assert moved.is_found
    assert SQUARE[1].tolist() == [90, 10]


def test_turning_begins_the_first_row_at_the_next_corner():
    turned = picture().turned()
    assert turned.corners[0].tolist() == [90, 10]
    for _ in range(3):
        turned = turned.turned()
    assert np.array_equal(turned.corners, SQUARE)


def test_the_first_picture_whose_corners_are_unclear_comes_into_sight():
    album = Album()
    album.take([picture("a"), picture("b", is_found=False), picture("c", is_found=False)])
    assert album.picture.name == "b"
    album.take([picture(str(number)) for number in range(5)])
    assert len(album.pictures) == MOST_PICTURES
    assert album.picture.name == "0"


def test_removing_leaves_another_in_sight_until_none_is_left():
    album = Album()
    album.remove()
    album.take([picture("a"), picture("b")])
    album.show(9)
    assert album.picture.name == "b"
    album.remove()
    assert album.picture.name == "a"
    album.remove()
    assert album.picture is None


def test_what_comes_of_the_work_is_taken_once_it_is_done():
    waiting, found = [], []
    album = Album(runner=waiting.append)
    album.begin("Thinking", lambda: 42, found.append)
    assert album.is_busy
    assert not album.tick()
    waiting[0]()
    assert album.tick()
    assert found == [42]
    assert not album.is_busy
    assert not album.tick()


def test_what_was_given_up_changes_nothing_any_more():
    waiting, found = [], []
    album = Album(runner=waiting.append)
    album.begin("Thinking", lambda: 42, found.append)
    assert album.give_up()
    waiting[0]()
    assert not album.tick()
    assert found == []
    assert not album.give_up()


def test_what_is_wrong_with_pictures_is_told_and_a_mistake_of_the_program_costs_no_more():
    def fail(error):
        raise error

    album, said = Album(runner=at_once), Said()
    album.say = said
    album.begin("Reading", lambda: fail(UserError("These are no corners.")), print)
    album.tick()
    assert said == ["These are no corners."]
    album.begin("Reading", lambda: fail(ZeroDivisionError("by zero")), print)
    album.tick()
    assert "please report it" in said[-1]
    assert not album.is_busy


@pytest.mark.parametrize(("size", "is_new"), [(3, False), (4, True), (1, False), (21, False), (20, True)])
def test_faces_have_sizes_that_can_be_painted(size, is_new):
    album = Album()
    assert album.resize(size) is is_new
    assert album.size == (size if is_new else 3)
