"""The cube as a value: what it shows, when two are equal, what leaves it alone."""

from __future__ import annotations

import copy
import pickle
import tracemalloc
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cube_core import Cube, Face, Move, parse
from cube_core.cube import center_counts, has_uniform_centers, has_whole_edges, is_reduced
from cube_core.faces import EDGES
from cube_core.geometry import cubie_slots
from cube_core.turns import RING_SIZE
from tests.oracle import Oracle
from tests.random_moves import random_alg


def _played(size: int, moves: str) -> Cube:
    cube = Cube(size)
    cube.play(moves)
    return cube


@pytest.mark.parametrize("size", [2, 3, 6, 31])
def test_a_new_cube_is_solved_with_white_up_and_green_in_front(size: int):
    assert Cube(size).facelets() == "".join(face * size**2 for face in "URFDLB")
    assert Cube(size).is_solved
    assert Cube(size).version == 0


@pytest.mark.parametrize("size", [1, 0, -1, 2001, 3.0, "3", None, True])
def test_sizes_that_there_are_not_are_an_error(size):
    with pytest.raises(ValueError, match=r"2 to 2000 layers|whole number"):
        Cube(size)


def test_a_numpy_size_is_a_size():
    assert Cube(np.int16(3)).size == 3
    assert type(Cube(np.int16(3)).size) is int


@pytest.mark.parametrize(
    "moves",
    [
        "R U'",
        parse("R U'", 3),
        [Move(Face.R, 1, 1, 1), Move(Face.U, 1, 1, -1)],
        (move for move in parse("R U'", 3)),
    ],
    ids=["text", "an Alg", "a list of moves", "an iterator of moves"],
)
def test_it_plays_text_algorithms_and_moves(moves):
    cube = Cube(3)
    cube.play(moves)
    assert cube == _played(3, "R U'")


def test_it_plays_one_move():
    cube = Cube(3)
    cube.play(Move(Face.R, 1, 1, 1))
    assert cube == _played(3, "R")


@pytest.mark.parametrize(
    ("moves", "error"),
    [
        ("R U )", ValueError),
        (parse("R", 4), ValueError),
        ([Move(Face.R, 1, 1, 1), Move(Face.R, 4, 4, 1)], ValueError),
        (Move(Face.R, 1, 4, 1), ValueError),
        (["R", "U"], TypeError),
        ([Move(Face.R, 1, 1, 1), None], TypeError),
        (5, TypeError),
    ],
)
def test_what_cannot_be_played_raises_and_leaves_it_as_it_was(moves, error: type[Exception]):
    cube = _played(3, "R U F")
    before = (cube.facelets(), cube.version)
    with pytest.raises(error):
        cube.play(moves)
    assert (cube.facelets(), cube.version) == before


def test_the_version_grows_with_every_change():
    cube = Cube(3)
    versions = [cube.version]
    for moves in ("R", "U U'", "x"):
        cube.play(moves)
        versions.append(cube.version)
    assert versions == sorted(set(versions))
    cube.play("")
    assert cube.version == versions[-1]


def test_effects_that_are_known_are_had_at_once_and_are_changes_like_any():
    cube, there = Cube(3), _played(3, "R U F2")
    cube.carry(np.arange(54), there.stickers)
    assert (cube.stickers.tolist(), cube.version) == (there.stickers.tolist(), 1)
    cube.become(Cube(3).stickers.copy())
    assert (cube.is_solved, cube.version) == (True, 2)
    assert Cube.from_stickers(3, there.stickers.copy()).version == 0


def test_a_cube_says_of_itself_how_large_it_is_and_whether_it_is_solved():
    assert [repr(Cube(3)), repr(_played(4, "R"))] == ["<Cube of 3 layers, solved>", "<Cube of 4 layers, not solved>"]


def test_cubes_are_equal_that_look_alike():
    assert _played(3, "R R R") == _played(3, "R'")
    assert _played(3, "R") != _played(3, "R'")
    assert Cube(3) != Cube(4)
    assert _played(3, "x") != Cube(3)
    assert Cube(3) != Cube(3).facelets()


def test_cubes_are_equal_whichever_of_two_like_stickers_is_where():
    cube = _played(4, "R 2U Fw")
    stickers, white = cube.stickers.copy(), np.flatnonzero(cube.cells() == 0)[:2]
    stickers[white] = stickers[white[::-1]]
    assert Cube.from_stickers(4, stickers) == cube


def test_a_cube_is_no_key_because_it_changes():
    with pytest.raises(TypeError):
        hash(Cube(3))


