"""The program in its window, watched from the outside: every frame timed, every error of GL's caught.

It holds on to what pyglet calls, not to modules of the program. A frame takes the time that the
event loop works, events heard since the last frame included, until the picture is shown. On a
machine that others use, too, the processor time of the window's thread tells more than the clock.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

LATE = 0.1
WRITE_EVERY = 5.0


class Watch:
    """Counts frames, those that were late, and GL's errors, and writes them into a file now and then."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.frames = self.late = self.late_work = self.gl_errors = 0
        self.worst = self.busy = self.work = self.written = 0.0
        self.is_shown = False

    def timed(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same work, its time counted towards the next frame."""

        def watched(*args: Any, **options: Any) -> Any:
            started, worked = time.perf_counter(), time.thread_time()
            try:
                return work(*args, **options)
            finally:
                self.busy += time.perf_counter() - started
                self.work += time.thread_time() - worked
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

    def end(self) -> None:
        """The event loop has done a piece of work; with a frame at its end that frame is over."""
        if self.is_shown:
            self.frames += 1
            self.late += self.busy > LATE
            self.late_work += self.work > LATE
            self.worst = max(self.worst, self.busy)
            self.busy, self.work, self.is_shown = 0.0, 0.0, False
        now = time.monotonic()
        if now - self.written > WRITE_EVERY:
            self.written = now
            self.write()

    def write(self) -> None:
        names = ("frames", "late", "late_work", "worst", "gl_errors")
        facts = {name: getattr(self, name) for name in names} | {"undo_megabytes": undo_megabytes()}
        draft = self.path.with_suffix(".new")
        draft.write_text(json.dumps(facts), encoding="utf-8")
        draft.replace(self.path)


def undo_megabytes() -> float:
    """What is kept to undo, which has a bound of its own and is no leak."""
    histories = [thing for thing in gc.get_objects() if type(thing).__name__ == "History"]
    entries = [entry for history in histories for entry in (*history.done, *history.undone)]
    return round(sum(entry.nbytes for entry in entries) / 1e6, 1)


def watch(path: Path) -> None:
    """Take hold of pyglet; it is loaded here because it wants a display."""
    pyglet, watching = import_module("pyglet"), Watch(path)
    pyglet.options.debug_gl = pyglet.options.shadow_window = False  # as the window itself has them
    window, app = import_module("pyglet.window").Window, import_module("pyglet.app")
    device = import_module("pyglet.display.xlib").XlibDisplay
    window.flip = watching.shown(window.flip)
    app.EventLoop.idle = watching.timed(app.EventLoop.idle)
    device.select = watching.timed(device.select)


if __name__ == "__main__":
    watch(Path(sys.argv[1]))
    sys.exit(import_module("app.cli").main(sys.argv[2:]))
