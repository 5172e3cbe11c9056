"""Steps from several parts are one sequence, each told when asked for."""

from typing import get_args

import numpy as np
import pytest

from cube_core import parse
from cube_core.faces import COLORS, Color, Face
from cube_core.geometry import slot_of
from cube_core.queries import carried
from cube_core.roles import Role
from cube_core.solvers.centers.bringing import solve_centers
from cube_core.solvers.centers.steps import SHORTCUTS_FROM, CellGoals, CellRecord, CellSteps, home_sentence
from tests.cube_core.solvers.centers.mixing import colors_meant, scrambled

TOTALS = [9] * 6


def record(text, sources, right, is_free=False):
    codes = parse(text, 5).codes
    bounds, counts = np.array([0, len(codes)]), np.array([len(sources)])
    return CellRecord(codes, bounds, np.array(sources), counts, np.array([right]), is_free)


def steps_of(*records, keeps="all that is solved"):
    return CellSteps(5, CellGoals(COLORS, TOTALS, keeps), records)


def explained(steps, index=0):
    return steps.told[index].explain(steps.alg[int(steps.bounds[index]) : int(steps.bounds[index + 1])])


def test_steps_follow_one_another_over_all_records():
    steps = steps_of(record("2R U 2R'", [87], [4] * 6, is_free=True), record("[2R, U 2L' U']", [91], [5] * 6))
    assert len(steps) == 2
    assert steps.alg == parse("2R U 2R' [2R, U 2L' U']", 5)
    assert steps.bounds.tolist() == [0, 3, 11]
    assert not len(steps_of().alg)
    assert [part.role for part in explained(steps, 1).parts] == ["carry", "insert", "undo", "undo"]


def test_the_reason_tells_how_far_the_centres_are_and_what_stays():
    free = [record("2R U 2R'", [87], [5, 9, 2, 9, 9, 2], is_free=True), record("2R U 2R'", [87], [5] * 6, is_free=True)]
    kept, swapped = (explained(steps_of(step)).reason for step in free)
    assert kept.endswith("; slice 2R goes there and back, so that the red and orange centres stay complete.")
    assert swapped.endswith(
        "; slice 2R goes there and back to swap strips of cells, as edges and corners may still move."
    )
    cycle = explained(
        steps_of(record("[D: [2R, U 2L' U']]", [int(carried(np.array([8]), parse("2R", 5))[0])], [9] * 6))
    )
    assert "complete now; the bottom (D) turns them into line for a commutator" in cycle.reason
    assert cycle.reason.endswith("keeps all that is solved.")
    shared = record("2R U 2L U' 2R2 U 4L U' 2R U 2L' 4L' U'", [91], [5] * 6)
    assert "; a chain of two commutators " in explained(steps_of(shared)).reason


def test_the_counts_of_right_cells_are_those_of_the_cube():
    size, stickers = 6, scrambled(6, 4)
    wanted, after = colors_meant(6, stickers), stickers.copy()
    steps = solve_centers(size, after, wanted)
    assert explained(steps, len(steps) - 1).reason.startswith("The ")
    shown = stickers.copy()
    for index in range(len(steps)):
        alg = steps.alg[int(steps.bounds[index]) : int(steps.bounds[index + 1])]
        cells = np.arange(6 * size**2)
        shown[carried(cells, alg)] = shown[cells]
        inner = (shown // size**2).reshape(6, size, size)[:, 1:-1, 1:-1]
        right = np.count_nonzero(inner == np.array(wanted)[:, None, None], axis=(1, 2)).tolist()
        reason, faces = steps.told[index].explain(alg).reason, [f"{count} of 16" for count in right if count < 16]
        total = f"{sum(right)} of 96 centre cells are right"
        assert total in reason or "complete" in reason or any(told in reason for told in faces)


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


@pytest.mark.parametrize("counts", [(3, 5, 8), (5, 2, 4), (1, 8, 1), (*range(1, 9),) * 65])
def test_what_is_right_is_told_after_each_step_whether_it_grows_or_not(counts):
    steps = steps_of(*(record("2R U 2R'", [87], [count] * 6, is_free=True) for count in counts))
    assert all(f"has {count} of 9; " in explained(steps, index).reason for index, count in enumerate(counts))


@pytest.mark.parametrize("size", [SHORTCUTS_FROM - 1, SHORTCUTS_FROM, SHORTCUTS_FROM + 2])
def test_a_step_of_a_large_cube_tells_where_its_moves_take_the_cells(size):
    stickers = scrambled(size, 2)
    steps, others = solve_centers(size, stickers, colors_meant(size, stickers)), set()
    alg = steps.alg
    for index in range(0, len(steps), max(1, len(steps) // 200)):
        moves = alg[int(steps.bounds[index]) : int(steps.bounds[index + 1])]
        cells = steps.told[index].explain(moves).cells
        source, target, third = ([cell.slot for cell in cells if cell.role == role] for role in get_args(Role)[:3])
        assert source == steps.told[index].source.tolist()
        assert target == carried(np.array(source), moves).tolist()
        if third:
            others.add(len(third))
            assert set(third) == set(carried(np.array(target), moves).tolist()) - {*source, *target}
    assert others
    assert bool(steps.shortcuts()) is (size >= SHORTCUTS_FROM)
