"""The layout of the window: the room of the cube and of the panels, which open and close smoothly."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import floor

from app.base.panel import Stands
from app.base.situation import Loaded
from app.base.state import AppState
from app.ui.sizes import HAIR

LEAST = (640, 480)
"""Units of the interface that a window should have: with fewer, panels are cut."""
WIDE, SMALL = 1100.0, 700.0
"""Windows at least so wide, and narrower than that, have other sizes than those between."""
PANEL, NARROW = 272.0, 860.0
"""The width of the panel at the right, and of the least windows in which it opens when it is asked for."""
LESSON = 156.0
"""The height of a lesson, which stands in place of the dock."""
MOVES_BOX = 212.0
"""The height of the moves box at the bottom, over the dock if that is there."""
IDLE_ABOVE, IDLE_BELOW = 16.0, 30.0
"""The cube's distance from toolbar and window's foot while there is no solve; its own view leaves more."""
FLOATING = 72.0
"""The room below the cube where faces float around it: the lowest would lie behind the key hints."""
EXERCISE_EDGE = 12.0
"""The distance of the card of an exercise from the edge."""
INSET_MARGIN = 20.0
BESIDE, NARROWEST_BESIDE, SHARE_BESIDE = 520.0, 400.0, 0.42
"""The widest and the narrowest panel that stands beside the cube, and its share of the window between them."""
SECONDS = 0.25


Box = tuple[float, float, float, float]
COMPARE_FOOT = 116.0
"""The height of the foot below cubes that are compared."""


def density(wanted: float, pixels: tuple[int, int]) -> float:
    """Pixels in a unit of the interface: as many as the system wants if the window has room for the panels then.

    >>> density(2.0, (2560, 1600)), density(3.0, (1330, 855)), density(2.0, (640, 480)), density(1.5, (320, 240))
    (2.0, 1.75, 1.0, 1.0)
    """
    room = min(side / least for side, least in zip(pixels, LEAST, strict=True))
    return max(1.0, min(round(wanted * 4), floor(room * 4)) / 4)


def lane_boxes(count: int, width: float, height: float) -> list[tuple[float, float, float, float]]:
    """The boxes of so many cubes beside each other: left, top, right and bottom."""
    edges = [round(width * number / max(count, 1)) for number in range(count + 1)]
    return [(left, 0.0, right, height - COMPARE_FOOT) for left, right in pairwise(edges)]


def idea_boxes(width: float, height: float) -> tuple[Box, Box, Box]:
    """The boxes of a page that explains an idea, list, words and cube, each as left, top, right and bottom."""
    index = round(min(220.0, width * 0.26))
    words = round(index + (width - index) * 0.46)
    return (0.0, 0.0, index, height), (index, 0.0, words, height), (words, 60.0, width, round(height * 0.58))


@dataclass(frozen=True, slots=True)
class Sizes:
    """The room that the parts of the window take, in a window of some width."""

    toolbar: float
    dock: float
    caption: float
    """The room of the caption above the cube; it may reach a little further, beside the cube's upper corner."""
    inset: float
    """The side of the second cube."""
    beside: float
    """Where the cube's room begins at the left, beside the second cube."""
    names: float
    """The height of the names below the second cube."""
    card: float
    """The part of the cube's room that a parity's explanation takes more than another caption."""


def sizes_of(width: float) -> Sizes:
    """The sizes of the parts of a window so wide."""
    if width >= WIDE:
        return Sizes(48.0, 96.0, 98.0, 196.0, 150.0, 44.0, 40.0)
    if width >= SMALL:
        return Sizes(48.0, 84.0, 78.0, 136.0, 70.0, 44.0, 0.0)
    return Sizes(42.0, 62.0, 60.0, 92.0, 60.0, 28.0, 0.0)


