"""The caption over the cube: what happens and why, with the marks' shapes as their legend; and the search that runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.base.display import Display
from app.base.say import grouped
from app.base.situation import Loaded, OffSolve, OnSolve, Searching, Travelling, introduces_phase
from app.base.state import Goal
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.cube_pictures import can_show, place_of_goal
from app.ui.explained import put_explained
from app.ui.fitting import Fitted, fitted, put, write
from app.ui.layout import LEAST_GOAL, has_caption_below, hint_row
from app.ui.side import progress_bar
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BODY,
    BROAD,
    CENTRED,
    CORNER,
    HAIR,
    HEADLINE,
    HIGH_PITCH,
    LEAD,
    LOOSE,
    PITCH,
    ROOMY,
    SNUG,
    SPACE,
    TIGHT,
    USUAL,
    VAST,
)
from app.watching.panel import cards
from cube_core.notation.words import write_move
from cube_core.solvers import Step

TOP, HEIGHT, WIDEST, MARGIN = 14.0, 40.0, 720.0, 12.0
LINE, MOST_MOVES = 21.0, 20
"""The height of the line of moves, and how many of them are written there."""
SLIMMEST_CARD = 600.0
"""The width of a card from which there is room for a picture beside its words."""
SLIMMEST_SEARCH, WIDEST_SEARCH = 320.0, 460.0
"""The least and the greatest width of the card of a search."""
ENOUGH = 30.0
"""The height of the button that ends a search."""
ROLES = {"source": "piece", "target": "its place", "third": "moves along", "working": "at work"}
"""The roles of marks in the order in which the legend tells them."""
AFTER = {Goal.STEP: "After this step", Goal.PHASE: "After this phase"}
_WARNED = ("parity", "prevent")
"""The kinds of steps that have to do with a parity, which people want to notice."""


def draw(canvas: Canvas, seen: Display, head: Loaded, ends: tuple[float, float]) -> None:
    """One sentence about the step that goes on, at the top between these ends or below a cube that has little room."""
    if seen.message is not None or (is_low(canvas) and seen.is_inspecting):  # the inspector's card is there
        return
    if is_low(canvas):
        ends = (12.0, canvas.view_width - AIRY)
    if isinstance(head, OffSolve):
        _pill(canvas, seen, ends, CaptionWords(_away(seen)))
        return
    if seen.goal is not Goal.NONE:
        _goal(canvas, seen, head)
    step = head.place.step
    if isinstance(head, Travelling) and head.is_said:
        _pill(canvas, seen, ends, CaptionWords("On the way to this place of the solve"))
    elif head.is_flying:
        phase = head.track.phases[head.place.phase]
        _pill(canvas, seen, ends, CaptionWords(f"{phase.title}, many steps at once", phase.promise))
    elif step is None:
        _pill(canvas, seen, ends, CaptionWords("Solved"))
    else:
        _step(canvas, seen, head, step, ends)


def _step(canvas: Canvas, seen: Display, head: Loaded, step: Step, ends: tuple[float, float]) -> None:
    """Draw the words of a step; of a parity that has still to be read, all there is to know."""
    card = seen.card
    if card is not None:
        width = min(WIDEST, ends[1] - ends[0])
        is_shown = can_show(card.alg.size)
        plan = cards.planned(canvas, card, step.caption, width, has_picture=is_shown and width > SLIMMEST_CARD)
        cards.draw_parity_card(canvas, seen, head, card, plan, _place(canvas, ends, plan.width, plan.height))
        if is_shown and not plan.has_picture and seen.goal is Goal.NONE:
            left, top, side = place_of_goal(canvas)
            cards.picture(canvas, seen, head, card, (left, top, left + side, top + side))
        return
    roles = _roles(step) if seen.preferences.commutators else []
    if is_low(canvas):
        _legend_above(canvas, roles)
        roles = []
    moves = () if seen.preferences.details else _words(canvas, head, step, min(WIDEST, ends[1] - ends[0]) - 70)
    _pill(canvas, seen, ends, CaptionWords(step.caption, step.reason, tuple(roles), step.kind in _WARNED, moves))


def _words(canvas: Canvas, head: Loaded, step: Step, room: float) -> tuple[tuple[str, str], ...]:
    """The moves of a step with their colours, where no panel shows them; none where they do not fit in a line."""
    if step.stop - step.start > MOST_MOVES:
        return ()
    words = [write_move(code, head.track.size) for code in step.alg]
    if canvas.text_width(" ".join(words), BODY, "mono") > room:
        return ()
    at = head.index - step.start
    colors = ["text3" if number < at else "accent" if number == at else "text2" for number in range(len(words))]
    return tuple(zip(words, colors, strict=True))


def _goal(canvas: Canvas, seen: Display, head: Loaded) -> None:
    """Draw the title of the second cube at the left; where a phase begins, its goal."""
    left, top, side = place_of_goal(canvas)
    if side < LEAST_GOAL:
        return
    tells_phase = seen.goal is Goal.PHASE and isinstance(head, OnSolve) and introduces_phase(head)
    if tells_phase and not (is_low(canvas) and seen.card is not None):
        _phase(canvas, seen, head, (left, top, side))
    elif is_low(canvas):
        canvas.text(left + side / 2, top + side + SNUG, AFTER[seen.goal], BODY, align=CENTRED)
    else:
        canvas.text(left + side / 2, top - VAST, AFTER[seen.goal], USUAL, "text", "bold", align=CENTRED)


def _phase(canvas: Canvas, seen: Display, head: Loaded, place: tuple[float, float, float]) -> None:
    """The title, goal and length of a phase; below a small cube as much of it as there is room for."""
    left, top, side = place
    track, phase = head.track, head.track.phases[head.place.phase]
    number, count = track.shown_phases.index(head.place.phase) + 1, len(track.shown_phases)
    size, room = (14.0, side + 28) if is_low(canvas) else (15.0, side)
    y, floor = top + side + SPACE, canvas.height - canvas.below
    if is_low(canvas):
        y += TIGHT + fitted(canvas, phase.title, room, USUAL, "bold").height
        write(canvas, (left, top + side + SNUG), phase.title, room, USUAL, font="bold")
    else:
        write(canvas, (left, top - VAST), phase.title, side + ROOMY, HEADLINE, font="bold")
    steps = f"{head.place.count} step{'s' * (head.place.count != 1)}, {grouped(phase.stop - phase.start)} moves"
    for text, color in ((phase.promise, "text"), (f"Phase {number} of {count}", "text2"), (steps, "text2")):
        shape = fitted(canvas, text, room, size, lines=6)
        if y + shape.height > floor:
            return
        put_explained(canvas, (left, y), text, shape, color)
        y += shape.height + (4 if color == "text" else 0)


def is_low(canvas: Canvas) -> bool:
    """Whether the view is so narrow or low that the caption has to go to its foot."""
    return has_caption_below(canvas.view_width, canvas.view_height)


def _roles(step: Step) -> list[str]:
    return [role for role in ROLES if role in step.cells.roles]


def _away(seen: Display) -> str:
    ways = [
        f"{key} {text}"
        for action, text in (("rejoin", "goes back to the solve"), ("solve", "solves from here"))
        if (key := seen.keys.text_of(action))
    ]
    return "You turned by hand" + "".join(f" · {way}" for way in ways)


@dataclass(frozen=True, slots=True)
class CaptionWords:
    """The words of a caption."""

    text: str
    reason: str = ""
    roles: tuple[str, ...] = ()
    """The marks whose legend stands beside it."""
    is_warning: bool = False
    moves: tuple[tuple[str, str], ...] = ()
    """The moves, each with its colour, in a line of its own."""


def _place(
    canvas: Canvas, ends: tuple[float, float], width: float, height: float, raised: float = 0.0
) -> tuple[float, float]:
    """The place of a plate of a size: in the middle of the view if that lies between the ends."""
    left = min(max(ends[0], (canvas.view_width - width) / 2), ends[1] - width)
    return round(left), canvas.view_height - MARGIN - raised - height if is_low(canvas) else TOP


@dataclass(frozen=True, slots=True)
class CaptionPlan:
    """A caption laid out."""

    shape: Fitted
    why: Fitted | None
    width: float
    height: float
    legend: float
    """The width of the marks' legend."""
    is_beside: bool
    """Whether the legend stands beside the sentence, where that takes no more lines; else in the last line."""


