"""Simulated hands: they slip, are asked what they see, and solve their cube all the same."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

from app.hand.state import Hand, Stage, led
from cube_core import Cube, scramble, solve
from cube_core.exercises.slips import HIDDEN, LOOKED_AT, slips
from cube_core.faces import COLORS
from cube_core.random_numbers import Draw

EVERY = 30
"""A slip in every so many turns."""


@dataclass
class Told:
    """What became of a simulated hand."""

    slips: int = 0
    looks: int = 0
    lost: int = 0
    wrong: int = 0
    solves: int = 1


def with_hands(size: int, seed: int, every: int = EVERY) -> Told:
    """Somebody who turns a real cube as is said, but for one slip in so many turns, and answers by what is seen."""
    draw, cube, told = Draw(seed), Cube(size), Told()
    cube.play(scramble(size, seed))
    hand, turn, due = led(cube), 0, 0
    for _ in range(20_000):
        if hand.stage is Stage.TURN:
            if turn % every == 0:
                due = turn + draw.below(every)
            made = [hand.turn]
            if turn == due:
                known = [slip for slip in slips([hand.turn], size) if slip.kind != "swapped"]
                made = list(known[draw.below(len(known))].made)
                told.slips += 1
            cube.play(made)
            turn += 1
            hand.go_on()
        elif hand.stage is Stage.COMPARE:
            if same(hand.shown, cube):
                hand.go_on()
            else:
                hand.differ()
        elif hand.stage is Stage.LOOK:
            area = size * size
            for slot in range(hand.face * area, (hand.face + 1) * area):
                hand.color(slot, int(cube.cells()[slot]))
            told.looks += 1
            hand.tell()
        elif hand.stage is Stage.FOUND:
            if same(hand.found.cells, cube):
                told.wrong += not (hand.found.cells == cube.cells()).all()
                told.solves += 1
                hand = hand.recovered()
            else:
                hand.differ()
        elif hand.stage is Stage.DONE and cube.is_solved:
            return told
        else:
            told.lost += 1
            told.solves += 1
            hand = led(Cube.from_facelets(cube.facelets()))
    raise AssertionError("it never ended")


def same(cells, cube: Cube) -> bool:
    """Whether the three faces that one sees are alike."""
    shown, held = cells.reshape(6, -1), cube.cells().reshape(6, -1)
    return all((shown[face] == held[face]).all() for face in LOOKED_AT)


def letters(cells) -> str:
    return "".join(COLORS[color].letter for color in cells.tolist())


@pytest.mark.parametrize("size", [2, 3, 4, pytest.param(5, marks=pytest.mark.slow)])
def test_hands_that_slip_solve_their_cube(size):
    told = with_hands(size, 1)
    assert told.slips
    assert told.wrong == 0


@pytest.mark.slow
@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_thousand_hands_that_slip_solve_their_cubes(size):
    every = [with_hands(size, seed) for seed in range(1000)]
    slipped, lost, wrong = (sum(getattr(one, name) for one in every) for name in ("slips", "lost", "wrong"))
    print(f"{size} layers: {slipped} slips, {lost} times entered anew, {wrong} times taken for another cube")
    assert wrong <= slipped / 1000
    assert lost <= slipped / 50


def walked(size: int = 3, seed: int = 1) -> tuple[Hand, Cube]:
    """A hand before its first comparison, and the cube that it should hold."""
    cube = Cube(size)
    cube.play(scramble(size, seed))
    hand = led(cube)
    hand.go_on()
    while hand.stage is Stage.TURN:
        cube.play([hand.turn])
        hand.go_on()
    return hand, cube


def test_the_cube_is_compared_at_ends_of_steps_and_at_most_after_twenty_turns():
    hand, cube = walked()
    solution = solve(
        Cube.from_facelets("".join(COLORS[c].letter for c in hand.start.tolist())), "reduction", three="layers"
    )
    assert 0 < hand.index <= 20
    assert hand.index in {step.stop for step in solution.steps}
    assert (hand.shown == cube.cells()).all()


def test_one_may_go_back_to_the_last_comparison_and_no_further():
    hand, _ = walked()
    index = hand.index
    hand.go_back()
    assert (hand.stage, hand.index) == (Stage.TURN, index - 1)
    for _ in range(50):
        hand.go_back()
    assert hand.index == 0
    while hand.stage is Stage.TURN:
        hand.go_on()
    hand.go_on()
    hand.go_back()
    assert hand.index == hand.checked == index


def test_a_cube_that_is_right_after_all_is_told_so():
    hand, _ = walked()
    hand.differ()
    while hand.stage is Stage.LOOK:
        hand.tell()
    assert hand.stage is Stage.FOUND
    assert hand.found.slips[0].kind == "none"
    assert (hand.found.cells == hand.shown).all()


def test_one_sticker_that_is_told_wrongly_does_no_harm():
    hand, cube = walked()
    hand.differ()
    slot = 2 * 9 + 4
    hand.color(slot, (int(cube.cells()[slot]) + 1) % 6)
    while hand.stage is Stage.LOOK:
        hand.tell()
    assert hand.stage is Stage.FOUND
    assert (hand.found.cells == cube.cells()).all()


def test_a_cube_that_no_slip_explains_is_lost():
    hand, _ = walked()
    hand.differ()
    draw = Draw(3)
    for slot in range(54):
        hand.color(slot, draw.below(6))
    while hand.stage is Stage.LOOK:
        hand.tell()
    assert hand.stage is Stage.LOST
    hand.go_back()
    assert hand.stage is Stage.COMPARE


def test_who_says_that_what_was_found_is_not_it_is_asked_for_the_other_faces_in_their_order():
    hand, _ = walked()
    hand.differ()
    asked = []
    while hand.stage is not Stage.LOST:
        if hand.stage is Stage.LOOK:
            asked.append(hand.face)
            hand.tell()
        else:
            hand.differ()
    assert asked == [*LOOKED_AT, *HIDDEN]


def test_a_solved_cube_needs_nothing():
    assert Hand(Cube(3).cells().copy(), solve(Cube(3)).alg, ()).stage is Stage.DONE
    assert np.array_equal(led(Cube(3)).start, Cube(3).cells())
