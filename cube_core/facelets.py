"""Facelet strings: six faces of colour letters, each read row by row; here they are read."""

from __future__ import annotations

from math import isqrt

import numpy as np
import numpy.typing as npt

from cube_core.errors import IllegalStateError
from cube_core.faces import FACES
from cube_core.geometry import MAX_SIZE, MIN_SIZE

Colors = npt.NDArray[np.uint8]

LETTERS = "".join(face.name for face in FACES)
"""The letter of each colour: that of the face it has on the solved cube."""

_NO_LETTER = 255
_NUMBERS = bytes(LETTERS.find(chr(code)) % 256 for code in range(256))


def read(text: str) -> tuple[int, Colors]:
    """The size of the cube that a text shows and the colour number at each slot."""
    if len(text) <= 6 * MAX_SIZE**2:
        numbers = np.frombuffer(text.encode("latin-1", "replace").translate(_NUMBERS), dtype=np.uint8)
        if numbers.size and numbers.max() == _NO_LETTER:
            raise _no_letter(text, int((numbers == _NO_LETTER).argmax()))
        size = isqrt(len(text) // 6)
        if size >= MIN_SIZE and len(text) == 6 * size * size:
            return size, numbers
    raise IllegalStateError(
        f"A cube of n layers has 6·n² facelets, for n from {MIN_SIZE} to {MAX_SIZE} (24, 54, 96 …); "
        f"give that many letters, not {len(text)}."
    )


def _no_letter(text: str, index: int) -> IllegalStateError:
    letter = text[index]
    if letter.isspace():
        return IllegalStateError(f"Facelets are written without spaces and line breaks; remove letter {index + 1}.")
    if letter.islower() and letter.upper() in tuple(LETTERS):
        return IllegalStateError(
            f"Facelets are written in capitals; letter {index + 1} is {letter!r}, write {letter.upper()!r}."
        )
    return IllegalStateError(f"Facelets are the letters {' '.join(LETTERS)}; letter {index + 1} is {letter!r}.")
