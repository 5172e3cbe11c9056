"""The tempo that holds: the usual one, or one that the solve that is loaded has for itself."""

from __future__ import annotations

from collections.abc import Callable

from app.solves import tempo as tempos
from app.solves.reading import LESSON_TEMPO
from app.solves.track import Track


class Metronome:
    """The moves a second of a player; lessons and large solves have their own, and give the usual one back."""

    def __init__(self, follow: Callable[[], None]) -> None:
        self._follow = follow
        """Told when the tempo of the solve that is loaded changed."""
        self.tempo = self._usual = tempos.DEFAULT
        self._of_lessons = LESSON_TEMPO
        self._is_lesson = False
        self._moves: int | None = None
        """The number of moves of the solve that is loaded."""
        self.has_own = False
        """Whether it goes at a tempo for lessons or for its size, and not at the usual one."""

    @property
    def fastest(self) -> float:
        """The fastest tempo there is before it is instant."""
        return tempos.FASTEST if self._moves is None else tempos.fastest(self._moves)

    def begin(self, track: Track, is_lesson: bool) -> None:
        """A solve is played as a lesson, or only shown, each at its tempo."""
        self._moves, self._is_lesson = len(track), is_lesson
        self.has_own = is_lesson or track.size >= tempos.FITTED_FROM
        if is_lesson:
            self._go_at(self._of_lessons)
        elif self.has_own:
            self._go_at(max(self._usual, tempos.fitting(len(track))))
        else:
            self._go_at(self._usual)

    def end(self) -> None:
        """No solve is loaded any more."""
        self._moves, self.has_own, self._is_lesson, self.tempo = None, False, False, self._usual

    def set(self, tempo: float) -> None:
        """Set the moves a second, in a lesson for the next ones too; on a big cube for this solve alone.

        A cube of another size would not bear it.
        """
        tempo = tempos.bounded(tempo, self.fastest)
        if self._is_lesson:
            self._of_lessons = self._of_lessons if tempo == tempos.INSTANT else tempo
        elif not self.has_own:
            self._usual = tempo
        self._go_at(tempo)

    def fit(self, seconds: float = tempos.FITTED_SECONDS) -> None:
        """The tempo at which all of this solve takes about so long."""
        if self._moves is not None:
            self._go_at(tempos.fitting(self._moves, seconds))

    def _go_at(self, tempo: float) -> None:
        self.tempo = tempo
        self._follow()
