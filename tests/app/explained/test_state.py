"""Turns by hand become a solve once they lead to the end of a cube that was made anew."""

from itertools import count

from app.explained.state import TurnedByHand
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
