"""The methods in one picture: `python -m tests.methods_diagram assets/readme/methods.svg` solves one cube by each.

A bar is a solve, a part of it a phase, as long as it has turns.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

from cube_core import Cube, scramble, solve, solver_names
from cube_core.solvers import Solution, method_of

SIZE, SEED = 5, 1
WIDTH, LEFT, RIGHT, TOP, ROW, BAR = 960, 110, 50, 36, 62, 34
KINDS = {
    "centres": ("#6f4fe0", ("Centres", "First centre", "First centres", "Other centres")),
    "edges": ("#2674ba", ("Edges", "First edges", "Last edges", "Cross edges", "Other edges")),
    "both": ("#b0533a", ("Middle layers", "First axis", "Other axes", "Corner cells and wings")),
    "the rest, as a 3×3": ("#1c8264", ()),
}
"""What a phase is about: its colour, and the phases; all others are about the 3×3."""
LETTER = 6.4
"""How wide one is, at most, in the bars."""


def turns(solution: Solution) -> list[tuple[str, int]]:
    """Each phase's title and its turns."""
    return [(phase.title, solution.alg[phase.start : phase.stop].count("STM")) for phase in solution.phases]


def tint(title: str) -> str:
    """The colour of a phase."""
    return next(color for color, titles in KINDS.values() if title in titles or not titles)


def diagram(rows: Sequence[tuple[str, Sequence[tuple[str, int]]]]) -> str:
    """All methods' phases as bars, in the scale of the longest."""
    scale = (WIDTH - LEFT - RIGHT) / max(sum(amount for _, amount in phases) for _, phases in rows)
    size = f'viewBox="0 0 {WIDTH} {TOP + ROW * len(rows)}" font-family="sans-serif" font-size="12"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *_legend()]
    for number, (method, phases) in enumerate(rows):
        top, x = TOP + number * ROW, float(LEFT)
        lines.append(_text(0, top + 22, method, 15))
        for title, amount in phases:
            lines.append(_part(x, top, amount * scale, title, amount))
            x += amount * scale
        lines.append(_text(x + 8, top + 22, str(sum(amount for _, amount in phases)), 15))
    return "\n".join([*lines, "</svg>", ""])


def _text(x: float, y: float, text: str, size: int = 12, fill: str = "#7d8590", anchor: str = "start") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}" text-anchor="{anchor}"'
    return f"<text {place}>{escape(text)}</text>"


def _legend() -> Iterator[str]:
    for number, (kind, (color, _)) in enumerate(KINDS.items()):
        x = LEFT + 130 * number
        yield f'<rect x="{x}" y="6" width="14" height="14" rx="3" fill="{color}"/>'
        yield _text(x + 20, 18, kind, 13)


def _part(x: float, top: int, width: float, title: str, amount: int) -> str:
    """A phase: its name in it where there is room, its turns below."""
    box = f'<rect x="{x:.1f}" y="{top}" width="{width - 2:.1f}" height="{BAR}" rx="4" fill="{tint(title)}"/>'
    middle = x + (width - 2) / 2
    inside = _text(middle, top + 21, title, 12, "#ffffff", "middle") if len(title) * LETTER < width - 6 else ""
    below = _text(middle, top + BAR + 14, str(amount), anchor="middle")
    return f"<g><title>{escape(f'{title}: {amount} turns')}</title>{box}{inside}{below}</g>"


def main() -> None:
    """Solve, draw, write, and print the figures."""
    cube = Cube(SIZE)
    cube.play(scramble(SIZE, SEED))
    rows = [(method_of(name).title, turns(solve(cube, name))) for name in solver_names(SIZE)]
    Path(sys.argv[1]).write_text(diagram(rows), encoding="utf-8")
    for method, phases in rows:
        print(method, sum(amount for _, amount in phases), phases)


if __name__ == "__main__":
    main()
