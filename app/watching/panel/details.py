"""The side panel: the moves of a solve by phase and step; where it is no lesson its facts, parities and counts too."""

from __future__ import annotations

from app.base.action import doing
from app.base.display import Display
from app.base.options import METRICS
from app.base.preferences import Preferences
from app.base.say import grouped, short
from app.base.situation import Loaded
from app.solves.methods import title_of
from app.solves.track import SHOWN, Track
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.fitting import write
from app.ui.layout import PANEL
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BODY,
    CENTRED,
    CORNER,
    HAIR,
    HEADLINE,
    HIGH_PITCH,
    LOOSE,
    NOTE,
    ON_PIXELS,
    OPEN,
    PITCH,
    SNUG,
    SPACE,
    TIGHT,
    TITLE,
    USUAL,
)
from app.watching.panel import cards
from app.watching.panel.movelist import draw_steps, seeking
from cube_core.solvers import Report


def parities_met(report: Report) -> str:
    """The parities in a few words."""
    flags = {
        "edge": report.was_even_edge_parity,
        "wings": report.was_partial_edge_parity,
        "corners": report.was_corner_swap,
    }
    names = [name for name, is_there in flags.items() if is_there]
    rounds = f", {report.tries} rounds" if report.tries > 1 else ""
    return ", ".join(names or ["none"]) + rounds


def parity_means(track: Track) -> list[str]:
    """The algorithms against parities by name, or slices turned in time; nothing where there were none."""
    return list(dict.fromkeys(case or "turned slices" for case in track.parity_cases))


INSET = 16.0
FACTS, FACT = 50.0, 24.0
TILE, LARGE, ROW = 78.0, 104.0, 30.0


def draw(canvas: Canvas, seen: Display, head: Loaded) -> None:
    """The whole panel, at the right of the view."""
    left, bottom = canvas.view_width, canvas.view_height
    box = (left, canvas.top, canvas.width, bottom)
    canvas.lay_floor(box, "panel")
    canvas.line(left + ON_PIXELS, canvas.top, left + ON_PIXELS, bottom)
    canvas.walls.append(box)
    canvas.ink.push_clip_rect((left, canvas.top), (canvas.width, bottom), True)
    inner = (left + INSET, left + canvas.right - INSET)
    if canvas.right >= PANEL - 6:
        _head(canvas, seen, head, inner)
        y = canvas.top + FACTS
        if not head.is_lesson:
            y = _facts(canvas, seen, head, inner, y) + SPACE
            _tiles(canvas, seen, head, inner, y)
            y += TILE + AMPLE
        y = cards.draw_case_card(canvas, seen, head, inner, (y, bottom))
        canvas.line(left, y, canvas.width, y)
        _phases(canvas, seen, head, inner, (y + SNUG, bottom))
    canvas.ink.pop_clip_rect()


def _head(canvas: Canvas, seen: Display, head: Loaded, ends: tuple[float, float]) -> None:
    """The method, the length of the solve, and the way to close the panel."""
    (left, right), y = ends, canvas.top + AMPLE
    box = (right - 26, y - TIGHT, right + TIGHT, y + 26)
    is_over = canvas.deed(box, doing("details"), "Close the panel")
    if is_over:
        canvas.box(box, "raised2", CORNER)
    icons.chevron(canvas, right - PITCH + 2, y + HAIR, "text" if is_over else "text2", False)
    right -= 34
    right -= canvas.text(right, y + TIGHT, f"{grouped(len(head.track))} moves", NOTE, "text2", align=1) + AIRY
    title = title_of(head.track.way, head.track.size) or "Moves of your own"
    write(canvas, (left, y), title, right - left, HEADLINE, "text", "bold")


def _facts(canvas: Canvas, seen: Display, head: Loaded, ends: tuple[float, float], top: float) -> float:
    """The facts, a row each; returns where they end."""
    seed = None if seen.origin is None else seen.origin.seed
    size = head.track.size
    method = title_of(head.track.way, size) or "Moves of your own"
    facts: list[tuple[str, str, str]] = [
        ("Cube", f"{size}×{size}" + (f", seed {seed}" if seed is not None else ""), "copy-seed"),
        ("Method", method, "next-method"),
        *_parity_facts(head.track),
    ]
    for row, (name, text, action) in enumerate(facts):
        _fact(canvas, seen, ends, top + FACT * row, (name, text, action))
    return top + FACT * len(facts)


def _parity_facts(track: Track) -> list[tuple[str, str, str]]:
    """The facts of parities: those met or kept off, and by which means."""
    facts = [("Parity", parities_met(track.solution.report), "next-parity")]
    names = ["Mended by", "", ""]
    facts += [(name, text, "") for name, text in zip(names, parity_means(track), strict=False)]
    return facts if track.size > 3 else []


