"""All that the parts of the window beside its panels are drawn from: a value, made once a frame.

A part is drawn again when its value is another one, so what it shows cannot be older than that. Each leaves out what
changes in every frame and it does not draw.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.base.action import App, Keys
from app.base.looking import Goal
from app.base.panel import AnyPanel
from app.base.preferences import Preferences
from app.base.say import Message
from app.base.seeds import Scramble
from app.base.situation import OnSolve, Situation, Watched, watched_in
from app.base.state import Status
from app.watching.player import FAST
from app.watching.timeline import Timeline
from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.faces import FaceColors

if TYPE_CHECKING:
    from cube_core.words.cards import ParityCard


@dataclass(frozen=True, slots=True)
class Pace:
    """The speed at which a solve is played, and the places where it stays."""

    tempo: float
    fastest: float
    speed: float
    """Moves a second that are really made."""
    loop: tuple[int, int] | None = None
    breakpoints: frozenset[int] = frozenset()
    seconds_left: float | None = None
    """What is left of a lesson."""


@dataclass(frozen=True, slots=True)
class Display:
    """The cube, its solve and what may be done, as far as they are seen."""

    situation: Situation
    glance: int
    """The index as it is read where many numbers show it."""
    panel: AnyPanel
    size: int
    status: Status
    origin: Scramble | None
    """The scramble that the cube comes from."""
    made: int
    """Moves made by hand."""
    armed: tuple[int, int] | None
    """The first and the last layer that the next turn takes, where that is not the outer one alone."""
    is_introducing: bool
    is_inspecting: bool
    goal: Goal
    looks_behind: bool
    card: ParityCard | None
    message: Message | None
    offer: str
    """What was left the last time and can be gone on with."""
    preferences: Preferences
    keys: Keys
    pace: Pace
    line: Timeline
    """What the timeline shows, as a copy that nobody changes."""
    board: Board
    """What the engine works on, of which only face colours are asked."""

    @property
    def at(self) -> Watched:
        """The solve that is loaded, and where it stands."""
        return watched_in(self.situation)

    def face_colors_before(self, alg: Alg) -> FaceColors:
        """The colour meant for it before moves that led here, by face."""
        return self.board.face_colors_before(alg)

    def at_a_glance(self) -> Display:
        """The same for whoever shows many numbers: while many moves pass, they follow only every so often."""
        return replace(self, situation=_without_fraction(self.situation, self.glance), glance=0)

    def at_rest(self) -> Display:
        """The same for whoever does not show how far the move that goes on has turned."""
        return replace(self, situation=_without_fraction(self.situation), glance=0)


def _without_fraction(situation: Situation, glance: int | None = None) -> Situation:
    match situation:
        case OnSolve(index=index, rate=rate):
            read = index if glance is None or rate <= FAST else glance
            return replace(situation, fraction=0.0, index=read)
        case _:
            return situation


def display_of(app: App) -> Display:
    """The display of this moment; the only place where one is put together."""
    state = app.state
    layers, armed = state.keys.armed.layers, state.keys.armed
    is_usual = armed.chosen is None and armed.depth == 1
    offer = app.services.sessions.offer()
    return Display(
        situation=state.situation,
        glance=state.player.glance,
        panel=state.panels.shown,
        size=state.engine.cube.size,
        status=state.status,
        origin=state.seeds.origin,
        made=state.made_count,
        armed=None if is_usual else (layers.lo, layers.hi),
        is_introducing=state.learning.is_introducing,
        is_inspecting=state.is_inspecting,
        goal=state.goal,
        looks_behind=state.looks_behind,
        card=state.parity_card,
        message=state.message,
        offer="" if offer is None else offer.text,
        preferences=state.preferences.now,
        keys=Keys(state.keys.keymap, app.catalogue),
        pace=_pace(app),
        line=replace(state.panels.timeline),
        board=state.engine.board,
    )


def _pace(app: App) -> Pace:
    player, metronome = app.state.player, app.state.player.metronome
    ride = player.playback
    if ride is None:
        return Pace(metronome.tempo, metronome.fastest, 0.0)
    return Pace(metronome.tempo, metronome.fastest, player.shown_speed, ride.loop, ride.breakpoints, ride.seconds_left)
