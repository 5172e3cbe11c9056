"""Scrambles: a seed in, moves out, the same on every machine for ever."""

from __future__ import annotations

from importlib import import_module

import numpy as np

from cube_core import moves as mv
from cube_core.algs import Alg
from cube_core.faces import FACES, Face
from cube_core.geometry import IntArray, check_size
from cube_core.moves import Codes, turn_of
from cube_core.random_numbers import Draw

_LENGTHS = {2: 11, 3: 25, 4: 40, 5: 60, 6: 80, 7: 100}
"""Moves by size; larger cubes take 20 for each layer between two outer ones."""
_SOLVED_SIZES = (2, 3)
"""Those for which random states can be solved in no time."""
_AMOUNTS = np.array([1, -1, 2])


def scramble(size: int, seed: int, kind: str = "moves") -> Alg:
    """Random moves for a seed: shaped as official scrambles are up to 7 layers, single layers above.

    Of kind `state` it leads to one of all cubes of 2 or 3 layers, each as likely as any other.

    >>> str(scramble(2, 1)).split()[0][0] in "URF"
    True
    """
    check_size(size)
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
        raise ValueError(f"A seed is a whole number from 0 up, not {seed!r}.")
    if kind not in ("moves", "state"):
        raise ValueError(f'A scramble is of kind "moves" or "state", not {kind!r}.')
    draw = Draw(int(seed))
    if kind == "state":
        return _to_a_state(size, draw)
    codes = _blocks(size, draw) if size in _LENGTHS else _decks(size, 20 * (size - 2), draw)
    return Alg.from_codes(size, codes)


def _to_a_state(size: int, draw: Draw) -> Alg:
    if size not in _SOLVED_SIZES:
        raise ValueError('Scrambles of kind "state" are for cubes of 2 or 3 layers; use "moves".')
    codes: Codes = import_module("cube_core.solvers.few.random_states").scramble_codes(size, draw)
    return Alg.from_codes(size, codes)


def _blocks(size: int, draw: Draw) -> Codes:
    """Outer and wide turns; no block turns twice before another axis did."""
    choices = _official_blocks(size)
    codes: list[int] = []
    run: list[tuple[Face, int, int]] = []
    while len(codes) < _LENGTHS[size]:
        face, width = choices[draw.below(len(choices))]
        turn = turn_of(face, 1, width, int(_AMOUNTS[draw.below(3)]), size)
        block = (turn.face, turn.lo, turn.hi)
        if block in run:
            continue
        run = [*run, block] if run and run[0][0] == turn.face else [block]
        codes.append(turn.code)
    return np.array(codes, dtype=np.int64)


def _official_blocks(size: int) -> list[tuple[Face, int]]:
    """Faces and widths; where two blocks are each other's rest of the cube, only that of U, R or F."""
    blocks = [(face, width) for width in range(1, size // 2 + 1) for face in FACES]
    return [(face, width) for face, width in blocks if 2 * width < size or face.sign > 0]


def _decks(size: int, length: int, draw: Draw) -> Codes:
    """Single layers dealt from shuffled decks of all of them, so that every layer takes part.

    A deck is cut so that it starts about another axis than the last one ended: no layer turns
    twice before another axis did.
    """
    dealt: list[IntArray] = []
    for _ in range(-(-length // (3 * size))):
        deck = np.argsort(draw.many(3 * size), kind="stable")
        if dealt:
            deck = np.roll(deck, -int(np.argmax(deck // size != dealt[-1][-1] // size)))
        dealt.append(deck)
    axis, layer = np.divmod(np.concatenate(dealt)[:length], size)
    amounts = _AMOUNTS[(draw.many(length) % np.uint64(3)).astype(np.intp)]
    return mv.unprimed_halves(mv.pack(axis, layer + 1, layer + 1, amounts), size)
