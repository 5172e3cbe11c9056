"""What is said of steps that are recipes."""

import re

import pytest

from cube_core import solve
from cube_core.words.terms import CAPTION, REASON
from tests.solves import scrambled

ARTICLE = re.compile(r"\b([Aa] [aeio]|[Aa]n [^aeiouFLMRSHNX8])")
PERFECT = re.compile(r"\b(has|have) (been|come|changed|moved|gone|\w+ed)\b")


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_captions_are_orders_short_enough_and_results_are_told_afterwards(size):
    for seed in range(6):
        for step in solve(scrambled(size, seed), "reduction").steps:
            assert len(step.caption) <= CAPTION, step.caption
            assert len(step.reason) <= REASON, step.reason
            assert len(step.caption.split()) >= 3
            assert step.done.endswith(".")
            assert not ARTICLE.search(step.caption + step.done + step.reason)
            assert not PERFECT.search(step.caption + step.done + step.reason)


def test_why_a_recipe_works_is_said_when_it_comes_for_the_first_time():
    steps = [step for step in solve(scrambled(4, 1), "reduction").steps if step.recipe == "edge.pair"]
    assert steps[0].reason
    assert all(step.reason != steps[0].reason for step in steps[1:])
