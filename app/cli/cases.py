"""`cubelens cases`: lists the named cases, or prints one with its algorithm."""

from __future__ import annotations

import argparse

from app.base.say import UserError
from cube_core import parse
from cube_core.effects.effect import effect_of
from cube_core.solvers.three.cases.catalogue import OWNED, Case, case_named, cases
from cube_core.solvers.three.cases.picture import pictures_in_text, verdict_on
from cube_core.solvers.three.words import length_of
from cube_core.words.cases import effect_of as effect_of_case
from cube_core.words.effects import effect_sentences

KINDS = {
    "F2L": "F2L: a corner and its edge come into the slot at front right, by up to three triggers",
    "OLL": "OLL: the last layer shows its colour everywhere afterwards",
    "PLL": "PLL: its pieces are in their places afterwards",
    "PBL": "PBL, on a 2×2: both layers are in order afterwards; what changes places above and below",
}
_GAP = "      "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the name of a case; all of them without one."""
    parser.add_argument("name", nargs="*", metavar="NAME", help="a case by its name or nickname: OLL 27, PLL T, Sune")

    parser.add_argument("--check", metavar="ALG", help="whether an algorithm solves the case; without one what it does")


def run(args: argparse.Namespace) -> int:
    """Print one case, or a line for each, or whether an algorithm solves the one."""
    name = " ".join(args.name)
    if args.check is not None:
        print(_checked(args.check, name))
    else:
        print("\n".join(described(_case_of(name)) if name else listed()))
    return 0


def _checked(text: str, name: str) -> str:
    """A sentence that an algorithm solves a case, or what it does where none is named; an error if it does not."""
    if not name:
        return "\n".join(effect_sentences(effect_of(parse(text, 3))))
    case = _case_of(name)
    if case.kind not in OWNED:
        raise UserError("Only algorithms for OLL and PLL can be checked; name one of these cases.")
    verdict = verdict_on(parse(text, 3), case)
    if not verdict.is_right:
        raise UserError(verdict.sentence)
    return verdict.sentence


def described(case: Case) -> list[str]:
    """A case with its picture, its algorithm and what it does."""
    pictures = pictures_in_text(case)
    width = max(len(line) for line in pictures[0])
    rows = [_GAP.join(line.ljust(width) for line in row).rstrip() for row in zip(*pictures, strict=True)]
    turns = length_of(case.word)
    return [
        f"{case.title} ({case.group}): {effect_of_case(case)}.",
        "",
        *(f"  {row}" for row in rows),
        "",
        f"{case.text}  // {turns} turns",
    ]


def listed() -> list[str]:
    """All cases, a line each."""
    lines: list[str] = []
    for kind, title in KINDS.items():
        lines += ["", title] if lines else [title]
        lines += [f"{case.name:<{_width(kind)}}  {case.text}{_remark(case)}" for case in cases(kind)]
    return lines


def _width(kind: str) -> int:
    return max(len(case.name) for case in cases(kind))


def _remark(case: Case) -> str:
    return f"  // {', '.join(part for part in (case.nickname, case.group) if part)}"


def _case_of(name: str) -> Case:
    try:
        return case_named(name)
    except ValueError as error:
        raise UserError(str(error)) from None
