"""A film: solves, how they look and when, drawn and written picture by picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import groupby
from math import ceil, inf
from pathlib import Path

import moderngl
import numpy as np
from PIL import Image

from app.base.say import UserError
from app.films import video
from app.films.graphics import quiet_drivers
from app.films.stage import Design, FilmFile, FilmStage, Pixels
from app.solves.journeys import SHORTEST, ViewOfStep, view_of_step
from app.solves.tempo import position_after
from app.solves.track import Track
from cube_core.roles import LazySequence
from renderer.camera import Camera
from renderer.frame import CameraPose

_FOREVER = 0
_COLORS = 255
"""Of a GIF; one is left to Pillow, for what did not change."""


def write_gif(path: Path, reel: FilmFile) -> None:
    """Write a GIF that goes on for ever, all pictures in the same colours: no flicker, and half the time."""
    colors = Image.fromarray(np.vstack(reel.samples())).quantize(_COLORS, dither=Image.Dither.NONE)
    pictures = map(Image.fromarray, reel.pictures)
    flat = (picture.quantize(palette=colors, dither=Image.Dither.NONE) for picture in pictures)
    _save(path, "GIF", flat, duration=reel.milliseconds(grain=10), optimize=False)


def write_webp(path: Path, reel: FilmFile) -> None:
    """Write an animated WebP that goes on for ever."""
    _save(path, "WEBP", map(Image.fromarray, reel.pictures), duration=reel.milliseconds(), quality=85, method=2)


def _save(path: Path, kind: str, pictures: Iterator[Image.Image], **settings: object) -> None:
    next(pictures).save(path, kind, save_all=True, append_images=pictures, loop=_FOREVER, **settings)


def write_strip(path: Path, reel: FilmFile) -> None:
    """Write all pictures side by side into one."""
    Image.fromarray(np.hstack(list(reel.pictures))).save(path, "PNG")


MOST_BYTES = 1_500_000_000
"""The most that pictures may take which are kept until the file is written."""


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of file: how it is written, and what suits it where nothing is said."""

    write: Callable[[Path, FilmFile], None]
    width: int
    height: int
    fps: int
    kept: int = 0
    """Bytes a pixel that are kept until the file is written."""
    codecs: tuple[str, ...] = ()
    """For video: the encoders of ffmpeg that can write it, the best first."""
    most_fps: int = 120
    is_strip: bool = False
    """Whether all pictures stand side by side in one."""

    def most_pictures(self, width: int, height: int) -> float:
        """The most pictures of a size that can be kept."""
        return MOST_BYTES // (self.kept * width * height) if self.kept else inf

    def check(self, width: int, height: int, count: int) -> None:
        """Say before anything is drawn what would keep so many pictures of a size from being written."""
        if self.codecs:
            video.check(width, height, self.codecs)
        if count > self.most_pictures(width, height):
            raise UserError(
                f"{count} pictures of {width}×{height} are too many for this kind of file; make a video, "
                "or take smaller pictures, fewer a second, or fewer moves."
            )


FORMATS = {
    ".mp4": Format(partial(video.write, kind="mp4"), 1280, 720, 60, codecs=video.MP4),
    ".webm": Format(partial(video.write, kind="webm"), 1280, 720, 60, codecs=video.WEBM),
    ".gif": Format(write_gif, 640, 400, 25, kept=1, most_fps=50),
    ".webp": Format(write_webp, 640, 400, 25, kept=3),
    ".png": Format(write_strip, 320, 240, 1, kept=3, is_strip=True),
}
"""Every kind of film by the end of its name."""


def format_of(path: Path) -> Format:
    """The format that the end of a name stands for."""
    try:
        return FORMATS[path.suffix.lower()]
    except KeyError:
        raise UserError(
            f"Unknown format; use {', '.join(FORMATS)}, or .html for a lesson, as in {path.stem or 'film'}.mp4."
        ) from None


def sights_along(track: Track, positions: Sequence[float], fps: int, own: CameraPose) -> list[ViewOfStep]:
    """The camera of each picture; with each phase a step is looked at from its own view again, if it can.

    Steps that are over at once are not looked at for themselves.
    """
    camera, sights, last = Camera(own), list[ViewOfStep](), -1
    for number, run in groupby(positions, lambda position: track.step_number_at(int(position))):
        count, needs_second_view = sum(1 for _ in run), False
        if number is not None and (count >= SHORTEST * fps or not sights):
            index = track.start_of_step(number)
            phase = track.phase_number_at(index)
            sight = view_of_step(track, index, camera.goal if phase == last else own, own)
            last, needs_second_view = phase, sight.needs_second_view
            camera.glide(sight.pose.yaw, sight.pose.pitch)
        if not sights:
            camera.settle()
        for _ in range(count):
            sights.append(ViewOfStep(camera.pose, needs_second_view))
            camera.tick(1 / fps)
    return sights


