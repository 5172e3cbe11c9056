"""One reader for whatever people bring: a link, facelets, moves, or a solve with its scramble and its chapters."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from math import isqrt

from cube_core.algs import Alg, parse
from cube_core.cube import Cube
from cube_core.errors import IllegalStateError, NotationError, TextError
from cube_core.facelets import LETTERS
from cube_core.geometry import MAX_SIZE, MIN_SIZE
from cube_core.notation import QUOTES, Spaced, spaced
from cube_core.painting import read_ordered, verdict, written
from cube_core.texts.chapters import Chapter, chapters_of
from cube_core.texts.links import is_link, read_link

_TIME = re.compile(r"//[^\n]*|/\*[ \t]*([0-9]{1,12})[ \t]*\*/|@([0-9]{1,12})(?![0-9])", re.ASCII)
"""A time, or a comment, in which there are none."""


def without_times(text: str) -> tuple[str, tuple[int, ...]]:
    """The text with spaces in the place of its times, and the times, in milliseconds.

    >>> without_times("R@304 U'@512")
    ("R     U'    ", (304, 512))
    """
    times = tuple(int(found[1] or found[2]) for found in _TIME.finditer(text) if found[1] or found[2])
    for number, (before, after) in enumerate(pairwise(times), 2):
        if after < before:
            raise TextError(f"The times go back: {after} follows {before} at the {number}th; put them in order.")
    return _TIME.sub(lambda found: " " * len(found[0]) if found[1] or found[2] else found[0], text), times


def check_count(times: tuple[int, ...], moves: int) -> None:
    """Say that there are more or fewer times than moves."""
    if len(times) != moves:
        raise TextError(f"There are {len(times)} times beside {moves} moves; give every move one, or none.")


USUAL_SIZE = 3
_TRIED = (*range(USUAL_SIZE, 21), 2)
"""Layers that a text of moves may be for where nobody says how many."""
_SOLVED_ON = range(2, 8)
"""Layers of the cubes that people solve by hand; moves of outer layers alone may be for any of them."""
UNSOLVED = "The moves do not solve this scramble."
_MOST_SIGNS = 7
"""Six colours, and the blank."""
_SOON_TRIED = 20_000
"""Signs of a text that can be read for many sizes in no time."""
_GLUED = re.compile(r"(?<=[^\s/])(?=//)")
"""A place where a comment touches a move."""
_SETUP_LINE = re.compile(
    r"\s*(?:(?:scramble|setup)[ \t]*:([^\n]*)|([^\n/]+)//[ \t]*(?:scramble|setup)\b[^\n]*)(?:\n|\Z)", re.IGNORECASE
)
"""Scramble: R U, or R U // scramble."""
_FIRST_LINE = re.compile(r"\s*([^\n/]+)\n")
"""One without comments and times above others."""
_SURELY_FACELETS = 20
"""This many letters in one run, without a prime or a number, look like facelets."""
_CHECKED_TO = 20
"""Layers up to which a solve is played to see whether it solves its scramble."""


class Kind(StrEnum):
    """The kinds of text that people bring."""

    MOVES = "moves"
    SOLVE = "solve"
    FACELETS = "facelets"
    SESSION = "session"


@dataclass(frozen=True, slots=True, eq=False)
class Brought:
    """A text as it was understood."""

    kind: Kind
    size: int
    setup: Alg
    """The moves that make the cube to begin with out of a solved one."""
    alg: Alg
    text: str = ""
    """The moves as they are written, comments and all, with spaces between them."""
    facelets: str | None = None
    chapters: tuple[Chapter, ...] = ()
    times: tuple[int, ...] = ()
    """When each move was made, in milliseconds, where the text says so."""
    note: str = ""
    """A sentence on what was assumed or mended, if anything."""
    other: Brought | None = None
    """The other reading, where there are two."""


