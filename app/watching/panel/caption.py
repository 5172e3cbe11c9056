"""The caption above the cube: what happens and why, its moves, the marks' shapes; and the search that runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.base.display import Display
from app.base.looking import Goal
from app.base.say import grouped
from app.base.situation import Loaded, OffSolve, OnSolve, Searching, Travelling, introduces_phase
from app.solves.journeys import is_about_last_color
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.cube_pictures import can_show
from app.ui.explained import put_explained
from app.ui.fitting import Fitted, fitted, put
from app.ui.layout import SMALL, WIDE
from app.ui.side import progress_bar
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BODY,
    BROAD,
    CORNER,
    LEAD,
    LOOSE,
    NOTE,
    PITCH,
    SNUG,
    SPACE,
    TIGHT,
    VAST,
)
from app.watching.actions import look_ahead, look_behind
from app.watching.panel import cards
from cube_core.notation.words import write_move
from cube_core.solvers import Step

WIDEST, SLIMMEST_CARD = 640.0, 600.0
"""The widest a card gets, and the width of one from which there is room for a picture beside its words."""
MOST_MOVES = 20
"""Moves of a step that are written in the caption."""
WIDEST_SEARCH = 460.0
"""The greatest width of the card of a search."""
ENOUGH = 30.0
"""The height of the button that ends a search."""
ROLES = {"source": "piece", "target": "its place", "third": "moves along", "working": "at work"}
"""The roles of marks in the order in which the legend tells them."""
AFTER = {Goal.STEP: "After this step", Goal.PHASE: "After this phase"}
REGRIPS = {
    "x": "tip the cube back",
    "x'": "tip the cube towards you",
    "y": "turn the cube to the left",
    "y'": "turn the cube to the right",
    "z": "tip the cube to the right",
    "z'": "tip the cube to the left",
    "x2": "turn the cube over",
    "y2": "turn the cube round",
    "z2": "turn the cube over",
}
"""Turns of the whole cube in words."""
_WARNED = ("parity", "prevent")
"""The kinds of steps that have to do with a parity, which people want to notice."""


def draw(canvas: Canvas, seen: Display, head: Loaded) -> None:
    """The step that goes on, on a card above the cube; and the names of what the second cube can show."""
    if isinstance(head, OnSolve) and not head.is_at_end:
        _inset_names(canvas, seen)
    if seen.message is not None or seen.is_inspecting:  # these stand there
        return
    step = head.place.step
    if isinstance(head, OffSolve):
        _draw(canvas, CaptionWords(_away(seen)))
    elif isinstance(head, Travelling) and head.is_said:
        _draw(canvas, CaptionWords("On the way to this place of the solve"))
    elif head.is_flying:
        phase = head.track.phases[head.place.phase]
        _draw(canvas, CaptionWords(f"{phase.title}, many steps at once", phase.promise))
    elif step is None:
        _draw(canvas, CaptionWords("Solved"))
    else:
        _step(canvas, seen, head, step)


def _step(canvas: Canvas, seen: Display, head: Loaded, step: Step) -> None:
    """The words of a step; of a parity that has still to be read, all there is to know."""
    card = seen.card
    if card is not None:
        width, is_wide = _widest_card(canvas), canvas.width >= WIDE
        has_picture = is_wide and can_show(card.alg.size) and width > SLIMMEST_CARD
        plan = cards.planned(canvas, card, step.caption, width, has_picture, is_short=not is_wide)
        cards.draw_parity_card(canvas, seen, head, card, plan, _place(canvas, plan.width))
        return
    has_legend = seen.preferences.commutators and not is_about_last_color(step)
    roles = _roles(step) if has_legend else []
    number = head.track.step_number_at(head.index)
    count = f"Step {grouped(number + 1)} of {grouped(len(head.track.steps))}" if number is not None else ""
    lead = ""
    if isinstance(head, OnSolve) and introduces_phase(head):
        lead = " ".join(filter(None, (head.track.result_before(head.place.phase), *head.track.opening(number or 0))))
    caption, reason = _told(head, step)
    words = CaptionWords(caption, reason, tuple(roles), step.kind in _WARNED, _moves(head, step), count, lead)
    _draw(canvas, words)


def _told(head: Loaded, step: Step) -> tuple[str, str]:
    """The words of a step; a lesson tells in short what it has told before."""
    number = head.track.step_number_at(step.start)
    if isinstance(head, OnSolve) and head.is_lesson and number is not None:
        told = head.track.told(number)
        return told.order, told.reason
    return step.caption, step.reason


def _moves(head: Loaded, step: Step) -> tuple[ShownMove, ...]:
    """The moves of a step, with words where the whole cube is turned first; none of a long step."""
    if step.stop - step.start > MOST_MOVES:
        return ()
    at, turns = head.index - step.start, step.regrip
    words = [write_move(move, head.track.size) for move in step.alg]
    notes = [REGRIPS.get(word, "") for word in words[:turns]] + [""] * (len(words) - turns)
    return tuple(
        ShownMove(word, (n > at) - (n < at), note) for n, (word, note) in enumerate(zip(words, notes, strict=True))
    )


def _inset_names(canvas: Canvas, seen: Display) -> None:
    """The names of what the second cube can show, each to be pressed."""
    left, _, right, foot = canvas.inset
    if seen.goal is Goal.NONE and not seen.looks_behind:
        return
    after = AFTER[seen.goal if seen.goal is not Goal.NONE else Goal.STEP]
    names = [(after, not seen.looks_behind, look_ahead), ("Behind", seen.looks_behind, look_behind)]
    x, y = left + 2, foot + (SPACE if canvas.width >= SMALL else TIGHT)
    for name, is_shown, deed in names:
        if not is_shown and right - left < SIDE_OF_TWO:
            continue
        font = "bold" if is_shown else "regular"
        width = canvas.text_width(name, NOTE, font)
        box = (x - TIGHT, foot + TIGHT, x + width + TIGHT, foot + VAST + TIGHT)
        other = deed if not is_shown else look_ahead if seen.looks_behind else look_behind
        is_over = canvas.deed(box, other)
        canvas.text(x, y, name, NOTE, "text" if is_shown or is_over else "text3", font)
        if is_shown:
            canvas.box((x, y + 19, x + width, y + 21), "accent", 1)
        x += width + AMPLE


def _roles(step: Step) -> list[str]:
    return [role for role in ROLES if role in step.cells.roles]


def _away(seen: Display) -> str:
    ways = [
        f"{key} {text}"
        for action, text in (("rejoin", "goes back to the solve"), ("solve", "solves from here"))
        if (key := seen.keys.text_of(action))
    ]
    return "You turned by hand" + "".join(f" · {way}" for way in ways)


class ShownMove(NamedTuple):
    """A move of a step."""

    word: str
    when: int
    """−1 before the one that goes on, 0 at it, 1 after it."""
    note: str = ""
    """What a turn of the whole cube is in words."""


@dataclass(frozen=True, slots=True)
class CaptionWords:
    """The words of a caption."""

    text: str
    reason: str = ""
    roles: tuple[str, ...] = ()
    """The marks whose legend stands beside it."""
    is_warning: bool = False
    moves: tuple[ShownMove, ...] = ()
    count: str = ""
    """Which step of how many it is."""
    lead: str = ""
    """The phase that begins, and what it brings about."""


def _widest_card(canvas: Canvas) -> float:
    return min(WIDEST, canvas.view_width - 2 * _margin(canvas))


def _margin(canvas: Canvas) -> float:
    """The least distance of the card from the toolbar, and from the window's edges."""
    return 12.0 if canvas.width >= SMALL else 8.0


