"""Turns that steps spare each other: fewer moves, the same states, and steps that still say what happens."""

import sys
from functools import cache

import numpy as np
import pytest

from cube_core import parse, solve
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.seams import LARGEST, close_seams
from cube_core.solvers.sewn_steps import SewnSteps
from cube_core.solvers.solution import PhaseName, Report
from tests.oracle import Oracle
from tests.solves import check_ranges, check_solved_on_the_oracle, check_steps, check_trackers, scrambled

SOLVE = sys.modules["cube_core.solvers.solve"]
EVERY = pytest.mark.parametrize("method", ["reduction", "cage", "layers"])
SIZES = (4, 5, 7)
SEED = 2


@cache
def both(size, method):
    """A solve as it was planned, and as it is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SOLVE, "close_seams", lambda solution: solution)
        planned = solve(scrambled(size, SEED), method)
    return planned, close_seams(planned)


def is_sewn(solution, number):
    return isinstance(solution.steps.telling.of(number).by, SewnSteps)


@EVERY
def test_solves_take_fewer_turns_and_none_takes_more(method):
    counts = [[solution.alg.count("STM") for solution in both(size, method)] for size in SIZES]
    assert all(now <= planned for planned, now in counts)
    assert sum(now for _, now in counts) < sum(planned for planned, _ in counts)


@EVERY
def test_what_holds_where_a_step_ends_held_where_a_step_ended_before(method):
    for size in SIZES:
        planned, now = both(size, method)
        before, after, seen = scrambled(size, SEED), scrambled(size, SEED), []
        for step in planned.steps:
            before.play(step.alg)
            seen.append((step.phase, before.stickers.tobytes()))
        for step in now.steps:
            after.play(step.alg)
            assert (step.phase, after.stickers.tobytes()) in seen
        assert [phase.name for phase in planned.phases] == [phase.name for phase in now.phases]
        assert np.array_equal(before.stickers, after.stickers)


@EVERY
def test_such_solves_are_solves_and_their_steps_say_what_happens(method):
    for size in SIZES:
        _, now = both(size, method)
        check_solved_on_the_oracle(size, SEED, now)
        check_ranges(now)
        assert check_steps(scrambled(size, SEED), now) > 20
    check_trackers(scrambled(5, SEED), both(5, method)[1])


@EVERY
def test_at_most_two_steps_become_one_that_says_what_both_said(method):
    for size in SIZES:
        planned, now = both(size, method)
        said = iter(planned.steps)
        for number, step in enumerate(now.steps):
            texts = step.caption.rstrip(".").split("; then ")
            olds = [next(said) for _ in texts]
            assert len(olds) <= 1 + is_sewn(now, number)
            assert step.reason == olds[-1].reason
            for text, old in zip(texts, olds, strict=True):
                assert set(text.lower().removeprefix("one ").split()) <= set(old.caption.rstrip(".").lower().split())
        assert next(said, None) is None


@EVERY
def test_known_algorithms_stay_as_they_are_known(method):
    for size in SIZES:
        known = [[(step.case, step.alg) for step in solution.steps if step.case] for solution in both(size, method)]
        assert known[0] == known[1] != []


@EVERY
def test_the_notation_of_a_changed_step_reads_back_and_most_keep_brackets(method):
    changed = structured = 0
    for size in SIZES:
        _, now = both(size, method)
        for number, step in enumerate(now.steps):
            if is_sewn(now, number):
                changed += 1
                structured += "[" in step.notation
                assert parse(step.notation, size) == step.alg
    assert structured > changed / 2 > 0


def test_huge_solves_are_left_alone():
    steps = recorded(["U R", "R U"], [[], []], size=LARGEST + 1)
    assert close_seams(steps) is steps


class Arriving:
    """Steps that bring stickers from some slots."""

    def __init__(self, slots):
        self.slots = slots

    def explain_step(self, index, alg):
        return Explanation(f"Piece {index} has come.", "place", reason=f"It is number {index}.")

    def sources(self, index):
        return np.array(self.slots[index], dtype=np.intp)


def recorded(texts, slots, size=4, phases=1):
    recorder = Recorder(scrambled(size, 1))
    told = Arriving(slots)
    share = len(texts) // phases
    for phase in range(phases):
        with recorder.phase(PhaseName(f"phase {phase}", "Phase", "Ph.")):
            for number in range(phase * share, (phase + 1) * share):
                recorder.record_next(parse(texts[number], size), told, number)
    return recorder.solution(Report())


def steps_of(solution):
    return [(str(step.alg), step.caption) for step in solution.steps]


def test_two_steps_that_share_a_turn_become_one():
    closed = close_seams(recorded(["U 2R", "2R' F", "D"], [[], [], []]))
    assert steps_of(closed) == [("U F", "Piece 0 has come; then piece 1 has come."), ("D", "Piece 2 has come.")]


def test_a_third_step_does_not_join_them():
    closed = close_seams(recorded(["U 2R", "2R' F", "F' D"], [[], [], []]))
    assert [text for text, _ in steps_of(closed)] == ["U F", "F' D"]


def test_steps_of_two_phases_stay_two():
    planned = recorded(["U 2R", "2R' F"], [[], []], phases=2)
    assert close_seams(planned) is planned


def test_steps_stay_two_where_the_second_takes_to_another_side_what_the_first_has_brought():
    there = Oracle(4).play(parse("U 2R", 4)).stickers()
    inner, outer = there[6], there[5]  # centre cells of the upper face, in the slice 2R and beside it
    assert len(close_seams(recorded(["U 2R", "2R' F"], [[inner], []])).steps) == 2
    assert len(close_seams(recorded(["U 2R", "2R' F"], [[outer], []])).steps) == 1


def test_a_turn_within_a_step_is_spared_without_its_neighbours():
    closed = close_seams(recorded(["U", "R 2R F", "B"], [[], [], []]))
    assert steps_of(closed) == [("U", "Piece 0 has come."), ("Rw F", "Piece 1 has come."), ("B", "Piece 2 has come.")]


def test_steps_that_are_told_one_by_one_keep_their_moves():
    recorder = Recorder(scrambled(4, 1))
    with recorder.phase(PhaseName("one", "One", "One")):
        for text in ("U R", "R' F F"):
            recorder.play(parse(text, 4), Explanation("A known case.", "permute"))
    planned = recorder.solution(Report())
    assert close_seams(planned) is planned
