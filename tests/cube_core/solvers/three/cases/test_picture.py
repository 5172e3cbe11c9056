"""A case as it is seen from above."""

from dataclasses import replace

import pytest

from cube_core import Cube, parse, solve
from cube_core.faces import Color
from cube_core.solvers.three.cases.catalogue import case_named, cases
from cube_core.solvers.three.cases.picture import (
    arrows,
    cube_of,
    grids,
    own_case,
    own_cases,
    pair_picture,
    pictures_in_text,
    text_of,
    verdict_on,
)
from cube_core.solvers.three.cases.recognition import shown_case
from cube_core.solvers.three.words import TURN_NAMES, image_of, read_word, word_text
from tests.cube_core.solvers.three.solving import held_somehow


@pytest.mark.parametrize("kind", ["OLL", "PLL"])
def test_the_cube_of_a_case_shows_that_case(kind):
    for case in cases(kind):
        shown = shown_case(cube_of(case))
        assert shown is not None
        assert shown.seen.case == case


def test_the_picture_in_letters_has_dots_for_what_is_open():
    (grid,) = grids(case_named("OLL 27"))
    assert text_of(grid) == ["  Y · ·", "· · Y · Y", "· Y Y Y ·", "· Y Y · ·", "  · · Y"]
    (grid,) = grids(case_named("PLL Ua"))
    assert text_of(grid)[0] == "  B B B"


def test_a_layer_is_three_by_three_with_a_row_of_each_side_around_it_and_open_corners():
    (grid,) = grids(case_named("PLL Ua"))
    assert [len(row) for row in grid] == [5] * 5
    assert all(color is Color.YELLOW for row in grid[1:4] for color in row[1:4])
    assert [grid[0][0], grid[0][4], grid[4][0], grid[4][4]] == [None] * 4


def test_nine_yellow_stickers_are_seen_from_above_with_the_sides_folded_out():
    for case in cases("OLL"):
        (grid,) = grids(case)
        assert sum(color is not None for row in grid for color in row) == 9


def test_the_sides_of_a_permutation_show_three_of_each_colour():
    for case in cases("PLL"):
        (grid,) = grids(case)
        sides = [*grid[0], *grid[4], *(row[0] for row in grid), *(row[4] for row in grid)]
        shown = [color for color in sides if color is not None]
        assert sorted(shown) == sorted([Color.GREEN, Color.RED, Color.BLUE, Color.ORANGE] * 3)


def test_of_a_2x2_both_layers_are_shown():
    both = [grids(case) for case in cases("PBL")]
    assert both
    assert all([len(grid) for grid in pair] == [4, 4] for pair in both)
    assert {pair[1][1][1] for pair in both} == {Color.WHITE}


@pytest.mark.parametrize(
    ("name", "pieces"), [("H", 4), ("Ua", 3), ("Z", 4), ("Aa", 3), ("E", 4), ("T", 4), ("Jb", 4), ("Ga", 6), ("Y", 4)]
)
def test_arrows_lead_every_piece_that_changes_places_to_another_of_its_kind(name, pieces):
    found = arrows(case_named(f"PLL {name}"))
    assert len(found) == pieces
    assert {start for start, _ in found} == {stop for _, stop in found}
    assert all(sum(start) % 2 == sum(stop) % 2 and start != stop for start, stop in found)


def test_arrows_fit_the_picture_and_only_pll_has_them():
    starts = [start for start, _ in arrows(case_named("PLL Ub"))]
    assert (0, 1) not in starts, "the edge at the back stays, where the side is of one colour"
    assert len(set(grids(case_named("PLL Ub"))[0][0][1:-1])) == 1
    assert arrows(case_named("OLL 27")) == ()


