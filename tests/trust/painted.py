"""Facelet strings for readers: cubes that turns reach, ones with stickers, pieces or letters changed, and noise.

And paintings: the same in any letters and layout, with stickers left open; and what must hold of any.
"""

from __future__ import annotations

import random

import numpy as np

from cube_core import Cube
from cube_core.errors import IllegalStateError
from cube_core.painting import UNPAINTED, read_any, repair, verdict, written
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


def painting(draw: random.Random) -> str:
    """Any of these in letters of people's own, in lines or as a net, some stickers not yet painted."""
    text = facelets(draw)
    if draw.random() < 0.5:
        text = text.translate(str.maketrans("URFDLB", draw.choice(("WRGYOB", "wrgyob", "123456", "urfdlb", "BOYGRW"))))
    if draw.random() < 0.4:
        open_share = draw.choice((0.02, 0.3, 0.9))
        text = "".join("." if draw.random() < open_share else letter for letter in text)
    side = int((len(text) / 6) ** 0.5)
    if side and draw.random() < 0.3:
        text = "\n".join(text[start : start + side] for start in range(0, len(text), side))
    return text


def check_painting(text: str) -> str:
    """It is refused in a sentence, or judged as the strict reader does, and its repair is a cube that turns reach."""
    try:
        size, cells = read_any(text)
    except IllegalStateError as error:
        _check_sentence(str(error))
        return " ".join(word for word in str(error).split() if word.isalpha())
    found, fix = verdict(size, cells), repair(size, cells)
    for fault in found.faults:
        _check_sentence(fault.sentence)
        assert all(0 <= slot < len(cells) for slot in fault.slots)
    assert (fix is None) == (not found.faults), found.faults
    if not found.unpainted:
        assert found.is_solvable == _is_cube(written(cells))
    if fix is not None:
        _check_sentence(fix.sentence)
        assert np.flatnonzero(fix.cells != cells).tolist() == sorted(fix.slots)
        assert not verdict(size, fix.cells).faults
        assert found.unpainted or _is_cube(written(fix.cells))
    assert found.unpainted == np.count_nonzero(cells == UNPAINTED)
    return f"{size} {sorted({fault.kind for fault in found.faults})} {bool(found.unpainted)}"


def _check_sentence(text: str) -> None:
    assert text.isprintable(), ascii(text)
    assert text.endswith("."), text
    assert len(text) < 400, text


def _is_cube(text: str) -> bool:
    try:
        Cube.from_facelets(text)
    except IllegalStateError:
        return False
    return True
