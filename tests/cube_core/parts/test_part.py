"""The documented tables of ids, and what they rest on.

The document that the ids come from holds its cube with yellow up and blue in front: x2 from a new
one. Its pictures of y and M turn the other way than notation has it: they are y2 and M'.
"""

import numpy as np
import pytest

from cube_core import Color, Cube, Face, Part, Parts
from cube_core.board import Board
from cube_core.errors import CubeError
from cube_core.faces import FACES, HOLDINGS, SOLVED_COLORS
from cube_core.geometry import points_of, slot_of
from cube_core.trackers import FacesTrackerHolder
from tests.random_moves import random_alg

SIZES = [*range(2, 9), 17]
OUTER = [f"{face}{amount}" for face in "URFDLB" for amount in ("", "'", "2")]
WHITE, RED, GREEN, YELLOW, ORANGE, BLUE = Color


def played(size, moves):
    cube = Cube(size)
    cube.play(moves)
    return cube


def ids(*colors):
    return frozenset(colors)


def document_cube(moves="", size=3):
    """The cube as the document holds it, after moves."""
    return played(size, f"x2 {moves}")


# Structure


@pytest.mark.parametrize("size", SIZES)
def test_every_slot_belongs_to_one_slice_of_one_part(size):
    parts = Parts(Cube(size))
    slots = np.concatenate([part.slots.ravel() for part in parts])
    assert np.array_equal(np.sort(slots), np.arange(6 * size * size))


def test_the_slots_of_edges_and_corners_are_shared_and_so_for_reading_only():
    parts = Parts(Cube(5))
    for part in (*parts.edges, *parts.corners):
        assert part.slots is Parts(Cube(5)).at(part.name).slots
        assert not part.slots.flags.writeable