def _place(canvas: Canvas, width: float) -> tuple[float, float]:
    """The upper left corner of a card so wide."""
    return round((canvas.view_width - width) / 2), canvas.top + (12.0 if canvas.width >= SMALL else 6.0)


@dataclass(frozen=True, slots=True)
class CaptionPlan:
    """A caption laid out in a width: the sentence, the phase before it, the reason and the last line below it."""

    width: float
    text: Fitted
    lead: Fitted | None
    why: Fitted | None
    has_foot: bool
    """Whether there is a line of moves and marks."""

    @property
    def height(self) -> float:
        """All that it takes."""
        above = 0.0 if self.lead is None else self.lead.height + 2
        why = 0.0 if self.why is None else self.why.height + 2
        return 2 * PAD_Y + above + self.text.height + why + FOOT * self.has_foot


PAD_X, PAD_Y, FOOT = 18.0, 10.0, 31.0
SIDE_OF_TWO = 130.0
"""The width of a second cube below which both of its names find room."""


def _planned(canvas: Canvas, told: CaptionWords, room: float) -> CaptionPlan:
    """The caption in so much room; its first line leaves some for the count."""
    is_small = canvas.width < SMALL
    beside = canvas.text_width(told.count, NOTE) + BROAD if told.count else 0.0
    shape = fitted(canvas, told.text, room - beside - VAST * told.is_warning, 16 if is_small else 19, "bold", lines=3)
    why = fitted(canvas, told.reason, room, NOTE if is_small else 14.5, lines=3) if told.reason else None
    lead = fitted(canvas, told.lead, room - beside, NOTE, lines=2) if told.lead and not is_small else None
    marks = _legend_width(canvas, told.roles)
    words = _moves_width(canvas, told.moves)
    rows = ((shape, "bold", beside + VAST * told.is_warning), (lead, "regular", beside), (why, "regular", 0.0))
    widest = [
        canvas.text_width(line, part.size, font) + extra
        for part, font, extra in rows
        if part is not None
        for line in part.lines
    ]
    width = min(room, max(*widest, words + marks + AMPLE))
    return CaptionPlan(width, shape, lead, why, bool(told.moves or told.roles))


