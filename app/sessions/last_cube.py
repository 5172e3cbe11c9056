"""The last cube of a session: how it was scrambled, what was turned since, and how it stands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.base.say import UserError
from app.sessions.events import Began, Event, Left, Redone, Solved, Turned, Undone, Went
from app.sessions.session_reading import Session
from cube_core import Alg, Cube, scramble
from cube_core.texts.reading import Brought, Kind


@dataclass(frozen=True, slots=True)
class _Standing:
    """A place of the history: a cube, and the moves since."""

    began: Began
    alg: Alg
    is_watched: bool = False
    """Whether a solve is being watched, of which every place is one in the history."""


def last_cube(session: Session) -> Brought:
    """The last cube of a session; a UserError where it cannot be told from the file alone."""
    done: list[_Standing] = []
    undone: list[_Standing] = []
    watched: tuple[Solved, Alg] | None = None
    for event in session.events:
        if isinstance(event, Undone) and len(done) > 1:
            undone.append(done.pop())
        elif isinstance(event, Redone) and undone:
            done.append(undone.pop())
        elif isinstance(event, Solved):
            watched = event, done[-1].alg
        elif (after := _after(event, done, watched)) is not None:
            undone.clear()
            done = [*done[: -1 if after.is_watched and done[-1].is_watched else None], after]
    return _told(done[-1])


def _after(event: Event, done: list[_Standing], watched: tuple[Solved, Alg] | None) -> _Standing | None:
    """The cube after an event that is a new place of the history."""
    if isinstance(event, Began):
        return _Standing(event, Alg(event.size))
    if isinstance(event, Turned):
        return replace(done[-1], alg=done[-1].alg + event.alg, is_watched=False)
    if isinstance(event, Went) and watched is not None:
        return replace(done[-1], alg=watched[1] + _solve_of(watched[0])[: event.index], is_watched=True)
    assert isinstance(event, Left | Undone | Redone | Went)
    return None


def _solve_of(event: Solved) -> Alg:
    if event.chapters is None:
        raise UserError("The solve that was watched in this session is not kept in it; open it in the window.")
    return Alg.join(event.size, [chapter.alg for chapter in event.chapters])


def _told(standing: _Standing) -> Brought:
    began = standing.began
    setup = Alg(began.size) if began.alg is None else began.alg
    if began.seed is not None:
        setup = scramble(began.size, began.seed)
    cube = Cube(began.size) if began.facelets is None else Cube.from_facelets(began.facelets)
    cube.play(setup)
    cube.play(standing.alg)
    note = "" if began.facelets is None else "Its cube was entered by its facelets; no scramble is known."
    return Brought(Kind.SESSION, began.size, setup, standing.alg, facelets=cube.facelets(), note=note)
