"""Turns by hand become a solve once they lead to the end of a cube that was made anew."""

from itertools import count
from pathlib import Path

import pytest

from app.explained.state import Figures, KeptSolve, KeptSolves, TurnedByHand, figures_of, means
from app.solves.own_solve import own_solve
from cube_core import Cube, Engine, scramble, solve
from cube_core.events import Cause


def turned(said: list[str]) -> tuple[Engine, TurnedByHand]:
    engine = Engine(3)
    hand = TurnedByHand(engine, lambda text, is_warning=False: said.append(text), lambda: "X")
    hand.clock = map(float, count()).__next__
    return engine, hand


def test_a_solve_is_told_once_when_it_ends_with_the_time_of_each_turn():
    said: list[str] = []
    engine, hand = turned(said)
    engine.scramble(1)
    alg = solve(engine.cube, "reduction", three="cfop").alg
    for move in alg:
        engine.play([move])
    assert hand.is_done
    assert (hand.alg, hand.times) == (alg, tuple(1000 * number for number in range(len(alg))))
    assert said == [f"Solved in {alg.count('STM')} turns; X explains how it went."]


def test_turns_that_a_solver_made_are_none_of_ones_own():
    said: list[str] = []
    engine, hand = turned(said)
    engine.scramble(1)
    engine.play(solve(engine.cube, "reduction").alg, cause=Cause.SOLVER)
    assert (hand.is_done, said) == (False, [])


def test_moves_typed_on_a_solved_cube_are_a_scramble():
    said: list[str] = []
    engine, hand = turned(said)
    engine.play(scramble(3, 1))
    alg = solve(engine.cube, "reduction", three="cfop").alg
    engine.play(alg)
    assert hand.is_done
    assert hand.alg == alg


def test_a_solved_cube_that_is_turned_and_turned_back_is_no_solve():
    said: list[str] = []
    engine, hand = turned(said)
    engine.play("R U F")
    engine.play("F' U' R'")
    assert (hand.origin, hand.is_done, said) == (None, False, [])
    assert Cube(3) == engine.cube
    assert scramble(3, 1) != hand.alg


def kept(turns: float, alg: str = "R", seconds: float | None = None) -> KeptSolve:
    return KeptSolve(3, "CFOP", alg, "", {"Cross": Figures(turns, 1.0, seconds), "F2L": Figures(20)})


def test_the_figures_of_a_solve_are_those_of_its_stages_by_phase():
    cube = Cube(3)
    cube.play(scramble(3, 1))
    alg = solve(cube, "reduction", three="cfop").alg
    own = own_solve(cube, alg, times=[500 * number for number in range(len(alg))])
    found = figures_of(own, "2025-01-01")
    assert (found.size, found.method, found.alg) == (3, "CFOP", str(alg))
    assert list(found.phases) == [phase.title for phase in own.solution.phases]
    assert found.whole.turns == alg.count("STM")
    assert found.whole.seconds == pytest.approx((len(alg) - 1) / 2)


def test_what_one_window_keeps_another_reads(tmp_path: Path):
    path = tmp_path / "solves.jsonl"
    one, other = KeptSolves(path), KeptSolves(path)
    one.add(kept(6, "R"))
    one.add(kept(6, "R"))
    assert other.solves == [kept(6, "R")]
    other.add(kept(8, "U", 2.5))
    assert KeptSolves(path).solves == [kept(6, "R"), kept(8, "U", 2.5)]


@pytest.mark.parametrize(
    "line", ["{", "[]", '{"size": 3}', "null", '{"size":3,"method":"","alg":"","phases":{"a":{"turns":1e99}}}']
)
def test_lines_that_say_nothing_are_left_out_and_stay_in_the_file(tmp_path: Path, line: str):
    path, said = tmp_path / "solves.jsonl", []
    KeptSolves(path).add(kept(6))
    with path.open("a", encoding="utf-8") as file:
        file.write(line)  # torn, with no end of line
    again = KeptSolves(path, lambda text, is_warning=False: said.append(text))
    assert again.solves == [kept(6)]
    assert "1 of its lines" in said[0]
    again.add(kept(7, "U"))
    assert line in path.read_text(encoding="utf-8").splitlines()
    assert KeptSolves(path).solves == [kept(6), kept(7, "U")]


def test_a_file_that_cannot_be_written_is_said_and_nothing_is_lost(tmp_path: Path):
    said: list[str] = []
    solves = KeptSolves(tmp_path, lambda text, is_warning=False: said.append(text))
    solves.add(kept(6))
    assert solves.solves == [kept(6)]
    assert said


def test_means_are_of_the_last_solves_of_a_size_and_a_method():
    solves = KeptSolves()
    for number in range(45):
        solves.add(kept(number, f"R{'U' * number}", 2.0 if number % 2 else None))
    last, before = solves.of(3, "CFOP")
    assert [one.phases["Cross"].turns for one in last] == list(range(25, 45))
    assert [one.phases["Cross"].turns for one in before] == list(range(5, 25))
    found = means(last)
    assert found["Cross"] == Figures(34.5, 1.0, 2.0)
    assert found[""].turns == 54.5
    assert solves.of(4, "CFOP") == solves.of(3, "Roux") == ([], [])
