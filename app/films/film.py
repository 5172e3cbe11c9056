"""A film: solves, how they look and when, drawn and written picture by picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import moderngl

from app.films.formats import Format
from app.films.reel import Reel
from app.films.stage import Design, Pixels, Stage
from app.playback.track import Track
from app.shell.graphics import quiet_drivers

Report = Callable[[float, str], None]
"""Told how much is drawn, 0 to 1, and what is being done; what it raises ends the film."""


@dataclass(frozen=True, slots=True)
class Film:
    """What is to be shown."""

    tracks: Sequence[Track]
    design: Design
    positions: Sequence[float]
    fps: int

    def write(self, path: Path, kind: Format, context: moderngl.Context, report: Report) -> None:
        """Draw all pictures and write them into a file."""
        with quiet_drivers():  # they chatter when they first draw
            stage = Stage(context, self.tracks, self.design)
            stage.picture(self.positions[0])
        with stage:
            kind.write(path, self.reel(stage, report))

    def reel(self, stage: Stage, report: Report) -> Reel:
        """The pictures as they are written."""
        design = self.design
        return Reel(design.width, design.height, self.fps, len(self.positions), self.pictures(stage, report))

    def pictures(self, stage: Stage, report: Report) -> Iterator[Pixels]:
        """Every picture, drawn when it is asked for."""
        for number, position in enumerate(self.positions):
            report(number / len(self.positions), f"Drawing picture {number + 1} of {len(self.positions)}")
            yield stage.picture(position)
