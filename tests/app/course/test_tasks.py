"""Rounds of turns and places: each answer that is right is right on the cube, and no other that is offered."""

from __future__ import annotations

import pytest

from app.course.tasks import FIRST_TURNS, round_of
from cube_core.algs import parse
from cube_core.exercises.drawing import HELD
from tests.oracle import Oracle

ROUNDS = ("hold.turns", "hold.pieces", "hold.layers")


@pytest.mark.parametrize("kind", ROUNDS)
def test_a_seed_makes_the_same_round_and_another_one_another(kind):
    assert round_of(kind, 5, False).tasks == round_of(kind, 5, False).tasks
    assert len({round_of(kind, seed, False).tasks for seed in range(20)}) > 10


def test_the_first_round_shows_every_side_that_is_seen_and_the_whole_cube():
    assert tuple(task.move for task in round_of("hold.turns", 1, True).tasks) == FIRST_TURNS


def test_a_round_of_turns_asks_one_back_one_twice_and_the_whole_cube():
    for seed in range(40):
        moves = [task.move for task in round_of("hold.turns", seed, False).tasks]
        assert len(moves) == 4
        assert sum(move.endswith("2") for move in moves) == 1
        assert sum(move[0] in "xy" for move in moves) == 1
        assert any(move.endswith("'") for move in moves)


def test_all_is_held_with_white_below_and_green_in_front():
    for kind in ("hold.turns", "hold.layers"):
        start = round_of(kind, 1, False).start
        middles = start.cells().reshape(6, -1)[:, 0]
        assert tuple(middles.tolist()) == HELD


def test_a_piece_lives_where_its_colours_are_and_nowhere_else_that_is_offered():
    for seed in range(60):
        asked = round_of("hold.pieces", seed, False)
        cells = asked.start.cells()
        for task in asked.tasks:
            colors = {int(cells[slot]) for slot in task.piece}
            homes = [{int(HELD[slot // 9]) for slot in choice.slots} for choice in task.choices]
            assert [home == colors for home in homes] == [number == task.right for number in range(len(homes))]
            assert all(choice.wrong for number, choice in enumerate(task.choices) if number != task.right)
            assert len({choice.text for choice in task.choices}) == len(task.choices) == 4


def test_the_layers_that_are_named_are_those_that_turn():
    names = {"1st": {1}, "2nd": {2}, "3rd": {3}, "1st and 2nd": {1, 2}}
    for seed in range(30):
        task = next(task for task in round_of("hold.layers", seed, False).tasks if task.order.startswith("Which"))
        text = task.order.split()[-2]
        (move,) = parse(text, 4)
        told = task.choices[task.right].text.removesuffix(" from the right")
        assert set(range(move.lo, move.hi + 1)) == names[told]


def test_the_neighbours_of_white_and_green_are_those_of_a_solved_cube():
    slow = Oracle(4).play(parse("z2", 4)).stickers()
    shown = {face: "URFDLB"[slow[number * 16] // 16] for number, face in enumerate("URFDLB")}
    names = {"R": "red", "L": "orange", "B": "blue"}
    for seed in range(30):
        task = next(task for task in round_of("hold.layers", seed, False).tasks if "in front" in task.order)
        side = {"behind": "B", "right": "R", "left": "L"}[task.order.rstrip("?").split()[-1]]
        assert task.choices[task.right].text == names[shown[side]]
