"""The eye, the pointer, and all that is shown only while a key is held."""

from __future__ import annotations

from enum import Enum

from renderer.frame import CameraPose, View


class Goal(Enum):
    """The step or phase whose end a second cube shows."""

    NONE = "none"
    STEP = "step"
    PHASE = "phase"


class Looking:
    """The eye, the pointer and the keys held to see more."""

    def __init__(self) -> None:
        self.sight: tuple[CameraPose, View, float] | None = None
        """From where the cube is seen, in which view, and the pixels in a unit of the interface."""
        self.cell_width = 0.0
        """The width of a cell of a cube with a ruler in the middle of the view, in units of the interface."""
        self.needs_second_view = False
        """Whether something of the step that goes on is seen only from behind."""
        self.pointed: int | None = None
        """The slot under the pointer."""
        self.is_led = False
        """Whether keys lead the pointer."""
        self.is_narrow = False
        """Whether the window has room for the side panel only while somebody asks for it."""
        self.has_panel = False
        """Whether somebody asked for it there."""
        self.asked_goal = Goal.NONE
        """The goal that somebody looks at while a key is held."""
        self.is_asked = False
        """Whether the key is held that shows the inspector."""
        self.is_glass_held = False
        """Whether the key is held that shows the magnifier."""
        self.glass: tuple[float, float] | None = None
        """The middle of the magnifier, in units of the interface from the bottom left."""
        self.own_trackers = ""
        """The owner of the circles that are shown while there is no solve."""
        self.hint_strength = 1.0
        """The strength of the key hints; none once the user knows them, or while a hand is away."""
