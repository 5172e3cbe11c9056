import pytest

from cube_core import Color, Cube, Parts
from cube_core.board import Board
from cube_core.faces import SOLVED_COLORS
from cube_core.trackers import FacesTrackerHolder, PartTracker
from tests.random_moves import random_alg

WHITE_RED = frozenset({Color.WHITE, Color.RED})


def test_a_tracker_knows_where_its_piece_is_and_where_it_belongs():
    cube = Cube(3)
    tracker = PartTracker(Parts(cube), WHITE_RED)
    assert (tracker.actual.name, tracker.position.name) == ("UR", "UR")
    cube.play("R F'")
    assert (tracker.actual.name, tracker.position.name) == ("BR", "UR")
    cube.play("B' U'")
    assert (tracker.actual.name, tracker.position.name) == ("DB", "UR")


@pytest.mark.parametrize(("moves", "actual", "position"), [("x", "BR", "BR"), ("m", "UR", "FR"), ("U y'", "UR", "UB")])
def test_slices_and_rotations_move_where_a_piece_belongs(moves, actual, position):
    cube = Cube(5)
    tracker = PartTracker(Parts(cube), WHITE_RED)
    cube.play(moves)
    assert (tracker.actual.name, tracker.position.name) == (actual, position)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("size", [2, 3])
def test_every_piece_is_followed_through_moves_of_every_kind(size, seed):
    cube = Cube(size)
    parts = Parts(cube)
    trackers = [(PartTracker.of(part), part.slots.ravel().tolist()) for part in parts]
    cube.play(random_alg(size, 40, seed))
    for tracker, born in trackers:
        now = {int(sticker) for sticker in cube.stickers[tracker.actual.slots.ravel()]}
        assert now == set(born)
        assert tracker.position.position_id == tracker.colors_id


@pytest.mark.parametrize("size", [4, 5, 6])
def test_a_piece_of_a_reduced_big_cube_is_followed_as_on_a_3x3(size):
    small, big = Cube(3), Cube(size)
    trackers = [(PartTracker.of(one), PartTracker.of(two)) for one, two in zip(Parts(small), Parts(big), strict=True)]
    for move in ["R", "U2", "F'", "x", "L", "D'", "B2", "y", "z'"]:
        small.play(move)
        big.play(move)
        for one, two in trackers:
            assert (one.actual.name, one.position.name) == (two.actual.name, two.position.name)


def test_on_a_mixed_even_cube_a_corner_is_followed_by_the_holders_map():
    cube = Cube(4)
    cube.play("[2R, F 3R F'] R U2")
    with FacesTrackerHolder(Board(cube)) as holder:
        assert holder.face_colors == SOLVED_COLORS
        tracker = PartTracker(Parts(cube, holder.face_colors), frozenset({Color.WHITE, Color.RED, Color.GREEN}))
        assert (tracker.actual.name, tracker.position.name) == ("UFL", "URF")
