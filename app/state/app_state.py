"""What the program has in hand: the engine, the keys, the choice of layers, the open panel, the last message."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from enum import Enum, auto

from app.actions.actions import METHODS
from app.actions.keymap import Keymap
from app.input.command_box import CommandBox
from app.input.moves_box import MovesBox
from app.playback.player import Player
from app.playback.timeline import Timeline
from app.state.armed_layers import LayerChoice
from app.state.preferences import Preferences
from cube_core import Alg, Engine
from cube_core.engine import SOLVER
from cube_core.events import (
    Event,
    HistoryChanged,
    MarksChanged,
    MovesMade,
    PhaseEntered,
    StateReplaced,
    StepEntered,
    TrackersChanged,
)

_ELSEWHERE = (TrackersChanged, MarksChanged, PhaseEntered, StepEntered)
"""What is shown on the cube or by the player; a solve tells thousands of them."""


class Panel(Enum):
    """What lies over the cube."""

    NONE = auto()
    HELP = auto()
    COMMANDS = auto()
    MENU = auto()
    MOVES = auto()


@dataclass(frozen=True, slots=True)
class Message:
    """Something said to the user."""

    text: str
    is_warning: bool = False


class Desk:
    """The state of the program beside the cube itself; `version` grows with every change of it."""

    def __init__(self, engine: Engine, keymap: Keymap, player: Player, preferences: Preferences | None = None) -> None:
        self.engine = engine
        self.player = player
        self.method = next(iter(METHODS))
        """How cubes are solved."""
        self.timeline = Timeline()
        self.is_introducing = False
        """Whether the program shows itself, until somebody takes over."""
        self.own_trackers = ""
        """The owner of the circles that are shown while there is no solve."""
        self.keymap = keymap
        self.layers = LayerChoice()
        self.last_face = "R"
        """The face turned last by key: that is where armed layers are outlined."""
        self.preferences = preferences or Preferences()
        self.panel = Panel.NONE
        self.moves_box = MovesBox(engine.cube.size)
        self.command_box: CommandBox | None = None
        self.menu_place = (0, 0)
        """The chosen column and line of the menu."""
        self.message: Message | None = None
        self.help_modifiers: frozenset[str] = frozenset()
        """The modifiers clicked in the help."""
        self.modifiers: frozenset[str] = frozenset()
        """The modifiers held now, for the help."""
        self.version = 0
        self._is_solved: bool | None = None
        self._latest: MovesMade | StateReplaced | None = None
        self._seeds = SeedTrail()
        self._coming_seed: int | None = None
        engine.subscribe(self.handle)

    def handle(self, event: Event) -> None:
        """Keep up with the engine."""
        if not isinstance(event, _ELSEWHERE) and not (isinstance(event, MovesMade) and event.cause == SOLVER):
            self.version += 1
        if isinstance(event, MovesMade | StateReplaced):
            self._is_solved, self._latest = None, event
        if isinstance(event, StateReplaced):
            self.moves_box.size = event.size
            self.layers.fit(event.size)
        if isinstance(event, HistoryChanged):
            self._keep_seeds(event.undo_count + event.forgotten_count)

    def _keep_seeds(self, count: int) -> None:
        latest, self._latest = self._latest, None
        if latest is not None and latest.cause not in ("undo", "redo"):
            self._seeds.cut(count)
            if isinstance(latest, StateReplaced) and latest.cause != "seek":
                self._seeds.start(count, self._coming_seed)

    def touch(self) -> None:
        """Something changed that is shown."""
        self.version += 1

    def say(self, text: str, is_warning: bool = False) -> None:
        """Tell the user something."""
        self.message = Message(text, is_warning)
        self.touch()

    def open(self, panel: Panel) -> None:
        """Show a panel, or close it if it is the one that is open."""
        self.panel = Panel.NONE if panel is self.panel else panel
        self.layers.release_all()
        self.touch()

    def scramble(self, seed: int) -> Alg:
        """Scramble the cube and remember by which seed."""
        self._coming_seed = seed
        try:
            return self.engine.scramble(seed)
        finally:
            self._coming_seed = None

    @property
    def seed(self) -> int | None:
        """The seed of the scramble that the cube comes from, if it comes from one."""
        history = self.engine.history
        return self._seeds.at(history.undo_count + history.forgotten_count)

    @property
    def is_solved(self) -> bool:
        """Whether the cube is solved; worked out once a change."""
        if self._is_solved is None:
            self._is_solved = self.engine.cube.is_solved
        return self._is_solved

    @property
    def title(self) -> str:
        """What the window's title says."""
        size = self.engine.cube.size
        return f"{size}×{size} {'solved' if self.is_solved else 'scrambled'} · Cubelens"


class SeedTrail:
    """Which seed holds at which point of the history, so that undo brings the right one back."""

    def __init__(self) -> None:
        self._starts: list[int] = []
        self._seeds: list[int | None] = []

    def start(self, count: int, seed: int | None) -> None:
        """The entry that brought the history to `count` is a new cube with this seed."""
        self._starts.append(count)
        self._seeds.append(seed)

    def cut(self, count: int) -> None:
        """Forget what began at `count` or later: something else was done there."""
        keep = bisect_right(self._starts, count - 1)
        del self._starts[keep:], self._seeds[keep:]

    def at(self, count: int) -> int | None:
        """The seed at a point of the history."""
        index = bisect_right(self._starts, count) - 1
        return self._seeds[index] if index >= 0 else None
