"""Photographs of a cube's faces: where each face is in its picture, and what is being worked out about them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from app.base.say import Say, UserError, say_nothing
from app.base.text_field import TextField
from app.base.work import Runner, Work, in_thread
from app.own_cube.painting.state import LARGEST
from cube_core.geometry import MIN_SIZE

Pixels = npt.NDArray[np.uint8]
"""Rows from the top of red, green and blue."""
Corners = npt.NDArray[np.float64]
"""4 × 2: places in the picture, to the right and down, clockwise from where the face's first row begins."""
MOST_PICTURES = 6


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A photograph of one face."""

    name: str
    pixels: Pixels
    corners: Corners
    is_found: bool
    """Whether the corners were found; else they are somewhere in the middle, to be dragged."""

    def with_corner(self, number: int, x: float, y: float) -> Picture:
        """The same with a corner elsewhere, but not outside."""
        height, width = self.pixels.shape[:2]
        corners = self.corners.copy()
        corners[number] = min(max(x, 0.0), width), min(max(y, 0.0), height)
        return replace(self, corners=corners, is_found=True)

    def turned(self) -> Picture:
        """The same with the face's first row beginning at the next corner."""
        return replace(self, corners=np.roll(self.corners, -1, axis=0))


class Eye(Protocol):
    """A camera that is looked through."""

    pixels: Pixels | None
    """The last picture."""
    number: int
    """The number of pictures so far."""
    is_done: bool
    problem: str
    """The sentence to be said, once it is done, unless all went well."""

    @property
    def outline(self) -> Corners:
        """The place in the picture where the face is to be held."""

    def press(self) -> None:
        """Take what is in the outline now."""

    def stop(self) -> None:
        """Leave the camera alone; once more does no harm."""


class Album:
    """The pictures of one cube, and the work on them; whoever holds it lets time pass."""

    def __init__(self, size: int = 3, runner: Runner = in_thread) -> None:
        self.runner = runner
        self.say: Say = say_nothing
        """Tells what is wrong with pictures."""
        self.size = size
        self.pictures: list[Picture] = []
        self.shown = self.corner = 0
        """The picture in sight, and the corner of it that keys move."""
        self.path = TextField()
        self.is_typing = False
        """Whether typed text is the path of a file."""
        self.eye: Eye | None = None
        """The camera, while a cube is shown to it."""
        self.caught: deque[Picture] = deque()
        """Faces that the camera took, on their way from its thread."""
        self._seen = 0
        self._work: Work[Any] | None = None
        self._then: Callable[[Any], None] = _forget
        self.doing = ""
        """The work that goes on, as a sentence."""

    @property
    def is_busy(self) -> bool:
        """Whether something is being worked out."""
        return self._work is not None

    @property
    def picture(self) -> Picture | None:
        """The picture in sight."""
        return self.pictures[self.shown] if self.pictures else None

    @property
    def room(self) -> int:
        """The number of pictures that it still takes."""
        return MOST_PICTURES - len(self.pictures)

    def begin(self, doing: str, work: Callable[[], object], then: Callable[[Any], None]) -> None:
        """Have something worked out beside the window, and do something with what came out."""
        self.doing, self._then = doing, then
        self._work = Work(lambda report, is_cancelled: work(), self.runner)

    def tick(self) -> bool:
        """Take what the camera saw and what was worked out; whether anything is new."""
        return self._tick_eye() | self._tick_work()

    def _tick_eye(self) -> bool:
        eye = self.eye
        if eye is None:
            return False
        is_new, self._seen = eye.number != self._seen or eye.is_done, eye.number
        is_done = eye.is_done  # before its last faces are taken
        while self.caught:
            self.take([self.caught.popleft()])
        if is_done:
            self.stop_eye()
            self.say(eye.problem or "All six faces are there; Enter reads the cube.", is_warning=bool(eye.problem))
        return is_new

    def stop_eye(self) -> bool:
        """Leave the camera alone; whether it was looked through."""
        eye, self.eye = self.eye, None
        if eye is not None:
            eye.stop()
        return eye is not None

    def _tick_work(self) -> bool:
        work = self._work
        if work is None or not work.is_done:
            return False
        self._work = None
        if work.error is None:
            self._then(work.result)
        elif isinstance(work.error, UserError):
            self.say(str(work.error), is_warning=True)
        else:  # a fault of ours costs no more than this
            fault = f"The photographs could not be worked on ({work.error}); please report it with them."
            self.say(fault, is_warning=True)
        return True

    def give_up(self) -> bool:
        """Forget what is being worked out; whether anything was."""
        was_busy, self._work = self.is_busy, None
        return was_busy

    def take(self, pictures: list[Picture]) -> None:
        """Add pictures and show the first whose corners are to be marked."""
        first = len(self.pictures)
        self.pictures += pictures[: self.room]
        unclear = (place for place, one in enumerate(self.pictures[first:], first) if not one.is_found)
        self.show(next(unclear, first))

    def show(self, number: int) -> None:
        """Look at another picture."""
        self.shown = max(0, min(number, len(self.pictures) - 1))
        self.corner = 0

    def put(self, picture: Picture) -> None:
        """Another picture, or another marking of it, in place of that in sight."""
        self.pictures[self.shown] = picture

    def remove(self) -> None:
        """Take the picture in sight away."""
        if self.pictures:
            del self.pictures[self.shown]
            self.show(self.shown)

    def resize(self, size: int) -> bool:
        """The faces have so many layers; whether that is something else."""
        is_new = size != self.size and MIN_SIZE <= size <= LARGEST
        self.size = size if is_new else self.size
        return is_new


def _forget(outcome: object) -> None:
    """Drop the work that nobody waits for."""
