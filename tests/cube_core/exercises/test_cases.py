"""Exercises of cases: they come from all sides, and any way to what the case asks counts."""

from __future__ import annotations

import pytest

from cube_core import Cube, parse, solve
from cube_core.exercises.cases import CaseExercise, case_exercise
from cube_core.exercises.mistakes import left_by, named, variants
from cube_core.faces import COLORS, HOLDINGS, Color
from cube_core.recipes.thoughts import Hands, whole
from cube_core.solvers.three.cases.catalogue import KINDS, case_named, cases
from cube_core.solvers.three.cases.recognition import shown_case
from tests.oracle import Oracle

EVERY = [case for kind in KINDS for case in cases(kind)]


def cube_of(one: CaseExercise) -> Cube:
    return Cube.from_facelets("".join(COLORS[color].letter for color in one.start.tolist()))


def hands_after(one: CaseExercise, moves) -> list[Hands]:
    """The cube after some moves, turned sticker by sticker on the slow cube; in every holding that it may be."""
    oracle = Oracle(one.size)
    oracle.play(moves)
    shown = one.start[oracle.stickers()]
    meant = HOLDINGS if one.size == 2 else (tuple(COLORS[color] for color in shown.reshape(6, -1)[:, 4]),)
    return [Hands(one.size, shown, map_) for map_ in meant]


@pytest.mark.parametrize("case", EVERY, ids=lambda case: case.name)
def test_the_algorithm_and_nothing_less_reaches_what_a_case_asks(case):
    for level in (1, 2, 3, 4):
        for seed in range(2):
            one = case_exercise(case, level, seed, None if seed % 2 else Color.YELLOW)
            start = Hands(one.size, one.start, one.meant)
            assert not one.is_reached(start)
            assert not one.broken(start)
            end = hands_after(one, whole(one.steps[0], one.size))
            assert any(one.is_reached(hands) and not one.broken(hands) for hands in end)
            turned = hands_after(one, parse("x y'", one.size))
            assert not any(one.is_reached(hands) for hands in turned)


@pytest.mark.parametrize("name", ["OLL 27", "OLL 45", "PLL Ua", "PLL V", "OLL 20", "PLL E"])
def test_a_case_comes_on_top_from_all_sides_and_in_all_colours(name):
    tops, befores = set(), set()
    for seed in range(40):
        cube = cube_of(case_exercise(case_named(name), 4, seed, None))
        face, seen = shown_case(cube)
        assert (face.name, seen.case.name) == ("U", name)
        tops.add(cube.facelets()[4])
        befores.add(seen.before)
    assert len(tops) == 6
    assert len(befores) == 4 or name in ("OLL 20", "PLL E")


@pytest.mark.parametrize("case", cases("F2L")[::5], ids=lambda case: case.name)
def test_a_pair_is_the_one_step_that_is_missing(case):
    for seed in range(10):
        one = case_exercise(case, 4, seed, None)
        cross = one.meant[3].name.lower()
        solution = solve(cube_of(one), "reduction", "f2l", three="cfop", cross=cross)
        assert [step.case for step in solution.steps] == [case.name]
        assert any(one.is_reached(hands) for hands in hands_after(one, solution.alg))


@pytest.mark.parametrize("last", [Color.YELLOW, Color.WHITE, Color.BLUE, Color.ORANGE])
def test_the_last_layer_has_the_colour_that_is_asked_for(last):
    assert {case_exercise(case_named("Sune"), 4, seed, last).meant[0] for seed in range(20)} == {last}


def test_the_same_seed_is_the_same_cube():
    one, two = (case_exercise(case_named("PLL T"), 4, 7) for _ in range(2))
    assert (one.start == two.start).all()


@pytest.mark.parametrize("name", ["OLL 27", "PLL Ua", "F2L 4", "PLL H"])
def test_single_mistakes_are_named_from_the_cube_they_leave(name):
    one = case_exercise(case_named(name), 4, 3)
    for variant in variants(one):
        left = left_by(one, variant)
        found = named(one, left)
        assert found is not None
        same = next(other for other in variants(one) if other.mistake == found)
        assert (left_by(one, same).colors == left.colors).all()
