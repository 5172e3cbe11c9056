"""The sheet of one's own solve: stages with turns, the fewest, losses and times; what lost most; what to practise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from app.base.action import App, Deed
from app.base.situation import Loaded
from app.explained import actions as deeds
from app.explained.state import FEWEST_FOR_MEANS, Figures, KeptSolves, means, trend
from app.solves.own_solve import OwnSolve
from app.ui.canvas import Canvas
from app.ui.fitting import wrapped, write
from app.ui.sheet import Box
from app.ui.side import button, chosen_row, frame
from app.ui.sizes import BODY, LEAD, LOOSE, NOTE, PITCH, SPACE, USUAL
from cube_core.reading.facts import Goal, Repair
from cube_core.reading.legs import Reading, Stage
from cube_core.reading.listed import to_practise
from cube_core.words.solves import RECIPE_NAMES, is_by_count, method_sentence, stage_name, summary_sentences
from cube_core.words.terms import begun

ROW, DEED = 26.0, 32.0
COLUMN, NARROW, WIDE = 54.0, 42.0, 400.0
"""The width of a column of numbers, where there is little room, and from which room on there is enough."""
NONE_YET = "No solve yet. Paste one with its scramble, or scramble the cube and solve it by hand."
MINUS = "Minus: fewer turns than the program's plan. About (~): what it takes for as many pieces."
_PRICES, _TIMES = ("turns", "best", "lost"), ("s", "pause")
_KEPT = ("turns", "lost", *_TIMES)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table."""

    name: str
    cells: tuple[str, ...]
    stage: Stage | None = None
    """The stage that a click plays."""


@dataclass(frozen=True, slots=True)
class Averages:
    """The means of the last solves of a size by a method, and how they compare with those before."""

    headline: str
    rows: tuple[Row, ...]
    trend: str


