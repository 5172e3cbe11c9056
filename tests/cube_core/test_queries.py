import numpy as np
import pytest

from cube_core import Alg, Color, Cube, Parts, parse
from cube_core.faces import EDGES
from cube_core.geometry import cubie_slots
from cube_core.queries import (
    carried,
    center_counts,
    ends,
    find_part_by_color,
    find_part_by_position,
    find_stickers,
    has_uniform_centers,
    has_whole_edges,
    is_away_and_back,
    is_reduced,
)


def played(size, moves):
    cube = Cube(size)
    cube.play(moves)
    return cube


@pytest.mark.parametrize("size", [2, 3, 4, 7, 30])
def test_stickers_are_found_where_they_are(size):
    cube = played(size, "R U2 F' 2L B D' x 2U R")
    stickers = np.arange(6 * size * size)
    slots = find_stickers(cube, stickers)
    assert (cube.stickers[slots] == stickers).all()
    assert int(find_stickers(cube, 7)) == slots[7]
    assert find_stickers(cube, [[7, 8], [9, 10]]).tolist() == slots[7:11].reshape(2, 2).tolist()


@pytest.mark.parametrize("size", [2, 5, 80, 81])
def test_moves_carry_stickers_to_where_a_cube_shows_them(size):
    alg = parse("R U2 x F' 2Lw B D' 2U R3", size)
    slots = np.arange(0, 6 * size * size, max(1, size - 3))
    targets = carried(slots, alg)
    assert np.array_equal(played(size, alg).stickers[targets], slots)
    assert np.array_equal(ends(alg)[slots], targets)
    in_pairs = slots[: len(slots) // 2 * 2].reshape(-1, 2)
    assert np.array_equal(carried(in_pairs, alg), ends(alg)[in_pairs]), "whole pieces are asked for by rows"


@pytest.mark.parametrize(
    ("moves", "back"),
    [
        ("R U R'", "UFDB"),
        ("R U2 R", ""),
        ("R R'", "UFDB"),
        ("R2", ""),
        ("R2 R2", "UFDB"),
        ("U", ""),
        ("", ""),
        ("R U", ""),
    ],
)
def test_stickers_that_leave_their_face_and_come_home_are_told_from_those_that_stay(moves, back):
    alg = parse(moves, 5)
    slots = np.arange(6 * 25)
    now, away = slots, np.zeros(len(slots), dtype=bool)
    for move in alg:
        now = ends(Alg(5, [move]))[now]
        away |= now // 25 != slots // 25
    told = is_away_and_back(slots, alg)
    assert told.tolist() == (away & (now // 25 == slots // 25)).tolist()
    assert {"URFDLB"[slot // 25] for slot in slots[told].tolist()} == set(back)


@pytest.mark.parametrize("size", range(2, 9))
def test_outer_turns_and_rotations_keep_a_cube_reduced(size):
    assert is_reduced(played(size, "R U2 F' x L B D' y2 z"))


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_a_slice_breaks_centers_and_edges(size):
    cube = played(size, "2R")
    assert not has_uniform_centers(cube)
    assert not has_whole_edges(cube)
    assert not is_reduced(cube)


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_three_cycled_wings_leave_the_centers_but_not_the_edges(size):
    cube = played(size, "[2R, U L' U']")
    assert has_uniform_centers(cube)
    assert not has_whole_edges(cube)
    assert not is_reduced(cube)


@pytest.mark.parametrize("size", [4, 5, 6, 9])
def test_three_cycled_centers_leave_the_edges_whole(size):
    cube = played(size, f"[2R, F {size - 1}R F']")
    assert has_whole_edges(cube)
    assert not has_uniform_centers(cube)
    assert not is_reduced(cube)


@pytest.mark.parametrize("size", [4, 5])
def test_one_strange_sticker_anywhere_on_an_edge_is_enough(size):
    for slot in np.concatenate([cubie_slots(size, edge).ravel() for edge in EDGES]).tolist():
        stickers = Cube(size).stickers.copy()
        stickers[slot] = (stickers[slot] + 3 * size**2) % len(stickers)
        assert not has_whole_edges(Cube.from_stickers(size, stickers)), slot


@pytest.mark.parametrize("size", [2, 3])
def test_small_cubes_are_always_reduced(size):
    assert is_reduced(played(size, "R U F' L2 x R D2"))


def test_an_edge_with_a_flipped_middle_is_not_whole():
    assert not has_whole_edges(played(5, "3R U 3R U 3R U2 3R' U 3R' U 3R' U2"))


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


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_centre_cells_are_counted_by_face_and_colour(size):
    cube = played(size, "2R U" if size > 2 else "R U")
    text = cube.facelets()
    rows = [text[start : start + size] for start in range(0, len(text), size)]
    inner = ["".join(row[1:-1] for row in rows[face * size + 1 : (face + 1) * size - 1]) for face in range(6)]
    assert center_counts(cube).tolist() == [[cells.count(letter) for letter in "URFDLB"] for cells in inner]
