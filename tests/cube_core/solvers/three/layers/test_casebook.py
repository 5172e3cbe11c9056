"""The algorithms written in files and what each stands for."""

import numpy as np
import pytest

from cube_core.solvers.pieces.locations import EDGE_COUNT, NEXT, TURN_TABLES, UNTOUCHED, inverse_of, table_of
from cube_core.solvers.three.layers.casebook import (
    UP_TURNS,
    casebook,
    images_of,
    merged,
    read_word,
    read_words,
    word_text,
)

FILES = ("first-corners", "middle-edges", "last-layer")


@pytest.mark.parametrize("file", FILES)
def test_every_algorithm_of_a_book_does_what_its_table_says(file):
    book = casebook(read_words(file), UP_TURNS, with_up_turns=file == "last-layer")
    for number in range(0, len(book.lengths), 17):
        word = book.word(number)
        assert len(word) == book.lengths[number]
        assert np.array_equal(table_of(word), book.tables[number])


def test_a_book_has_eight_images_of_each_word_and_the_words_that_stand_alone():
    book = casebook([read_word("R U R'")], UP_TURNS)
    words = {word_text(book.word(number)) for number in range(len(book.lengths))}
    assert words == {
        *("R U R'", "F U F'", "L U L'", "B U B'"),
        *("R' U' R", "F' U' F", "L' U' L", "B' U' B"),
        *("U", "U2", "U'"),
    }


def test_images_do_the_same_elsewhere():
    word = read_word("R U2 F' L D B2")
    cycles = {tuple(sorted(_cycle_lengths(table_of(image)))) for image in images_of(word)}
    assert len(set(images_of(word))) == 8
    assert len(cycles) == 1


def _cycle_lengths(table):
    lengths = []
    for start in range(len(table)):
        place, length = int(table[start]), 1
        while place != start:
            place, length = int(table[place]), length + 1
        lengths.append(length)
    return lengths


def test_a_book_can_be_narrowed_to_what_leaves_some_places_alone():
    book = casebook(read_words("last-layer"))
    edges = UNTOUCHED[:EDGE_COUNT]
    kept = book.keeping(edges)
    assert 0 < len(kept.lengths) < len(book.lengths)
    assert (kept.tables[:, :EDGE_COUNT] == edges).all()
    assert np.array_equal(table_of(kept.word(0)), kept.tables[0])


@pytest.mark.parametrize(
    ("turns", "left"),
    [("R R", "R2"), ("R R'", ""), ("R L R", "R2 L"), ("U R L R' L' U'", ""), ("F2 F2 B", "B"), ("R U R", "R U R")],
)
def test_neighbouring_turns_of_a_face_become_one(turns, left):
    assert word_text(merged(read_word(turns))) == left
    assert np.array_equal(table_of(read_word(turns)), table_of(read_word(left)))


def test_turns_keep_pieces_together_and_undo_each_other():
    for turn, table in enumerate(TURN_TABLES):
        assert np.array_equal(table[NEXT], NEXT[table])
        assert np.array_equal(table_of((turn, *inverse_of((turn,)))), UNTOUCHED)
