"""Solves of people and of the program, read."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from cube_core import Alg, Cube, parse, scramble, solve
from cube_core.faces import FACES
from cube_core.geometry import turned_face
from cube_core.moves import turn_of
from cube_core.reading.facts import EdgesUp, Goal, Repair
from cube_core.reading.reading import LEAST_LOOK, read_solve
from cube_core.words.solves import solve_sentences, stage_name

FOREIGN = Path(os.environ.get("CUBELENS_FOREIGN", "foreign"))


def solved_by(seed: int, three: str) -> tuple[Alg, Alg]:
    """A scramble, and the program's solve of it."""
    setup, cube = scramble(3, seed), Cube(3)
    cube.play(setup)
    return setup, solve(cube, "reduction", three=three).alg


@pytest.mark.parametrize(("three", "method"), [("cfop", "CFOP"), ("layers", "layers")])
def test_solves_of_the_program_are_read_as_what_they_are(three, method):
    found = [read_solve(*solved_by(seed, three)).method for seed in range(8)]
    assert found.count(method) >= 7


def test_stages_cover_the_moves_in_order_and_their_turns_add_up():
    setup, alg = solved_by(3, "cfop")
    reading = read_solve(setup, alg)
    assert reading.is_solved
    assert [stage.start for stage in reading.stages] == [0, *(stage.stop for stage in reading.stages[:-1])]
    assert (reading.stages[-1].stop, reading.turns) == (len(alg), alg.count("STM"))


def test_a_crossed_solve_has_its_pairs_by_number_and_its_cases_by_name():
    reading = read_solve(*solved_by(8, "cfop"))
    assert [stage_name(stage) for stage in reading.stages] == [
        "cross", "pair 1", "pair 2", "pair 3", "pair 4", "OLL", "PLL"
    ]  # fmt: skip
    assert [stage.case for stage in reading.stages[-2:]] == ["OLL 44", "PLL Ua"]
    assert all(stage.price is not None and stage.price <= stage.turns for stage in reading.stages)


@pytest.mark.parametrize("pushed_in", ["x", "y'", "z2"])
def test_regrips_and_the_way_the_cube_is_held_change_nothing(pushed_in):
    setup, alg = solved_by(5, "cfop")
    again = alg[:20] + parse(pushed_in, 3) + _held(alg[20:], pushed_in)
    names = [stage_name(stage) for stage in read_solve(setup, alg).stages]
    assert [stage_name(stage) for stage in read_solve(setup, again).stages] == names


def _held(alg: Alg, rotation: str) -> Alg:
    """The same turns of the cube as it is held after a rotation."""
    (turn,) = parse(rotation, 3)
    faces = [turned_face(move.face, turn.face, turn.quarters) for move in alg]
    moves = zip(faces, alg, strict=True)
    return Alg(3, (turn_of(face, move.lo, move.hi, move.quarters, 3) for face, move in moves))


@pytest.mark.parametrize("seed", range(20))
def test_the_inverse_of_a_scramble_is_no_method(seed):
    setup = scramble(3, seed)
    reading = read_solve(setup, setup.inverse())
    assert (reading.method, [stage.goal for stage in reading.stages]) == (None, [Goal.FREE])


def test_nothing_turned_and_only_held_otherwise_are_read_too():
    for text in ("x", "U U'", "R0"):
        reading = read_solve(parse("R U", 3), parse(text, 3))
        assert (reading.method, reading.is_solved) == (None, False)
    assert read_solve(parse("", 3), parse("x y", 3)).is_solved


def test_turns_of_the_whole_cube_make_no_algorithm_of_the_list_longer():
    _, alg = solved_by(8, "cfop")
    turned = parse(
        "x R2 D2 R U R' D2 R U' R x'", 3
    )  # the list's way for PLL Aa, backwards: twice it is that way itself
    alg = alg[: read_solve(alg.inverse(), alg).stages[-2].stop] + turned + turned
    last = read_solve(alg.inverse(), alg).stages[-1]
    assert (last.case, last.turns, last.price, last.loss) == ("PLL Aa", 18, 9, 9)


