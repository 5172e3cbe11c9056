"""Aims of real steps: reached by the program's moves and by others, not before, and not where something is broken."""

from __future__ import annotations

import pytest

from cube_core import Alg, Cube, parse, scramble, solve
from cube_core.aims.aim import aim_of, is_like
from cube_core.board import Board


class Solved:
    """A solve, and the boards along it."""

    def __init__(self, size, seed, method="bulk", **options):
        self.origin = Board(Cube(size))
        self.origin.play(scramble(size, seed))
        self.solution = solve(self.origin.cube, method, **options)
        shown = {one.face: one.color for one in self.solution.trackers_at(0)}
        if shown and size % 2 == 0:
            self.origin.colors = tuple(shown[face] for face in sorted(shown))

    def board(self, index):
        board = self.origin.copy()
        board.play(self.solution.alg[:index])
        return board

    def aim(self, step):
        ends = [self.board(phase.stop) for phase in self.solution.phases if phase.stop >= step.stop]
        return aim_of(step, step.alg, self.board(step.start), self.board(step.stop), ends)

    def verdict(self, number, moves):
        """Of a step by its number, done by these moves."""
        step = self.solution.steps[number]
        board, made = self.board(step.start), parse(moves, self.origin.cube.size)
        board.play(made)
        return self.aim(step).verdict(board.cube, made)

    def step_of(self, phase):
        return next(number for number, step in enumerate(self.solution.steps) if step.phase == phase and step.cells)


@pytest.fixture(scope="module")
def four():
    return Solved(4, 90003)


@pytest.mark.parametrize(
    ("size", "method", "three"),
    [
        (3, "reduction", "cfop"),
        *(
            pytest.param(size, method, None, marks=pytest.mark.slow)
            for size, method in [(2, "reduction"), (4, "reduction"), (4, "cage"), (5, "layers")]
        ),
    ],
)
def test_the_program_reaches_every_aim_and_no_step_begins_where_its_aim_holds(size, method, three):
    made = Solved(size, 75, method, three=three)
    for step in made.solution.steps:
        if step.kind == "rotate":
            continue
        aim = made.aim(step)
        assert aim.verdict(made.board(step.stop).cube, step.alg).is_reached, step.caption
        assert not aim.verdict(made.board(step.start).cube, Alg(size)).is_reached, step.caption


@pytest.mark.slow
def test_most_steps_are_told_by_facts_and_not_by_their_very_end():
    for method in ("cage", "layers"):
        made = Solved(4, 71, method)
        steps = [step for step in made.solution.steps if step.kind != "rotate"]
        assert sum(made.aim(step).end is None for step in steps) >= 0.85 * len(steps)


@pytest.mark.parametrize("moves", ["2U B2 2U'", "2D L2 2D'", "Uw B2 Uw'", "x 2F L2 2F' y2", "2U B2 2U' R' D"])
def test_a_centre_step_is_reached_by_other_moves_and_however_the_cube_is_held(four, moves):
    assert four.verdict(0, moves).is_reached


@pytest.mark.parametrize("moves", ["2U", "2U B2", "R", "x", "2D L2 2D"])
def test_half_of_the_way_is_not_enough(four, moves):
    assert not four.verdict(0, moves).is_reached


def test_what_is_not_there_yet_is_named(four):
    assert four.verdict(0, "U").missing == ("the yellow centre (1 of 4)", "the blue centre (2 of 4)")


def test_what_stood_and_does_not_stand_is_named(four):
    verdict = four.verdict(0, "L 2D'")
    assert verdict.missing == ()
    assert not verdict.is_reached
    assert verdict.broken == ("the green centre (3 of 4)",)


def test_an_edge_may_be_joined_wherever_it_lies(four):
    number = four.step_of("edges")
    step = four.solution.steps[number]
    assert four.verdict(number, f"{step.alg} R2 U F'").is_reached


def test_edges_that_are_joined_while_a_slice_is_out_leave_the_centres_broken(four):
    number = four.step_of("edges")
    step = four.solution.steps[number]
    verdict = four.verdict(number, str(step.alg[:-1]))
    assert not verdict.is_reached
    assert any("centre" in name for name in verdict.broken)


def test_a_pair_goes_into_its_slot_by_another_algorithm():
    made = Solved(3, 5, three="cfop")
    number = made.step_of("f2l")
    step = made.solution.steps[number]
    assert made.verdict(number, f"{step.alg} U2").is_reached  # the last layer is of no matter yet
    assert not made.verdict(number, f"{step.alg} R2").is_reached


def test_a_last_layer_that_shows_its_colour_is_oriented_whatever_its_order():
    made = Solved(3, 5, three="cfop")
    number = made.step_of("oll")
    step = made.solution.steps[number]
    swap = "R U R' U' R' F R2 U' R' U' R U R' F'"
    assert made.verdict(number, f"{step.alg} {swap}").is_reached
    assert not made.verdict(number, f"{step.alg} R U R' U R U2 R'").is_reached


def test_cells_of_a_row_have_to_be_in_that_row():
    made = Solved(5, 70, "layers")
    steps = made.solution.steps
    number = next(n for n, step in enumerate(steps) if step.phase == "l2" and step.kind == "place")
    assert made.aim(steps[number]).end is None
    assert made.verdict(number, f"{steps[number].alg} y").is_reached
    assert not made.verdict(number, f"{steps[number].alg} 2D").is_reached


def test_a_step_that_no_fact_tells_asks_for_the_very_cube_however_it_is_held():
    made = Solved(4, 71)
    assert made.solution.steps[0].kind == "prevent"
    aim = made.aim(made.solution.steps[0])
    assert aim.end is not None
    assert made.verdict(0, f"{made.solution.steps[0].alg} y x'").is_reached
    assert not made.verdict(0, f"{made.solution.steps[0].alg} U").is_reached


def test_a_cube_is_like_itself_in_every_holding_and_like_no_other():
    cube, turned, other = Cube(4), Cube(4), Cube(4)
    for one in (cube, turned, other):
        one.play(scramble(4, 1))
    turned.play("z' y")
    other.play("2R")
    assert is_like(turned, cube)
    assert not is_like(other, cube)
