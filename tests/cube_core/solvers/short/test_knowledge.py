"""What the searches know beforehand."""

import numpy as np

from cube_core.solvers.pieces.locations import OUTER_TURNS
from cube_core.solvers.short.coordinates import numbers_of
from cube_core.solvers.short.knowledge import FIRST, SECOND, SECOND_TURNS, knowledge
from cube_core.solvers.short.spaces import Nodes
from cube_core.solvers.short.states import HOMES
from tests.cube_core.solvers.short.cubes import SOLVED, after


def start_of(coordinates, travels):
    return Nodes(numbers_of(coordinates, travels[HOMES][None]), np.zeros((1, 1), dtype=np.uint8))


def is_within(space, nodes, turns):
    return len(space.within(nodes, turns)) == 1


def test_the_second_phase_turns_up_and_down_freely_and_the_others_by_halves():
    assert [(face.name, amount) for face, amount in (OUTER_TURNS[turn] for turn in SECOND_TURNS)] == [
        *(("U", amount) for amount in (1, 2, -1)),
        ("R", 2),
        ("F", 2),
        *(("D", amount) for amount in (1, 2, -1)),
        ("L", 2),
        ("B", 2),
    ]


def test_turns_of_the_second_phase_keep_the_first_one_over():
    home = numbers_of(FIRST, HOMES).tolist()
    for turn in range(len(OUTER_TURNS)):
        stays = numbers_of(FIRST, after(SOLVED, (turn,))[HOMES]).tolist() == home
        assert stays == (turn in SECOND_TURNS)


def test_no_cube_is_said_to_be_farther_than_it_is():
    rng = np.random.default_rng(3)
    for length in range(1, 8):
        word = tuple(rng.integers(0, 18, length).tolist())
        assert is_within(knowledge().first, start_of(FIRST, after(SOLVED, word)), length)
        half = tuple(rng.choice(SECOND_TURNS, length).tolist())
        assert is_within(knowledge().second, start_of(SECOND, after(SOLVED, half)), length)
