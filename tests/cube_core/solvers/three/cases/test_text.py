"""How cases are written and drawn."""

import pytest

from cube_core import parse
from cube_core.faces import Color
from cube_core.solvers.three.cases.catalogue import case_named, cases
from cube_core.solvers.three.cases.picture import cube_of, grids, text_of
from cube_core.solvers.three.cases.showing import shown_case
from cube_core.solvers.three.cases.text import effect_of, state_of
from cube_core.solvers.three.cases.triggers import bracketed
from cube_core.solvers.three.state import FIRST_TWO_LAYERS, are_home
from cube_core.solvers.three.words import codes_of, read_word, word_text

ALL = [case for kind in ("OLL", "PLL", "PBL") for case in cases(kind)]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("R U R' U' R' F R F'", "(R U R' U') (R' F R F')"),
        ("r U R' U' r' F R F'", "(r U R' U') (r' F R F')"),
        ("F R U R' U' F'", "F (R U R' U') F'"),
        ("L' U' L U' L' U2 L", "(L' U' L U') (L' U2 L)"),
        ("M2 U M2", "M2 U M2"),
        ("", ""),
    ],
)
def test_triggers_are_set_off_in_brackets(text, shown):
    assert bracketed(read_word(text)) == shown


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_brackets_do_not_change_what_is_played(case):
    size = 2 if case.kind == "PBL" else 3
    assert parse(bracketed(case.word), size).codes.tolist() == codes_of(size, case.word).tolist()
    assert read_word(bracketed(case.word)) == case.word
    assert word_text(case.word).replace(" ", "") == bracketed(case.word).translate(str.maketrans("", "", "() "))


@pytest.mark.parametrize("case", [case for case in ALL if case.kind != "PBL"], ids=lambda case: case.name)
def test_the_cube_of_a_case_shows_it(case):
    assert shown_case(cube_of(case)).seen.case == case
    assert are_home(state_of(case), *FIRST_TWO_LAYERS)


def test_an_orientation_is_drawn_by_what_shows_yellow():
    (grid,) = grids(case_named("Sune"))
    assert text_of(grid) == ["  Y · ·", "· · Y · Y", "· Y Y Y ·", "· Y Y · ·", "  · · Y"]
    for case in cases("OLL"):
        assert sum(color is Color.YELLOW for row in grids(case)[0] for color in row) == 9


def test_a_permutation_is_drawn_by_the_colours_around_it():
    for case in cases("PLL"):
        (grid,) = grids(case)
        assert all(color is Color.YELLOW for row in grid[1:-1] for color in row[1:-1])
        around = [*grid[0][1:-1], *grid[-1][1:-1], *(row[end] for row in grid[1:-1] for end in (0, -1))]
        assert sorted(around) == sorted([Color.RED, Color.GREEN, Color.ORANGE, Color.BLUE] * 3)
    (grid,) = grids(case_named("PLL H"))
    assert text_of(grid)[0].split() == ["B", "G", "B"]


def test_both_layers_of_a_2x2_are_drawn():
    upper, lower = grids(case_named("PBL diagonal diagonal"))
    assert len(upper) == len(lower) == 4
    assert upper[1][1] is Color.YELLOW
    assert lower[1][1] is Color.WHITE
    assert effect_of(case_named("PBL solved adjacent")) == "two neighbouring corners below change places"
