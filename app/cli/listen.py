"""`cubelens listen`: a solve as text and speech in the terminal, one step after the other."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from app.base.speech import MOVES_A_MINUTE, Voice
from app.cli import inputs, solving
from app.solves.fading import Fading
from cube_core.solvers.solution import Phase, Solution, Step
from cube_core.words.progress import phase_result
from cube_core.words.speech import spoken, spoken_alg

HELP = "Enter goes on, r says it again, m the moves, ? why, q ends."
_MOST_MOVES = 60
"""So many moves of a step are said; more are only counted."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The cube, how to solve it, and whether to speak."""
    inputs.add_size(parser)
    inputs.add_state(parser, required=True)
    solving.add_arguments(parser, "how to solve, by reduction without it", "reduction")
    solving.add_effort(parser)
    parser.add_argument("--no-speech", action="store_true", help="only print, for terminals and Braille lines")


def run(args: argparse.Namespace) -> int:
    """Go through the solve step by step, as the keys that are typed say."""
    cube, _ = inputs.state_of(args)
    solution = solving.solved(cube, args)
    voice = None if args.no_speech else Voice()
    print(HELP if voice is None or voice.is_there else f"Nothing on this system can speak; install espeak-ng. {HELP}")
    try:
        for lines in _parts(solution):
            _tell(lines[:1], voice)
            if not _answers(lines, voice):
                break
    finally:
        if voice is not None:
            voice.hush()
    return 0


Lines = list[tuple[str, str]]
"""A sentence to print and one to say; the moves and the reason behind it are given when they are asked for."""


def _parts(solution: Solution) -> Iterator[Lines]:
    """Phases with their plans, their steps, and what was done."""
    fading = Fading(solution.steps, lambda number: (), lambda number: None)
    for phase in solution.phases:
        numbers = solution.steps.between(phase.start, phase.stop)
        steps = [solution.steps[number] for number in numbers]
        if steps:
            yield _opening(phase)
            yield from (_step(step, fading.told(number).order) for step, number in zip(steps, numbers, strict=True))
            result = phase_result(step.fact for step in steps)
            yield [_same(" ".join(filter(None, (result, phase.promise))))]
    yield [_same("The solve is over." if len(solution.alg) else "Nothing is to be turned.")]


def _opening(phase: Phase) -> Lines:
    return [_same(" ".join((f"{phase.title}.", *phase.plan)))]


def _step(step: Step, order: str) -> Lines:
    moves = spoken_alg(step.alg) if len(step.alg) <= _MOST_MOVES else f"{len(step.alg)} moves"
    reason = step.reason or "Nothing new is to be said of it."
    return [(f"{order}  {step.notation}", f"{spoken(order)} {moves}."), (step.notation, f"{moves}."), _same(reason)]


def _same(text: str) -> tuple[str, str]:
    return text, spoken(text)


def _tell(lines: Lines, voice: Voice | None, rate: int | None = None) -> None:
    for text, said in lines:
        print(text, flush=True)
        if voice is not None:
            voice.say(said) if rate is None else voice.say(said, rate)


def _answers(lines: Lines, voice: Voice | None) -> bool:
    """Answer until Enter goes on; whether it does."""
    while True:
        line = sys.stdin.readline()
        asked = line.strip().lower()
        if not line or asked in ("q", "quit"):
            return False
        if not asked:
            return True
        if asked == "?" and len(lines) > 2:
            _tell(lines[2:3], voice)
        elif asked == "m" and len(lines) > 1:
            _tell(lines[1:2], voice, MOVES_A_MINUTE)
        elif asked == "r" or asked in ("?", "m"):
            _tell(lines[:1], voice)
        else:
            print(HELP, flush=True)
