"""`cubelens explain`: says what an algorithm does."""

from __future__ import annotations

import argparse
import json

from app.base.say import UserError
from app.cli import inputs
from cube_core.effects.effect import effect_of
from cube_core.texts.reading import Kind
from cube_core.words.effects import effect_sentences


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The algorithm, and for which cube."""
    parser.add_argument("text", metavar="TEXT", help="moves, or a link; - reads standard input, @PATH a file")
    parser.add_argument("--size", type=inputs.size, metavar="N", help="layers of the cube that the moves are for")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print its case if it has a name, what changes places, what it keeps, and its order."""
    brought = inputs.brought(inputs.text_of(args.text), args.size)
    if brought.kind is Kind.FACELETS:
        raise UserError("These are facelets, and no algorithm; give moves.")
    effect = effect_of(brought.alg)
    sentences = effect_sentences(effect)
    told = {"kind": "alg", "case": effect.case, "effect": sentences, "order": effect.order}
    print(json.dumps(told, ensure_ascii=False) if args.json else "\n".join(sentences))
    return 0
