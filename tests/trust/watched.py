"""The program in its window, watched from the outside: every frame timed, every error of GL's caught.

It holds on to what pyglet calls, not to modules of the program. A frame takes the time that the
event loop works, events heard since the last frame included, until the picture is shown. On a
machine that others use, too, the kernel tells how much of that the picture waited for a processor.
Somebody looks at the window's thread every few milliseconds: what late frames were at is told, too.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any

from tests.trust.machine import Waiting

ROOT = Path(__file__).resolve().parents[2]
ROOMS = tuple(str(ROOT / room) for room in ("app", "renderer", "cube_core"))
LATE = 0.1
WRITE_EVERY = 5.0
LOOK_EVERY = 0.01
DEEP = 2
"""So many of the program's functions tell what a frame was at."""
MOST_TOLD = 50


class Watch:
    """Counts frames, those that were late, and GL's errors, and writes them into a file now and then."""

    def __init__(self, path: Path, display: int | None = None) -> None:
        """A file for the facts, and the process of the display."""
        self.path, self.waiting = path, Waiting(display)
        self.frames = self.late = self.late_work = self.late_alone = self.gl_errors = 0
        self.worst = self.busy = self.work = self.waited = self.written = 0.0
        self.is_shown = False
        self.began: float | None = None
        """When the piece of work began that the loop is at; none while it waits."""
        self.engine: Any = None
        """The one of the window, once it is open."""
        self.seen: list[str] = []
        """What this frame was found at, time after time."""
        self.late_at: Counter[str] = Counter()
        """How many frames were at what for most of their time, of those that took long by the window's own work."""

    def timed(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same work, its time counted towards the next frame."""

        def watched(*args: Any, **options: Any) -> Any:
            started, worked, waited = time.perf_counter(), time.thread_time(), self.waiting.seconds()
            self.began = started
            try:
                return work(*args, **options)
            finally:
                self.began = None
                self.busy += time.perf_counter() - started
                self.work += time.thread_time() - worked
                self.waited += self.waiting.seconds() - waited
                self.end()

        return watched

    def shown(self, flip: Callable[[Any], None]) -> Callable[[Any], None]:
        """The same showing of a frame, which asks GL for errors first."""

        def watched(window: Any) -> None:
            get_error = sys.modules["pyglet.gl"].glGetError
            while get_error():
                self.gl_errors += 1
            flip(window)
            self.is_shown = True

        return watched

    def opened(self, show: Callable[..., int]) -> Callable[..., int]:
        """The same opening of the window, its engine remembered."""

        def watched(engine: Any, options: Any) -> int:
            self.engine = engine
            return show(engine, options)

        return watched

    def end(self) -> None:
        """The event loop has done a piece of work; with a frame at its end that frame is over."""
        if self.is_shown:
            self._count()
        now = time.monotonic()
        if now - self.written > WRITE_EVERY:
            self.written = now
            self.waiting.find()
            self.write()

    def _count(self) -> None:
        """A frame was shown."""
        self.frames += 1
        self.worst = max(self.worst, self.busy)
        self.late += self.busy > LATE
        self.late_alone += max(self.work, self.busy - self.waited) > LATE
        if self.work > LATE:
            self.late_work += 1
            self.late_at.update(at for at, _ in Counter(self.seen).most_common(1))
        self.busy = self.work = self.waited = 0.0
        self.is_shown, self.seen = False, []

    def look(self, thread: int) -> None:
        """See what the window's thread is at, for ever."""
        while True:
            time.sleep(LOOK_EVERY)
            frame = sys._current_frames().get(thread)
            if self.began is not None and frame is not None:
                self.seen.append(place_of(frame))

    def write(self) -> None:
        names = ("frames", "late", "late_work", "late_alone", "worst", "gl_errors")
        facts = {name: getattr(self, name) for name in names}
        facts |= {"undo_megabytes": undo_megabytes(self.engine), "late_at": dict(self.late_at.most_common(MOST_TOLD))}
        draft = self.path.with_suffix(".new")
        draft.write_text(json.dumps(facts), encoding="utf-8")
        draft.replace(self.path)


def place_of(frame: FrameType | None) -> str:
    """The innermost of the program's functions at a moment, the caller last."""
    names: list[str] = []
    while frame is not None and len(names) < DEEP:
        code = frame.f_code
        if code.co_filename.startswith(ROOMS):
            names.append(f"{Path(code.co_filename).stem}.{code.co_name}")
        frame = frame.f_back
    return " < ".join(names)


def undo_megabytes(engine: Any) -> float:
    """What is kept to undo, which has a bound of its own and is no leak.

    It is asked of the engine itself: who goes through all objects holds some that another thread still makes, and a
    tuple that somebody else holds cannot be finished (SystemError in whatever solves then).
    """
    if engine is None:
        return 0.0
    history = engine._history
    return round(sum(entry.nbytes for entry in (*history.done, *history.undone)) / 1e6, 1)


def watch(path: Path, display: int) -> None:
    """Take hold of pyglet; it is loaded here because it wants a display."""
    pyglet, watching = import_module("pyglet"), Watch(path, display)
    pyglet.options.debug_gl = pyglet.options.shadow_window = False  # as the window itself has them
    threading.Thread(target=watching.look, args=(threading.get_ident(),), daemon=True).start()
    window, app = import_module("pyglet.window").Window, import_module("pyglet.app")
    device = import_module("pyglet.display.xlib").XlibDisplay
    shell = import_module("app.window.window")
    shell.show = watching.opened(shell.show)
    window.flip = watching.shown(window.flip)
    app.EventLoop.idle = watching.timed(app.EventLoop.idle)
    device.select = watching.timed(device.select)


if __name__ == "__main__":
    watch(Path(sys.argv[1]), int(sys.argv[2]))
    sys.exit(import_module("app.cli.main").main(sys.argv[3:]))
