"""Algorithms the slow way, with nothing of `cube_core`: made at random, written out, inverted, counted, simplified."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

AXIS = {"U": ("U", 1), "R": ("R", 1), "F": ("F", 1), "D": ("U", -1), "L": ("R", -1), "B": ("F", -1)}


class Named(NamedTuple):
    name: str


class Turn(NamedTuple):
    """Layers counted from U, R or F, and quarter turns clockwise seen from there, as the slow cube takes them."""

    face: Named
    lo: int
    hi: int
    quarters: int


Node = str
"""A text; beside it goes what it means."""
Meaning = list[Turn]


def turn(size: int, letter: str, lo: int, hi: int, quarters: int) -> Turn:
    """A turn with its layers counted from any face."""
    axis, sign = AXIS[letter]
    if sign < 0:
        lo, hi = size + 1 - hi, size + 1 - lo
    return Turn(Named(axis), lo, hi, sign * quarters)


def word(draw: random.Random, size: int) -> tuple[str, str, int, int]:
    """A block of layers in one of its spellings: text, face, first and last layer from there."""
    letter = draw.choice("URFDLB")
    lo, hi = sorted((draw.randint(1, size), draw.randint(1, size)))
    ways = [(letter, letter, 1, 1), (f"{lo}{letter}", letter, lo, lo)]
    ways += [(name, like, 1, size) for name, like in (("x", "R"), ("y", "U"), ("z", "F"), (f"{letter}v", letter))]
    if size > 2:
        ways += [(f"{letter}w", letter, 1, 2), (letter.lower(), letter, 1, 2)] * 2
        ways += [("m", "L", 2, size - 1), ("e", "D", 2, size - 1), ("s", "F", 2, size - 1)]
        wide = draw.randint(2, size - 1)
        ways += [(f"{wide}{letter}w", letter, 1, wide), (f"{wide}{letter.lower()}", letter, 1, wide)] * 2
    if size % 2:
        middle = (size + 1) // 2
        ways += [("M", "L", middle, middle), ("E", "D", middle, middle), ("S", "F", middle, middle)]
    if 1 < lo < hi < size:
        ways += [(f"{lo}-{hi}{letter}w", letter, lo, hi), (f"{lo}-{hi}{letter.lower()}", letter, lo, hi)] * 3
    return draw.choice(ways)


def amount(draw: random.Random) -> tuple[str, int]:
    """An amount as text and as a number."""
    number = draw.choice((None, None, None, 2, 2, 3, 0, 4))
    sign = draw.choice((1, -1))
    text = ("" if number is None else str(number)) + ("'" if sign < 0 else "")
    return text, sign * (1 if number is None else number)


def algorithm(draw: random.Random, size: int, depth: int = 2, most: int = 5) -> tuple[Node, Meaning]:
    """A random text, and the turns it stands for."""
    texts: list[str] = []
    turns: Meaning = []
    for _ in range(draw.randint(0, most)):
        text, meaning = _node(draw, size, depth)
        texts.append(text)
        turns += meaning
    return draw.choice((" ", "\n", "  ", " . ", " // so\n")).join(texts), turns


def _node(draw: random.Random, size: int, depth: int) -> tuple[Node, Meaning]:
    text, times = amount(draw)
    if depth == 0 or draw.random() < 0.7:
        name, letter, lo, hi = word(draw, size)
        return name + text, [turn(size, letter, lo, hi, times)]
    first, one = algorithm(draw, size, depth - 1, 3)
    if draw.random() < 0.5:
        return f"({first}){text}", repeated(one, times)
    second, two = algorithm(draw, size, depth - 1, 3)
    if draw.random() < 0.5:
        return f"[{first}, {second}]{text}", repeated(one + two + inverse(one) + inverse(two), times)
    return f"[{first}: {second}]{text}", repeated(one + two + inverse(one), times)


def repeated(turns: Meaning, times: int) -> Meaning:
    return (turns if times >= 0 else inverse(turns)) * abs(times)


def inverse(turns: Sequence[Turn]) -> Meaning:
    return [turn._replace(quarters=-turn.quarters) for turn in reversed(turns)]


def count(turns: Sequence[Turn], size: int, metric: str) -> int:
    """As the metrics are said in words: blocks, quarters, slices, executions, runs about an axis."""
    if metric == "ATM":
        return sum(any(_outer_blocks(turn, size) for turn in run) for run in runs(turns))
    return sum(_weight(turn, size, metric) for turn in turns)


def _weight(turn: Turn, size: int, metric: str) -> int:
    blocks, quarters = _outer_blocks(turn, size), abs(turn.quarters)
    single = (turn.hi - turn.lo + 1) * quarters if blocks else 0
    return {"OBTM": blocks, "QTM": blocks * quarters, "STM": min(blocks, 1), "ETM": 1, "UQTM": single}[metric]


def _outer_blocks(turn: Turn, size: int) -> int:
    """0 for a rotation, 1 for a block that reaches an outer face, 2 for an inner one."""
    if turn.lo == 1 and turn.hi == size:
        return 0
    return 1 if turn.lo == 1 or turn.hi == size else 2


def runs(turns: Sequence[Turn]) -> list[Meaning]:
    """Turns about one axis that stand together."""
    found: list[Meaning] = []
    for turn in turns:
        if not found or found[-1][-1].face != turn.face:
            found.append([])
        found[-1].append(turn)
    return found


def simplified(turns: Sequence[Turn]) -> list[dict[tuple[str, int, int], int]]:
    """Run by run the quarters of each block, 1 to 3, when nothing more cancels or adds up."""
    left = list(turns)
    while True:
        sums = [_sums(run) for run in runs(left)]
        after = [Turn(Named(block[0]), block[1], block[2], q) for run in sums for block, q in run.items()]
        if after == left:
            return sums
        left = after


def _sums(run: Meaning) -> dict[tuple[str, int, int], int]:
    sums: dict[tuple[str, int, int], int] = {}
    for turn in run:
        block = (turn.face.name, turn.lo, turn.hi)
        sums[block] = (sums.get(block, 0) + turn.quarters) % 4
    return {block: quarters for block, quarters in sums.items() if quarters}
