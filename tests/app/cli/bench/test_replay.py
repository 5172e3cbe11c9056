"""The bench's slow cube agrees with the slow cube of the tests on what is solved."""

import pytest

from app.cli.bench.short import is_solved_after
from cube_core import parse, scramble, solve
from tests.oracle import Oracle
from tests.solves import scrambled


def is_solved_on_the_oracle(size, moves):
    facelets, area = Oracle(size).play(moves).facelets(), size * size
    return all(len(set(facelets[start : start + area])) == 1 for start in range(0, 6 * area, area))


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "text", ["", "x y2", "R", "(R U R' U')6", "(R U R' U')3", "Rw L'", "(Rw2 U2)6", "y' [U, R2] y"]
)
def test_moves_that_solve_are_told_from_others(size, text):
    alg = parse(text, size)
    assert is_solved_after(size, alg) == is_solved_on_the_oracle(size, alg)


@pytest.mark.parametrize(("size", "method"), [(3, "bulk"), (4, "cage"), (5, "layers")])
def test_a_solve_undoes_its_scramble_and_without_its_last_turn_it_does_not(size, method):
    moves = [*scramble(size, 1), *solve(scrambled(size, 1), method).alg]
    assert is_solved_after(size, moves)
    turning = [number for number, move in enumerate(moves) if not move.is_rotation(size)]
    assert not is_solved_after(size, moves[: turning[-1]])
