"""Ctrl-C at any moment since the program's first import ends it with status 130 and without a word."""

from __future__ import annotations

import random
import sys

import pytest

from tests.trust.interruption import calls_of, interrupted

SCRAMBLE = ("scramble", "--size", "3", "--seed", "1")
SOLVE = ("solve", "--size", "3", "--seed", "1")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals as Unix has them")


def check(when: int, arguments: tuple[str, ...]) -> None:
    done = interrupted(when, *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b""), when


@pytest.mark.parametrize("when", [1, 10, 1000, 10_000, 30_000, 50_000])
def test_an_interruption_while_the_program_is_loaded_is_silent(when: int) -> None:
    check(when, SCRAMBLE)


@pytest.mark.parametrize("before_the_end", [0, 10, *(pytest.param(n, marks=pytest.mark.slow) for n in (3, 100, 1000))])
def test_an_interruption_at_the_end_is_silent(before_the_end: int) -> None:
    calls = calls_of(*SCRAMBLE)
    done = interrupted(calls - before_the_end, *SCRAMBLE)
    assert (done.returncode, done.stderr) == (130, b"")


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [SCRAMBLE, SOLVE, ("--help",)], ids=" ".join)
def test_an_interruption_at_any_of_many_moments_is_silent(arguments: tuple[str, ...]) -> None:
    draw, calls = random.Random(1), calls_of(*arguments)
    for when in [draw.randrange(1, calls) for _ in range(60)]:
        done = interrupted(when, *arguments)
        assert (done.returncode, done.stderr) == (130, b""), when
