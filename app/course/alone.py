"""A cube left to the hand: for a step of a lesson, or one's own until it is solved, as the book asks."""

from __future__ import annotations

from collections.abc import Callable

from app.base.practising import Told
from app.course.record import Outcome, Record, Stage
from app.course.state import Drill
from cube_core import Engine
from cube_core.exercises.cases import AnyExercise
from cube_core.exercises.goals import held_as_usual
from cube_core.exercises.making import Exercise, next_on
from cube_core.face_colors import place
from cube_core.recipes.thoughts import Hands

LAST_TURN = "Turn the top until the cube is solved."
DONE = "The cube is solved."


class Alone(Drill):
    """The book's next step is looked for after every one, so that any way may be gone."""

    is_on_own_cube = True
    asked = right = 0
    """So many steps were done, so many of them at once."""
    _before = 0
    """So many entries of the history are older than the step at hand."""

    def again(self) -> None:
        """Take back what was turned in this step."""
        while self._engine.history.undo_count > self._before and self._engine.undo():
            pass

    @property
    def goal(self) -> str:
        """The order that the book gives."""
        if self._engine.cube.is_solved:
            return DONE
        return LAST_TURN if self.exercise is None else super().goal

    def card(self, keys: Callable[[str], str]) -> tuple[Told, ...]:
        """The card: the step asked for on this cube, or the outcome once it is solved."""
        if self.exercise is not None and not self._engine.cube.is_solved:
            return super().card(keys)
        told = f"{self.asked} steps, {self.right} of them without help."
        return Told(self.goal, "good", is_large=True), Told(told), Told(f"{keys('close')} ends", "text3", is_small=True)

    def _next(self, seed: int) -> AnyExercise | None:
        cube = self._engine.cube
        meant = place(cube) if cube.size == 2 else self._hands()[0].meant
        return next_on(Hands(cube.size, cube.cells().copy(), meant))

    def _set_up(self) -> None:
        """The cube stays as it is."""
        self._before = self._engine.history.undo_count
        self._start()

    def _turned(self, turns: int) -> None:
        if self._engine.history.undo_count < self._before:
            self.begin(0)  # what was taken back belongs to the step before
        elif self.exercise is not None:
            super()._turned(turns)

    def _answer(self, outcome: Outcome) -> None:
        super()._answer(outcome)
        if outcome in ("right", "helped"):
            self.asked += 1
            self.right += outcome == "right"
            self.begin(0)


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