def _draw(canvas: Canvas, told: CaptionWords) -> None:
    """The card: the sentence in bold, the reason, then moves and marks."""
    plan = _planned(canvas, told, _widest_card(canvas) - 2 * PAD_X)
    width, height = plan.width + 2 * PAD_X, plan.height
    left, top = _place(canvas, width)
    box = (left, top, left + width, top + height)
    canvas.box(box, "card", 14, "border")
    canvas.walls.append(box)
    x, y, right = left + PAD_X, top + PAD_Y, left + width - PAD_X
    if told.count:
        canvas.text(right, y + 2, told.count, NOTE, "text3", align=1)
    if plan.lead is not None:
        put_explained(canvas, (x, y), told.lead, plan.lead, "accent")
        y += plan.lead.height + 2
    if told.is_warning:
        icons.warning(canvas, x, y + 2, "warn")
    put_explained(canvas, (x + VAST * told.is_warning, y), told.text, plan.text, "text", "bold")
    y += plan.text.height
    if plan.why is not None:
        put_explained(canvas, (x, y + 2), told.reason, plan.why, "text2")
        y += plan.why.height + 2
    if plan.has_foot:
        marks = _legend_width(canvas, told.roles)
        has_room = _moves_width(canvas, told.moves) + marks <= plan.width
        if _moves_width(canvas, told.moves) <= plan.width:
            _write_moves(canvas, told.moves, x, y + SNUG)
        if has_room:
            _legend(canvas, told.roles, right - marks, y + AMPLE + 1)


def _moves_width(canvas: Canvas, moves: Sequence[ShownMove]) -> float:
    return sum(_move_width(canvas, move) + AMPLE for move in moves)


def _move_width(canvas: Canvas, move: ShownMove) -> float:
    note = SPACE + canvas.text_width(move.note, NOTE) if move.note else 0.0
    return canvas.text_width(move.word, LEAD, "mono") + note


def _write_moves(canvas: Canvas, moves: Sequence[ShownMove], x: float, y: float) -> None:
    """The moves in a line, the one that goes on on a chip; a turn of the whole cube has a chip and words."""
    for move in moves:
        width = _move_width(canvas, move)
        box = (x - SNUG, y - 2, x + width + SNUG, y + 22)
        tint = "on_fill" if move.when == 0 else "text" if move.when > 0 else "text3"
        if move.when == 0:
            canvas.box(box, "fill", SNUG)
        elif move.note:
            canvas.box(box, "raised", SNUG, "accent")
        after = x + canvas.text(x, y + 1, move.word, LEAD, tint, "mono")
        if move.note:
            canvas.text(after + SPACE, y + 3, move.note, NOTE, tint)
        x += width + AMPLE


def _legend_width(canvas: Canvas, roles: Sequence[str]) -> float:
    return sum(PITCH + canvas.text_width(ROLES[role], NOTE) + AIRY for role in roles)


def _legend(canvas: Canvas, roles: Sequence[str], x: float, y: float) -> None:
    x += AIRY
    for role in roles:
        icons.mark(canvas, x + SPACE, y, role)
        x += PITCH + canvas.text(x + PITCH, y - 7, ROLES[role], NOTE, "text2") + AIRY


def search(canvas: Canvas, job: Searching, seen: Display) -> None:
    """The search for a solve, and a button where the program can end it with what it has."""
    width = min(WIDEST_SEARCH, canvas.view_width - 2 * _margin(canvas))
    left, top = _place(canvas, width)
    sentence = job.sentence or "Looking for a solve"
    shape = fitted(
        canvas, sentence, width - 56 - canvas.cap_width("Esc") - canvas.text_width("cancels", BODY), LEAD, lines=3
    )
    bar = top + 23 + shape.height
    canvas.card((left, top, left + width, bar + BROAD + (ENOUGH + SPACE) * job.can_be_hurried), 16)
    put(canvas, (left + BROAD, top + AIRY), sentence, shape)
    end = left + width - BROAD
    end -= canvas.text(end, top + 13, "cancels", BODY, "text3", align=1) + SPACE
    canvas.caps(end, top + 9, ("Esc",), align=1)
    progress_bar(canvas, (left + BROAD, left + width - BROAD), bar, job.fraction)
    if job.can_be_hurried:
        _enough(canvas, seen, left + width - BROAD, bar + AMPLE)


def _enough(canvas: Canvas, seen: Display, right: float, top: float) -> None:
    """The button that ends a search with the best it has."""
    keys = seen.keys.caps_of("enough")
    reach = sum(canvas.cap_width(key) + TIGHT for key in keys) + TIGHT
    width = canvas.text_width("Use the best so far", BODY) + VAST + reach
    box = (right - width, top, right, top + ENOUGH)
    is_over = canvas.button(box, "enough", seen.keys)
    canvas.box(box, "raised2" if is_over else "raised", CORNER, "border")
    canvas.text(right - width + AIRY, top + SPACE, "Use the best so far", BODY)
    canvas.caps(right - LOOSE, top + TIGHT, keys, align=1)
