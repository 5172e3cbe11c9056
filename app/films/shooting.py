"""A film made beside other work: drawn a few pictures at a time, written by a thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from queue import Empty, Queue

import moderngl

from app.base.files import replacing
from app.base.work import IsCancelled, Report, Runner, Work, in_thread
from app.films.film import Film
from app.films.formats import Format
from app.films.stage import Pixels

WAITING = 3
"""Drawn pictures that may wait to be written."""
PATIENCE = 0.1
"""Seconds after which the thread looks whether it is still wanted."""


class FilmGivenUpError(Exception):
    """The film is no longer wanted."""


class Shooting:
    """One film on its way into a file."""

    def __init__(
        self, film: Film, path: Path, kind: Format, context: moderngl.Context, runner: Runner = in_thread
    ) -> None:
        self.path = path
        self._count, self._drawn = len(film.positions), 0
        self._stage = film.stage(context)
        self._pictures = film.pictures(self._stage, lambda fraction, sentence: None)
        self._queue: Queue[Pixels | None] = Queue(WAITING)
        plan = film.reel(self._stage, iter(()))
        samples = plan.samples()  # drawn here: the thread has no context

        def write(report: Report, is_cancelled: IsCancelled) -> None:
            reel = replace(plan, pictures=self._taken(is_cancelled), samples=lambda: samples)
            with replacing(path) as draft:
                kind.write(draft, reel)

        self._work: Work[None] = Work(write, runner)

    @property
    def fraction(self) -> float:
        """How much is drawn, from 0 to 1."""
        return self._drawn / self._count

    @property
    def is_done(self) -> bool:
        """Whether the file is there, or never will be."""
        return self._work.is_done

    @property
    def error(self) -> Exception | None:
        """What went wrong, once it is done."""
        return self._work.error

    def draw(self) -> bool:
        """Draw one more picture, if there is room for it; whether there was."""
        if self._queue.full() or self._drawn > self._count:
            return False
        self._queue.put_nowait(next(self._pictures, None))
        self._drawn += 1
        return True

    def cancel(self) -> None:
        """Leave nothing behind, and soon."""
        self._work.cancel()

    def release(self) -> None:
        """Give everything back to the driver."""
        self._stage.release()

    def _taken(self, is_cancelled: IsCancelled) -> Iterator[Pixels]:
        """The pictures as the thread gets them."""
        while (picture := self._wait(is_cancelled)) is not None:
            yield picture

    def _wait(self, is_cancelled: IsCancelled) -> Pixels | None:
        while not is_cancelled():
            with suppress(Empty):
                return self._queue.get(timeout=PATIENCE)
        raise FilmGivenUpError
