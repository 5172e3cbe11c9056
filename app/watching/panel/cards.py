"""The cards beside a solve: the case or the recipe that it is at, and the parity that it meets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from app.base.action import doing
from app.base.display import Display
from app.base.lazy import load
from app.base.situation import Loaded, OnSolve
from app.solves.methods import preferred
from app.solves.track import Track
from app.ui import icons
from app.ui.canvas import Canvas
from app.ui.case_pictures import PLAIN, Shown, draw_case
from app.ui.cube_pictures import SmallCube, draw_cube
from app.ui.explained import put_explained
from app.ui.fitting import Fitted, fitted, put, write
from app.ui.sheet import Box
from app.ui.sizes import AIRY, AMPLE, BODY, CORNER, HAIR, HEADLINE, HIGH_PITCH, NOTE, SNUG, SPACE, USUAL, VAST
from cube_core.faces import FaceColors
from cube_core.solvers.three.cases.catalogue import KINDS, Case, cases
from cube_core.solvers.three.cases.recognition import Seen, colors_seen, pair_as_played, seen_as_played
from cube_core.solvers.three.held import colors_after
from cube_core.solvers.three.words import word_text

if TYPE_CHECKING:
    from cube_core.words.cards import ParityCard

LARGE, SMALL, LEAST = 76.0, 52.0, 170.0
"""The side of the picture, the same in low windows, and the room below the card without which there is none."""
LOW = 340.0


@dataclass(frozen=True, slots=True)
class Card:
    """A case, how it is played here, and the colours that the cube shows in place of the picture's."""

    case: Case
    seen: Seen
    colors: Shown


def draw_case_card(
    canvas: Canvas, seen: Display, head: Loaded, ends: tuple[float, float], rows: tuple[float, float]
) -> float:
    """The card from a row down, of the case or the recipe of the step that goes on; returns where it ends."""
    card = shown(seen, head)
    (left, right), (y, bottom) = ends, rows
    if card is None:
        return _draw_recipe(canvas, head, ends, rows)
    shape = fitted(canvas, card.case.text, right - left - AMPLE, USUAL, "mono", lines=3)
    side = LARGE if bottom - y > LOW else SMALL
    height = side + HIGH_PITCH + shape.height
    if bottom - y - height < LEAST:
        return y
    box = (left - SPACE, y, right + SPACE, y + height)
    is_over = canvas.deed(box, doing("cases"), "All cases")
    canvas.box(box, "raised2" if is_over else "raised", CORNER)
    draw_case(canvas, seen.preferences.palette, card.case, (left, y + SPACE), (side, side), card.colors)
    x, room = left + side + AIRY, right - left - side - AIRY
    write(canvas, (x, y + SPACE), card.case.name, room, HEADLINE, "text", "bold")
    for row, (text, color) in enumerate(_facts(card)):
        write(canvas, (x, y + 30 + 17 * row), text, room, NOTE, color)
    put(canvas, (left, y + side + AMPLE), card.case.text, shape, font="mono")
    return y + height + SPACE


def _draw_recipe(canvas: Canvas, head: Loaded, ends: tuple[float, float], rows: tuple[float, float]) -> float:
    """The recipe of the step: its name and why it works; a click leads to its page in the book."""
    (left, right), (y, bottom) = ends, rows
    told = recipe_told(head)
    if told is None:
        return y
    name, why = told
    shape = fitted(canvas, why, right - left, NOTE, lines=3)
    height = 30 + shape.height + SPACE
    if bottom - y - height < LEAST:
        return y
    box = (left - SPACE, y, right + SPACE, y + height)
    is_over = canvas.deed(box, doing("book"), "Its page in the book of recipes")
    canvas.box(box, "raised2" if is_over else "raised", CORNER)
    write(canvas, (left, y + SNUG), name, right - left, BODY, "text", "bold")
    put(canvas, (left, y + 30), why, shape, "text2")
    return y + height + SPACE


def recipe_told(head: Loaded) -> tuple[str, str] | None:
    """The name of the recipe of the step that goes on, and why it works; none where no recipe of the book is done."""
    number = _number_at(head)
    recipe = None if number is None else head.track.step(number).recipe
    if recipe is None:
        return None
    _, entries = load("cube_core.recipes.book:ENTRIES")
    _, why = load("cube_core.words.steps:why")
    name = next((entry.name for entry in entries if entry.id == recipe), None)
    return None if name is None else (name, why(recipe))


def _number_at(head: Loaded) -> int | None:
    """The step that goes on, at the end the last one; none while the solve is flown through or is not watched."""
    track = head.track
    if not isinstance(head, OnSolve) or head.is_flying or not len(track.steps):
        return None
    number = track.step_number_at(head.index)
    return len(track.steps) - 1 if number is None else number


