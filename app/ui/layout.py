"""The layout of the window: the room of the cube and of the panels, which open and close smoothly."""

from __future__ import annotations

from itertools import pairwise
from math import floor, inf

from app.base.panel import Stands
from app.base.situation import Loaded, Training, unpainted
from app.base.state import AppState
from app.ui.sizes import HAIR

LEAST = (640, 480)
"""Units of the interface that a window should have: with fewer, panels are cut."""
DOCK, PANEL = 132.0, 296.0
"""Height of the dock at the bottom, width of the panel at the right."""
MOVES_BOX = 212.0
"""The height of the moves box at the bottom, over the dock if that is there."""
NARROW = 760.0
"""Windows narrower than this have no side panel."""
SLIM = 760.0
"""The least room beside the panel; with less, the caption goes below the cube."""
LOW = 520.0
"""The same where less than this is left above the dock: a caption over the cube would cover it."""
CAPTION, ABOVE = 108.0, 76.0
"""The caption's room of the cube there, and above the cube, where little of the cube stands so high."""
LEGEND = 30.0
"""The room of the marks' legend above the cube then: seen from below, the cube's upper corner stood behind it."""
HINTED, HINT_ROW, HINT_SHARE = 440.0, 34.0, 24.0
"""From so high a view on the key hints stand under that caption, how far they raise it, and what the cube gives."""
FOOT = 16.0
"""The room of the key hints below the cube then: its lowest corner stood behind them."""
ROOMY, LOW_FOOT = 700.0, 20.0
"""Their room without a solve of windows lower than this, where less is free around the cube."""
CARD, CARD_ABOVE = 190.0, 140.0
"""The same while a parity is explained."""
LEAST_GOAL = 76.0
"""A second cube that would be smaller than this, beside the first one, is left out."""
FLOATING = 72.0
"""The room of the key hints where faces float around the cube: the lowest would lie behind them."""
BESIDE, NARROWEST_BESIDE, SHARE_BESIDE = 520.0, 400.0, 0.42
"""The widest and the narrowest panel that stands beside the cube, and its share of the window between them."""
SECONDS = 0.25


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


Box = tuple[float, float, float, float]


def idea_boxes(width: float, height: float) -> tuple[Box, Box, Box]:
    """On a page that explains an idea: the list of pages, the words, and the cube; left, top, right and bottom."""
    index = round(min(220.0, width * 0.26))
    words = round(index + (width - index) * 0.46)
    return (0.0, 0.0, index, height), (index, 0.0, words, height), (words, 60.0, width, round(height * 0.58))


class Layout:
    """The room of the panels now, on the way to what they shall take."""

    def __init__(self) -> None:
        self._dock, self._panel, self._moves, self._beside = 0.0, 0.0, 0.0, 0.0
        self._caption, self._above, self._card, self._floating = 0.0, 0.0, 0.0, 0.0
        self._width, self._has_hints, self._is_low = 0.0, False, False
        self.is_moving = False

    def tick(self, seconds: float, state: AppState, width: float, height: float = inf) -> None:
        """Go on towards what the state wants."""
        before = self._shares
        self._width = width
        self._dock = _toward(self._dock, shows_dock(state) or shows_trainer(state), seconds)
        self._panel = _toward(self._panel, shows_panel(state, width), seconds)
        self._moves = _toward(self._moves, state.panels.shown.stands is Stands.BELOW, seconds)
        self._has_hints = height - DOCK >= HINTED
        self._is_low = height < ROOMY and not state.preferences.is_bare
        is_slim = has_caption_below(width - PANEL * shows_panel(state, width), height - DOCK)
        self._caption = _toward(self._caption, shows_dock(state) and is_slim, seconds)
        self._above = _toward(self._above, shows_dock(state) and not is_slim, seconds)
        self._card = _toward(self._card, state.parity_card is not None, seconds)
        self._floating = _toward(self._floating, state.preferences.hints and not state.preferences.is_bare, seconds)
        self._beside = _toward(self._beside, state.panels.shown.stands.is_beside, seconds)
        self.is_moving = self._shares != before

    @property
    def _shares(self) -> tuple[float, ...]:
        cube = self._caption, self._above, self._card, self._floating
        return self._dock, self._panel, self._moves, self._beside, *cube

    @property
    def right(self) -> float:
        """The room taken at the right."""
        return max(PANEL * _smooth(self._panel), width_beside(self._width) * _smooth(self._beside))

    @property
    def bottom(self) -> float:
        """The height of the dock at the bottom."""
        return DOCK * _smooth(self._dock)

    @property
    def below(self) -> float:
        """The room taken at the bottom in all."""
        caption = _between(CAPTION + HINT_SHARE * self._has_hints, CARD, self._card) * _smooth(self._caption)
        caption = max(caption, FLOATING * _smooth(self._floating), FOOT * _smooth(self._above), LOW_FOOT * self._is_low)
        return max(self.bottom + caption, MOVES_BOX * _smooth(self._moves))

    @property
    def above(self) -> float:
        """The room of the caption at the top, or where that is at the foot of the marks' legend."""
        return _between(ABOVE, CARD_ABOVE, self._card) * _smooth(self._above) + LEGEND * _smooth(self._caption)


def has_caption_below(width: float, height: float) -> bool:
    """Whether a view is so narrow or low that the caption goes to its foot."""
    return width < SLIM or height < LOW


def hint_row(width: float, height: float) -> float:
    """The height of the key hints under a caption at the foot of a view, where there is room for them."""
    return HINT_ROW if has_caption_below(width, height) and height >= HINTED else 0.0


def shows_dock(state: AppState) -> bool:
    """Whether the dock is there: there is a solve, and the interface is not hidden."""
    is_there = not state.preferences.is_bare and isinstance(state.watched, Loaded)
    return is_there and not state.panels.shown.stands.hides_solve


def shows_trainer(state: AppState) -> bool:
    """Whether the trainer takes the place of the dock."""
    is_there = not state.preferences.is_bare and isinstance(unpainted(state.situation), Training)
    return is_there and not state.panels.shown.stands.hides_solve


def shows_panel(state: AppState, width: float) -> bool:
    """Whether the side panel is there too."""
    is_free = width >= NARROW and not state.panels.shown.stands.is_beside
    return shows_dock(state) and state.preferences.details and is_free


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
