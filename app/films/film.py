"""A film: solves, how they look and when, drawn and written picture by picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import moderngl

from app.films.following import sights_along
from app.films.formats import Format
from app.films.graphics import quiet_drivers
from app.films.reel import Reel
from app.films.stage import Design, Pixels, Stage
from app.solves.sights import Sight
from app.solves.track import Track
from renderer.frame import CameraPose

Report = Callable[[float, str], None]
"""Told how much is drawn, 0 to 1, and what is being done; what it raises ends the film."""


SAMPLES = 6
"""Pictures from which the colours are chosen where there cannot be all."""


@dataclass(frozen=True)
class Film:
    """What is to be shown."""

    tracks: Sequence[Track]
    design: Design
    positions: Sequence[float]
    fps: int

    @cached_property
    def _sights(self) -> list[list[Sight]]:
        """By solve and picture, from where it looks."""
        own = self.design.pose or CameraPose()
        return [sights_along(track, self.positions, self.fps, own) for track in self.tracks]

    def stage(self, context: moderngl.Context) -> Stage:
        """Where it is drawn; to be released."""
        with quiet_drivers():  # they chatter when they first draw
            stage = Stage(context, self.tracks, self.design)
            stage.picture(self.positions[0])
        return stage

    def reel(self, stage: Stage, pictures: Iterator[Pixels]) -> Reel:
        """Its pictures as they are written."""
        count = len(self.positions)
        chosen = [number * (count - 1) // (SAMPLES - 1) for number in range(SAMPLES)]
        return Reel(
            self.design.width,
            self.design.height,
            self.fps,
            count,
            pictures,
            lambda: [self._picture(stage, number) for number in chosen],
        )

    def pictures(self, stage: Stage, report: Report) -> Iterator[Pixels]:
        """Every picture, drawn when it is asked for."""
        for number in range(len(self.positions)):
            report(number / len(self.positions), f"Drawing picture {number + 1} of {len(self.positions)}")
            yield self._picture(stage, number)

    def _picture(self, stage: Stage, number: int) -> Pixels:
        sights = [along[number] for along in self._sights] if self.design.follows else ()
        return stage.picture(self.positions[number], sights)

    def write(self, path: Path, kind: Format, context: moderngl.Context, report: Report) -> None:
        """Draw all pictures and write them into a file."""
        with self.stage(context) as stage:
            kind.write(path, self.reel(stage, self.pictures(stage, report)))