def _planned(canvas: Canvas, told: CaptionWords, room: float) -> CaptionPlan:
    legend = _legend_width(canvas, told.roles)
    alone, beside = (fitted(canvas, told.text, room - taken, LEAD, lines=4) for taken in (0.0, legend))
    is_beside = beside.height <= alone.height
    shape = beside if is_beside else alone
    why = fitted(canvas, told.reason, room, BODY, lines=4) if told.reason else None
    moves = canvas.text_width(" ".join(word for word, _ in told.moves), BODY, "mono")
    width = max(_widest(canvas, shape) + legend * is_beside, _widest(canvas, why) if why else 0.0, moves)
    last = moves or (canvas.text_width(why.lines[-1], why.size) if why else room)
    rows = bool(told.moves) + (not is_beside and last + legend > width)
    height = HEIGHT + shape.height - shape.pitch + (why.height + HAIR if why else 0) + LINE * rows
    return CaptionPlan(shape, why, width, height, legend, is_beside)


def _pill(canvas: Canvas, seen: Display, ends: tuple[float, float], told: CaptionWords) -> None:
    """A sentence with the reason and the moves below, and the marks' legend where it makes the plate no higher."""
    sign = 26.0 if told.is_warning else 0.0
    plan = _planned(canvas, told, min(WIDEST, ends[1] - ends[0]) - sign - ROOMY)
    width, height = plan.width + sign + ROOMY, plan.height
    left, top = _place(canvas, ends, width, height, hint_row(canvas.view_width, canvas.view_height))
    box = (left, top, left + width, top + height)
    canvas.box(box, "glass", 20, "border")
    canvas.walls.append(box)
    if told.is_warning:
        icons.warning(canvas, left + 18, top + height / 2 - SPACE, "warn")
    x, y = left + BROAD + sign, top + 11 + plan.shape.height
    put_explained(canvas, (x, top + 11), told.text, plan.shape, "text")
    if plan.why:
        put_explained(canvas, (x, y + HAIR), told.reason, plan.why, "text2")
        y += plan.why.height + HAIR
    for word, color in told.moves:
        x += canvas.text(x, y, word, BODY, color, "mono") + canvas.text_width(" ", BODY, "mono")
    middle = top + 11 + plan.shape.height / 2 if plan.is_beside else top + height - LINE + 2
    _legend(canvas, told.roles, left + width - BROAD - plan.legend, middle)


