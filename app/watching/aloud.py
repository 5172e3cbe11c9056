"""A lesson read aloud: which sentence is to be heard where the playhead stands, and when it is cut."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

from app.base.speech import CHARACTERS, MOVES_A_MINUTE, WORDS_A_MINUTE, Voice
from app.solves.track import Track
from app.watching.playback import Playback
from cube_core.words.speech import spoken, spoken_alg

SILENT, CAPTIONS, MOVES = "off", "captions", "moves"
"""The choices: nothing, the words of each step, and its moves as well."""
SETTLED = 0.3
"""Seconds for which a playhead at rest stands at a step before it is told: who goes through steps by keys passes some.
"""
PATIENCE = 6.0
"""Seconds that a voice may take to begin, beside twice the time for its text; then the lesson goes on without it."""
MOST_MOVES = 40
"""The most moves of a step that are said."""


class Part(Enum):
    """The part of a step that is said."""

    WORDS = auto()
    MOVES = auto()


class Saying(NamedTuple):
    """The voice that is wanted."""

    track: Track
    step: int
    part: Part


class Aloud:
    """The voice of a player; told of time, it follows the playhead."""

    def __init__(self, voice: Voice | None = None) -> None:
        self.voice = Voice() if voice is None else voice
        self.wants: Callable[[], str] = lambda: SILENT
        """The choice now."""
        self._now: Saying | None = None
        self._due: tuple[str, int] | None = None
        """A text and its words a minute, which wait for the moves of the step before to be said."""
        self._spent = self._limit = 0.0
        self._place: tuple[Track, float] | None = None
        self._stood = 0.0

    @property
    def is_on(self) -> bool:
        """Whether something is read aloud at all."""
        return self.wants() != SILENT

    def holds(self, playback: Playback) -> bool:
        """Whether a lesson has to wait for what is said, or is about to be; a voice that hangs is not waited for."""
        if not self.is_on:
            return False
        return self._due is not None or self._is_speaking or self._saying(playback) != self._now

    @property
    def is_waiting(self) -> bool:
        """Whether time has to be told for something to be said."""
        return self._due is not None or (self.is_on and self._place is not None and self._stood < SETTLED)

    @property
    def _is_speaking(self) -> bool:
        return self._spent < self._limit and self.voice.is_speaking

    def hush(self) -> None:
        """Be silent."""
        self.voice.hush()
        self._due, self._limit = None, 0.0

    def tell(self, text: str) -> None:
        """Say what belongs to no solve, at once."""
        self._now = None
        self.hush()
        if self.is_on:
            self.voice.say(spoken(text))

    def follow(self, playback: Playback | None, seconds: float) -> None:
        """Say what belongs to the place where the solve stands, and cut what belongs to another."""
        self._spent += seconds
        if not self.is_on and self._now is None:
            return
        self._stand(playback, seconds)
        saying = None if playback is None or not self.is_on else self._saying(playback)
        if saying != self._now:
            self._turn_to(saying, is_next=playback is not None and playback.is_read)
        if self._due is not None and not self._is_speaking:
            (text, rate), self._due = self._due, None
            self.voice.say(text, rate)
            self._spent, self._limit = 0.0, PATIENCE + 2 * len(text) / CHARACTERS

    def _stand(self, playback: Playback | None, seconds: float) -> None:
        """Note for how long the playhead has been where it is."""
        place = None if playback is None else (playback.head.track, playback.head.position)
        self._stood = self._stood + seconds if place == self._place else 0.0
        self._place = place

    def _saying(self, playback: Playback) -> Saying | None:
        """The words of the step that waits to be read or rests, or the moves of one that turns in a lesson."""
        head = playback.head
        number = head.track.step_number_at(head.index)
        if number is None or head.is_off_solve or head.is_jumping or head.is_flying:
            return None
        if playback.is_turning_lesson:
            return Saying(head.track, number, Part.MOVES) if self.wants() == MOVES else None
        is_told = playback.is_read or (playback.motion is None and self._stood >= SETTLED)
        begins = head.position == head.track.start_of_step(number)
        return Saying(head.track, number, Part.WORDS) if is_told and begins else None

    def _turn_to(self, saying: Saying | None, *, is_next: bool) -> None:
        """Say something else; the words of the step that comes next wait until the moves before it are said."""
        before, self._now = self._now, saying
        if not (is_next and before is not None and before.part is Part.MOVES):
            self.hush()
        if saying is not None:
            self._due = _text_of(saying)


def _text_of(saying: Saying) -> tuple[str, int] | None:
    """A text, and its words a minute; nothing of moves that are too many."""
    if saying.part is Part.WORDS:
        return spoken(" ".join(saying.track.told(saying.step).sentences)), WORDS_A_MINUTE
    alg = saying.track.step(saying.step).alg
    return (f"{spoken_alg(alg)}.", MOVES_A_MINUTE) if len(alg) <= MOST_MOVES else None
