"""A solve that came as text: its chapters read from the comments, and laid out to be watched like any other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from cube_core.algs import Alg, parse
from cube_core.cube import Cube, to_alg
from cube_core.errors import NotationError
from cube_core.solvers import Report, Solution
from cube_core.solvers.explanation import Explanation
from cube_core.solvers.recorder import Recorder
from cube_core.solvers.registry import METHODS, THREES, goals_of, method_of
from cube_core.solvers.solution import PhaseName
from cube_core.words.facts import AsWritten

COMMENT = "//"
LONGEST_TITLE, LONGEST_SHORT = 40, 12
"""Letters of a chapter's title, and where there is little room."""
REST = "rest"
"""The name of a chapter behind the last comment."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A stretch of a solve with the name that was written beside it."""

    name: PhaseName
    alg: Alg


def chapters_of(text: str, size: int) -> tuple[Chapter, ...]:
    """The chapters of a text: what stands before each comment, or under it where comments stand alone.

    None where no comment divides it, or where not all of it can be understood.

    >>> [(chapter.name.name, str(chapter.alg)) for chapter in chapters_of("R U // cross\\nF2 // edges", 3)]
    [('cross', 'R U'), ('edges', 'F2')]
    """
    parts = list(_parts(text))
    if not any(name for name, _ in parts):
        return ()
    titles = _known_titles(size, [name for name, _ in parts if name])
    try:
        return tuple(Chapter(titles(name or REST), parse(moves, size)) for name, moves in parts)
    except NotationError:
        return ()


def one_chapter(alg: Alg) -> tuple[Chapter, ...]:
    """All moves as one, under the name of what no comment tells."""
    return (Chapter(PhaseName(REST, "Moves", "Moves"), alg),)


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """The name and the moves of each chapter."""
    lines = [line.partition(COMMENT) for line in text.splitlines() if line.strip()]
    is_below = not any(moves.strip() and comment.strip() for moves, _, comment in lines)
    name, gathered = "", list[str]()
    for moves, _, comment in lines:
        if comment.strip() and is_below:
            if name or "".join(gathered).strip():
                yield name, "\n".join(gathered)
            name, gathered = comment.strip(), []
            continue
        gathered.append(moves)
        if comment.strip():
            yield comment.strip(), "\n".join(gathered)
            gathered = []
    if name or "".join(gathered).strip():
        yield name, "\n".join(gathered)


def _known_titles(size: int, names: Sequence[str]) -> Callable[[str], PhaseName]:
    """The titles of the phases of the method that has them all; any other name is its own title."""
    known: dict[str, PhaseName] = {}
    for goals in _goals(size):
        by_name = {goal.name: goal for goal in goals}
        if set(names) <= by_name.keys():
            known = by_name
            break
    return lambda name: known.get(name) or PhaseName(name, _title(name, LONGEST_TITLE), _title(name, LONGEST_SHORT))


def _goals(size: int) -> Iterator[Iterable[PhaseName]]:
    for method in METHODS:
        if not method_of(method).fits(size):
            continue
        yield goals_of(method, size)
        if method_of(method).takes_three(size):
            yield from (goals_of(method, size, three) for three in THREES if _fits(method, size, three))


def _fits(method: str, size: int, three: str) -> bool:
    try:
        goals_of(method, size, three)
    except ValueError:
        return False
    return True


def _title(name: str, longest: int) -> str:
    title = name[:1].upper() + name[1:]
    return title if len(title) <= longest else f"{title[: longest - 1].rstrip()}…"


def told_solution(cube: Cube, chapters: Iterable[Chapter]) -> Solution:
    """The solve of a cube that chapters tell: each is a phase, and one step; nothing is played to find out."""
    recorder = Recorder(cube)
    for chapter in chapters:
        alg = to_alg(chapter.alg, cube.size)
        with recorder.phase(chapter.name):
            recorder.record(alg, Explanation(AsWritten(chapter.name.title), "place"))
    return recorder.solution(Report())
