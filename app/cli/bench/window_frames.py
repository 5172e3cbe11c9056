"""The time of whole frames, cube and interface, while somebody turns or watches: the middle one and the slow ones."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter, sleep

import moderngl
import numpy as np

from app.base.action import WindowServices
from app.base.lazy import starting
from app.base.memory import share_a_heap
from app.base.work import SWITCH_SECONDS
from app.cli.bench import ProgressCall, Results, table
from app.cli.bench.frames import HEIGHT, WIDTH
from app.films.graphics import offscreen_context
from app.watching.panel.timeline_band import MARGIN
from app.window.mouse import Button
from app.window.program import Program
from app.window.start import StartOptions, load_ahead
from cube_core import Alg, Engine
from renderer.context import canvas

SIZES = (3, 10, 1000)
FULL_SIZES = (2, 3, 5, 10, 20, 50, 100, 300, 1000)
FRAMES, FULL_FRAMES = 240, 1200
WARM = 20
"""Frames that are not counted: fonts, programs and textures are made in them."""
LARGE = 100
"""Layers from which the frames while a solve is worked out are measured by themselves: there it takes its time."""
WATCHED = {"watching": "watch", "lesson": "lesson"}
"""The setting by which a solve is watched; large ones are only watched."""
SECONDS = 1 / 60
KEYS = ("R", "U", "F", "L", "D", "B")
EVERY = 12
"""Frames between two keys."""
DEEDS, FULL_DEEDS = 12, 40
"""Scrambles of a large cube."""
PULLS, FRAMES_A_PULL = 8, 2
"""Pulls of the timeline for each scramble, and the frames between two."""
OVER_TIMELINE = 100.0
"""The height of the timeline above the lower edge of the window."""
HELD = 2 / 60
"""A frame that takes longer holds the window for more than two."""
PERCENTILES = (50, 95, 99)


def measure(full: bool, progress: ProgressCall) -> Results:
    """Milliseconds of whole frames by size and by what is done, and of clearing the same framebuffer."""
    sizes, frames = (FULL_SIZES, FULL_FRAMES) if full else (SIZES, FRAMES)
    deeds = FULL_DEEDS if full else DEEDS
    found: Results = {}
    share_a_heap()
    load_ahead()
    with offscreen_context() as context, _switching():
        target = canvas(context, WIDTH, HEIGHT)
        for number, size in enumerate(sizes):
            progress(number / len(sizes), f"whole frames of {size} layers")
            found[str(size)] = _of_size(context, target, size, frames, deeds)
        clear = _percentiles([_seconds(context, lambda: target.clear(0.1, 0.2, 0.3)) for _ in range(frames)])
    return {"window_ms": {**found, "clear": clear["50"]}}


def _of_size(context: moderngl.Context, target: moderngl.Framebuffer, size: int, frames: int, deeds: int) -> Results:
    with _program(context, size, 1) as program:
        found = {"turning": _run(context, target, program, frames, KEYS)}
    for kind, play in WATCHED.items():
        if size < LARGE or kind == "watching":
            with _program(context, size, 1, play=play) as program:
                _run(context, target, program, 0, ())
                by_deed: dict[str, list[float]] = {}
                if size >= LARGE:
                    by_deed["scrambling"] = _scrambling(context, target, program, deeds)
                solving = _solving(context, target, program)
                watching = _run(context, target, program, frames, ())
                if size >= LARGE:
                    by_deed |= {"solving": solving, "scrubbing": _scrubbing(context, target, program, deeds * PULLS)}
                found |= {deed: _percentiles(frames) for deed, frames in by_deed.items()} | {kind: watching}
    return found


def _scrambling(context: moderngl.Context, target: moderngl.Framebuffer, program: Program, deeds: int) -> list[float]:
    """The frames from F2 until the scrambled cube has been there for some."""
    frames = []
    for _ in range(deeds):
        frames += _until(context, target, program, "scramble", lambda: not program.state.seeds.is_busy)
    return frames


def _solving(context: moderngl.Context, target: moderngl.Framebuffer, program: Program) -> list[float]:
    """The frames from F5 until the solve has been played for some."""
    return _until(context, target, program, "solve", lambda: program.state.player.search.work is None)


def _until(
    context: moderngl.Context,
    target: moderngl.Framebuffer,
    program: Program,
    deed: str,
    is_done: Callable[[], bool],
) -> list[float]:
    """The seconds of frames, as often as in a window: that of a deed, those while a thread works, and some after."""
    frames, rest = [_seconds(context, lambda: _draw(program, target, lambda: program.app.run(deed)))], WARM
    while rest:
        sleep(max(0.0, SECONDS - frames[-1]))
        rest -= is_done()
        frames.append(_seconds(context, lambda: _draw(program, target)))
    return frames


def _scrubbing(context: moderngl.Context, target: moderngl.Framebuffer, program: Program, pulls: int) -> list[float]:
    """The frames while the timeline is pulled to and fro over the whole solve."""
    places = np.random.default_rng(1).uniform(MARGIN, WIDTH - MARGIN, pulls)
    mouse, frames = program.mouse, []
    mouse.press(WIDTH / 2, OVER_TIMELINE, Button.LEFT, frozenset(), 0.0)
    for place in places.tolist():
        mouse.dragged(place, OVER_TIMELINE, 1.0, 0.0, 0.0)
        for _ in range(FRAMES_A_PULL):
            frames.append(_seconds(context, lambda: _draw(program, target)))
            sleep(max(0.0, SECONDS - frames[-1]))
    mouse.release(0.0)
    return frames


def _draw(program: Program, target: moderngl.Framebuffer, deed: Callable[[], object] = lambda: None) -> None:
    deed()
    program.advance((WIDTH, HEIGHT), 1.0, SECONDS)
    program.draw(target)


@contextmanager
def _switching() -> Iterator[None]:
    """Threads take turns as they do in the window."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    yield
    sys.setswitchinterval(usual)


