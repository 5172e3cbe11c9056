import pytest

from cube_core import Color, Cube, Parts, scramble
from cube_core.board import Board
from cube_core.face_colors import place
from cube_core.faces import SOLVED_COLORS, Face
from cube_core.geometry import slot_of
from cube_core.parts import PartTracker, find_part_by_color, find_part_by_position
from cube_core.parts.finding import inspect, piece_at
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


def found(cube, face, row, col):
    return inspect(cube, place(cube), slot_of(cube.size, face, row, col))


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_the_piece_under_every_slot_has_that_slot(size):
    parts = Parts(Cube(size))
    for slot in range(6 * size**2):
        assert slot in piece_at(parts, slot).slots


def test_every_kind_of_piece_is_told_by_its_name_and_its_place():
    cube = Cube(5)
    told = {
        (0, 0): ("corner", "", 24),
        (0, 1): ("wing", "slice 3 of 3, orbit 1 of 2", 24),
        (0, 2): ("edge", "slice 2 of 3, orbit 2 of 2", 24),
        (1, 1): ("centre cell", "row 1, column 1 of 3, ring 1 of 2", 24),
        (1, 2): ("centre cell", "row 1, column 2 of 3, ring 1 of 2", 24),
        (2, 2): ("centre", "row 2, column 2 of 3, ring 2 of 2", 6),
    }
    for (row, col), (kind, place_in_slice, orbit) in told.items():
        one = found(cube, Face.U, row, col)
        assert (one.kind, one.place_in_slice, one.orbit) == (kind, place_in_slice, orbit)
    assert found(Cube(4), Face.U, 0, 1).place_in_slice == "slice 2 of 2, orbit 1 of 1"
    assert found(Cube(6), Face.U, 4, 3).place_in_slice == "row 4, column 3 of 4, ring 1 of 2"
    assert found(Cube(6), Face.U, 3, 4).place_in_slice == "row 3, column 4 of 4, ring 1 of 2"
    assert found(Cube(6), Face.U, 3, 3).place_in_slice == "row 3, column 3 of 4, ring 2 of 2"
    assert found(Cube(3), Face.F, 0, 1).kind == "edge"
    assert found(Cube(4), Face.F, 0, 1).kind == "wing"
    assert found(Cube(2), Face.F, 0, 0).kind == "corner"


def test_a_piece_that_was_turned_away_says_where_it_belongs():
    cube = Cube(3)
    cube.play("F")
    edge = inspect(cube, SOLVED_COLORS, slot_of(3, Face.U, 2, 1))
    assert edge.part.name == "UF"
    assert {face.name for face in edge.home} == {"L", "F"}
    assert not edge.piece.in_position
    cube.play("F'")
    assert inspect(cube, SOLVED_COLORS, slot_of(3, Face.U, 2, 1)).piece.match_faces


@pytest.mark.parametrize("size", [3, 4, 6])
def test_a_piece_is_in_position_where_it_belongs(size):
    cube = Cube(size)
    cube.play(scramble(size, 1))
    colors = place(cube)
    for slot in range(6 * size**2):
        one = inspect(cube, colors, slot)
        assert one.piece.in_position == (set(one.home) == set(one.part.faces))
        assert one.piece.match_faces == (one.home == one.part.faces)
        assert {colors[face] for face in one.home} == set(one.colors)