@pytest.mark.parametrize("copied", [Cube.copy, copy.copy, copy.deepcopy, lambda cube: pickle.loads(pickle.dumps(cube))])
def test_a_copy_goes_its_own_way(copied: Callable[[Cube], Cube]):
    cube = _played(4, "R 2U'")
    other = copied(cube)
    assert other == cube
    assert other.version == cube.version
    other.play("F")
    assert cube == _played(4, "R 2U'")
    assert other == _played(4, "R 2U' F")


def test_the_stickers_are_for_reading_only():
    cube = Cube(3)
    with pytest.raises(ValueError, match="read-only"):
        cube.stickers[0] = 5
    cells = cube.cells()
    cells[:] = 0
    assert cube.is_solved
    assert cube.cells().tolist() != cells.tolist()


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize("rotation", ["x", "y'", "z2", "x y", "x' z y2"])
def test_a_solved_cube_is_solved_however_it_is_held(size: int, rotation: str):
    cube = _played(size, rotation)
    assert cube.is_solved
    cube.play("R")
    assert not cube.is_solved


def test_layers_that_all_turn_alike_leave_it_solved():
    assert _played(4, "R 2R 2L' L'").is_solved
    assert _played(5, "R M' L' 2R 4R").is_solved


@given(st.sampled_from([2, 3, 4, 5, 6, 7, 8, 9, 17]), st.integers(0, 2**32))
def test_an_algorithm_then_its_inverse_is_nothing(size: int, seed: int):
    cube, alg = _played(size, "R U"), random_alg(size, 20, seed)
    before = cube.stickers.tolist()
    cube.play(alg)
    cube.play(alg.inverse())
    assert cube.stickers.tolist() == before


@given(st.sampled_from([2, 3, 4, 5, 9]), st.integers(0, 2**32), st.integers(0, 20))
def test_an_algorithm_in_two_parts_is_the_algorithm(size: int, seed: int, cut: int):
    alg = random_alg(size, 20, seed)
    at_once, in_parts = Cube(size), Cube(size)
    at_once.play(alg)
    in_parts.play(alg[:cut])
    in_parts.play(alg[cut:])
    assert at_once.stickers.tolist() == in_parts.stickers.tolist()


@pytest.mark.parametrize("size", [RING_SIZE + 1, *(pytest.param(size, marks=pytest.mark.slow) for size in (130, 200))])
def test_big_cubes_turn_as_the_slow_cube_does(size: int):
    texts = f"R 2U' {size // 2}Fw2 x 3-{size - 5}Rw' L2 y' {size - 1}Dw z2 2-{size - 1}Bw B'"
    alg = parse(texts, size) + random_alg(size, 4, 1)
    cube = Cube(size)
    cube.play(alg)
    assert cube.stickers.tolist() == Oracle(size).play(alg).stickers()


def peak_of(action: Callable[[], object]) -> int:
    """The most bytes that are allocated at once meanwhile: work on the whole of a big cube shows there."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_a_copy_of_a_thousand_layers_is_a_copy_of_their_stickers_and_nothing_else():
    cube = Cube(1000)
    assert peak_of(cube.copy) < 1.01 * cube.stickers.nbytes


def test_a_large_cube_is_copied_bit_by_bit_and_that_can_be_stopped(monkeypatch):
    monkeypatch.setattr("cube_core.cube.COPIED", 100)
    cube, asked = _played(9, "R U 3Fw'"), []
    assert (cube.copy(lambda: asked.append(1)).stickers == cube.stickers).all()
    assert len(asked) == 5
    with pytest.raises(ZeroDivisionError):
        cube.copy(lambda: 1 // 0)


def test_inner_turns_of_a_thousand_layers_touch_no_more_than_their_strips():
    cube, alg = Cube(1000), parse("500R 20U' 700F2", 1000) * 100
    cube.play(alg)  # what turns need to know is worked out once
    assert peak_of(lambda: cube.play(alg)) < cube.stickers.nbytes // 50


def test_a_thousand_layers_take_little_more_memory_than_their_stickers():
    assert peak_of(lambda: Cube(1000)) < 1.1 * Cube(1000).stickers.nbytes == 1.1 * 24_000_000


def played(size, moves):
    cube = Cube(size)
    cube.play(moves)
    return cube


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


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_centre_cells_are_counted_by_face_and_colour(size):
    cube = played(size, "2R U" if size > 2 else "R U")
    text = cube.facelets()
    rows = [text[start : start + size] for start in range(0, len(text), size)]
    inner = ["".join(row[1:-1] for row in rows[face * size + 1 : (face + 1) * size - 1]) for face in range(6)]
    assert center_counts(cube).tolist() == [[cells.count(letter) for letter in "URFDLB"] for cells in inner]
