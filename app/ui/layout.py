"""The room that the solve's panels take of the window: it opens and closes smoothly."""

from __future__ import annotations

from app.state.app_state import Desk, Panel

DOCK, PANEL = 132.0, 296.0
"""Height of the dock at the bottom, width of the panel at the right."""
MOVES_BOX = 212.0
"""What the moves box takes at the bottom, over the dock if that is there."""
NARROW = 760.0
"""Windows narrower than this have no side panel."""
SLIM = 640.0
"""Where less than this is left beside the panel, the caption goes below the cube."""
CAPTION = 92.0
"""What it takes there."""
SECONDS = 0.25


class Room:
    """How much of the window the panels take now, on the way to what they shall take."""

    def __init__(self) -> None:
        self._dock, self._panel, self._moves, self._caption = 0.0, 0.0, 0.0, 0.0
        self.is_moving = False

    def tick(self, seconds: float, desk: Desk, width: float) -> None:
        """Go on towards what the desk wants."""
        before = (self._dock, self._panel, self._moves, self._caption)
        self._dock = _toward(self._dock, shows_dock(desk), seconds)
        self._panel = _toward(self._panel, shows_panel(desk, width), seconds)
        self._moves = _toward(self._moves, desk.panel is Panel.MOVES, seconds)
        is_slim = width - PANEL * shows_panel(desk, width) < SLIM
        self._caption = _toward(self._caption, shows_dock(desk) and is_slim, seconds)
        self.is_moving = (self._dock, self._panel, self._moves, self._caption) != before

    @property
    def right(self) -> float:
        """What is taken at the right."""
        return PANEL * _smooth(self._panel)

    @property
    def bottom(self) -> float:
        """What the dock takes at the bottom."""
        return DOCK * _smooth(self._dock)

    @property
    def below(self) -> float:
        """What is taken at the bottom in all."""
        return max(self.bottom + CAPTION * _smooth(self._caption), MOVES_BOX * _smooth(self._moves))


def shows_dock(desk: Desk) -> bool:
    """Whether the dock is there: there is a solve, and the interface is not hidden."""
    return not desk.preferences.is_bare and desk.player.ride is not None


def shows_panel(desk: Desk, width: float) -> bool:
    """Whether the side panel is there too."""
    return shows_dock(desk) and desk.preferences.details and width >= NARROW


def _toward(value: float, is_open: bool, seconds: float) -> float:
    goal = float(is_open)
    step = seconds / SECONDS
    return min(goal, value + step) if goal > value else max(goal, value - step)


def _smooth(share: float) -> float:
    return share * share * (3 - 2 * share)