@dataclass(frozen=True, slots=True)
class Told:
    """All that there is to say of a solve."""

    headline: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    places: tuple[tuple[str, int, int], ...]
    """A place worth another look, with its first and its last move."""
    cases: tuple[str, ...]
    """Cases to practise."""
    recipes: tuple[tuple[str, str], ...]
    """Recipes to practise, and what they are called."""
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet as it is shown."""

    told: Told
    averages: Averages | None
    now: Stage | None
    """The stage that is watched."""
    first: int
    """The first line that is wanted."""


def see(app: App) -> Sheet | None:
    """The sheet of the solve that was read last; none where there is none."""
    own, kept = app.state.own.solve, app.state.own.kept
    if own is None:
        return None
    at = app.state.watched
    index = at.index if isinstance(at, Loaded) and deeds.is_watched(app) else -1
    now = next((stage for stage in own.reading.stages if stage.start <= index < stage.stop), None)
    averages = _averages(kept, len(kept.solves), own.reading.alg.size, own.reading.method or "")
    return Sheet(_told(own), averages, now, app.state.panels.chosen.sheet_line)


@lru_cache(maxsize=1)
def _told(own: OwnSolve) -> Told:
    """The sentences are made once: the sheet is asked for in every frame."""
    stages = own.reading.stages
    is_explained = any((stage.loss or 0) < 0 or is_by_count(stage) for stage in stages)
    return Told(
        method_sentence(own.reading),
        (*_PRICES, *(_TIMES if own.has_times else ())),
        tuple(_row(own, stage) for stage in stages),
        tuple(_places(own.reading)),
        own.to_practise,
        tuple((recipe, RECIPE_NAMES[recipe]) for recipe in to_practise(own.reading)),
        (*summary_sentences(own.reading), *([MINUS] if is_explained else [])),
    )


def _places(reading: Reading) -> Iterator[tuple[str, int, int]]:
    """The largest losses, and the place where a turn is missing or too much."""
    for stage in reading.largest_losses:
        yield f"{begun(stage_name(stage))}: {stage.loss} turns lost. Show it", stage.start, stage.stop
    for fact in reading.facts:
        if isinstance(fact, Repair) and fact.at < len(reading.alg):
            yield f"Show the place before move {fact.at + 1}", fact.at, fact.at


def _row(own: OwnSolve, stage: Stage) -> Row:
    best = "" if stage.price is None else f"{'~' * is_by_count(stage)}{stage.price}"
    loss = "" if stage.loss is None else f"{stage.loss:+d}".replace("-", "−") if stage.loss else "0"
    times = ["" if one is None else f"{one:.1f}" for one in (stage.seconds, stage.wait)] if own.has_times else []
    name, case = begun(stage_name(stage)), stage.case
    if case is not None:
        name = f"{name} ({case})" if stage.goal is Goal.PAIR else case
    return Row(name, (str(stage.turns), best, loss, *times), stage)


@lru_cache(maxsize=1)
def _averages(kept: KeptSolves, _count: int, size: int, method: str) -> Averages | None:
    """They change with the number of solves that are kept."""
    last, before = kept.of(size, method)
    if len(last) < FEWEST_FOR_MEANS:
        return None
    found = means(last)
    return Averages(
        f"Your last {len(last)} by {method}, on average",
        tuple(_mean(title or "All", figures) for title, figures in found.items()),
        trend(found[""], means(before)[""]) if len(before) >= FEWEST_FOR_MEANS else "",
    )


def _mean(title: str, figures: Figures) -> Row:
    known = (figures.turns, figures.lost, figures.seconds, figures.pause)
    return Row(title, tuple("" if value is None else f"{value:.1f}" for value in known))


@dataclass(frozen=True, slots=True)
class _Item:
    """A part of the sheet that is shown or left out as a whole."""

    height: float
    draw: Callable[[float], object]
    """Draw it from a place down."""


def draw(canvas: Canvas, seen: Sheet | None) -> None:
    """The whole panel, from the first line that is wanted."""
    left, top, right, bottom = frame(canvas, "My solve")
    if seen is None:
        write(canvas, (left, top + LOOSE), NONE_YET, right - left, USUAL, "text2", lines=4)
        return
    items = list(_items(canvas, seen, (left, right)))
    last = _last_first(items, bottom - top)
    if seen.first > last:
        canvas.do(partial(deeds.scroll_to, line=last))
    for item in items[min(seen.first, last) :]:
        if top + item.height > bottom:
            break
        item.draw(top)
        top += item.height


def _last_first(items: Sequence[_Item], room: float) -> int:
    """The first line from which on all the rest is seen."""
    first = len(items)
    for item in reversed(items):
        room -= item.height
        if room < 0:
            break
        first -= 1
    return first


Ends = tuple[float, float]
"""The left and the right end of all lines."""


def _items(canvas: Canvas, seen: Sheet, ends: Ends) -> Iterator[_Item]:
    told, averages = seen.told, seen.averages
    yield from _sentence(canvas, told.headline, ends, LEAD, "text")
    yield from _table(canvas, told.columns, told.rows, ends, seen.now)
    for text, start, stop in told.places:
        yield _Item(DEED + SPACE, partial(_deed, canvas, text, partial(deeds.go_to, start=start, stop=stop), ends))
    for name in told.cases:
        yield _Item(DEED + SPACE, partial(_deed, canvas, f"Practise {name}", partial(deeds.show_case, name=name), ends))
    for recipe, name in told.recipes:
        text, deed = f"Practise “{name}” of the book", partial(deeds.show_recipe, recipe=recipe)
        yield _Item(DEED + SPACE, partial(_deed, canvas, text, deed, ends))
    for note in told.notes:
        yield from _sentence(canvas, note, ends, BODY, "text2")
    if averages is not None:
        yield from _sentence(canvas, averages.headline, ends, LEAD, "text")
        yield from _table(canvas, _KEPT, averages.rows, ends)
        yield from _sentence(canvas, averages.trend, ends, BODY, "text2")


def _sentence(canvas: Canvas, text: str, ends: Ends, size: float, color: str) -> Iterator[_Item]:
    """The lines of a sentence, and a little room below."""
    lines = wrapped(canvas, text, ends[1] - ends[0], size).lines
    for number, line in enumerate(lines, 1):
        height = PITCH + SPACE * (number == len(lines))
        yield _Item(height, partial(_line, canvas, line, ends[0], size, color))


def _line(canvas: Canvas, text: str, left: float, size: float, color: str, y: float) -> None:
    canvas.text(left, y, text, size, color)


def _deed(canvas: Canvas, text: str, deed: Deed, ends: Ends, y: float) -> None:
    button(canvas, (ends[0], y, ends[1], y + DEED), text, deed, size=BODY)


def _table(
    canvas: Canvas, columns: Sequence[str], rows: Sequence[Row], ends: Ends, now: Stage | None = None
) -> Iterator[_Item]:
    """A line of names, and the rows, that of the stage that is watched marked."""
    yield _Item(ROW, partial(_numbers, canvas, columns, ends, "text3"))
    for row in rows:
        yield _Item(ROW, partial(_draw_row, canvas, row, ends, row.stage is not None and row.stage is now))
    yield _Item(SPACE, lambda y: None)


def _draw_row(canvas: Canvas, row: Row, ends: Ends, is_now: bool, y: float) -> None:
    left, right = ends
    box: Box = (left - SPACE, y, right + SPACE, y + ROW)
    is_over = row.stage is not None and canvas.deed(
        box, partial(deeds.go_to, start=row.stage.start, stop=row.stage.stop), "Play this stage"
    )
    if is_now:
        chosen_row(canvas, box)
    elif is_over:
        canvas.box(box, "raised", LOOSE)
    write(canvas, (left, y + 4), row.name, right - left - _column(ends) * len(row.cells) - SPACE, BODY)
    _numbers(canvas, row.cells, ends, "text", y)


def _numbers(canvas: Canvas, cells: Sequence[str], ends: Ends, color: str, y: float) -> None:
    for place, text in enumerate(reversed(cells)):
        canvas.text(ends[1] - _column(ends) * place, y + 5, text, NOTE, color, align=1)


def _column(ends: Ends) -> float:
    return COLUMN if ends[1] - ends[0] >= WIDE else NARROW