@pytest.mark.parametrize("size", SIZES)
def test_the_slots_of_a_slice_lie_on_one_cubie_each_on_its_face(size):
    for part in Parts(Cube(size)):
        assert (part.slots // size**2 == [int(face) for face in part.faces]).all()
        points = points_of(size, part.slots)
        assert (points == points[:, :1]).all()


@pytest.mark.parametrize("size", [3, 4, 9])
def test_a_cube_has_26_parts_whatever_its_size(size):
    parts = Parts(Cube(size))
    assert [len(group) for group in (parts.corners, parts.edges, parts.centers)] == [8, 12, 6]
    assert list(parts) == [*parts.corners, *parts.edges, *parts.centers]


def test_a_2x2_has_corners_only():
    parts = Parts(Cube(2))
    assert parts.edges == parts.centers == ()
    assert list(parts) == list(parts.corners)
    assert len(parts.corners) == 8


@pytest.mark.parametrize("size", SIZES)
def test_parts_have_as_many_slices_as_the_size_says(size):
    counts = {len(part.faces): part.n_slices for part in Parts(Cube(size))}
    assert counts == ({3: 1} if size == 2 else {3: 1, 2: size - 2, 1: (size - 2) ** 2})
    for part in Parts(Cube(size)):
        assert [list(piece.slots) for piece in part.all_slices] == part.slots.tolist()


@pytest.mark.parametrize("size", [3, 4, 5, 8])
def test_slice_i_of_an_edge_lies_in_layer_i_plus_2_from_the_faces_u_r_and_f(size):
    for part in Parts(Cube(size)).edges:
        along = next(axis for axis in (Face.U, Face.R, Face.F) if axis not in {face.axis for face in part.faces})
        for i, piece in enumerate(part.all_slices):
            turned = played(size, f"{i + 2}{along.name}").stickers
            assert all(turned[slot] != slot for slot in piece.slots)


@pytest.mark.parametrize("size", [3, 4, 7])
def test_slices_of_a_centre_are_read_as_its_face_is(size):
    for part in Parts(Cube(size)).centers:
        for row in range(size - 2):
            for col in range(size - 2):
                assert part.get_slice(row, col).slots == (slot_of(size, part.faces[0], row + 1, col + 1),)


def test_a_part_is_found_by_its_faces_in_any_order():
    parts = Parts(Cube(4))
    assert parts.at("FU") == parts.at("UF") == parts.at((Face.F, Face.U)) == parts.edges[0]
    assert parts.at("LBU").name == "ULB"
    assert repr(parts.at("B")) == "<Part B>"
    assert repr(parts.at("UF").get_slice(1)) == "<PartSlice UF (1,)>"
    assert repr(parts.at("UF").get_slice(0).edges[1]) == f"<PartEdge F {2 * 16 + 2}>"


@pytest.mark.parametrize(("size", "faces"), [(3, "UD"), (3, "URL"), (3, ""), (3, "URFD"), (2, "UF"), (2, "U")])
def test_faces_that_no_part_is_on_are_an_error(size, faces):
    with pytest.raises(LookupError, match="no part"):
        Parts(Cube(size)).at(faces)


@pytest.mark.parametrize(
    ("faces", "index"), [("UF", (3,)), ("UF", (-1,)), ("UF", ()), ("U", (0,)), ("U", (3, 0)), ("URF", (0,))]
)
def test_a_slice_that_is_not_there_is_an_error(faces, index):
    with pytest.raises(IndexError, match=faces):
        Parts(Cube(5)).at(faces).get_slice(*index)


# fixed_id


def test_the_fixed_id_of_a_part_is_the_faces_it_is_on():
    assert Parts(Cube(3)).at("UF").fixed_id == frozenset({Face.F, Face.U})


def test_the_fixed_id_of_a_slice_has_its_index_too():
    assert Parts(Cube(5)).at("UF").get_slice(2).fixed_id == frozenset({(2,), Face.F, Face.U})
    assert Parts(Cube(5)).at("U").get_slice(2, 0).fixed_id == frozenset({(2, 0), Face.U})


@pytest.mark.parametrize("size", [3, 4, 5, 8])
def test_no_two_slices_share_a_fixed_id(size):
    slices = [piece.fixed_id for part in Parts(Cube(size)) for piece in part.all_slices]
    assert len(set(slices)) == len(slices) == size**3 - (size - 2) ** 3


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_nothing_changes_a_fixed_id(size):
    cube = Cube(size)
    parts = list(Parts(cube))
    before = [part.fixed_id for part in parts]
    cube.play(random_alg(size, 100, 1))
    assert [part.fixed_id for part in parts] == before


# position_id


def test_the_position_id_is_the_colours_meant_for_the_faces_it_is_on():
    assert Parts(document_cube()).at("UF").position_id == ids(BLUE, YELLOW)
    assert Parts(Cube(3)).at("UF").position_id == ids(GREEN, WHITE)


def test_a_rotation_of_the_cube_changes_position_ids_as_in_the_document():
    assert Parts(document_cube("y2")).at("UF").position_id == ids(GREEN, YELLOW)


def test_a_slice_changes_position_ids_as_in_the_document():
    assert Parts(document_cube("M'")).at("UF").position_id == ids(WHITE, BLUE)


@pytest.mark.parametrize("move", OUTER)
@pytest.mark.parametrize("size", [3, 5])
def test_outer_turns_leave_every_position_id(size, move):
    cube = played(size, random_alg(size, 30, 7))
    parts = list(Parts(cube))
    before = [part.position_id for part in parts]
    cube.play(move)
    assert [part.position_id for part in parts] == before


@pytest.mark.parametrize("move", [f"{name}{amount}" for name in "MESxyz" for amount in ("", "'", "2")])
@pytest.mark.parametrize("size", [3, 5])
def test_slices_and_rotations_give_each_part_the_position_id_of_where_its_faces_came_from(size, move):
    cube = played(size, random_alg(size, 30, 8))
    parts = list(Parts(cube))
    before = {part.fixed_id: part.position_id for part in parts}
    middle = size * size // 2
    came_from = dict(
        zip(
            FACES,
            [Face(int(sticker) // size**2) for sticker in played(size, move).stickers[middle :: size * size]],
            strict=True,
        )
    )
    cube.play(move)
    changed = 0
    for part in parts:
        assert part.position_id == before[frozenset(came_from[face] for face in part.faces)]
        changed += part.position_id != before[part.fixed_id]
    assert changed >= (12 if move.endswith("2") else 20)


# colors_id


def test_the_colors_id_is_what_the_stickers_show():
    part = Parts(document_cube("R F'")).at("FU")  # brings the white-red edge there, as in the document
    assert [(edge.face, edge.color) for edge in part.get_slice(0).edges] == [(Face.U, RED), (Face.F, WHITE)]
    assert part.position_id == ids(BLUE, YELLOW)
    assert part.colors_id == ids(WHITE, RED)
    assert not part.in_position


def test_a_turn_of_f_changes_only_the_colors_id_as_in_the_document():
    before, after = (Parts(document_cube(moves)).at("UF") for moves in ("", "F"))
    assert before.fixed_id == after.fixed_id == frozenset({Face.F, Face.U})
    assert before.position_id == after.position_id == ids(BLUE, YELLOW)
    assert (before.colors_id, after.colors_id) == (ids(YELLOW, BLUE), ids(ORANGE, BLUE))


@pytest.mark.parametrize("move", [*OUTER, "M", "E'", "S2", "x", "y'", "z2"])
def test_a_turn_changes_the_colors_id_of_exactly_the_parts_it_moves(move):
    cube = played(3, random_alg(3, 30, 9))
    parts = list(Parts(cube))
    before = [part.colors_id for part in parts]
    moved = played(3, move).stickers
    cube.play(move)
    for part, colors in zip(parts, before, strict=True):
        came_from = {int(moved[slot]) // 9 for slot in part.slots.ravel()}
        assert (part.colors_id == colors) == (came_from == part.fixed_id)


@pytest.mark.parametrize("seed", range(10))
def test_the_26_colors_ids_of_a_3x3_are_the_same_in_every_state(seed):
    everything = {part.colors_id for part in Parts(Cube(3))}
    assert {part.colors_id for part in Parts(played(3, random_alg(3, 50, seed)))} == everything
    assert len(everything) == 26


def test_ids_are_sets_of_the_enums():
    part = Parts(Cube(3)).at("URF")
    assert {type(face) for face in part.fixed_id} == {Face}
    assert {type(color) for color in part.colors_id | part.position_id} == {Color}


# in_position, match_faces


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rotation", ["", "x", "y' z2"])
def test_every_part_of_a_solved_cube_is_in_position_and_matches_its_faces(size, rotation):
    for part in Parts(played(size, rotation)):
        assert part.in_position
        assert part.match_faces
        assert part.is3x3


def test_a_twisted_corner_is_in_position_but_does_not_match_its_faces():
    corner = Parts(played(3, "(R' D' R D)2")).at("URF")
    assert corner.in_position
    assert not corner.match_faces


def test_a_flipped_edge_is_in_position_but_does_not_match_its_faces():
    edge = Parts(played(3, "F U' R U")).at("UF")
    assert edge.in_position
    assert not edge.match_faces


@pytest.mark.parametrize("seed", range(20))
def test_in_position_and_match_faces_agree_with_a_reading_of_the_facelets(seed):
    cube = played(3, random_alg(3, 8, seed))
    text = cube.facelets()
    for part in Parts(cube):
        slots = part.slots[0].tolist()
        shown = [text[slot] for slot in slots]
        meant = [text[slot // 9 * 9 + 4] for slot in slots]
        assert part.match_faces == (shown == meant)
        assert part.in_position == (sorted(shown) == sorted(meant))


# big cubes


def test_slices_of_a_mixed_edge_show_different_colours_and_the_middle_one_speaks_for_it():
    edge = Parts(played(5, "2U F")).at("UF")
    shown = [piece.colors_id for piece in edge.all_slices]
    assert shown[0] != shown[1]
    assert edge.colors_id == shown[1]
    assert not edge.is3x3


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_an_edge_is_3x3_exactly_if_all_its_slices_show_the_same_the_same_way_round(size):
    cube = played(size, random_alg(size, 12, 4))
    for part in [*Parts(cube).edges, *Parts(cube).centers]:
        shown = {tuple(edge.color for edge in piece.edges) for piece in part.all_slices}
        assert part.is3x3 == (len(shown) == 1)


@pytest.mark.parametrize("size", [4, 6])
def test_a_flipped_pair_of_wings_keeps_the_colors_but_is_no_3x3_edge(size):
    text = [*Cube(size).facelets()]
    for i in (0, size - 3):
        up, front = Parts(Cube(size)).at("UF").get_slice(i).slots
        text[up], text[front] = text[front], text[up]
    edge = Parts(Cube.from_facelets("".join(text))).at("UF")
    assert {piece.colors_id for piece in edge.all_slices} == {ids(WHITE, GREEN)}
    assert edge.is3x3 == (size == 4)


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_the_representative_slice_of_edges_and_centres_is_the_middle_one(size):
    half = (size - 2) // 2
    for part in Parts(Cube(size)):
        slots = tuple(edge.slot for edge in part._3x3_representative_edges)
        assert slots == part.get_slice(*[half] * (3 - len(part.faces))).slots
        assert [edge.face for edge in part._3x3_representative_edges] == list(part.faces)


@pytest.mark.parametrize("size", [4, 5, 8])
def test_a_reduced_big_cube_has_the_ids_of_the_3x3_in_the_same_state(size):
    moves = "R U2 F' x L B' D y R2 U z'"
    small, big = played(3, moves), played(size, moves)
    for one, other in zip(Parts(small), Parts(big), strict=True):
        assert one.fixed_id == other.fixed_id
        assert one.position_id == other.position_id
        assert one.colors_id == other.colors_id
        assert (one.in_position, one.match_faces, other.is3x3) == (other.in_position, other.match_faces, True)


@pytest.mark.parametrize("size", [4, 5])
def test_each_wing_is_found_among_the_slices_by_its_colors_id(size):
    slices = [piece for edge in Parts(played(size, random_alg(size, 40, 2))).edges for piece in edge.all_slices]
    assert sum(piece.colors_id == ids(WHITE, RED) for piece in slices) == size - 2


def test_slices_have_position_ids_and_match_faces_too():
    edge = Parts(played(5, "2R")).at("UF")
    assert [piece.match_faces for piece in edge.all_slices] == [False, True, True]
    assert {piece.position_id for piece in edge.all_slices} == {ids(WHITE, GREEN)}
    assert [piece.in_position for piece in edge.all_slices] == [False, True, True]


def test_two_thousand_layers_cost_only_what_is_asked_for():
    parts = Parts(Cube(2000))
    edge, center = parts.at("FR"), parts.at("U")
    assert edge.get_slice(1997).colors_id == edge.colors_id == ids(GREEN, RED)
    assert center.get_slice(1997, 0).position_id == ids(WHITE)
    assert center.n_slices == 1998**2
    assert next(center.all_slices).index == (0, 0)


# face colours


@pytest.mark.parametrize("size", [4, 6])
def test_a_mixed_even_cube_without_a_map_has_no_position_ids_and_says_who_has(size):
    part = Parts(played(size, "2R U 2F")).at("UF")
    assert len(part.fixed_id) == 2
    assert len(part.colors_id) in (1, 2)
    for question in ("position_id", "in_position", "match_faces"):
        with pytest.raises(CubeError, match="FacesTrackerHolder"):
            getattr(part, question)


def test_a_mixed_even_cube_takes_its_map_as_an_argument():
    cube = played(4, "2R U 2F")
    with FacesTrackerHolder(Board(cube)) as holder:
        parts = Parts(cube, holder.face_colors)
        assert parts.at("UF").position_id == ids(*(holder.get_face_color(face) for face in (Face.U, Face.F)))
        assert all(part.match_faces == holder.part_match_faces(part) for part in parts)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_map_that_is_given_is_kept_and_every_one_of_the_24_is_taken(size):
    cube = played(size, "R U F")
    for colors in HOLDINGS:
        for part in Parts(cube, colors):
            assert part.position_id == frozenset(colors[face] for face in part.faces)
            assert part.match_faces == Parts(cube).at(part.faces).matches(colors)
    given = Parts(cube, SOLVED_COLORS)
    cube.play("x")
    assert given.at("URF").position_id == ids(WHITE, RED, GREEN)


def test_without_a_map_the_cube_is_asked_anew_after_every_turn():
    cube = Cube(3)
    part = Parts(cube).at("UF")
    seen = []
    for move in ("", "x", "M", "F", "y"):
        cube.play(move)
        text = cube.facelets()
        seen.append(part.position_id)
        assert {color.letter for color in part.position_id} == {text[4], text[22]}
    assert len(set(seen)) > 2


def test_the_corner_at_dbl_of_a_2x2_always_matches():
    for seed in range(50):
        cube = played(2, random_alg(2, 20, seed))
        assert Parts(cube).at("DBL").match_faces
        assert all(part.match_faces for part in Parts(cube)) == cube.is_solved


def test_the_ids_of_where_parts_are_come_in_their_order():
    parts = Parts(document_cube())
    on_front = [part for part in parts.edges if Face.F in part.faces]
    assert Part.parts_id_by_pos(on_front) == [ids(YELLOW, BLUE), ids(WHITE, BLUE), ids(BLUE, RED), ids(BLUE, ORANGE)]
