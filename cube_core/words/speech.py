"""Sentences and moves as they are spoken: voices read no notation, they drop its apostrophes and call w a letter."""

from __future__ import annotations

import re

from cube_core.algs import Alg
from cube_core.moves import Move
from cube_core.notation.words import write_move
from cube_core.words.terms import number

_SUFFIXES = {"": "", "'": " prime", "2": " two"}
_WORD = r"(?:(?P<lo>\d+)(?:-(?P<hi>\d+))?)?(?P<face>[URFDLBMESxyzurfdlb])(?P<wide>w?)(?P<suffix>2?'?)"
_MOVE = re.compile(rf"^{_WORD}$")
_IN_TEXT = re.compile(rf"(?<![\w–×']){_WORD}(?![\w–×])")
_PLACES = re.compile(r" \([URFDLB]{1,3}\)")
_LETTERS = re.compile(r"(?<![\w–'])([URFDLB]{2,3})(?![\w–'])")
_SIZES = re.compile(r"\b(\d+)×\1(?!×)")


def spoken_move(move: Move, size: int) -> str:
    """A move as people say it.

    >>> from cube_core import parse
    >>> [spoken_move(move, 8) for move in parse("R U' F2 2R 2R' 3Rw 2-4Lw2 x", 8)]
    ['R', 'U prime', 'F two', 'two R', 'two R prime', 'three wide R', 'two to four L two', 'turn x']
    """
    return _spoken(write_move(move, size))


def spoken_alg(alg: Alg) -> str:
    """All moves, with a short rest behind each."""
    return ", ".join(spoken_move(move, alg.size) for move in alg)


def spoken(text: str) -> str:
    """A sentence as it is said: without letters in brackets, the moves in it as people say them.

    >>> spoken("Bring one red cell from the left to the front (F).")
    'Bring one red cell from the left to the front.'
    >>> spoken("Lift the white–red edge to the top: U', a 3×3 has none at UF.")
    'Lift the white red edge to the top: U prime, a three by three has none at U F.'
    """
    text = _PLACES.sub("", text)
    text = _SIZES.sub(lambda found: f"{number(int(found[1]))} by {number(int(found[1]))}", text)
    text = _IN_TEXT.sub(
        lambda found: _spoken(found[0]) if found[0] != found["face"] or found[0].isupper() else found[0], text
    )
    text = _LETTERS.sub(lambda found: " ".join(found[1]), text)
    return text.replace("–", " ").replace("\u2009", "").replace(" (", ", ").replace(")", "")


def _spoken(word: str) -> str:
    found = _MOVE.match(word)
    if found is None:
        return word
    lo, hi, face, wide, suffix = found.group("lo", "hi", "face", "wide", "suffix")
    ending = " two prime" if suffix == "2'" else _SUFFIXES[suffix]
    if face in "xyz":
        return f"turn {face}{ending}"
    if wide or face in "urfdlb":
        layers = f"{_number(lo)} to {_number(hi)}" if hi else f"{_number(lo)} wide" if lo else "wide"
    else:
        layers = _number(lo) if lo else ""
    return f"{layers} {face.upper()}{ending}".strip()


def _number(digits: str) -> str:
    return number(int(digits))
