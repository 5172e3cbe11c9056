"""Sentences about centre cells that have come home."""

import numpy as np

from cube_core.faces import COLORS, Color, Face
from cube_core.geometry import slot_of
from cube_core.solvers.centers.cell_words import home_sentence


def test_a_sentence_lists_what_has_come_to_which_face():
    source, target = np.array([130, 131, 30, 60]), np.array([6, 7, 31, 56])
    assert home_sentence(source, target, 5, COLORS) == (
        "Two white centre cells have come up (U), one red to the right (R) and one green to the front (F)."
    )
    assert home_sentence(source, target, 5, COLORS, " into this row", 2) == (
        "Four centre cells have come into this row at U, R and F."
    )
    assert home_sentence(source[2:], target[2:], 5, COLORS, " into this row") == (
        "One red centre cell has come into this row at the right (R) and one green at the front (F)."
    )
    assert home_sentence(source[:1], target[:1], 5, COLORS) == (
        "One white centre cell has come from the back (B) up (U)."
    )


def test_on_a_large_cube_it_is_told_which_row_or_column_several_cells_come_to() -> None:
    size, columns = 100, np.array([10, 40, 77])
    wanted = [Color(face) for face in range(6)]
    row, column = slot_of(size, Face.F, 12, 0) + columns, slot_of(size, Face.R, 0, 30) + size * columns
    told = [home_sentence(columns, target, size, wanted) for target in (row, column, column[:1])]
    assert told == [
        "Three green centre cells have come from the top (U) to row 13 of the front (F).",
        "Three red centre cells have come from the top (U) to column 31 of the right (R).",
        "One red centre cell has come from the top (U) to the right (R).",
    ]
    target = np.concatenate([column[:1], row, *([slot_of(size, face, 5, 7)] for face in (Face.L, Face.B))])
    assert home_sentence(np.tile(columns, 2), target, size, wanted) == (
        "Three green centre cells have come to row 13 of the front (F) and three others to R, L and B."
    )
    both, apart, crowd = (np.concatenate([row, row + size * rows]) for rows in (1, 2, 50))
    told = [home_sentence(np.tile(columns, 2), target, size, wanted) for target in (both, apart, crowd)]
    assert [sentence.split(" to ", 1)[1] for sentence in told] == [
        "rows 13 and 14 of the front (F).",
        "the front (F).",
        "the front (F).",
    ]
