"""The sheet of one's own solve: stages with turns, the fewest, losses and times; what lost most; what to practise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from app.base.action import App, Deed
from app.base.situation import Loaded
from app.explained import actions as deeds
from app.explained.kept import FEWEST_FOR_MEANS, Figures, means, trend
from app.solves.own_solve import OwnSolve
from app.ui.canvas import Canvas
from app.ui.fitting import wrapped, write
from app.ui.sheet import Box
from app.ui.side import button, chosen_row, frame
from app.ui.sizes import BODY, LEAD, LOOSE, NOTE, PITCH, SPACE, USUAL
from cube_core.reading.stage import Stage
from cube_core.words.solves import method_sentence, stage_name, summary_sentences
from cube_core.words.terms import begun

ROW, DEED = 26.0, 32.0
COLUMN, NARROW, WIDE = 54.0, 42.0, 400.0
"""The width of a column of numbers, where there is little room, and from which room on there is enough."""
_PRICES = ("turns", "best", "lost")
_TIMES = ("s", "pause")


@dataclass(frozen=True, slots=True)
class _Item:
    """A part of the sheet that is shown or left out as a whole."""

    height: float
    draw: Callable[[float], object]
    """Draw it from a place down."""


def draw(canvas: Canvas, app: App) -> None:
    """The whole panel, from the first line that is wanted."""
    left, top, right, bottom = frame(canvas, "My solve")
    own = app.state.own_solve
    if own is None:
        told = "No solve yet. Paste one with its scramble, or scramble the cube and solve it by hand."
        write(canvas, (left, top + LOOSE), told, right - left, USUAL, "text2", lines=4)
        return
    items = list(_items(canvas, app, own, left, right))
    sheet = app.state.panels
    sheet.sheet_line = min(sheet.sheet_line, _last_first(items, bottom - top))
    for item in items[sheet.sheet_line :]:
        if top + item.height > bottom:
            break
        item.draw(top)
        top += item.height


def _last_first(items: list[_Item], room: float) -> int:
    """The first line from which on all the rest is seen."""
    first = len(items)
    for item in reversed(items):
        room -= item.height
        if room < 0:
            break
        first -= 1
    return first


def _items(canvas: Canvas, app: App, own: OwnSolve, left: float, right: float) -> Iterator[_Item]:
    yield from _sentence(canvas, method_sentence(own.reading), left, right, LEAD, "text")
    yield from _stages(canvas, app, own, left, right)
    for stage in own.losses:
        text = f"{begun(stage_name(stage))}: {stage.loss} turns lost. Show it"
        yield _deed(canvas, text, partial(deeds.go_to, stage=stage), left, right)
    for name in own.to_practise:
        yield _deed(canvas, f"Practise {name}", partial(deeds.show_case, name=name), left, right)
    for sentence in summary_sentences(own.reading):
        yield from _sentence(canvas, sentence, left, right, BODY, "text2")
    yield from _means(canvas, app, own, left, right)


def _means(canvas: Canvas, app: App, own: OwnSolve, left: float, right: float) -> Iterator[_Item]:
    """The last solves of this size by this method, phase by phase, and how they compare with those before."""
    last, before = app.state.kept.of(own.reading.alg.size, own.reading.method or "")
    if len(last) < FEWEST_FOR_MEANS:
        return
    yield from _sentence(
        canvas, f"Your last {len(last)} by {own.reading.method}, on average", left, right, LEAD, "text"
    )
    yield _Item(ROW, lambda y: _numbers(canvas, ("turns", "lost", *_TIMES), (left, right), y, "text3"))
    found = means(last)
    for title, figures in found.items():
        yield _Item(ROW, partial(_mean, canvas, title or "All", figures, (left, right)))
    if len(before) >= FEWEST_FOR_MEANS:
        yield from _sentence(canvas, trend(found[""], means(before)[""]), left, right, BODY, "text2")


def _mean(canvas: Canvas, title: str, figures: Figures, ends: tuple[float, float], y: float) -> None:
    (left, right), column = ends, _column(ends)
    known = (figures.turns, figures.lost, figures.seconds, figures.pause)
    cells = ["" if value is None else f"{value:.1f}" for value in known]
    write(canvas, (left, y + 4), title, right - left - column * len(cells) - SPACE, BODY)
    _numbers(canvas, cells, ends, y, "text")


def _sentence(canvas: Canvas, text: str, left: float, right: float, size: float, color: str) -> Iterator[_Item]:
    """The lines of a sentence, and a little room below."""
    lines = wrapped(canvas, text, right - left, size).lines
    for number, line in enumerate(lines, 1):
        height = PITCH + SPACE * (number == len(lines))
        yield _Item(height, partial(_line, canvas, line, left, size, color))


def _line(canvas: Canvas, text: str, left: float, size: float, color: str, y: float) -> None:
    canvas.text(left, y, text, size, color)


def _deed(canvas: Canvas, text: str, deed: Deed, left: float, right: float) -> _Item:
    return _Item(DEED + SPACE, lambda y: button(canvas, (left, y, right, y + DEED), text, deed, size=BODY))


def _stages(canvas: Canvas, app: App, own: OwnSolve, left: float, right: float) -> Iterator[_Item]:
    """The table: a line of names, and a line a stage."""
    names = (*_PRICES, *(_TIMES if own.has_times else ()))
    yield _Item(ROW, lambda y: _numbers(canvas, names, (left, right), y, "text3"))
    at = app.state.watched
    index = at.index if isinstance(at, Loaded) and deeds.is_watched(app) else -1
    for stage in own.reading.stages:
        yield _Item(ROW, partial(_stage, canvas, app, own, stage, stage.start <= index < stage.stop, (left, right)))
    yield _Item(SPACE, lambda y: None)


def _stage(
    canvas: Canvas, app: App, own: OwnSolve, stage: Stage, is_now: bool, ends: tuple[float, float], y: float
) -> None:
    (left, right), column = ends, _column(ends)
    box: Box = (left - SPACE, y, right + SPACE, y + ROW)
    is_over = canvas.spot(box, partial(deeds.go_to, app, stage), "Play this stage")
    if is_now:
        chosen_row(canvas, box)
    elif is_over:
        canvas.box(box, "raised", LOOSE)
    loss = "" if stage.loss is None else f"{stage.loss:+d}" if stage.loss else "0"
    cells = [str(stage.turns), "" if stage.price is None else str(stage.price), loss]
    if own.has_times:
        cells += ["" if one is None else f"{one:.1f}" for one in (stage.seconds, stage.wait)]
    name = begun(stage_name(stage)) if stage.case is None else stage.case
    write(canvas, (left, y + 4), name, right - left - column * len(cells) - SPACE, BODY)
    _numbers(canvas, cells, ends, y, "text")


def _numbers(
    canvas: Canvas, cells: tuple[str, ...] | list[str], ends: tuple[float, float], y: float, color: str
) -> None:
    for place, text in enumerate(reversed(cells)):
        canvas.text(ends[1] - _column(ends) * place, y + 5, text, NOTE, color, align=1)


def _column(ends: tuple[float, float]) -> float:
    return COLUMN if ends[1] - ends[0] >= WIDE else NARROW
