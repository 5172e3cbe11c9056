"""Algorithms that people bring along."""

import pytest

from cube_core import Cube, parse, solve
from cube_core.solvers.three.cases.catalogue import case_named, cases
from cube_core.solvers.three.cases.own import own_case, own_cases, verdict_on
from cube_core.solvers.three.words import TURN_NAMES, read_word, word_text
from tests.cube_core.solvers.three.solving import held_somehow

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
