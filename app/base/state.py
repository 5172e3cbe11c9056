"""The state that all subjects share: cube and solve, and a value each for timing, keys, panels, looking, learning."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from app.base.keys import Keymap
from app.base.looking import Goal, Looking
from app.base.named_files import Dialogs
from app.base.panel import CUBE, AnyPanel
from app.base.panels import Panels
from app.base.practising import Practising
from app.base.preferences import Preferences
from app.base.say import Message
from app.base.seeds import Seeds
from app.base.situation import (
    Loaded,
    NoSolve,
    OnSolve,
    Situation,
    Watched,
    card_at,
    introduces_phase,
    parity_told,
    situation_of,
    unpainted,
    watched_in,
)
from app.blocks.state import BlockChoice
from app.course.record import Record
from app.cube.state import KeysInUse
from app.explained.state import OwnSolves
from app.hand.state import Hand
from app.ideas.state import Ideas
from app.solves.track import Track
from app.times.stopwatch import Timing
from app.watching.player import Player
from cube_core.cube import Playable
from cube_core.engine import Engine
from cube_core.events import (
    Cause,
    Event,
    MarksChanged,
    MovesMade,
    PhaseEntered,
    StateReplaced,
    StepEntered,
    TrackersChanged,
)

if TYPE_CHECKING:
    from cube_core.words.cards import ParityCard

RULER_FROM = 50
"""Layers from which there is a ruler: on smaller cubes cells can be counted."""
_ELSEWHERE = (TrackersChanged, MarksChanged, PhaseEntered, StepEntered)
"""Events of marks and of the player, which change nothing else; a solve tells thousands of them."""


class Status(Enum):
    """The status of the cube."""

    SOLVED = "solved"
    TURNED = "turned"
    """Turned by hand or by typed moves, from a solved cube or from one that was loaded."""
    LOADED = "loaded"
    """Painted, read off photographs, pasted or opened, and not turned since."""
    SCRAMBLED = "scrambled"
    """Scrambled by a seed or by moves that were given for it, whatever was turned since."""


class Learning:
    """The means of learning: an exercise, the cube in their hands, the record of both, and the first introduction."""

    def __init__(self) -> None:
        self.practice: Practising | None = None
        """The cases or the recipe that are being practised."""
        self.hand: Hand | None = None
        """The cube in somebody's hands, while they are led."""
        self.record = Record()
        """What was learnt by exercises."""
        self.is_introducing = False
        """Whether the program shows itself, until somebody takes over."""

    def tick(self) -> bool:
        """Let time pass; whether it goes on in what is practised."""
        if self.practice is None:
            return False
        self.practice.tick()
        return self.practice.is_running

    def stop(self) -> bool:
        """Practise no longer; whether somebody practised."""
        practice, self.practice = self.practice, None
        if practice is None:
            return False
        was_over = practice.is_over
        practice.end()
        return not was_over


