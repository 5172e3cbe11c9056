"""Every step says what it is for, as a fact beside its sentence."""

from collections import Counter
from typing import get_args

import numpy as np
import pytest

from cube_core import Alg, Cube, parse, solve
from cube_core.faces import SOLVED_COLORS, Face
from cube_core.geometry import layer_slots, slots_across
from cube_core.roles import NO_CELLS
from cube_core.solvers.explanation import (
    Explanation,
    Kind,
    Part,
    PartLength,
    TurnedHome,
    notation_of,
    parts_between,
    slices_of,
    turned_home,
)
from cube_core.words.facts import Slices, SlicesAligned, Written
from tests.solves import scrambled


def kinds(solution):
    return Counter((step.phase, step.kind) for step in solution.steps)


def test_an_explanation_explains_itself():
    told = Explanation(Written("Turn the upper face."), "align")
    assert told.explain(Alg(3)) is told
    assert (told.cells, told.case) == (NO_CELLS, None)


@pytest.mark.parametrize("method", ["reduction", "cage", "layers"])
@pytest.mark.parametrize("size", [3, 4, 7])
def test_every_step_has_a_known_kind(method, size):
    solution = solve(scrambled(size, 3), method)
    assert {step.kind for step in solution.steps} <= set(get_args(Kind))
    for step in solution.steps:
        moved = any(not move.is_rotation(size) for move in solution.alg[step.start : step.stop])
        assert moved != (step.kind == "rotate")
        if step.kind in ("place", "pair"):
            assert {"source", "target"} <= {cell.role for cell in step.cells}


@pytest.mark.parametrize("parity", ["before", "retry"])
def test_a_parity_that_is_met_is_mended_by_a_step_that_says_so(parity):
    met = 0
    for seed in range(6):
        solution = solve(scrambled(4, seed), parity=parity)
        mended = sum(step.kind == "parity" for step in solution.steps)
        assert (mended > 0) == (parity == "retry" and solution.report.tries > 1)
        met += mended
        assert parity == "before" or not any(step.kind == "prevent" for step in solution.steps)
    assert (met > 0) == (parity == "retry")


def test_wings_are_paired_and_centres_placed():
    told = kinds(solve(scrambled(5, 1)))
    assert told["centers", "place"]
    assert told["edges", "pair"]
    assert not told["edges", "align"]
    assert not told["centers", "pair"]


def told(start, turns, size=5):
    cube, alg = Cube(size), parse(turns, size)
    cube.play(start)
    source = turned_home(cube, SOLVED_COLORS, alg, np.arange(6 * size**2))
    return cube, TurnedHome(source, "align", "left").explain(alg)


def test_a_slice_turned_back_brings_all_its_pieces_home():
    _, step = told("2U", "2U'")
    assert step.fact == SlicesAligned(16, Slices(("2U",), 1), "left")
    assert {cell.slot for cell in step.cells} == set(layer_slots(5, Face.U, 2).tolist())


def test_what_was_right_before_is_not_said_to_come_home():
    cube, step = told("2U 2R", "2U'")
    sources = [cell.slot for cell in step.cells if cell.role == "source"]
    targets = [cell.slot for cell in step.cells if cell.role == "target"]
    shown = cube.stickers[sources] // 25
    assert sources
    assert (shown == np.array(targets) // 25).all()
    assert (shown != np.array(sources) // 25).any()
    wings = [slot for slot in sources if slot % 5 in (0, 4) or slot % 25 // 5 in (0, 4)]
    assert set(slots_across(5, wings).tolist()) == set(wings)


def test_several_slices_are_named_as_the_moves_do():
    assert told("2U 2R", "2R' 2U'")[1].fact.slices == Slices(("2R", "2U"), 2)


def pieces(*texts):
    return [parse(text, 6) for text in texts]


@pytest.mark.parametrize(
    ("texts", "written"),
    [
        (("R", "U", "R'", "U'"), "[R, U]"),
        (("2R 4R", "F 2U' F'", "4R' 2R'", "F 2U F'"), "[2R 3L', F 2U' F']"),
        (("2R", "U R U'", "2R'"), "[2R: U R U']"),
        (("D2", "2R", "U", "2R'", "U'", "D2'"), "[D2: [2R, U]]"),
        (("D2", "2R", "U", "2R'", "D2"), "D2 [2R: U] D2"),
        (("F", "2R", "U", "2L", "D", "2R' 2L'"), "F 2R U 2L D 2R' 2L'"),
        (("R U", "F", "U' R'", "D"), "[R U: F] D"),
        ((), ""),
    ],
)
def test_commutators_and_conjugates_are_written_as_such_and_read_back(texts, written):
    parts = pieces(*texts)
    assert notation_of(parts) == written
    assert parse(written, 6) == parse(" ".join(map(str, parts)), 6)


def test_parts_cover_a_step_and_empty_ones_are_left_out():
    told = PartLength("align", 0), PartLength("carry", 2), PartLength("undo", 1)
    assert parts_between(told, 10, 13) == (Part("carry", 10, 12), Part("undo", 12, 13))


def test_slices_are_neither_faces_nor_wide_turns_nor_rotations():
    assert slices_of(parse("R 2R Rw x 3-4Uw D 2F'", 6)) == parse("2R 3-4Uw 2F'", 6)
