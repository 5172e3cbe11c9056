"""Cubes of every kind that has its own way to go wrong: each parity, each orbit, one piece wrong, exchanged wings,
twisted cores, patterns, and the same held in any of 24 ways."""

from __future__ import annotations

import random
from typing import Any

from cube_core.scrambles import scramble
from cube_core.solvers.method import FEW_IN
from cube_core.solvers.registry import crosses_of
from tests.trust.solving import HOLDS, Way, turned

_FLIP = "{r}2 B2 U2 {l} U2 {r}' U2 {r} U2 F2 {r} F2 {l}' B2 {r}2"
_SWAP = "{r}2 U2 {r}2 {u} {r}2 {u}"
_TRADE = "{r} U2 {r} U2 F2 {r} F2 {l}' U2 {l} U2 {r}2"


def kinds(size: int) -> dict[str, str]:
    """By name of a kind the moves that make one of its cubes from the solved one."""
    orbits = range(2, size // 2 + 1)
    found = {"solved": "", "one turn": "R", "checkered": "R2 L2 U2 D2 F2 B2", "corners": "R U R' U R U2 R'"}
    found["superflip"] = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2" if size > 2 else "R2 U2 F2"
    for k in orbits:
        right, left, up = f"{k}R", f"{k}L", f"{k}U2"
        found |= {
            f"odd wings {k}": _FLIP.format(r=right, l=left),
            f"a slice {k}": right,
            f"swapped edges {k}": _SWAP.format(r=right, u=f"2-{k}U2" if k > 2 else up),
            f"exchanged wings {k}": _TRADE.format(r=right, l=left),
            f"three cells {k}": f"{right} F' 2D F {right}' F' 2D' F",
            f"three wings {k}": f"{right} U R' U' {right}' U R U'",
            f"slices {k}": f"{right} {k}U {k}F",
        }
    if size > 3:
        found |= {"turned core": f"2-{size - 1}R 2-{size - 1}U", "few turns": str(scramble(size, 1)[:6])}
        found["every wing odd"] = " ".join(_FLIP.format(r=f"{k}R", l=f"{k}L") for k in orbits)
    if size % 2:
        middle = size // 2 + 1
        found |= {"middle slice": f"{middle}R", "middle slices": f"{middle}R {middle}U {middle}F2"}
    return {**found, "mixed": str(scramble(size, 7))}


def drawn(size: int, seed: int) -> tuple[str, str]:
    """A cube of some kind, after some outer turns or none, held in some way: what it is, and its facelets."""
    draw = random.Random(1000 * seed + size)
    name, moves = draw.choice(list(kinds(size).items()))
    first = str(scramble(3, seed)[: draw.choice((0, 0, 2, 4))]) if size > 2 else ""
    return name, turned(size, f"{first} {moves} {draw.choice(HOLDS)}")


def drawn_options(size: int, way: Way, seed: int) -> dict[str, Any]:
    """Options of a solve, each of them drawn; about parities every second does as people of the method do."""
    draw = random.Random(f"{size} {way} {seed}")
    options: dict[str, Any] = {
        "effort": draw.choice((1, 1, 1, 2)),
        "parity": draw.choice((None, None, "before", "retry")),
        "edge_parity": draw.choice(("simple", "advanced")),
        "first_cross": draw.choice(("petals", "direct")),
        "last_layer": draw.choice(("book", "two-look")),
        "metric": draw.choice(FEW_IN),
    }
    if crosses := crosses_of(way[0], size, way[1]):
        options["cross"] = draw.choice((None, *crosses))
    if "short" in way:
        options["seconds"] = draw.choice((None, 0.0, 0.3))
    return options