class AppState:
    """All that panels show and actions change; `version` grows with every change of it."""

    def __init__(self, engine: Engine, player: Player, preferences: Preferences, keymap: Keymap) -> None:
        self.engine = engine
        self.player = player
        self.preferences = preferences
        self.seeds = Seeds(engine, self.say)
        self.timing = Timing(engine, self.seeds, preferences)
        self.keys = KeysInUse(keymap)
        self.dialogs = Dialogs()
        self.panels = Panels(engine.cube.size, Ideas(player.runner, self.say))
        self.looking = Looking()
        self.learning = Learning()
        self.message: Message | None = None
        self.own = OwnSolves(engine, self.say, lambda: self.keys.keymap.text_of("explain-turned"))
        self.version = 0
        player.say = self.panels.album.say = self.say
        self._known: tuple[int, dict[str, int]] = (-1, {})
        """The version of the cube, and what was counted of it."""
        engine.subscribe(self._hear)

    def _hear(self, event: Event) -> None:
        """Keep up with the engine."""
        if not isinstance(event, _ELSEWHERE) and not (isinstance(event, MovesMade) and event.cause is Cause.SOLVER):
            self.version += 1
        if isinstance(event, MovesMade | StateReplaced):
            self._known = -1, {}
            if not self.engine.is_aside and event.cause not in (Cause.SHOWN, Cause.BACK):
                self.learning.hand = None  # it is not the cube in the hands any more
        if isinstance(event, StateReplaced):
            self.panels.block = BlockChoice()
        if isinstance(event, StateReplaced) and event.size != self.panels.moves.size:
            self.looking.pointed = None
            self.panels.moves.size = event.size
            self.keys.armed.use_up()
            self.keys.armed.fit(event.size)

    def touch(self) -> None:
        """Something changed that is shown."""
        self.version += 1

    def say(self, text: str, is_warning: bool = False) -> None:
        """Tell the user something."""
        self.message = Message(text, is_warning)
        self.touch()

    def open(self, panel: AnyPanel) -> None:
        """Show a panel, or close it if it is the one that is open."""
        if self.panels.painted is not None:
            self.looking.pointed = None  # it was a slot of another cube
        self.panels.shown = CUBE if panel is self.panels.shown else panel
        self.keys.armed.release_all()
        self.touch()

    def play(self, moves: Playable) -> None:
        """Make moves by hand; a turn of the solve that has begun comes to its nearer end first."""
        if self.player.playback:
            self.player.playback.settle()
        self.engine.play(moves)

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether more will happen by itself soon."""
        self.player.tick(seconds)
        watched = self.watched
        if isinstance(watched, Loaded) and watched.is_playing:
            self.panels.timeline.follow(watched.position)
        if self.seeds.tick() and self.seeds.now is not None:
            self.say(f"Scrambled by seed {self.seeds.now}.")
        is_showing = self._tick_shown(seconds)
        if is_showing:
            self.touch()
        if self.timing.keep(self.say):
            self.touch()
        is_practising = self.learning.tick()
        if self.panels.shown.id != "photos":
            self.panels.album.stop_eye()
        if self.panels.album.tick() | self.dialogs.tick():
            self.touch()
        is_timing = self.timing.stopwatch.is_running or is_practising
        return is_showing or is_timing or self.player.is_busy or self.is_waiting

    @property
    def is_waiting(self) -> bool:
        """Whether what goes on beside the window will change something."""
        album = self.panels.album
        return album.is_busy or album.eye is not None or self.dialogs.is_open or self.seeds.is_busy

    def _tick_shown(self, seconds: float) -> bool:
        """Let time pass for cubes that are shown in place of the user's; whether one moves."""
        if self.panels.shown.id == "ideas":
            return self.panels.ideas.tick(seconds)
        comparison = self.panels.comparison
        return comparison is not None and comparison.tick(seconds, self.player.metronome.tempo)

    @property
    def practised(self) -> Practising | None:
        """The practice on the cube, while nothing lies over that and no solve of it is watched."""
        practice = self.learning.practice
        if practice is None or practice.is_over or self.panels.shown is not CUBE:
            return None  # first, as each key press asks, and the situation is worked out anew for each
        return practice if isinstance(self.watched, NoSolve) else None

    @property
    def made_count(self) -> int:
        """The number of moves made by hand."""
        return self._once("made", lambda: len(self.engine.made))

    def _once(self, name: str, count: Callable[[], int]) -> int:
        """A number that is counted once a change of the cube."""
        if self._known[0] != self.engine.cube.version:
            self._known = self.engine.cube.version, {}
        if name not in self._known[1]:
            self._known[1][name] = count()
        return self._known[1][name]

    @property
    def situation(self) -> Situation:
        """The situation now."""
        return situation_of(self.player, self.panels.painted)

    @property
    def watched(self) -> Watched:
        """The solve that is loaded, and where it stands."""
        return watched_in(self.situation)

    @property
    def is_playing(self) -> bool:
        """Whether a solve goes on by itself until it is paused."""
        watched = self.watched
        return isinstance(watched, Loaded) and watched.is_playing

    @property
    def rate(self) -> float:
        """Moves a second at which a solve runs now; none at rest."""
        watched = self.watched
        return watched.rate if isinstance(watched, Loaded) else 0.0

    @property
    def goal(self) -> Goal:
        """The goal that the second cube shows: as is asked, and where a phase is introduced, its end."""
        match self.watched:
            case OnSolve(is_at_end=False) as at:
                if self.looking.asked_goal is not Goal.NONE or not at.is_lesson:
                    return self.looking.asked_goal
                return Goal.PHASE if introduces_phase(at) else Goal.STEP
            case _:
                return Goal.NONE

    @property
    def parity_card(self) -> ParityCard | None:
        """The card of a parity: before the first turn of its step, and while somebody asks about the step."""
        match self.watched:
            case OnSolve() as at:
                is_asked = self.looking.asked_goal is Goal.STEP and not at.is_at_end
                return card_at(at) if is_asked else parity_told(at)
            case _:
                return None

    @property
    def ahead(self) -> tuple[Track, int] | None:
        """The solve and the index that the second cube shows; nothing where it is away."""
        at, goal = self.watched, self.goal
        if not isinstance(at, OnSolve) or goal is Goal.NONE:
            return None
        stop = at.track.next_step(at.index) if goal is Goal.STEP else at.track.next_phase(at.index)
        return at.track, stop

    @property
    def looks_behind(self) -> bool:
        """Whether the second cube shows this one from behind."""
        return self.preferences.behind or (self.looking.needs_second_view and self.looking.asked_goal is Goal.NONE)

    @property
    def is_taught(self) -> bool:
        """Whether a lesson or an exercise goes on, in which faces have letters."""
        practice, at = self.learning.practice, unpainted(self.situation)
        return (practice is not None and not practice.is_over) or (isinstance(at, OnSolve) and at.is_lesson)

    @property
    def hides_circles(self) -> bool:
        """Whether a lesson leaves the circles away: centres and letters tell the faces."""
        at = self.watched
        is_told = isinstance(at, OnSolve) and (at.is_lesson or self.learning.is_introducing)
        return is_told and Preferences.trackers.name not in self.preferences.values

    @property
    def is_inspecting(self) -> bool:
        """Whether the piece under the pointer is told of."""
        return self.panels.painted is None and (self.looking.is_asked or self.preferences.inspector)

    @property
    def is_magnifying(self) -> bool:
        """Whether there is a magnifier under the pointer."""
        return self.looking.is_glass_held or self.preferences.magnifier

    @property
    def is_solved(self) -> bool:
        """Whether the cube is solved."""
        return bool(self._once("solved", lambda: self.engine.cube.is_solved))

    @property
    def status(self) -> Status:
        """The status of the cube now."""
        if self.is_solved:
            return Status.SOLVED
        if self.seeds.origin is not None:
            return Status.SCRAMBLED
        return Status.TURNED if self.engine.is_turned else Status.LOADED

    @property
    def title(self) -> str:
        """The title of the window."""
        size = self.engine.cube.size
        return f"{size}×{size} {self.status.value} · Cubelens"
