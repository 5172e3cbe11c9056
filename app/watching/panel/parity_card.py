"""The card of a parity: what it is, why it can arise and what its moves do, which a small cube shows."""

from __future__ import annotations

from dataclasses import dataclass

from app.base.action import App
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.cube_pictures import SmallCube, draw_cube
from app.ui.explained import put_explained
from app.ui.fitting import Fitted, fitted
from app.ui.sheet import Box
from app.watching.playhead import Playhead
from cube_core.solvers.parities.cards import ParityCard

PAD, GAP, SIDE = 12.0, 16.0, 120.0
"""Around everything, between picture and words, and the side of the picture."""
SIZE, ABOUT = 15.0, "What its moves do to a solved cube"


@dataclass(frozen=True, slots=True)
class Plan:
    """The card laid out: its width and that of its words, and its paragraphs with the colour of each."""

    width: float
    words: float
    paragraphs: tuple[tuple[str, Fitted, str], ...]

    @property
    def height(self) -> float:
        """All that it takes."""
        words = 24 + sum(shape.height + 3 for _, shape, _ in self.paragraphs)
        return max(SIDE if self.has_picture else 0.0, words) + 2 * PAD

    @property
    def has_picture(self) -> bool:
        """Whether the words leave room for it."""
        return self.words < self.width - 2 * PAD


def planned(canvas: Canvas, card: ParityCard, caption: str, width: float, has_picture: bool) -> Plan:
    """The card in a width: the caption first, for that is what holds in the end."""
    words = width - 2 * PAD - (SIDE + GAP if has_picture else 0.0)
    told = [(caption, SIZE + 1, "text"), *((sentence, SIZE, "text2") for sentence in card.sentences)]
    shapes = [(text, fitted(canvas, text, words, size, lines=4), tint) for text, size, tint in told]
    return Plan(width, words, tuple(shapes))


def draw(canvas: Canvas, app: App, head: Playhead, card: ParityCard, plan: Plan, at: tuple[float, float]) -> None:
    """Draw a card that was laid out, with its upper left corner at a place."""
    left, top = at
    box = (left, top, left + plan.width, top + plan.height)
    canvas.box(box, "glass", 16, "border")
    canvas.walls.append(box)
    x, y = box[2] - PAD - plan.words, top + PAD
    if plan.has_picture:
        picture(canvas, app, head, card, (left + PAD, y, left + PAD + SIDE, y + SIDE))
    icons.warning(canvas, x, y + 1, "warn")
    canvas.text(x + 24, y, card.title, 18, font="bold")
    y += 24
    for text, shape, tint in plan.paragraphs:
        put_explained(canvas, app, (x, y), text, shape, tint)
        y += shape.height + 3


def picture(canvas: Canvas, app: App, head: Playhead, card: ParityCard, box: Box) -> None:
    """What the moves do to a solved cube that is held as this one is."""
    draw_cube(canvas, app, "parity", SmallCube(card.alg, head.track.colors), box)
    canvas.tell(box, ABOUT)
