"""Facelet strings for readers: cubes that turns reach, ones with stickers, pieces or letters changed, and noise."""

from __future__ import annotations

import random

from cube_core import Cube
from tests.random_moves import random_alg
from tests.trust.texts import noise

SIZES = (2, 2, 3, 3, 3, 4, 5, 6, 7)


def reachable(draw: random.Random) -> str:
    """A cube after a few random turns."""
    cube = Cube(draw.choice(SIZES))
    cube.play(random_alg(cube.size, draw.choice((0, 1, 3, 30)), draw.randrange(1 << 30)))
    return cube.facelets()


def repainted(draw: random.Random, text: str) -> str:
    """A few stickers exchanged, or painted anew."""
    letters = list(text)
    for _ in range(draw.choice((1, 1, 2, 3))):
        one, two = draw.randrange(len(letters)), draw.randrange(len(letters))
        if draw.random() < 0.7:
            letters[one], letters[two] = letters[two], letters[one]
        else:
            letters[one] = draw.choice("URFDLB")
    return "".join(letters)


def renamed(draw: random.Random, text: str) -> str:
    """Colours exchanged all over: sometimes a cube held otherwise, sometimes its mirror image."""
    letters = draw.sample("URFDLB", 6)
    return text.translate(str.maketrans("URFDLB", "".join(letters)))


def misspelt(draw: random.Random, text: str) -> str:
    """What turns up when people copy: spaces, small letters, other letters, too few, too many."""
    place = draw.randrange(len(text))
    return draw.choice(
        [
            text[:place] + draw.choice("urfdlbWYOG xX\n\x00é\u20ac\ud800²") + text[place + 1 :],
            text[:place],
            text + text[:place],
            text.lower(),
            " ".join(text),
            text[:place] + draw.choice("URFDLB") + text[place:],
        ]
    )


def facelets(draw: random.Random) -> str:
    """Any of these."""
    kind = draw.random()
    if kind < 0.04:
        return noise(draw)
    if kind < 0.08:
        return "".join(draw.choices("URFDLB", k=6 * draw.choice(SIZES) ** 2))
    text = reachable(draw)
    if kind < 0.2:
        return text
    return draw.choice((repainted, repainted, repainted, renamed, misspelt))(draw, text)
