"""The hands led on screen: one turn in large type, or the question whether the cube looks as it is shown."""

from __future__ import annotations

from functools import partial

from app.base.action import App, Deed
from app.hand import actions as deeds
from app.hand.state import Hand, Stage
from app.ui.canvas import Canvas
from app.ui.cube_pictures import colors_of_stickers
from app.ui.fitting import fitted, put
from app.ui.sheet import Box
from app.ui.side import BUTTON, button, frame
from app.ui.sizes import BODY, HEADLINE, LOOSE, SNUG, SPACE, USUAL
from cube_core.faces import COLORS
from cube_core.moves import Move
from cube_core.notation.words import write_move
from cube_core.words.held import ELSEWHERE

HUGE = 96.0
"""The height of the letter of a turn."""
LARGEST_CELL = 56.0

_BUTTONS: dict[Stage, tuple[tuple[str, Deed], ...]] = {
    Stage.TURN: (("Done (Space)", deeds.go_on), ("Back (Left)", deeds.go_back)),
    Stage.COMPARE: (("Yes (Space)", deeds.go_on), ("No (N)", deeds.differ), ("Back (Left)", deeds.go_back)),
    Stage.LOOK: (("So it looks (Enter)", deeds.go_on), ("Back (Backspace)", deeds.go_back)),
    Stage.FOUND: (("Yes, go on (Space)", deeds.go_on), ("No (N)", deeds.differ)),
    Stage.LOST: (("Enter it again (Space)", deeds.go_on), ("Look again (Left)", deeds.go_back)),
    Stage.DONE: (("Close (Space)", deeds.go_on),),
}
_ELSEWHERE = (("Go on from here (Space)", deeds.go_on), ("Close (Esc)", deeds.close))


def draw(canvas: Canvas, app: App) -> None:
    """The panel."""
    left, top, right, bottom = frame(canvas, "In your hands")
    hand = app.state.learning.hand
    y = bottom
    for text, deed in reversed(_ELSEWHERE if hand is None else _BUTTONS[hand.stage]):
        y -= BUTTON
        button(canvas, (left, y, right, y + BUTTON), text, deed, is_main=deed is deeds.go_on)
        y -= SNUG
    box = (left, top, right, y - SPACE)
    move = None if hand is None else hand.turn
    if hand is not None and move is not None:
        _turn(canvas, hand, move, box)
        return
    top = _lines(canvas, [ELSEWHERE] if hand is None else hand.lines, box)
    if hand is not None and hand.stage is Stage.LOOK:
        _face(canvas, app, hand, (left, top + LOOSE, right, y - SPACE))


def _turn(canvas: Canvas, hand: Hand, move: Move, box: Box) -> None:
    """The turn in one large word, and what it does in words."""
    left, top, right, _ = box
    canvas.text(left, top, f"Turn {hand.index + 1} of {len(hand.alg)}", BODY, "text3")
    canvas.text(left, top + 28, write_move(move, hand.size), HUGE, "text", "bold")
    below = (left, top + 28 + HUGE + 3 * LOOSE, right, box[3])
    _lines(canvas, hand.lines, below)


def _lines(canvas: Canvas, lines: list[str], box: Box) -> float:
    """Sentences below one another, the first large; returns where they end."""
    left, y, right, _ = box
    for number, text in enumerate(lines):
        font = "regular" if number else "bold"
        shape = fitted(canvas, text, right - left, USUAL if number else HEADLINE + 4, font, lines=4)
        put(canvas, (left, y), text, shape, "text2" if number else "text", font)
        y += shape.height + SPACE
    return y


def _face(canvas: Canvas, app: App, hand: Hand, box: Box) -> None:
    """The face that is told, a sticker a press."""
    left, top, right, bottom = box
    cell = min(LARGEST_CELL, (right - left) / hand.size, (bottom - top) / hand.size)
    colors = colors_of_stickers(app.state.preferences)
    for number in range(hand.size**2):
        slot = hand.face * hand.size**2 + number
        row, column = divmod(number, hand.size)
        x, y = left + column * cell, top + row * cell
        place = (x, y, x + cell - 2, y + cell - 2)
        canvas.deed(place, partial(_press, slot), COLORS[int(hand.shown[slot])].name.lower())
        canvas.box(place, "body", 3, "accent" if number == hand.cursor else "")
        red, green, blue = colors[int(hand.shown[slot])].tolist()
        inner = (x + 3, y + 3, x + cell - 5, y + cell - 5)
        canvas.ink.add_rect_filled(inner[:2], inner[2:], 255 << 24 | blue << 16 | green << 8 | red, 3)


def _press(slot: int, app: App) -> None:
    deeds.color(app, slot)