def _facts(card: Card) -> list[tuple[str, str]]:
    """The name of the case, and the turns before its algorithm and after it."""
    seen = card.seen
    turns = [
        f"{word_text(word)} {when}" for word, when in ((seen.before, "before it"), (seen.after, "after it")) if word
    ]
    name = [(card.case.nickname, "accent")] if card.case.nickname else []
    return [*name, (", ".join(turns) or "nothing before it", "text2")]


def shown(seen: Display, head: Loaded) -> Card | None:
    """The case of the step that goes on, with the algorithm that is played there; at the end that of the last."""
    track, number = head.track, _number_at(head)
    if number is None or not (step := track.step(number)).case:
        return None
    colors = seen.face_colors_before(track.alg[step.start : head.index])
    return _card(track, number, colors, tuple(sorted(seen.preferences.algorithms.items())))


@lru_cache(maxsize=1)  # the track that is asked about stays alive, hundreds of megabytes at 1000 layers
def _card(track: Track, number: int, held: FaceColors, own: tuple[tuple[str, str], ...]) -> Card | None:
    step = track.step(number)
    given = next((case for kind in KINDS for case in cases(kind) if case.name == step.case), None)
    if given is None:
        return None
    alg = track.alg[step.start : step.stop]
    pair = pair_as_played(given, alg) if given.kind == "F2L" else None
    if pair is not None:
        regrip, played = pair
        return Card(played.case or given, played, colors_seen(played, colors_after(held, str(regrip))))
    for case in (preferred(given, dict(own)), given):
        seen = seen_as_played(case, alg)
        if seen is not None:
            colors = PLAIN if case.kind == "PBL" else colors_seen(seen, held)
            return Card(case, seen, colors)
    return None


PAD, GAP, SIDE = 12.0, 16.0, 120.0
"""Around everything, between picture and words, and the side of the picture."""
SIZE, ABOUT = 15.0, "What its moves do to a solved cube"


@dataclass(frozen=True, slots=True)
class CardPlan:
    """The card laid out: its width and that of its words, and its paragraphs with the colour of each."""

    width: float
    words: float
    paragraphs: tuple[tuple[str, Fitted, str], ...]

    @property
    def height(self) -> float:
        """All that it takes."""
        words = VAST + sum(shape.height + HAIR for _, shape, _ in self.paragraphs)
        return max(SIDE if self.has_picture else 0.0, words) + 2 * PAD

    @property
    def has_picture(self) -> bool:
        """Whether the words leave room for it."""
        return self.words < self.width - 2 * PAD


def planned(
    canvas: Canvas, card: ParityCard, caption: str, width: float, has_picture: bool, is_short: bool = False
) -> CardPlan:
    """The card in a width: the caption first, for that is what holds in the end; a short one says only what is wrong.

    In small windows all sentences and a picture would leave the cube two fifths of the height.
    """
    words = width - 2 * PAD - (SIDE + GAP if has_picture else 0.0)
    told = [
        (caption, SIZE + 1, "text"),
        *((sentence, SIZE, "text2") for sentence in card.sentences[: 1 if is_short else None]),
    ]
    shapes = [(text, fitted(canvas, text, words, size, lines=4), tint) for text, size, tint in told]
    return CardPlan(width, words, tuple(shapes))


def draw_parity_card(
    canvas: Canvas, seen: Display, head: Loaded, card: ParityCard, plan: CardPlan, at: tuple[float, float]
) -> None:
    """Draw a card that was laid out, with its upper left corner at a place."""
    left, top = at
    box = (left, top, left + plan.width, top + plan.height)
    canvas.box(box, "glass", 16, "border")
    canvas.walls.append(box)
    if len(plan.paragraphs) <= len(card.sentences):  # the caption is one of them
        canvas.tell(box, " ".join(card.sentences))
    x, y = box[2] - PAD - plan.words, top + PAD
    if plan.has_picture:
        picture(canvas, seen, head, card, (left + PAD, y, left + PAD + SIDE, y + SIDE))
    icons.warning(canvas, x, y + 1, "warn")
    canvas.text(x + VAST, y, card.title, HEADLINE, font="bold")
    y += 24
    for text, shape, tint in plan.paragraphs:
        put_explained(canvas, (x, y), text, shape, tint)
        y += shape.height + HAIR


def picture(canvas: Canvas, seen: Display, head: Loaded, card: ParityCard, box: Box) -> None:
    """Draw the moves' effect on a solved cube that is held as this one is."""
    draw_cube(canvas, seen.preferences, "parity", SmallCube(card.alg, head.track.colors), box)
    canvas.tell(box, ABOUT)
