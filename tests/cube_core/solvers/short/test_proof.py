"""Proving that no solve is shorter."""

import numpy as np
import pytest

from cube_core.solvers.short.knowledge import knowledge
from cube_core.solvers.short.proof import Proof
from cube_core.solvers.short.states import roots_of
from tests.cube_core.solvers.short.cubes import SOLVED, after

WORDS = [((), 0), ((3,), 1), ((3, 3), 1), ((3, 12, 3), 2), ((3, 6, 0), 3), ((3, 0, 5, 2), 4), ((3, 6, 12, 9, 17), 5)]


@pytest.mark.parametrize(("word", "fewest"), WORDS)
def test_the_first_solve_found_is_a_shortest_one(word, fewest):
    """R once took three turns: hints for the second and third axis were read as if turns had the same names there."""
    travels = after(SOLVED, word)
    proof = Proof(knowledge(), roots_of(travels))
    for _ in proof.run():
        pass
    assert len(proof.best) == proof.least == fewest
    assert np.array_equal(after(travels, proof.best), SOLVED)


def test_what_is_proved_so_far_grows_a_length_at_a_time():
    proof = Proof(knowledge(), roots_of(after(SOLVED, (3, 0, 7, 17, 10, 13, 2, 5, 6))))
    least = [0]
    for _ in proof.run():
        least.append(proof.least)
        if proof.best is not None or proof.least > 8:
            break
    assert set(np.diff(least).tolist()) <= {0, 1}
    assert proof.meter.work > 0
