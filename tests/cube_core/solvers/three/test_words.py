"""Words: what they do is what the cube does, on every size."""

import numpy as np
import pytest

from cube_core import Cube, parse
from cube_core.algs import Alg
from cube_core.faces import SOLVED_COLORS
from cube_core.solvers.pieces.locations import COUNT, TURN_TABLES
from cube_core.solvers.three.cases.catalogue import cases
from cube_core.solvers.three.held import came_from
from cube_core.solvers.three.words import (
    TURN_NAMES,
    bracketed,
    codes_of,
    image_of,
    inverse_of,
    length_of,
    merged,
    read_word,
    settled,
    stacked,
    table_of,
    tables,
    word_text,
)


def played(size, word):
    cube = Cube(size)
    cube.play(Alg.from_codes(size, codes_of(size, word)))
    return cube


@pytest.mark.parametrize("name", TURN_NAMES)
def test_every_turn_moves_pieces_as_the_cube_does(name):
    word = read_word(name)
    cube = Cube(3)
    cube.play(name)
    assert played(3, word) == cube
    assert np.array_equal(came_from(cube, SOLVED_COLORS), np.argsort(table_of(word)[:COUNT]))


def test_outer_turns_have_the_tables_and_numbers_they_have_elsewhere():
    assert np.array_equal(tables()[:18, :COUNT], TURN_TABLES)
    assert np.array_equal(tables()[:18, COUNT:], np.broadcast_to(np.arange(COUNT, COUNT + 6), (18, 6)))


@pytest.mark.parametrize("size", [2, 3, 4, 5, 8])
def test_on_other_sizes_all_inner_layers_turn_as_one(size):
    text = "R U2 r' M D' f2 x E' z S2 l y'"
    inner = {"M": "m", "E": "e", "S": "s", "r": f"{size - 1}Rw", "f": f"{size - 1}Fw", "l": f"{size - 1}Lw"}
    if size == 2:
        inner |= {"r": "R", "f": "F", "l": "L"}
    words = [inner.get(turn[0], turn[0]) + turn[1:] for turn in text.split()]
    wanted = Cube(size)
    wanted.play(parse(" ".join(word for word in words if size > 2 or word[0] not in "mes"), size))
    assert played(size, read_word(text)) == wanted


def test_a_word_and_its_inverse_do_nothing():
    word = read_word("R U2 r' M D' f2 x E' z S2 l y'")
    assert np.array_equal(table_of((*word, *inverse_of(word))), np.arange(COUNT + 6))


def test_a_wide_turn_is_the_opposite_turn_as_seen_from_the_centres():
    assert np.array_equal(settled(table_of(read_word("r"))), table_of(read_word("L"))[:COUNT])
    assert np.array_equal(settled(table_of(read_word("M"))), table_of(read_word("R L'"))[:COUNT])
    assert np.array_equal(settled(table_of(read_word("y"))), np.arange(COUNT))


def test_a_wide_turn_renames_the_turns_after_it():
    wide, plain = table_of(read_word("r U r'")), table_of(read_word("L F L'"))
    assert np.array_equal(wide[:COUNT], plain[:COUNT])


def test_many_words_are_worked_out_at_once():
    words = [read_word(text) for text in ("R U R'", "", "F' U2 F R", "M2 U M2")]
    assert np.array_equal(stacked(words), np.stack([table_of(word)[:COUNT] for word in words]))


def test_neighbours_are_put_together_until_nothing_is_left():
    assert merged(read_word("R U U' R'")) == ()
    assert word_text(merged(read_word("R2 R U U U' U2 L"))) == "R' U' L"


def test_rotations_count_nothing():
    assert length_of(read_word("x R U' M2 r y2")) == 4


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("is_mirrored", [False, True])
def test_an_image_keeps_what_mirrored_and_turned_pieces_keep(quarters, is_mirrored):
    word = read_word("R U R' U' R' F R2 U' R'")
    image = image_of(word, quarters, is_mirrored)
    assert len(image) == len(word)
    moved = [int(np.count_nonzero(table_of(one) != np.arange(COUNT + 6))) for one in (word, image)]
    assert moved[0] == moved[1]
    back = image_of(image, -quarters) if not is_mirrored else image_of(image_of(image, -quarters), 0, is_mirrored=True)
    assert back == word


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("F R U R' U' F'", "F (R U R' U') F'"),
        ("f R U R' U' f'", "f (R U R' U') f'"),
        ("R U R' U' R' F R F'", "(R U R' U') (R' F R F')"),
        ("L' U' L U' L' U2 L", "(L' U' L U') (L' U2 L)"),
        ("R U2 R' U' R U' R'", "(R U2 R') U' R U' R'"),
        ("r U R' U' r' F R F'", "(r U R' U') (r' F R F')"),
        ("L' U' L U", "(L' U' L U)"),
        ("U D F2", "U D F2"),
        ("", ""),
    ],
)
def test_triggers_are_set_off_from_every_side_and_in_the_mirror(text, shown):
    assert bracketed(read_word(text)) == shown


def test_brackets_leave_the_turns_as_they_are_and_can_be_read_by_all():
    for case in (*cases("OLL"), *cases("PLL"), *cases("PBL")):
        size = 2 if case.kind == "PBL" else 3
        assert read_word(bracketed(case.word)) == case.word
        assert parse(bracketed(case.word), size).codes.tolist() == codes_of(size, case.word).tolist()
