"""An exercise of a lesson: so much of it is left to the hand, and what was there before it is not lost."""

from __future__ import annotations

from collections.abc import Callable

from app.course.record import Outcome, Record, Stage
from app.course.state import Drill
from cube_core import Engine
from cube_core.exercises.goals import held_as_usual
from cube_core.exercises.making import Exercise
from cube_core.recipes.thoughts import Hands


class Led(Drill):
    """One exercise after the other, each set up by the lesson."""

    def __init__(
        self, engine: Engine, record: Record, clock: Callable[[], float], when_shown: Callable[[], object] = bool
    ) -> None:
        super().__init__(engine, record, clock, None, when_shown)
        self.exercise: Exercise | None = None
        self.is_open = True
        """Whether turns of the hand count."""
        self._kind = ""
        self._given: Hands | None = None
        """The cube as it was given to the hand."""

    @property
    def kind(self) -> str:
        """The name in the record of what is practised."""
        return self._kind

    def set_up(self, one: Exercise, kind: str, stage: Stage) -> None:
        """Set an exercise of a kind up, of which so much is left to the hand."""
        self.exercise, self._kind, self.stage = one, kind, stage
        self._mistake, self._is_answered = "", False
        self._set_up()

    def hand_over(self) -> None:
        """Hand the cube over: from here on it is the learner's."""
        self._start()
        self.is_open = True

    def help(self, kind: str = "hint") -> None:
        """Note that it was told how to go on: that is no success of one's own."""
        self._mistake = self._mistake or kind

    def answer(self, outcome: Outcome) -> None:
        """Keep how it went."""
        self._answer(outcome)

    def leave(self) -> None:
        """Count as missed an exercise that was begun and not done."""
        self._leave()

    def _start(self) -> None:
        super()._start()
        self._given = held_as_usual(self._hands()[0])

    def _turned(self, turns: int) -> None:
        if self.is_open:
            super()._turned(turns)

    @property
    def _is_as_begun(self) -> bool:
        assert self._given is not None, "only then it is asked"
        return any((held_as_usual(hands).colors == self._given.colors).all() for hands in self._hands())