@pytest.mark.parametrize("case", cases("F2L"), ids=lambda case: case.label)
def test_of_a_pair_its_five_stickers_are_shown_wherever_they_can_be_seen(case):
    picture = pair_picture(case)
    shown = [color for grid in (picture.top, picture.front, picture.side) for row in grid for color in row if color]
    centers = [grid[len(grid) // 2][len(grid) // 2] for grid in (picture.top, picture.front, picture.side)]
    assert centers[0] is Color.YELLOW
    assert set(shown) <= {Color.YELLOW, *centers}
    assert [len(lines) for lines in pictures_in_text(case)] == [5, 5, 5]


def test_a_pair_in_the_mirror_has_its_slot_at_the_left():
    case = case_named("F2L 7")
    mirrored = replace(case, word=image_of(case.word, 1, is_mirrored=True))
    right, left = pair_picture(case), pair_picture(mirrored)
    assert (right.is_left, left.is_left) == (False, True)
    assert right.front[2][2] is left.front[2][0] is Color.WHITE


def test_white_is_a_letter_too():
    assert "W" in "".join("".join(lines) for lines in pictures_in_text(case_named("F2L 7")))


SUNE = case_named("Sune")


@pytest.mark.parametrize("case", [*cases("OLL")[::8], *cases("PLL")[::4]], ids=lambda case: case.name)
def test_its_own_algorithm_solves_each_case(case):
    verdict = verdict_on(parse(word_text(case.word), 3), case)
    assert verdict.is_right, verdict.sentence
    assert verdict.sentence.startswith(f"It solves {case.name} in ")


@pytest.mark.parametrize("text", ["R U R' U R U2 R'", "y R U R' U R U2 R'", "B U B' U B U2 B'", "U R U R' U R U2 R'"])
def test_another_way_to_hold_it_is_as_good(text):
    assert verdict_on(parse(text, 3), SUNE).is_right


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("R U R'", "it takes the first two layers apart."),
        ("U2", "it leaves the last layer as it is."),
        ("L' U' L U' L' U2 L", "it solves OLL 26."),
    ],
)
def test_what_is_wrong_with_an_algorithm_is_said(text, told):
    verdict = verdict_on(parse(text, 3), SUNE)
    assert not verdict.is_right
    assert verdict.sentence == f"It does not solve OLL 27: {told}"


def test_turns_are_counted_as_slabs_and_rotations_not_at_all():
    assert verdict_on(parse("y R U R' U R U2 R' y'", 3), SUNE).sentence == "It solves OLL 27 in 7 turns."


def test_an_algorithm_for_another_layer_is_told_where_that_is():
    verdict = verdict_on(parse("F D F' D F D2 F'", 3), SUNE)
    assert verdict == (False, "It solves OLL 27 where the last layer is on D; write it for U.")


@pytest.mark.parametrize("text", ["R U R' U R U2 R'", "y R U R' U R U2 R'", "y F U F' U F U2 F' y2"])
def test_a_case_takes_an_algorithm_of_ones_own_and_the_cube_is_held_as_before(text):
    case = own_case("Sune", text)
    assert (case.name, case.title) == ("OLL 27", "OLL 27, Sune")
    cube = Cube(3)
    cube.play(word_text(case.word))
    assert [cube.facelets()[9 * face + 4] for face in range(6)] == list("URFDLB")


@pytest.mark.parametrize("turn", TURN_NAMES)
def test_every_turn_that_people_write_is_understood(turn):
    undone = word_text(read_word(turn)[:1])
    back = {"": "'", "'": "", "2": "2"}[turn[1:]]
    case = own_case("OLL 27", f"{undone} {turn[0]}{back} R U R' U R U2 R'")
    assert case.word[2:] == read_word("R U R' U R U2 R'")


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("OLL 27", "R U R'", "takes the first two layers apart"),
        ("OLL 27", "R Q", "cannot be read"),
        ("OLL 99", "R", "There is no case"),
        ("PBL diagonal diagonal", "R2", "Only algorithms for OLL and PLL"),
    ],
)
def test_what_is_no_algorithm_of_ones_own_is_refused_in_a_sentence(name, text, told):
    with pytest.raises(ValueError, match=told):
        own_cases(((name, text),))


OWN = {"PLL Jb": "R U2 R' U' R U2 L' U R' U' L", "OLL 21": "y R U2 R' U' R U R' U' R U' R'"}


@pytest.mark.parametrize(("three", "name"), [("cfop", "OLL 21"), ("cfop", "PLL Jb")])
@pytest.mark.parametrize("hold", ["", "y", "x2", "z y'"])
def test_solvers_use_the_algorithms_that_were_brought_along(three, name, hold):
    cube = Cube(3)
    cube.play(f"z2 {hold}")
    cube.play(parse(OWN[name], 3).inverse())
    solution = solve(cube, three=three, cross="any", algorithms=OWN)
    cube.play(solution.alg)
    assert cube.is_solved
    (step,) = (step for step in solution.steps if step.case == name)
    assert str(parse(OWN[name], 3)) in str(solution.alg[step.start : step.stop])


def test_a_wrong_algorithm_for_a_solve_is_a_value_error_that_says_what_it_does():
    with pytest.raises(ValueError, match=r"It does not solve OLL 27: it solves OLL 26\."):
        solve(held_somehow(1), three="cfop", algorithms={"OLL 27": "R U2 R' U' R U' R'"})