@pytest.mark.parametrize("seed", range(6))
def test_a_last_layer_by_two_looks_is_told_in_two(seed):
    setup, alg = solved_by(seed, "cfop")
    stop = max(stage.stop for stage in read_solve(setup, alg).stages if stage.goal in (Goal.CROSS, Goal.PAIR))
    cube = Cube(3)
    cube.play(setup + alg[:stop])
    rest = solve(cube, "reduction", three="layers", last_layer="two-look")
    cross = next(phase for phase in rest.phases if phase.name == "l3-cross")
    reading = read_solve(setup, alg[:stop] + rest.alg)
    goals = [stage.goal for stage in reading.stages]
    assert reading.is_solved
    if reading.method == "CFOP" and cross.stop - cross.start > LEAST_LOOK + 2 and Goal.ORIENTED in goals:
        assert goals.index(Goal.ORIENTED) == goals.index(Goal.LAST_CROSS) + 1
        assert not any(isinstance(fact, EdgesUp) for stage in reading.stages for fact in stage.facts)


def test_turns_that_come_back_to_where_they_began_are_lost():
    setup, alg = solved_by(1, "cfop")
    stages = read_solve(setup, alg).stages
    place = next(stage for stage in stages if stage.goal is Goal.PAIR).start + 2
    aside = parse("R U F F' U' R'", 3)
    longer = read_solve(setup, alg[:place] + aside + alg[place:]).stages
    assert [stage.goal for stage in longer] == [stage.goal for stage in stages]
    assert sum(stage.loss or 0 for stage in longer) == sum(stage.loss or 0 for stage in stages) + 6


@pytest.mark.parametrize("seed", range(4))
def test_a_solve_that_is_told_without_regrips_as_a_smart_cube_tells_it_is_the_same(seed):
    setup, alg = solved_by(seed, "cfop")
    came_from, told = {face: face for face in FACES}, []
    for move in alg:
        if move.is_rotation(3):
            came_from = {turned_face(face, move.face, move.quarters): old for face, old in came_from.items()}
        else:
            told.append(turn_of(came_from[move.face], move.lo, move.hi, move.quarters, 3))
    as_made, as_told = read_solve(setup, alg), read_solve(setup, Alg(3, told))
    assert as_told.method == as_made.method
    assert list(map(stage_name, as_told.stages)) == list(map(stage_name, as_made.stages))
    assert [stage.turns for stage in as_told.stages] == [stage.turns for stage in as_made.stages]


def test_first_blocks_and_good_edges_have_their_fewest_turns():
    setup, alg = solved_by(3, "cfop")
    for reading in (read_solve(setup, alg[:40]), read_solve(setup, alg)):
        priced = [stage for stage in reading.stages if stage.goal in (Goal.GOOD_EDGES, Goal.FIRST_BLOCK)]
        assert all(0 <= stage.price <= stage.turns + 1 for stage in priced if stage.price is not None)


@pytest.mark.skipif(not FOREIGN.is_dir(), reason="CUBELENS_FOREIGN names no folder")
def test_solves_that_people_wrote_down_are_zz_as_they_say():
    cases = json.loads((FOREIGN / "reconstructions_3.json").read_text(encoding="utf-8"))["cases"]
    found = [read_solve(parse(case["scramble"], 3), parse(case["solution"], 3)).method for case in cases]
    assert found.count("ZZ") >= 0.97 * len(cases)


def test_a_solve_in_which_a_turn_was_forgotten_is_told_up_to_there_and_by_the_method_it_would_show():
    without_method, told = 0, 0
    for seed in range(1, 7):
        setup, alg = solved_by(seed, "cfop")
        whole = read_solve(setup, alg).stages
        place = next(at for at in range(whole[1].start, len(alg)) if alg[at : at + 1].count("STM"))
        reading = read_solve(setup, alg[:place] + alg[place + 1 :])
        if reading.method is None:
            without_method, told = without_method + 1, told + len(reading.stages) - 1
            (repair,) = (fact for fact in reading.facts if isinstance(fact, Repair))
            assert (repair.method, reading.stages[-1].goal) == ("CFOP", Goal.FREE)
            assert reading.stages[:-1] == whole[: len(reading.stages) - 1]
            assert any(sentence.endswith("it would be solved, by CFOP.") for sentence in solve_sentences(reading))
    assert without_method >= 2
    assert told >= 1
