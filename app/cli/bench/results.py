"""The results of the parts of the bench: tables, plots of turns over effort, and of seconds over layers."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from html import escape
from math import floor
from typing import Any, NamedTuple

Results = dict[str, Any]
"""Measurements, ready for JSON."""
ProgressCall = Callable[[float, str], None]


def table(head: list[str], rows: Iterable[list[str]]) -> list[str]:
    """Columns set flush right."""
    cells = [head, *rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in cells]


_WIDTH, _HEIGHT, _GAP = 230, 220, 20
"""Of a plot with its margins, and what lies between two."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 16, 34, 46
_STYLE = """
text { font: 12px sans-serif; fill: #57606a } .title { font-size: 14px; font-weight: bold; fill: #24292f }
.value { fill: #24292f } .grid { stroke: #d0d7de } .curve { stroke: #0969da; stroke-width: 2; fill: none }
circle { fill: #0969da }
@media (prefers-color-scheme: dark) {
  text { fill: #8b949e } .title, .value { fill: #e6edf3 } .grid { stroke: #30363d }
  .curve { stroke: #58a6ff } circle { fill: #58a6ff }
}
"""
_FEWEST_LINES, _STEPS = 3, (20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05)
_TINY = 1e-9
"""The distance within which a value counts as on a line."""


class Scale(NamedTuple):
    """The range of turns in a plot."""

    low: float
    high: float
    step: float

    def y(self, turns: float) -> float:
        """The height of a number of turns, from the top."""
        return _TOP + (self.high - turns) / (self.high - self.low) * (_HEIGHT - _TOP - _BOTTOM)

    def lines(self) -> list[float]:
        """The numbers that have a line."""
        return [self.low + number * self.step for number in range(round((self.high - self.low) / self.step) + 1)]


def drawn(efforts: Results) -> str:
    """The picture of what was measured by size and effort."""
    plots = [
        f'<g transform="translate({number * (_WIDTH + _GAP)} 0)">{"".join(_plot(size, found))}</g>'
        for number, (size, found) in enumerate(efforts.items())
    ]
    width = len(plots) * (_WIDTH + _GAP) - _GAP
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {_HEIGHT}" width="{width}" height="{_HEIGHT}">'
    )
    return "\n".join([head, f"<style>{_STYLE}</style>", *plots, "</svg>\n"])


def scale_of(turns: Iterable[float]) -> Scale:
    """Round numbers that all of these lie between, with some lines."""
    low, high = min(values := list(turns)), max(values)
    room = max(high - low, 0.2)
    step = next(step for step in _STEPS if room / step >= _FEWEST_LINES - 1 or step == _STEPS[-1])
    return Scale(floor(low / step + _TINY) * step, (floor(high / step + _TINY) + 1) * step, step)


def _plot(size: str, found: Results) -> Iterable[str]:
    scale = scale_of(best["STM"] for best in found.values())
    right = _WIDTH - _RIGHT
    yield _text("title", _LEFT, 16, f"{size}×{size}", "start")
    yield _text("", right, 16, f"turns, mean of {min(best['cubes'] for best in found.values())}", "end")
    for value in scale.lines():
        y = scale.y(value)
        yield f'<line class="grid" x1="{_LEFT}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>'
        yield _text("", _LEFT - 6, y + 4, f"{value:.{_digits(scale.step)}f}", "end")
    points = [(_x(number, len(found)), scale.y(best["STM"])) for number, best in enumerate(found.values())]
    yield f'<polyline class="curve" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"/>'
    for (x, y), (effort, best) in zip(points, found.items(), strict=True):
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>'
        yield _text("value", x, y - 8, f"{best['STM']:.1f}", "middle")
        yield _text("", x, _HEIGHT - 26, effort, "middle")
        yield _text("", x, _HEIGHT - 10, f"{best['seconds']:.{1 if best['seconds'] < 10 else 0}f} s", "middle")


def _x(number: int, count: int) -> float:
    margin = 18
    inner = _WIDTH - _LEFT - _RIGHT - 2 * margin
    return _LEFT + margin + inner * (number / (count - 1) if count > 1 else 0.5)


def _digits(step: float) -> int:
    return 0 if step >= 1 else 1 if round(step * 10) == step * 10 else 2


def _text(kind: str, x: float, y: float, text: str, anchor: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 70, 130, 30, 50
COLORS = ("#2c7fb8", "#d95f0e", "#31a354")
GREY = "#8a8a8a"
SIZES = (100, 200, 300, 600, 1000, 2000)


class Chart:
    """The picture's scales for layers and seconds."""

    def __init__(self, most: float, least: float) -> None:
        self.decades = range(math.floor(math.log10(least)), math.ceil(math.log10(most)) + 1)
        """The powers of ten of seconds that have a line."""

    def x(self, size: float) -> float:
        """The distance from the left."""
        part = math.log(size / SIZES[0]) / math.log(SIZES[-1] / SIZES[0])
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def y(self, seconds: float) -> float:
        """The distance from the top."""
        part = (math.log10(seconds) - self.decades[0]) / (self.decades[-1] - self.decades[0])
        return HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)


def svg_of(results: Results) -> str:
    """The picture of what `many` has measured."""
    found = results["many"]
    seconds = [one["seconds"] for sizes in found["fast"].values() for one in sizes.values()]
    chart = Chart(max(seconds), min(seconds))
    drawn = [*_grid(chart)]
    for (method, sizes), color in zip(found["fast"].items(), COLORS, strict=False):
        drawn += _curve(chart, f"{method} {found['exponents'][method]}", sizes, color)
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>'
    return "\n".join([head, f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>', *drawn, "</svg>", ""])


def _grid(chart: Chart) -> Iterator[str]:
    bottom, right = HEIGHT - BOTTOM, WIDTH - RIGHT
    for size in SIZES:
        yield _line(chart.x(size), TOP, chart.x(size), bottom, "#e4e4e4")
        yield _label(chart.x(size), bottom + 18, str(size), GREY, "middle")
    for power in chart.decades:
        height = chart.y(10.0**power)
        yield _line(LEFT, height, right, height, "#e4e4e4")
        yield _label(LEFT - 8, height + 4, f"{10.0**power:g} s", GREY, "end")
    yield _label((LEFT + right) / 2, HEIGHT - 10, "layers", GREY, "middle")
    yield _label(LEFT, TOP - 10, "seconds of one core; behind each method the power of the layers", GREY, "start")


def _curve(chart: Chart, name: str, sizes: Results, color: str) -> Iterator[str]:
    points = [(chart.x(int(size)), chart.y(one["seconds"])) for size, one in sizes.items()]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    yield f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>'
    yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{color}"/>' for x, y in points)
    yield _label(points[-1][0] + 9, points[-1][1] + 4, name, color, "start")


def _line(x: float, y: float, other_x: float, other_y: float, color: str) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{other_x:.1f}" y2="{other_y:.1f}" stroke="{color}"/>'


def _label(x: float, y: float, text: str, color: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{color}" text-anchor="{anchor}">{escape(text)}</text>'
