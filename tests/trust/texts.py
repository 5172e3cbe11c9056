"""Texts for readers: algorithms by the grammar, ones with mistakes, noise, and hostile ones."""

from __future__ import annotations

import random

FAMILIES = ["U", "R", "F", "D", "L", "B", "Rw", "Uw", "r", "f", "lw", "M", "E", "S", "m", "x", "y", "z", "Bv", "X"]
AMOUNTS = ["", "", "", "'", "2", "2'", "'2", "0", "3", "1000000", "’", "''", "007", "1000001", "2'3"]
SPACES = [" ", " ", " ", "\n", "  ", "\t", "\r\n", "\u00a0", "\u3000", "\x1f", "\x85", ""]
SIGNS = "RUFDLBMESmesxyzXYZrufdlbwv'2034-()[],:./ \n\t’`\x00\u200b\u0660\u00b2é\ud800\U0001f600\\\"{}%"


def word(draw: random.Random, size: int) -> str:
    """One move, now and then of layers that the cube has not."""
    prefix = ""
    if draw.random() < 0.3:
        prefix = str(draw.randint(0, size + 1))
        if draw.random() < 0.4:
            prefix += f"-{draw.randint(0, size + 1)}"
    return prefix + draw.choice(FAMILIES[:13] if prefix else FAMILIES) + draw.choice(AMOUNTS[: draw.choice((6, 9, 15))])


def node(draw: random.Random, size: int, depth: int) -> str:
    """A move, a pause, a comment or a group."""
    kind = draw.random()
    if depth == 0 or kind < 0.6:
        return word(draw, size)
    if kind < 0.65:
        return draw.choice([".", "// R (U\n", "//\n", "/", ""])
    inside = algorithm(draw, size, depth - 1)
    amount = draw.choice(AMOUNTS[: draw.choice((6, 9, 15))])
    if kind < 0.8:
        return f"({inside}){amount}"
    return f"[{inside}{draw.choice(',:')}{draw.choice(['', ' '])}{algorithm(draw, size, depth - 1)}]{amount}"


def algorithm(draw: random.Random, size: int, depth: int = 3) -> str:
    """A few nodes side by side."""
    spaces = SPACES[: draw.choice((1, 1, 5, 12))]
    return "".join(node(draw, size, depth) + draw.choice(spaces) for _ in range(draw.randint(0, 5))).rstrip()


def noise(draw: random.Random) -> str:
    """Signs of the notation, or any signs at all."""
    if draw.random() < 0.8:
        return "".join(draw.choices(SIGNS, k=draw.randint(0, 40)))
    return "".join(
        chr(draw.choice((draw.randrange(128), draw.randrange(0x110000)))) for _ in range(draw.randint(0, 20))
    )


def hostile(draw: random.Random, size: int, scale: int = 100_000) -> str:
    """Much of a thing: depth, length, amounts, numbers."""
    much, few = draw.randint(1, scale), draw.randint(1, 80)
    part = algorithm(draw, size, 1)
    return draw.choice(
        [
            "(" * much,
            f"{part} " * (much // 10),
            f"({part}){draw.choice(AMOUNTS)} " * (much // 10),
            "(" * few + part + f"){draw.choice(AMOUNTS)}" * few,
            "[" * few + part + draw.choice([",]", ":]", ", U]", ":R]'"]) * few,
            "9" * much + "R" + "9" * much,
            "R" + draw.choice("'w2/.R") * much,
            draw.choice(["// ", ". ", "\n", "\x00 ", "()", "[,]"]) * much,
        ]
    )


def mutated(draw: random.Random, text: str, other: str) -> str:
    """The text with a part taken out, doubled, exchanged for some of another's, or a sign changed."""
    start, stop = sorted((draw.randint(0, len(text)), draw.randint(0, len(text))))
    stop = min(stop, start + 20)
    kind = draw.randrange(5)
    if kind == 0:
        return text[:start] + text[stop:]
    if kind == 1:
        return text[:stop] + text[start:stop] * draw.choice((1, 1, 2, 10)) + text[stop:]
    if kind == 2:
        return text[:start] + draw.choice(SIGNS) + text[start + draw.randrange(2) :]
    if kind == 3:
        return text[:start] + other[start:] + text[stop:]
    place = draw.randint(0, len(other))
    return text[:start] + other[place : place + 8] + text[stop:]
