"""The card of the exercise in the hand: what is asked, how the recipe is known, what went wrong, and the keys."""

from __future__ import annotations

from dataclasses import dataclass

from app.base.action import App
from app.base.panel import CUBE
from app.base.situation import NoSolve
from app.course.actions import drill_of
from app.course.state import Drill
from app.ui.canvas import Canvas
from app.ui.fitting import fitted, put
from app.ui.sizes import AIRY, AMPLE, BODY, HEADLINE, OPEN, ROUNDEST, SNUG, USUAL
from cube_core.recipes.book import ENTRIES, WHEN
from cube_core.words.exercises import KEEP

LEFT, TOP = 12.0, 100.0
WIDEST, NARROWEST = 320.0, 216.0
MOST_LINES = 6

_OUTCOMES = {"right": "Right.", "helped": "Right, after a second look.", "shown": "That is how it goes.", "wrong": ""}


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the card."""

    text: str
    color: str = "text"
    size: float = USUAL
    font: str = "regular"


@dataclass(frozen=True, slots=True)
class Drilled:
    """The exercise as it is told."""

    lines: tuple[Told, ...]


def see(app: App) -> Drilled | None:
    """The exercise in the hand, where nothing is open."""
    drill = drill_of(app)
    if drill is None or drill.exercise is None or app.state.panels.shown is not CUBE:
        return None
    if not isinstance(app.state.watched, NoSolve):  # the caption of the step that shows it stands there
        return None
    return Drilled(tuple(line for line in _lines(app, drill) if line.text))


def _lines(app: App, drill: Drill) -> list[Told]:
    assert drill.exercise is not None, "it was begun"
    recipe, skill, keys = drill.exercise.recipe, drill.skill, app.state.keymap.text_of
    name = next(entry.name for entry in ENTRIES if entry.id == recipe)
    lines = [Told(f"{name} · {skill.name}", "accent", BODY, "bold"), Told(drill.goal, "text", HEADLINE, "bold")]
    if drill.outcome is not None:
        color = "good" if drill.outcome in ("right", "helped") else "text2"
        lines.append(Told(_OUTCOMES[drill.outcome], color, HEADLINE, "bold"))
    elif drill.said:
        lines += [Told(drill.said, "warn"), Told(f"{keys('undo')} takes a turn back.", "text2", BODY)]
    elif skill.name in ("new", "learning"):
        lines += [Told(WHEN[recipe], "text2"), Told(KEEP, "text2", BODY)]
    else:
        lines.append(Told(KEEP, "text2", BODY))
    shows = "" if drill.outcome else f" · {keys('solve')} shows it"
    lines.append(Told(f"{keys('practise-next')} next{shows} · {keys('close')} ends", "text3", BODY))
    return lines


def draw(canvas: Canvas, seen: Drilled | None) -> None:
    """Draw the card at the left."""
    if seen is None:
        return
    width = max(NARROWEST, min(WIDEST, canvas.view_width * 0.27))
    room = width - 2 * AMPLE
    shapes = [fitted(canvas, line.text, room, line.size, line.font, lines=MOST_LINES) for line in seen.lines]
    height = 2 * AIRY + sum(shape.height + SNUG for shape in shapes)
    canvas.card((LEFT, TOP, LEFT + width, TOP + height), ROUNDEST)
    y = TOP + OPEN
    for line, shape in zip(seen.lines, shapes, strict=True):
        put(canvas, (LEFT + AMPLE, y), line.text, shape, line.color, line.font)
        y += shape.height + SNUG