def _fact(canvas: Canvas, seen: Display, ends: tuple[float, float], y: float, fact: tuple[str, str, str]) -> None:
    name, text, action = fact
    left, right = ends
    canvas.text(left, y + TIGHT, name, BODY, "text2")
    is_over = False
    if action == "copy-seed" and seen.origin is not None and seen.origin.seed is not None:
        is_over = canvas.deed((left, y, right, y + FACT), doing(action), "Copy the seed")
        icons.copy(canvas, right - 15, y + HAIR, "text" if is_over else "text3")
        right -= 22
    elif action in _TIPS:
        is_over = canvas.deed((left, y, right, y + FACT), doing(action), _TIPS[action])
    room = right - left - canvas.text_width(name, BODY) - AIRY
    color = "accent" if is_over else "text"
    write(canvas, (right, y + HAIR), text, room, USUAL, color, "bold", align=1)


_TIPS = {"next-method": "Next method", "next-parity": "To the next step about parity"}
"""The tips of facts that can be clicked."""


def _tiles(canvas: Canvas, seen: Display, head: Loaded, ends: tuple[float, float], y: float) -> None:
    """The count that people have chosen, large, and the others beside it; a click chooses another."""
    left, right = ends
    now, total = head.track.counter.upto(head.index), head.track.counter.upto(len(head.track))
    chosen = seen.preferences.metric
    canvas.box((left, y, left + LARGE, y + TILE), "raised", CORNER)
    canvas.box((left + LARGE + SNUG, y, right, y + TILE), "raised", CORNER)
    row = 0
    for name, made, of in zip(SHOWN, now, total, strict=True):
        if name == chosen:
            _large(canvas, (name, made, of), (left, y))
        else:
            _small(canvas, seen, (name, made, of), (left + LARGE + SNUG, y + 2 + 18.5 * row, right))
            row += 1


def _large(canvas: Canvas, counted: tuple[str, int, int], at: tuple[float, float]) -> None:
    name, made, of = counted
    left, y = at
    middle = left + LARGE / 2
    canvas.text(middle, y + OPEN, name, NOTE, "text2", align=CENTRED)
    canvas.text(middle, y + HIGH_PITCH, short(made), TITLE, font="bold", align=CENTRED)
    canvas.text(middle, y + 51, f"of {short(of)}", NOTE, "text2", align=CENTRED)
    canvas.tell((left, y, left + LARGE, y + TILE), f"{name}: {METRICS[name]}")


def _small(canvas: Canvas, seen: Display, counted: tuple[str, int, int], at: tuple[float, float, float]) -> None:
    name, made, of = counted
    left, y, right = at
    box = (left, y, right, y + 18)
    is_over = canvas.deed(box, doing(Preferences.metric.action_id(name)), f"{name}: {METRICS[name]}")
    canvas.text(left + LOOSE, y + HAIR, name, NOTE, "text" if is_over else "text2")
    room = right - left - 2 * LOOSE - SPACE - canvas.text_width(name, NOTE)
    counts = f"{short(made)} of {short(of)}"
    fits = canvas.text_width(counts, NOTE) <= room
    canvas.text(right - LOOSE, y + HAIR, counts if fits else short(made), NOTE, "text", align=1)


def _phases(canvas: Canvas, seen: Display, head: Loaded, ends: tuple[float, float], rows: tuple[float, float]) -> None:
    """Every phase a row; the current one is open as far as there is room."""
    track, (y, bottom) = head.track, rows
    shown = track.shown_phases
    current = track.phase_number_at(head.index)
    rest = ROW * (len(shown) - shown.index(current)) if current in shown else 0.0
    first = _first_shown(shown, current, y, bottom)
    for number in shown[first:]:
        if y + ROW > bottom:
            return
        _phase(canvas, seen, head, number, (*ends, y))
        y += ROW
        if number == current:
            y = draw_steps(canvas, seen, head, number, ends, (y, min(bottom, max(y + 90, bottom - rest))))


def _first_shown(shown: list[int], current: int, y: float, bottom: float) -> int:
    """Phases that are over make room for those to come, all but the last two of them."""
    room = int((bottom - y - 150) // ROW)
    place = shown.index(current) if current in shown else 0
    return max(0, min(place - 1, len(shown) - room))


def _phase(canvas: Canvas, seen: Display, head: Loaded, number: int, at: tuple[float, float, float]) -> None:
    left, right, y = at
    track = head.track
    phase = track.phases[number]
    is_current = track.phase_number_at(head.index) == number
    box = (left - SPACE, y, right + SPACE, y + ROW)
    is_over = canvas.deed(box, seeking(phase.start), "Jump to this phase")
    if is_over:
        canvas.box(box, "raised", CORNER)
    is_done = head.index >= phase.stop
    if is_done and not is_current:
        icons.check(canvas, left, y + 7, "good")
    else:
        icons.chevron(canvas, left, y + 7, "text2", is_current)
    color = "text" if is_current else "text3" if is_done else "text2"
    place = track.shown_phases.index(number) + 1
    canvas.text(left + PITCH, y + SPACE, str(place), BODY, "text3")
    canvas.text(left + 38, y + 7, phase.title, USUAL, color, "bold" if is_current else "regular")
    count = grouped(phase.stop - phase.start)
    if is_current:
        count = f"{grouped(min(head.index, phase.stop) - phase.start)} / {count}"
    canvas.text(right, y + SPACE, count, BODY, "text2" if is_current else "text3", align=1)