def _widest(canvas: Canvas, shape: Fitted) -> float:
    return max(canvas.text_width(line, shape.size) for line in shape.lines)


def _legend_width(canvas: Canvas, roles: Sequence[str]) -> float:
    return sum(HIGH_PITCH + canvas.text_width(ROLES[role], BODY) + AIRY for role in roles) + (8 if roles else 0)


def _legend(canvas: Canvas, roles: Sequence[str], x: float, y: float) -> None:
    x += 20
    for role in roles:
        icons.mark(canvas, x + SPACE, y, role)
        x += PITCH + canvas.text(x + PITCH, y - 7, ROLES[role], BODY, "text2") + AMPLE


def _legend_above(canvas: Canvas, roles: Sequence[str]) -> None:
    """The marks' legend on a plate of its own: below a small cube the sentences need all the width."""
    if roles:
        width = _legend_width(canvas, roles)
        left = round((canvas.view_width - width) / 2) - AIRY
        canvas.box((left, TOP, left + width + SPACE, TOP + 30), "glass", 15)
        _legend(canvas, roles, left - SPACE, TOP + 15)


def search(canvas: Canvas, job: Searching, ends: tuple[float, float], seen: Display) -> None:
    """Draw the search for a solve, and a button where the program can end it with what it has.

    Between these ends, where there is so much room; else below what stands there.
    """
    top = TOP
    if ends[1] - ends[0] < SLIMMEST_SEARCH:
        top, ends = 100.0, (20.0, canvas.view_width - BROAD)
    width = min(WIDEST_SEARCH, ends[1] - ends[0])
    left = round(min(max(ends[0], (canvas.view_width - width) / 2), ends[1] - width))
    sentence = job.sentence or "Looking for a solve"
    shape = fitted(
        canvas, sentence, width - 56 - canvas.cap_width("Esc") - canvas.text_width("gives up", BODY), LEAD, lines=3
    )
    bar = top + 23 + shape.height
    canvas.card((left, top, left + width, bar + BROAD + (ENOUGH + SPACE) * job.can_be_hurried), 16)
    put(canvas, (left + BROAD, top + AIRY), sentence, shape)
    end = left + width - BROAD
    end -= canvas.text(end, top + 13, "gives up", BODY, "text3", align=1) + SPACE
    canvas.caps(end, top + 9, ("Esc",), align=1)
    progress_bar(canvas, (left + BROAD, left + width - BROAD), bar, job.fraction)
    if job.can_be_hurried:
        _enough(canvas, seen, left + width - BROAD, bar + AMPLE)


def _enough(canvas: Canvas, seen: Display, right: float, top: float) -> None:
    """The button that ends a search with the best it has."""
    keys = seen.keys.caps_of("enough")
    reach = sum(canvas.cap_width(key) + TIGHT for key in keys) + TIGHT
    width = canvas.text_width("This will do", BODY) + VAST + reach
    box = (right - width, top, right, top + ENOUGH)
    is_over = canvas.button(box, "enough", seen.keys)
    canvas.box(box, "raised2" if is_over else "raised", CORNER, "border")
    canvas.text(right - width + AIRY, top + SPACE, "This will do", BODY)
    canvas.caps(right - LOOSE, top + TIGHT, keys, align=1)