def read_text(text: str, size: int | None = None) -> Brought:
    """Find out what a text is; a CubeError says what is wrong with it. The size is of the cube that moves are for.

    >>> brought = read_text("R'FR2U", 3)
    >>> str(brought.kind), str(brought.alg), brought.note
    ('moves', "R' F R2 U", 'The spaces between the moves were put in.')
    """
    plain = text.strip()
    if not plain:
        raise TextError("There is no text; give moves, facelets or a link.")
    if is_link(plain):
        return _of_link(plain)
    if shows_facelets(plain):
        return _of_facelets(plain, size)
    untimed, times = without_times(text)
    first = _FIRST_LINE.match(text)
    is_log = first is not None and bool(times) and not without_times(first[1])[1]
    brought = _of_moves(untimed, size, is_log)
    if size is None and UNSOLVED in brought.note:
        brought = _solving(untimed, is_log) or brought
    return _timed(brought, times) if times else brought


def setup_apart(text: str) -> tuple[str, str]:
    """The scramble of a text and the moves behind it, as they are written; nothing where none is named.

    >>> setup_apart("Scramble: R U\\nQ R'")
    (' R U', "Q R'")
    """
    line = _SETUP_LINE.match(text)
    return ("", text) if line is None else (line[line.lastindex or 0], text[line.end() :])


def _solving(text: str, is_log: bool) -> Brought | None:
    """A solve on the first size on which its moves solve its scramble; none where they do on none."""
    for layers in _SOLVED_ON:
        try:
            brought = _of_moves(text, layers, is_log)
        except NotationError:
            continue
        if UNSOLVED not in brought.note:
            return _noted(brought, f"Read for {layers} layers, on which the moves solve this scramble.")
    return None


def _timed(brought: Brought, times: tuple[int, ...]) -> Brought:
    """Moves with times, which are a solve whatever else stands beside them."""
    check_count(times, len(brought.alg))
    timed = replace(brought, kind=Kind.SOLVE, times=times, other=None)
    if _turns(brought.setup):
        return timed
    return _ending(timed, "No scramble was given: it is taken to be what these moves solve.")


def _of_link(text: str) -> Brought:
    try:
        link = read_link(text)
        return _told(_with_comments_apart(link.alg).text, parse(link.setup, link.size), link.ends_at_setup)
    except ValueError as error:
        raise TextError(f"This link cannot be read: {error}") from None