class Layout:
    """The room of the panels now, on the way to what they shall take."""

    def __init__(self) -> None:
        self._dock, self._panel, self._moves, self._beside = 0.0, 0.0, 0.0, 0.0
        self._inset, self._card, self._floating, self._lesson, self._exercise = 0.0, 0.0, 0.0, 0.0, 0.0
        self._width, self._height = 0.0, 0.0
        self._is_bare = True
        self.is_moving = False

    def tick(self, seconds: float, state: AppState, width: float, height: float = 800.0) -> None:
        """Go on towards what the state wants."""
        before = self._shares
        state.looking.is_narrow = width < WIDE
        self._width, self._height, self._is_bare = width, height, state.preferences.is_bare
        self._dock = _toward(self._dock, shows_dock(state), seconds)
        self._lesson = _toward(self._lesson, shows_lesson(state), seconds)
        self._exercise = _toward(self._exercise, shows_exercise(state), seconds)
        self._panel = _toward(self._panel, shows_panel(state, width), seconds)
        self._moves = _toward(self._moves, state.panels.shown.stands is Stands.BELOW, seconds)
        self._inset = _toward(self._inset, shows_dock(state), seconds)
        self._card = _toward(self._card, state.parity_card is not None, seconds)
        self._floating = _toward(self._floating, state.preferences.hints and not state.preferences.is_bare, seconds)
        self._beside = _toward(self._beside, state.panels.shown.stands.is_beside, seconds)
        self.is_moving = self._shares != before

    @property
    def _shares(self) -> tuple[float, ...]:
        cube = self._inset, self._card, self._floating, self._lesson, self._exercise
        return self._dock, self._panel, self._moves, self._beside, *cube

    @property
    def top(self) -> float:
        """The height of the toolbar."""
        return 0.0 if self._is_bare else sizes_of(self._width).toolbar

    @property
    def left(self) -> float:
        """The room taken of the cube's at the left, for the second cube or the card of an exercise."""
        exercise = (EXERCISE_EDGE + exercise_width(self._width)) * _smooth(self._exercise)
        return max(sizes_of(self._width).beside * _smooth(self._inset), exercise)

    @property
    def right(self) -> float:
        """The room taken at the right."""
        return max(PANEL * _smooth(self._panel), width_beside(self._width) * _smooth(self._beside))

    @property
    def bottom(self) -> float:
        """The height of the dock at the bottom."""
        return max(sizes_of(self._width).dock * _smooth(self._dock), LESSON * _smooth(self._lesson))

    @property
    def below(self) -> float:
        """The room taken at the bottom in all."""
        idle = 0.0 if self._is_bare else IDLE_BELOW * (1 - _smooth(max(self._inset, self._lesson)))
        return max(self.bottom + max(idle, FLOATING * _smooth(self._floating)), MOVES_BOX * _smooth(self._moves))

    @property
    def above(self) -> float:
        """The room taken at the top in all."""
        sizes = sizes_of(self._width)
        caption = sizes.caption + sizes.card * _smooth(self._card)
        idle = 0.0 if self._is_bare else IDLE_ABOVE
        return self.top + _between(idle, caption, self._dock)

    @property
    def inset(self) -> Box:
        """The box of the second cube: left, top, right and bottom."""
        sizes = sizes_of(self._width)
        side = min(sizes.inset, (self._height - self.bottom - self.top) / 3)
        foot = self._height - self.bottom - sizes.names
        margin = INSET_MARGIN if self._width >= SMALL else INSET_MARGIN / 2
        return margin, foot - side, margin + side, foot


def shows_dock(state: AppState) -> bool:
    """Whether the dock is there: there is a solve, and the interface is not hidden."""
    is_there = not state.preferences.is_bare and isinstance(state.watched, Loaded)
    return is_there and not state.panels.shown.stands.hides_solve


def shows_lesson(state: AppState) -> bool:
    """Whether a lesson has the foot of the window."""
    practice = state.practised
    return practice is not None and practice.stands_below and not state.preferences.is_bare


def shows_exercise(state: AppState) -> bool:
    """Whether the card of an exercise stands at the left: one goes on, and nothing is open or watched."""
    practice = state.practised
    return practice is not None and not practice.stands_below


def exercise_width(width: float) -> float:
    """The width of that card in a window so wide."""
    return max(216.0, min(320.0, width * 0.27))


def shows_panel(state: AppState, width: float) -> bool:
    """Whether the side panel is there too."""
    is_wanted = state.preferences.details if width >= WIDE else state.looking.has_panel and width >= NARROW
    is_free = not state.panels.shown.stands.is_beside and not state.learning.is_introducing
    return shows_dock(state) and is_wanted and is_free


def width_beside(width: float) -> float:
    """The width of a panel beside the cube in a window so wide."""
    return round(min(width, BESIDE, max(NARROWEST_BESIDE, SHARE_BESIDE * width)))


def _toward(value: float, is_open: bool, seconds: float) -> float:
    goal = float(is_open)
    step = seconds / SECONDS
    return min(goal, value + step) if goal > value else max(goal, value - step)


def _between(one: float, other: float, share: float) -> float:
    return one + (other - one) * _smooth(share)


def _smooth(share: float) -> float:
    return share * share * (HAIR - 2 * share)
