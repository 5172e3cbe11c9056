"""The trainer under the cube: what is to be reached, what is told so far, how it goes, and the keys that help."""

from __future__ import annotations

from app.base.display import Display
from app.base.situation import Training
from app.solves.journeys import journeys_of
from app.training.rounds import Hint, TrainingRound
from app.training.trainer import COUNTED
from app.ui.canvas import Canvas
from app.ui.explained import put_explained
from app.ui.fitting import fitted, put
from app.ui.sizes import (
    AIRY,
    AMPLE,
    BODY,
    HAIR,
    HEADLINE,
    HIGH_PITCH,
    LEAD,
    NOTE,
    ON_PIXELS,
    OPEN,
    SNUG,
    SPACE,
    TIGHT,
    USUAL,
)
from cube_core.notation.words import write_move
from cube_core.words.terms import begun, listed

MARGIN = 20.0
FIGURES, NARROW_FIGURES = 190.0, 128.0
"""The width of the figures at the right, and in narrow windows."""
NARROW = 800.0
KEYS = 102.0
"""The top of the keys, from the dock's top."""
_AMOUNT = "'2"
"""The signs behind a layer in a move: the amount, and the direction."""
MOST_NAMED = 3
"""Of more things that do not stand only so many are named."""
_KEYS = (
    ("hint", "Hint"),
    ("play", "Show me"),
    ("undo", "Undo"),
    ("rejoin", "Start again"),
    ("close", "End"),
)
"""The keys that help, the last one always to be seen."""


def draw_dock(canvas: Canvas, seen: Display, trainer: Training) -> None:
    """Draw the goal at the left, figures at the right, keys below."""
    top = canvas.view_height
    box = (0.0, top, canvas.width, canvas.height + 1)
    canvas.lay_floor((0.0, top, canvas.width, canvas.height), "panel")
    canvas.line(0, top + ON_PIXELS, canvas.width, top + ON_PIXELS)
    canvas.walls.append(box)
    figures = NARROW_FIGURES if canvas.width < NARROW else FIGURES
    room = canvas.width - 2 * MARGIN - figures - AMPLE
    shape = fitted(canvas, _goal(trainer), room, HEADLINE, "bold", lines=2)
    put_explained(canvas, (MARGIN, top + AIRY), _goal(trainer), shape, "text", "bold")
    _lines(canvas, seen, trainer, (MARGIN, top + OPEN + shape.height, room))
    _figures(canvas, trainer, canvas.width - MARGIN - figures, top)
    _keys(canvas, seen, top + KEYS + 2)


def draw_title(canvas: Canvas, place: str) -> None:
    """Draw the title of the second cube below it, and where in the solve its step is."""
    left, _, _, foot = canvas.inset
    x = left + 2 + canvas.text(left + 2, foot + SPACE, "The goal", NOTE, "text", "bold") + SPACE
    canvas.text(x, foot + SPACE, place, NOTE, "text2")


def _goal(trainer: Training) -> str:
    if trainer.is_done:
        return "The cube is solved"
    if trainer.round is None:
        return "The next step is being worked out"
    return trainer.round.step.caption


def _lines(canvas: Canvas, seen: Display, trainer: Training, at: tuple[float, float, float]) -> None:
    """Draw the sentences below the goal, as many as there is room for."""
    left, y, room = at
    floor = canvas.view_height + KEYS
    for text, color in _said(seen, trainer):
        shape = fitted(canvas, text, room, USUAL, lines=2 if floor - y > 38 else 1)
        if text and y + shape.height <= floor:
            put(canvas, (left, y), text, shape, color)
            y += shape.height + 2


def _said(seen: Display, trainer: Training) -> list[tuple[str, str]]:
    """The sentences about the hand or the last step, each with its colour; the weightiest first."""
    if trainer.round is None:
        return [(trainer.note, "good"), ("" if trainer.is_done else trainer.progress, "text2")]
    if trainer.is_showing:
        return [(f"Watch: {trainer.round.notation}", "accent")]
    hints = [(_hints(seen, trainer), "accent")] if trainer.level else []
    if not trainer.has_made:
        return hints or [(trainer.note, "good"), (_task(trainer.round), "text2")]
    verdict = trainer.verdict
    if verdict.is_brought and verdict.broken:
        return [(f"It is there, but {_listed(verdict.broken)} must stand again.", "warn"), *hints]
    parts = (("Still to come", verdict.missing), ("To stand again", verdict.broken))
    return [*hints, (" ".join(f"{told}: {_listed(names)}." for told, names in parts if names), "text2")]