def shows_facelets(text: str) -> bool:
    """Whether a text has as many signs as a cube has stickers, of so few kinds, and is not moves."""
    signs = "".join(text.split())
    layers = isqrt(len(signs) // 6)
    if len(signs) != 6 * layers**2 or not MIN_SIZE <= layers <= MAX_SIZE or len(set(signs.upper())) > _MOST_SIGNS:
        return False
    if signs.isalpha():
        return len(text.split()) < len(signs) or _moves_for(text, None) is None
    return _moves_for(text, None) is None


def _of_facelets(text: str, size: int | None) -> Brought:
    """The cube that facelets show, in whatever letters and order."""
    found = read_ordered(text)
    judged = verdict(found.size, found.cells)
    in_order = "" if found.order == LETTERS else f"The faces come in the order {found.order}."
    if not judged.is_solvable:
        missing = f"{sum(map(abs, judged.left))} stickers are missing."
        why = judged.faults[0].sentence if judged.faults else missing
        raise IllegalStateError(f"These facelets are no cube. {f'{in_order} ' * bool(in_order)}{why}")
    nothing = Alg(found.size)
    other = _moves_for(text, size)
    return Brought(
        Kind.FACELETS,
        found.size,
        nothing,
        nothing,
        facelets=written(found.cells),
        note=in_order,
        other=None if other is None else Brought(Kind.MOVES, other.size, Alg(other.size), other, str(other)),
    )


def _moves_for(text: str, size: int | None) -> Alg | None:
    try:
        return parse(text, _size_of(text, size))
    except NotationError:
        return None


def _of_moves(text: str, size: int | None, is_log: bool = False) -> Brought:
    """Moves, or a solve that says its scramble in its first line; in a log that is the line without times."""
    apart = _with_comments_apart(text.translate(QUOTES))
    line = _SETUP_LINE.match(apart.text) or (_FIRST_LINE.match(apart.text) if is_log else None)
    start = 0 if line is None else line.end()
    layers = _size_of(apart.text[start:], size)
    setup = Alg(layers) if line is None else _parsed(apart, *line.span(line.lastindex or 0), layers)
    _parsed(apart, start, len(apart.text), layers)
    brought = _told(apart.text[start:], setup)
    if size is None and layers != USUAL_SIZE:
        return _noted(brought, f"Read for {layers} layers, the fewest with such moves.")
    return brought


def _with_comments_apart(text: str) -> Spaced:
    """The text with a space before each comment that touches a move."""
    places = [glued.start() for glued in _GLUED.finditer(text)]
    return Spaced(_GLUED.sub(" ", text), tuple(place + number for number, place in enumerate(places)))


def _parsed(apart: Spaced, start: int, stop: int, size: int) -> Alg:
    """The moves of a part of a text; an error counts from where the whole begins, as it was."""
    try:
        return parse(apart.text[start:stop], size)
    except NotationError as error:
        raise NotationError(str(error), apart.position_before(start + error.position)) from None


def _size_of(text: str, size: int | None) -> int:
    """The layers that are said, or the fewest on which moves can be made; those people mostly have, where none are."""
    if size is not None:
        return size
    tried = _TRIED if len(text) <= _SOON_TRIED else ()
    return next((layers for layers in tried if _fits(text, layers)), USUAL_SIZE)


def _fits(text: str, size: int) -> bool:
    """Whether moves can be made on a cube, and a block of layers is not the whole of it."""
    try:
        whole = _whole_turns(text, size)
    except NotationError:
        return False
    try:
        return whole == _whole_turns(text, size + 2)
    except NotationError:  # with more layers, a number may belong to either of two moves
        return True


def _whole_turns(text: str, size: int) -> int:
    return sum(move.is_rotation(size) for move in parse(text, size))


def _told(text: str, setup: Alg, ends_at_setup: bool = False) -> Brought:
    """Moves as they are written, after a setup or with it at their end."""
    size = setup.size
    alg, apart = parse(text, size), spaced(text, size).text
    chapters = chapters_of(apart, size)
    is_solve = bool(chapters) or _turns(setup) > 0
    brought = Brought(
        Kind.SOLVE if is_solve else Kind.MOVES,
        size,
        setup,
        alg,
        apart.strip(),
        chapters=chapters,
        note=_mended(text, apart),
    )
    if ends_at_setup:
        return _ending(brought, "The moves end at the setup." if len(setup) else "The moves end at a solved cube.")
    if is_solve and not _turns(setup) and not _is_solved_by(setup + alg):
        other = replace(brought, kind=Kind.MOVES, chapters=())
        return replace(
            _ending(brought, "No scramble was given: it is taken to be what these moves solve."), other=other
        )
    if _turns(setup) and size <= _CHECKED_TO and not _is_solved_by(setup + alg):
        return _noted(brought, UNSOLVED)
    return brought


def _mended(text: str, apart: str) -> str:
    """The remarks that spaces were put in, and that it may have been meant for facelets."""
    if text == apart:
        return ""
    signs = text.strip()
    if len(signs) >= _SURELY_FACELETS and signs.isalpha():
        return f"These are taken for moves; facelets would be 24, 54, 96 … letters, not {len(signs)}."
    return "The spaces between the moves were put in."


def _ending(brought: Brought, note: str) -> Brought:
    """The same, begun where its moves end as the setup says."""
    return _noted(replace(brought, setup=brought.setup + brought.alg.inverse()), note)


def _noted(brought: Brought, note: str) -> Brought:
    return replace(brought, note=f"{brought.note} {note}".strip())


def _turns(alg: Alg) -> int:
    return alg.count("STM")


def _is_solved_by(alg: Alg) -> bool:
    cube = Cube(alg.size)
    cube.play(alg)
    return cube.is_solved
