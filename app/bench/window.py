"""How long whole frames take, cube and interface, while somebody turns or watches: the middle one and the slow ones."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter, sleep

import moderngl
import numpy as np

from app.actions.action import WindowServices
from app.bench.frames import HEIGHT, WIDTH
from app.bench.results import ProgressCall, Results, table
from app.playback.work import SWITCH_SECONDS
from app.shell.ahead import load_ahead
from app.shell.graphics import offscreen_context
from app.shell.program import Program
from app.state.start_options import StartOptions
from cube_core import Alg, Engine
from renderer.offscreen import canvas

SIZES = (3, 10, 1000)
FULL_SIZES = (2, 3, 5, 10, 20, 50, 100, 300, 1000)
FRAMES, FULL_FRAMES = 240, 1200
WARM = 20
"""Frames that are not counted: fonts, programs and textures are made in them."""
LARGE = 100
"""Layers from which the frames while a solve is worked out are measured by themselves: there it takes its time."""
WATCHED = {"watching": "watch", "lesson": "lesson"}
"""How a solve is watched, by the setting that says so; large ones are only watched."""
SECONDS = 1 / 60
KEYS = ("R", "U", "F", "L", "D", "B")
EVERY = 12
"""Frames between two keys."""
PERCENTILES = (50, 95, 99)


def measure(full: bool, progress: ProgressCall) -> Results:
    """Milliseconds of whole frames by size and by what is done, and of clearing the same framebuffer."""
    sizes, frames = (FULL_SIZES, FULL_FRAMES) if full else (SIZES, FRAMES)
    found: Results = {}
    load_ahead()
    with offscreen_context() as context:
        target = canvas(context, WIDTH, HEIGHT)
        for number, size in enumerate(sizes):
            progress(number / len(sizes), f"whole frames of {size} layers")
            found[str(size)] = _of_size(context, target, size, frames)
        clear = _percentiles([_seconds(context, lambda: target.clear(0.1, 0.2, 0.3)) for _ in range(frames)])
    return {"window_ms": {**found, "clear": clear["50"]}}


def _of_size(context: moderngl.Context, target: moderngl.Framebuffer, size: int, frames: int) -> Results:
    with _program(context, size, 1) as program:
        found = {"turning": _run(context, target, program, frames, KEYS)}
    for kind, play in WATCHED.items():
        if size < LARGE or kind == "watching":
            with _program(context, size, 1, play=play) as program:
                found |= _solving(context, target, program, size)
                found[kind] = _run(context, target, program, frames, ())
    return found


def _solving(context: moderngl.Context, target: moderngl.Framebuffer, program: Program, size: int) -> Results:
    """Begin a solve and wait until it is there; of a large cube, the frames meanwhile."""
    program.app.run("solve")
    frames = _until_solved(context, target, program)
    return {"solving": _percentiles(frames)} if size >= LARGE else {}


def _until_solved(context: moderngl.Context, target: moderngl.Framebuffer, program: Program) -> list[float]:
    """The seconds of the frames that are drawn while a thread works a solve out."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    seconds = []
    while program.state.player.work is not None:
        seconds.append(_seconds(context, lambda: _draw(program, target)))
        sleep(max(0.0, SECONDS - seconds[-1]))
    sys.setswitchinterval(usual)
    return seconds


def _draw(program: Program, target: moderngl.Framebuffer) -> None:
    program.advance((WIDTH, HEIGHT), 1.0, SECONDS)
    program.draw(target)


@contextmanager
def _program(context: moderngl.Context, size: int, seed: int, **settings: str) -> Iterator[Program]:
    """A program as it is in its window; nothing of the user's is changed."""
    nothing = {name: lambda given: None for name in ("copy", "set_fullscreen", "set_size", "open_link")}
    window = WindowServices(**nothing, paste=lambda: "", quit=lambda: None)
    program = Program(context, Engine(size), StartOptions(Alg(size), seed, settings=settings), window)
    program.open_interface()
    try:
        yield program
    finally:
        program.state.player.stop_work()


def _run(
    context: moderngl.Context, target: moderngl.Framebuffer, program: Program, frames: int, keys: tuple[str, ...]
) -> Results:
    """Frames as the window makes them, a key pressed now and then."""
    seconds = []
    for number in range(WARM + frames):
        if keys and number % EVERY == 0:
            key = keys[number // EVERY % len(keys)]
            program.keyboard.key_pressed(key)
            program.keyboard.key_released(key)
        seconds.append(_seconds(context, lambda: _draw(program, target)))
    return _percentiles(seconds[WARM:])


def _seconds(context: moderngl.Context, draw: Callable[[], None]) -> float:
    context.finish()
    began = perf_counter()
    draw()
    context.finish()
    return perf_counter() - began


def _percentiles(seconds: list[float]) -> Results:
    found = np.percentile(np.array(seconds) * 1000, PERCENTILES).round(3).tolist()
    return {str(percentile): value for percentile, value in zip(PERCENTILES, found, strict=True)}


def lines_of(results: Results) -> list[str]:
    """The same for people, in milliseconds and in clears."""
    found = results["window_ms"]
    clear = found["clear"]
    rows = [
        [size, kind, *(f"{row[str(percentile)]:.1f}" for percentile in PERCENTILES), f"{row['95'] / clear:.0f}"]
        for size, kinds in found.items()
        if size != "clear"
        for kind, row in kinds.items()
    ]
    head = ["layers", "doing", *(f"{percentile} % ms" for percentile in PERCENTILES), "95 % in clears"]
    return [f"whole frames with the interface at {WIDTH}×{HEIGHT}; clearing takes {clear:.2f} ms", *table(head, rows)]
