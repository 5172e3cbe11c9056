"""Trackers of one colour: which face it is meant for, and the cell that shows it."""

import pytest

from cube_core.board import Board
from cube_core.cube import Cube
from cube_core.faces import COLORS, FACES, Color, Face
from cube_core.trackers.face_tracker import MarkedFaceTracker, SimpleFaceTracker


def test_a_simple_tracker_finds_the_first_face_that_fits_and_its_opposite() -> None:
    board = Board(Cube(4))
    tracker = SimpleFaceTracker(lambda: board, Color.GREEN, lambda face: face.axis is Face.F)
    assert tracker.face is Face.F
    other = tracker.track_opposite()
    assert (other.face, other.color) == (Face.B, Color.BLUE)


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_marked_trackers_go_round_with_the_cube_and_stay_while_layers_turn(size: int) -> None:
    board = Board(Cube(size))
    board.open_tracking()
    trackers = [MarkedFaceTracker(lambda: board, color) for color in COLORS]
    board.play("R 2U F2" if size > 3 else "R U F2")
    assert [tracker.face for tracker in trackers] == list(FACES)
    board.play("x")
    assert [tracker.face.name for tracker in trackers] == ["B", "R", "U", "F", "L", "D"]
    assert [tracker.slot for tracker in trackers] == [board.anchors[tracker.face] for tracker in trackers]


def test_a_tracker_that_rides_goes_with_its_sticker_until_it_settles() -> None:
    board = Board(Cube(4))
    board.open_tracking()
    tracker = MarkedFaceTracker(lambda: board, Color.GREEN)
    at_first = tracker.slot
    assert tracker.ride() is None
    sticker = board.cube.stickers[at_first]
    board.play("2R 2L")
    assert tracker.slot != at_first
    assert board.cube.stickers[tracker.slot] == sticker
    assert tracker.face is Face.F
    before = tracker.ride()
    assert before == sticker
    tracker.settle(before)
    assert board.cube.stickers[tracker.slot] == sticker
    tracker.cleanup()
    assert tracker.slot == at_first


def test_a_tracker_looks_at_the_board_that_there_is_now() -> None:
    boards = [Board(Cube(3))]
    tracker = MarkedFaceTracker(lambda: boards[-1], Color.WHITE)
    boards.append(Board(Cube(3)))
    boards[-1].play("x2")
    assert tracker.face is Face.D