BEFORE, AFTER = 0.5, 1.5
"""Seconds for which the first and the last picture stand."""
STRIP = 8
"""The most pictures of a strip."""


@dataclass(frozen=True, slots=True)
class Schedule(LazySequence[float]):
    """The positions of a stretch of moves at a tempo in moves a second, for so many pictures a second."""

    start: int
    stop: int
    tempo: float
    fps: int

    def __len__(self) -> int:
        return self._before + self._between + self._after

    @property
    def seconds(self) -> float:
        """Its length in seconds."""
        return len(self) / self.fps

    @property
    def _before(self) -> int:
        return ceil(BEFORE * self.fps)

    @property
    def _between(self) -> int:
        return max(0, ceil((self.stop - self.start) / self.tempo * self.fps) - 1)

    @property
    def _after(self) -> int:
        return ceil(AFTER * self.fps)

    def make(self, index: int) -> float:
        """The moves made in a picture, and the part of the next one that has turned."""
        passed = index - self._before + 1
        if passed <= 0:
            return float(self.start)
        if passed > self._between:
            return float(self.stop)
        return self.start + position_after(passed / self.fps, self.tempo)


def strip_positions(start: int, stop: int) -> list[float]:
    """Positions for a strip of pictures: both ends, and what lies evenly between them, always at rest."""
    count = min(STRIP, stop - start + 1)
    return [float(start + round(number * (stop - start) / max(1, count - 1))) for number in range(count)]


Report = Callable[[float, str], None]
"""Told how much is drawn, 0 to 1, and what is being done; what it raises ends the film."""


SAMPLES = 6
"""Pictures from which the colours are chosen where there cannot be all."""


@dataclass(frozen=True)
class Film:
    """A film: its solves, their positions picture by picture, and its look."""

    tracks: Sequence[Track]
    design: Design
    positions: Sequence[float]
    fps: int

    @cached_property
    def _sights(self) -> list[list[ViewOfStep]]:
        """The eye of each picture of each solve."""
        own = self.design.pose or CameraPose()
        return [sights_along(track, self.positions, self.fps, own) for track in self.tracks]

    def _chapters(self) -> Iterator[tuple[int, str]]:
        """The first picture and the title of each phase that is seen; solves side by side have none in common."""
        track, *others = self.tracks
        if others or not len(track):
            return
        for number, run in groupby(range(len(self.positions)), self._phase_number):
            yield next(run), track.phases[number].title or track.phases[number].name

    def _phase_number(self, picture: int) -> int:
        return self.tracks[0].phase_number_at(int(self.positions[picture]))

    def stage(self, context: moderngl.Context) -> FilmStage:
        """The stage it is drawn on; to be released."""
        with quiet_drivers():  # they chatter when they first draw
            stage = FilmStage(context, self.tracks, self.design)
            stage.picture(self.positions[0])
        return stage

    def reel(self, stage: FilmStage, pictures: Iterator[Pixels]) -> FilmFile:
        """Its pictures as they are written."""
        count = len(self.positions)
        chosen = [number * (count - 1) // (SAMPLES - 1) for number in range(SAMPLES)]
        return FilmFile(
            self.design.width,
            self.design.height,
            self.fps,
            count,
            pictures,
            lambda: [self._picture(stage, number) for number in chosen],
            tuple(self._chapters()),
        )

    def pictures(self, stage: FilmStage, report: Report) -> Iterator[Pixels]:
        """Every picture, drawn when it is asked for."""
        for number in range(len(self.positions)):
            report(number / len(self.positions), f"Drawing picture {number + 1} of {len(self.positions)}")
            yield self._picture(stage, number)

    def _picture(self, stage: FilmStage, number: int) -> Pixels:
        sights = [along[number] for along in self._sights] if self.design.follows else ()
        return stage.picture(self.positions[number], sights)

    def write(self, path: Path, kind: Format, context: moderngl.Context, report: Report) -> None:
        """Draw all pictures and write them into a file."""
        with self.stage(context) as stage:
            kind.write(path, self.reel(stage, self.pictures(stage, report)))
