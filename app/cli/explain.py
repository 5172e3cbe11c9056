"""`cubelens explain`: says what an algorithm does, or how a solve went."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from typing import Any

from app.base.say import UserError
from app.cli import inputs
from app.solves.own_solve import LAYERS, in_half_turns
from cube_core.effects.effect import effect_of
from cube_core.reading.legs import Reading
from cube_core.reading.reading import read_solve
from cube_core.texts.reading import Brought, Kind
from cube_core.words.effects import effect_sentences
from cube_core.words.solves import left_sentence, solve_sentences, stage_name, stage_title


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The algorithm or the solve, and for which cube."""
    parser.add_argument("text", metavar="TEXT", help="moves, or a link; - reads standard input, @PATH a file")
    parser.add_argument("--size", type=inputs.size, metavar="N", help="layers of the cube that the moves are for")
    parser.add_argument("--setup", metavar="A", help="the scramble that the moves solve; @PATH reads a file")
    parser.add_argument(
        "--as", dest="kind", choices=("solve", "alg"), help="what it is; else a setup or comments make it a solve"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print what the text is about, as sentences or as an object."""
    inputs.only_one_reads_stdin(args.text, args.setup)
    brought = inputs.brought(inputs.text_of(args.text), args.size)
    if brought.kind is Kind.FACELETS:
        raise UserError("These are facelets, and no algorithm; give moves.")
    if args.setup is not None:
        brought = replace(brought, kind=Kind.SOLVE, setup=inputs.alg(args.setup, brought.size))
    is_solve = brought.kind is Kind.SOLVE if args.kind is None else args.kind == "solve"
    told, lines = _solve(brought) if is_solve else _alg(brought)
    print(json.dumps(told, ensure_ascii=False) if args.json else "\n".join(lines))
    return 0


def _alg(brought: Brought) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Its case if it has a name, what changes places, what it keeps, and its order."""
    effect = effect_of(brought.alg)
    sentences = effect_sentences(effect)
    return {"kind": "alg", "case": effect.case, "effect": sentences, "order": effect.order}, sentences


def _solve(brought: Brought) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Its method, its stages with what they cost, and what is left."""
    if brought.size not in LAYERS:
        raise UserError(f"Solves of {LAYERS[0]} to {LAYERS[-1]} layers are read, not of {brought.size}.")
    if not len(brought.alg):
        raise UserError("There are no moves in this solve; give some.")
    setup, alg, times = brought.setup if len(brought.setup) else brought.alg.inverse(), brought.alg, brought.times
    if times:
        alg, times = in_half_turns(alg, times)
    reading = read_solve(setup, alg, times)
    sentences = solve_sentences(reading)
    stages = [
        {
            "name": stage_name(stage),
            "start": stage.start,
            "stop": stage.stop,
            "case": stage.case,
            "price": stage.price,
            "loss": stage.loss,
            "seconds": stage.seconds,
        }
        for stage in reading.stages
    ]
    told = {
        "kind": "solve",
        "method": reading.method,
        "others": reading.others,
        "stages": stages,
        "left": left_sentence(reading),
        "sentences": sentences,
    }
    return told, (*_lines(reading), *sentences)


def _lines(reading: Reading) -> tuple[str, ...]:
    """The solve, a line a stage."""
    if reading.method is None:
        return ()
    return tuple(f"{reading.alg[stage.start : stage.stop]}  // {stage_title(stage)}" for stage in reading.stages)