def _task(asked: TrainingRound) -> str:
    if asked.aim.end is not None:
        return "Here the cube has to look exactly as the small one does."
    return "Bring this about by any turns you like; what stood before has to stand again."


def _listed(names: tuple[str, ...]) -> str:
    if len(names) <= MOST_NAMED:
        return listed(names)
    return f"{', '.join(names[: MOST_NAMED - 1])} and {len(names) - MOST_NAMED + 1} more"


def _hints(seen: Display, trainer: Training) -> str:
    """All that is told of the step so far; beside the program's way, how to come back to it."""
    asked = trainer.round
    assert asked is not None, "there is something to be told of"
    back, turn = seen.keys.text_of("rejoin"), trainer.next_move
    beside = "your turns go another way" + (f", {back} takes them back." if back else ".")
    if trainer.level is Hint.MOVES:
        return f"{asked.notation} · " + (asked.step.reason if turn is not None else f"From the start; {beside}")
    told = [_marked(len(journeys_of(asked.track.size, asked.step.cells)), trainer.level >= Hint.PLACE)]
    if turn is None and trainer.level is Hint.LAYER:
        return begun(beside)
    if turn is not None and trainer.level is Hint.LAYER:
        told.append(f"turn {write_move(turn, asked.track.size).rstrip(_AMOUNT)} next")
    return begun(f"{'; '.join(filter(None, told))}.")


def _marked(count: int, with_places: bool) -> str:
    """Draw the legend of the marks on the cube.

    >>> _marked(0, True), _marked(1, False), _marked(2, True)
    ('', 'The piece is marked', "The pieces are marked, and each one's place by the same number")
    """
    if not count:
        return ""
    place = "its place" if count == 1 else "each one's place by the same number"
    return f"The piece{' is' if count == 1 else 's are'} marked" + (f", and {place}" if with_places else "")


def _figures(canvas: Canvas, trainer: Training, left: float, top: float) -> None:
    """Turns in this step beside the program's, and mistakes so far."""
    usual = trainer.round.alg.count(COUNTED) if trainer.round is not None else 0
    rows = (
        ("Your turns", "–" if trainer.is_showing else str(trainer.turns)),
        ("The program's", str(usual) if usual else "–"),
        ("Mistakes", str(trainer.mistakes)),
    )
    right = canvas.width - MARGIN
    for row, (name, value) in enumerate(rows):
        y = top + AIRY + 25 * row
        canvas.text(left, y + 1, name, BODY, "text2")
        canvas.text(right, y, value, LEAD, "text", "bold", align=1)
    box = (left - SNUG, top + 58, right + SNUG, top + 84)
    canvas.tell(box, "Each time you take turns back, by undo or by turning straight back, counts as one mistake.")


def _keys(canvas: Canvas, seen: Display, y: float) -> None:
    """The keys, each to be clicked too; where there is no room for all, the last but one goes first."""
    keymap = seen.keys
    known = [(keymap.caps_of(name), text, name) for name, text in _KEYS]
    widths = [sum(map(canvas.cap_width, keys)) + 9 + canvas.text_width(text) for keys, text, _ in known]
    while len(known) > 1 and sum(widths) + 34 * (len(known) - 1) > canvas.width - 2 * MARGIN:
        del known[-2], widths[-2]
    x = MARGIN
    for (keys, text, name), width in zip(known, widths, strict=True):
        box = (x - SNUG, y - TIGHT, x + width + SNUG, y + HIGH_PITCH)
        is_over = canvas.button(box, name, seen.keys)
        after = x + (canvas.caps(x, y, keys) + 9 if keys else 0)
        canvas.text(after, y + HAIR, text, USUAL, "text" if is_over else "text2")
        x += round(width) + 34