@contextmanager
def _program(context: moderngl.Context, size: int, seed: int, **settings: str) -> Iterator[Program]:
    """A program as it is in its window; nothing of the user's is changed."""
    nothing = {name: lambda given: None for name in ("copy", "set_fullscreen", "set_size", "open_link")}
    window = WindowServices(**nothing, paste=lambda: "", quit=lambda: None)
    with starting():
        program = Program(context, Engine(size), StartOptions(Alg(size), seed, settings=settings), window)
        program.open_interface()
    try:
        yield program
    finally:
        program.state.player.stop_work()


def _run(
    context: moderngl.Context, target: moderngl.Framebuffer, program: Program, frames: int, keys: tuple[str, ...]
) -> Results:
    """Frames as the window makes them, a key pressed now and then; where none count, those that warm up."""
    seconds = []
    for number in range(WARM + frames):
        if keys and number % EVERY == 0:
            key = keys[number // EVERY % len(keys)]
            program.keyboard.key_pressed(key)
            program.keyboard.key_released(key)
        seconds.append(_seconds(context, lambda: _draw(program, target)))
    return _percentiles(seconds[WARM:]) if frames else {}


def _seconds(context: moderngl.Context, draw: Callable[[], None]) -> float:
    context.finish()
    began = perf_counter()
    draw()
    context.finish()
    return perf_counter() - began


def _percentiles(seconds: list[float]) -> Results:
    found = np.percentile(np.array(seconds) * 1000, PERCENTILES).round(3).tolist()
    held = round(float(np.mean(np.array(seconds) > HELD)), 4)
    rest = {"longest": round(1000 * max(seconds), 3), "held": held}
    return {str(percentile): value for percentile, value in zip(PERCENTILES, found, strict=True)} | rest


def lines_of(results: Results) -> list[str]:
    """The same for people, in milliseconds and in clears."""
    found = results["window_ms"]
    clear = found["clear"]
    rows = [
        [
            size,
            kind,
            *(f"{row[str(percentile)]:.1f}" for percentile in PERCENTILES),
            f"{row['longest']:.1f}",
            f"{row['95'] / clear:.0f}",
            f"{row['held']:.1%}",
        ]
        for size, kinds in found.items()
        if size != "clear"
        for kind, row in kinds.items()
    ]
    head = [
        "layers",
        "doing",
        *(f"{percentile} % ms" for percentile in PERCENTILES),
        "longest",
        "95 % in clears",
        "over 33 ms",
    ]
    return [f"whole frames with the interface at {WIDTH}×{HEIGHT}; clearing takes {clear:.2f} ms", *table(head, rows)]
