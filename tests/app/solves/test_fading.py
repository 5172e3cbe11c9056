"""A lesson tells in short what comes again, and no more what was read often enough."""

from __future__ import annotations

import pytest

from app.solves.fading import FADES_FROM, MOST_TOLD, Fading
from app.solves.track import Track
from cube_core import Cube, solve
from cube_core.board import Board
from cube_core.words.english import sort_of
from tests.solves import scrambled


@pytest.fixture(scope="module")
def track():
    cube = scrambled(4, 1)
    return Track(Board(cube), solve(cube, "reduction"))


def test_a_step_of_one_sort_is_told_in_full_twice_and_then_in_short_with_its_number(track):
    times = {}
    for number, step in enumerate(track.steps):
        sort = sort_of(step.fact)
        times[sort] = time = times.get(sort, 0) + 1
        order = track.told(number).order
        if sort and time >= FADES_FROM:
            assert order.startswith("Again: ")
            assert f"({time}" in order
        else:
            assert order == step.caption
    assert max(times.values()) >= FADES_FROM


def test_what_is_told_of_a_step_does_not_depend_on_the_way_to_it(track):
    other = Track(track.origin, track.solution)
    last = len(track.steps) - 1
    assert other.told(last) == track.told(last)
    assert [other.told(number) for number in range(last)] == [track.told(number) for number in range(last)]


def test_a_reason_all_of_whose_words_were_read_is_not_told_again(track):
    reasons = [track.told(number).reason for number in range(len(track.steps))]
    assert len([reason for reason in reasons if reason]) < len([step for step in track.steps if step.reason])
    assert all(reason in ("", step.reason) for reason, step in zip(reasons, track.steps, strict=True))
    assert len(set(filter(None, reasons))) == len([reason for reason in reasons if reason])


def test_a_card_stands_in_the_place_of_opening_and_reason(track):
    (number, *_) = track.parity_steps
    told = track.told(number)
    assert told.before == (told.order, *track.card(number).sentences)
    assert told.new_in_reason == 0


def test_a_solve_of_too_many_steps_to_remember_is_told_in_full():
    cube = Cube(3)
    cube.play("R U F")
    (step, *_) = solve(cube, "reduction").steps
    fading = Fading([step] * (MOST_TOLD + 1), lambda number: (), lambda number: None)
    assert fading.told(MOST_TOLD).order == step.caption
