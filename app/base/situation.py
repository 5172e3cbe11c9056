"""The situation as one value, on which all depends that is drawn of a solve, a search or a painting."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, assert_never

from app.own_cube.painting.state import Painting
from app.solves.search import Search
from app.solves.track import Place, Track
from app.watching.playback import Playback
from app.watching.player import Player

if TYPE_CHECKING:
    from cube_core.words.cards import ParityCard


class Motion(Enum):
    """The motion of the playhead of a solve by itself."""

    REST = "rest"
    READING = "reading"
    """It plays, and waits until the sentences of a step are read."""
    PLAYING = "playing"
    """It goes on until it is paused."""
    GOING = "going"
    """It is on its way to the next move or step."""


@dataclass(frozen=True, slots=True)
class NoSolve:
    """The cube alone, without a solve of it."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A solve, and the place in it that the engine was brought to or is to be brought to."""

    track: Track
    index: int
    fraction: float = 0.0
    """The part of the move at the index that has turned, from 0 to 1."""
    motion: Motion = Motion.REST
    rate: float = 0.0
    """Moves a second at which it runs; none at rest."""
    is_flying: bool = False
    """Whether so many steps pass that none of them is looked at."""
    is_lesson: bool = False

    @property
    def position(self) -> float:
        """Index and fraction in one number."""
        return self.index + self.fraction

    @property
    def place(self) -> Place:
        """The phase and step at this place: captions and panels tell of it as marks and events do."""
        return self.track.place_at(self.index, self.is_flying)

    @property
    def is_at_end(self) -> bool:
        """Whether there is no move left."""
        return self.index == len(self.track)

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself until it is paused."""
        return self.motion in (Motion.PLAYING, Motion.READING)

    @property
    def waits(self) -> bool:
        """Whether nothing turns: it rests, or waits to be read."""
        return self.motion in (Motion.REST, Motion.READING)


@dataclass(frozen=True, slots=True)
class OnSolve(Loaded):
    """The cube is as the solve has it at its place."""


@dataclass(frozen=True, slots=True)
class Travelling(Loaded):
    """A jump is still being worked out; the cube is elsewhere."""

    is_said: bool = False
    """Whether it takes so long that one should be told."""


@dataclass(frozen=True, slots=True)
class OffSolve(Loaded):
    """Turns by hand have led off the solve, which waits at its place."""


Watched = NoSolve | OnSolve | Travelling | OffSolve


@dataclass(frozen=True, slots=True)
class Searching:
    """A solve is being looked for; one that is loaded stays meanwhile."""

    sentence: str
    fraction: float
    can_be_hurried: bool
    watched: Watched


@dataclass(frozen=True, slots=True)
class Painted:
    """A cube is being painted in place of the one that is solved, for which things stand as below."""

    painting: Painting
    version: int
    beneath: Watched | Searching


Situation = Watched | Searching | Painted


def situation_of(player: Player, painting: Painting | None) -> Situation:
    """The situation now; the only place where that is worked out."""
    beneath = _searching(player.search, _watched(player))
    return beneath if painting is None else Painted(painting, painting.version, beneath)


def _watched(player: Player) -> Watched:
    playback = player.playback
    if playback is None:
        return NoSolve()
    head, motion = playback.head, _motion(playback)
    at = head.track, head.index, head.fraction, motion, playback.rate, head.is_flying, player.is_lesson
    if head.is_off_solve:
        return OffSolve(*at)
    return Travelling(*at, head.is_on_the_way) if head.is_jumping else OnSolve(*at)


def _searching(search: Search, watched: Watched) -> Watched | Searching:
    work = search.work
    if work is None:
        return watched
    return Searching(work.sentence, round(work.fraction, 2), search.can_be_hurried, watched)


def _motion(playback: Playback) -> Motion:
    if playback.motion is None:
        return Motion.REST
    if playback.is_read:
        return Motion.READING
    return Motion.PLAYING if playback.is_playing else Motion.GOING


def unpainted(situation: Situation) -> Watched | Searching:
    """The situation of the cube that is solved, whatever is painted in its place."""
    return situation.beneath if isinstance(situation, Painted) else situation


def watched_in(situation: Situation) -> Watched:
    """The solve that is loaded, whatever else goes on."""
    match situation:
        case NoSolve() | OnSolve() | Travelling() | OffSolve():
            return situation
        case Searching():
            return situation.watched
        case Painted():
            return watched_in(situation.beneath)
        case _:
            assert_never(situation)


def introduces_phase(at: OnSolve) -> bool:
    """Whether a lesson stands where a phase begins, before its first turn."""
    if not at.is_lesson or at.fraction or at.is_at_end or not at.waits:
        return False
    return at.index == at.track.phases[at.place.phase].start


def card_at(at: OnSolve) -> ParityCard | None:
    """The card of the parity that the step has to do with."""
    number = at.track.step_number_at(at.index)
    return None if number is None else at.track.card(number)


def parity_told(at: OnSolve) -> ParityCard | None:
    """The card of the parity that the solve stands before, until the first turn that has to do with it."""
    begins = not at.fraction and at.track.step_before(at.index + 0.5) == at.index
    return card_at(at) if at.waits and begins else None
