"""A reading adds up what its stages say."""

from cube_core.algs import parse
from cube_core.reading.reading import read_solve
from cube_core.scrambles import scramble
from cube_core.solvers import solve
from tests.solves import scrambled


def test_the_turns_of_a_solve_are_those_of_its_stages():
    setup = scramble(3, 4)
    alg = solve(scrambled(3, 4), method="reduction", three="cfop").alg
    reading = read_solve(setup, alg)
    assert reading.turns == sum(stage.turns for stage in reading.stages) == alg.count("STM")
    assert read_solve(parse("R U F", 3), parse("F' U' R'", 3)).turns == 3
