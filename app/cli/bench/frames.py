"""The seconds of a frame, at rest and while layers turn, beside clearing the same framebuffer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

import moderngl

from app.cli.bench import ProgressCall, Results, table
from app.films.graphics import offscreen
from cube_core import Cube, scramble
from cube_core.moves import Codes, pack
from renderer.context import canvas
from renderer.frame import View
from renderer.renderer import Renderer

SIZES = (3, 5, 10, 50, 100, 1000)
FULL_SIZES = (2, 3, 4, 5, 6, 7, 10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000)
WIDTH, HEIGHT = 1280, 800
ROUNDS, FULL_ROUNDS = 12, 40
BURST = 5
"""Frames of one cube in a row; the first is not counted, for it finds another cube's cells in the caches."""
CLEAR = "clear"

Draw = Callable[[int], None]


@dataclass(slots=True)
class FrameCase:
    """Something to draw again and again, with how long each time took."""

    size: str
    kind: str
    draw: Draw
    seconds: list[float]

    @property
    def milliseconds(self) -> float:
        """The milliseconds of a frame."""
        return round(median(self.seconds) * 1000, 3)


def measure(full: bool, progress: ProgressCall) -> Results:
    """Milliseconds a frame by size, the camera moving; all cases take turns, so that a slow spell meets all."""
    sizes, rounds = (FULL_SIZES, FULL_ROUNDS) if full else (SIZES, ROUNDS)
    with offscreen(sizes[0]) as first:
        context = first.context
        target = canvas(context, WIDTH, HEIGHT)
        renderers = {size: _renderer(context, size, progress) for size in sizes}
        cases = [_clearing(target)]
        for size, renderer in renderers.items():
            cases += [_case(renderer, target, "rest", None), _case(renderer, target, "turning", _turn(size))]
        _run(context, cases, rounds, progress)
        for renderer in renderers.values():
            renderer.release()
    frames: Results = {str(size): {} for size in sizes}
    for case in cases[1:]:
        frames[case.size][case.kind] = case.milliseconds
    return {"frame_ms": {**frames, CLEAR: cases[0].milliseconds}}


def _renderer(context: moderngl.Context, size: int, progress: ProgressCall) -> Renderer:
    progress(0.0, f"a cube of {size} layers")
    renderer = Renderer(context, size)
    cube = Cube(size)
    cube.play(scramble(size, 1)[:2000])
    renderer.scene.show(size, cube.cells())
    renderer.scene.is_outlining = True
    renderer.scene.settle()
    return renderer


def _turn(size: int) -> Codes:
    """A block of layers off the middle, as a solve turns them: at most a twelfth of the cube."""
    low = max(1, round(size * 0.3))
    return pack([1], [low], [low + size // 12], [1])


def _clearing(target: moderngl.Framebuffer) -> FrameCase:
    return FrameCase("", CLEAR, lambda number: target.clear(0.1, 0.2, 0.3), [])


def _case(renderer: Renderer, target: moderngl.Framebuffer, kind: str, turn: Codes | None) -> FrameCase:
    view = View(WIDTH, HEIGHT)
    scene = renderer.scene

    def draw(number: int) -> None:
        scene.camera.orbit(0.4, 0.0)
        scene.camera.settle()
        if turn is None:
            scene.animation.clear()
        else:
            scene.hold(turn, 0.2 + 0.6 * (number % 50) / 50)
        renderer.draw(target, view)

    return FrameCase(str(scene.displayed.size), kind, draw, [])


def _run(context: moderngl.Context, cases: list[FrameCase], rounds: int, progress: ProgressCall) -> None:
    for number in range(-1, rounds):
        progress(max(0.0, number / rounds), "frames")
        for case in cases:
            seconds = [_seconds(context, case, number * BURST + frame) for frame in range(BURST)]
            if number >= 0:
                case.seconds += seconds[1:]


def _seconds(context: moderngl.Context, case: FrameCase, number: int) -> float:
    context.finish()
    began = perf_counter()
    case.draw(number)
    context.finish()
    return perf_counter() - began


def lines_of(results: Results) -> list[str]:
    """The same for people."""
    frames = results["frame_ms"]
    rows = [[size, f"{row['rest']:.1f}", f"{row['turning']:.1f}"] for size, row in frames.items() if size != CLEAR]
    head = ["layers", "rest ms", "turning ms"]
    return [f"frames at {WIDTH}×{HEIGHT}; clearing takes {frames[CLEAR]:.2f} ms", *table(head, rows)]
