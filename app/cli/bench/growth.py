"""A picture of how the seconds of solves grow with the layers, as SVG: straight lines where both are logarithms."""

from __future__ import annotations

import math
from collections.abc import Iterator
from xml.sax.saxutils import escape

from app.cli.bench.results import Results

WIDTH, HEIGHT = 720, 420
LEFT, RIGHT, TOP, BOTTOM = 70, 130, 30, 50
COLORS = ("#2c7fb8", "#d95f0e", "#31a354")
GREY = "#8a8a8a"
SIZES = (100, 200, 300, 600, 1000, 2000)


class Chart:
    """Where layers and seconds are in the picture."""

    def __init__(self, most: float, least: float) -> None:
        self.decades = range(math.floor(math.log10(least)), math.ceil(math.log10(most)) + 1)
        """The powers of ten of seconds that have a line."""

    def x(self, size: float) -> float:
        """From the left."""
        part = math.log(size / SIZES[0]) / math.log(SIZES[-1] / SIZES[0])
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    def y(self, seconds: float) -> float:
        """From the top."""
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
        yield _text(chart.x(size), bottom + 18, str(size), GREY, "middle")
    for power in chart.decades:
        height = chart.y(10.0**power)
        yield _line(LEFT, height, right, height, "#e4e4e4")
        yield _text(LEFT - 8, height + 4, f"{10.0**power:g} s", GREY, "end")
    yield _text((LEFT + right) / 2, HEIGHT - 10, "layers", GREY, "middle")
    yield _text(LEFT, TOP - 10, "seconds of one core; behind each method the power of the layers", GREY, "start")


def _curve(chart: Chart, name: str, sizes: Results, color: str) -> Iterator[str]:
    points = [(chart.x(int(size)), chart.y(one["seconds"])) for size, one in sizes.items()]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    yield f'<polyline points="{path}" fill="none" stroke="{color}" stroke-width="2"/>'
    yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{color}"/>' for x, y in points)
    yield _text(points[-1][0] + 9, points[-1][1] + 4, name, color, "start")


def _line(x: float, y: float, other_x: float, other_y: float, color: str) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{other_x:.1f}" y2="{other_y:.1f}" stroke="{color}"/>'


def _text(x: float, y: float, text: str, color: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" fill="{color}" text-anchor="{anchor}">{escape(text)}</text>'
