import pytest

from cube_core import Color, Cube, Parts
from cube_core.board import Board
from cube_core.faces import SOLVED_COLORS
from cube_core.parts import PartTracker, find_part_by_color, find_part_by_position
from cube_core.trackers import FacesTrackerHolder
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


def played(size, moves):
    cube = Cube(size)
    cube.play(moves)
    return cube


def test_a_part_is_found_by_its_colours_wherever_it_is():
    parts = Parts(played(3, "F"))
    assert find_part_by_color(parts, frozenset({Color.GREEN, Color.WHITE})).name == "FR"
    assert find_part_by_color(parts.edges, frozenset({Color.GREEN, Color.ORANGE})).name == "UF"


def test_a_part_is_found_by_the_colours_of_the_faces_it_is_on():
    parts = Parts(played(3, "F x"))
    assert find_part_by_position(parts, frozenset({Color.GREEN, Color.WHITE})).name == "UB"
    assert find_part_by_position(parts, frozenset({Color.RED})).name == "R"


def test_slices_are_found_as_parts_are():
    slices = [piece for edge in Parts(played(5, "2R")).edges for piece in edge.all_slices]
    found = find_part_by_color(slices, frozenset({Color.YELLOW, Color.GREEN}))
    assert (found.part.name, found.index) == ("UF", (0,))


def test_colours_that_no_part_has_are_an_error_that_names_them():
    parts = Parts(Cube(3))
    with pytest.raises(LookupError, match="shows white-yellow"):
        find_part_by_color(parts, frozenset({Color.YELLOW, Color.WHITE}))
    with pytest.raises(LookupError, match="belongs to white-yellow"):
        find_part_by_position(parts, frozenset({Color.YELLOW, Color.WHITE}))
