"""An exercise in the hand: the cube that is set up, whether what is asked is reached, and what went wrong."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import numpy as np

from app.base.practising import Told
from app.course.record import Answer, Outcome, Record, Stage
from app.course.showing import Aside
from app.course.skill import Skill, skills_in
from app.solves.track import Way
from cube_core import Engine
from cube_core.cube import Cube
from cube_core.events import Cause, Event, MovesMade
from cube_core.exercises.cases import AnyExercise
from cube_core.exercises.goals import held_as_usual
from cube_core.exercises.making import exercise
from cube_core.exercises.mistakes import named
from cube_core.face_colors import place
from cube_core.faces import COLORS, HOLDINGS, Color
from cube_core.recipes.book import ENTRIES
from cube_core.recipes.thoughts import Hands
from cube_core.words.exercises import KEEP, NOT_YET, OUTCOMES, UNKNOWN, WHEN, mistake_sentence, order_of

PATIENCE = 4.0
"""After so many seconds without a turn it is said what went wrong."""
_BIG = ("centers", "edges")


def recipes_of(size: int) -> tuple[str, ...]:
    """The recipes of a size in the order in which they are learnt: first the 3×3, then what only big cubes need."""
    known = [entry for entry in ENTRIES if entry.fits(size)]
    known.sort(key=lambda entry: entry.phase in _BIG or entry.id.startswith("parity."))
    return tuple(entry.id for entry in known)


class Drill(Aside):
    """Exercises one after the other."""

    stage: Stage = "alone"
    """What is left to the hand."""

    def __init__(
        self,
        engine: Engine,
        record: Record,
        clock: Callable[[], float],
        only: str | None = None,
        when_shown: Callable[[], object] = bool,
    ) -> None:
        """An exercise of the recipe that is named; `when_shown` is called when a solve shows it."""
        super().__init__(engine)
        self._when_shown = when_shown
        self.record, self._clock, self.only = record, clock, only
        self.exercise: AnyExercise | None = None
        self.said = ""
        """What went wrong, once it is said."""
        self.outcome: Outcome | None = None
        self.turns = 0
        self._mistake = ""
        self._is_answered = False
        self._began = self._turned_at = 0.0
        self._is_judged = True

    @property
    def way(self) -> Way:
        """The way that shows it: by the book."""
        return Way("reduction", "layers")

    @property
    def is_running(self) -> bool:
        """Whether it is waited for what the hand does."""
        return self.outcome is None and not self._is_judged

    @property
    def skill(self) -> Skill:
        """The skill at the recipe at hand."""
        return skills_in(self.record).get(self.kind, Skill(self.kind))

    @property
    def kind(self) -> str:
        """The name in the record of what is practised."""
        assert self.exercise is not None, "one was begun"
        return self.exercise.recipe

    def begin(self, seed: int) -> None:
        """Set the next exercise up; one that was begun and not done counts as missed."""
        self._leave()
        self.exercise = self._next(seed)
        self._mistake, self._is_answered = "", False
        self._set_up()

    def _next(self, seed: int) -> AnyExercise | None:
        """The exercise that comes now."""
        assert self.only is not None, "others know better what comes next"
        skill = skills_in(self.record).get(self.only, Skill(self.only))
        return exercise(self.only, self._engine.cube.size, skill.level, seed)

    def _leave(self) -> None:
        """Count as missed an exercise that was begun and not done."""
        if self.exercise is not None and self.outcome is None and self.turns and not self._is_as_begun:
            self._answer("wrong")

    def again(self) -> None:
        """The same cube once more, as it was; what is known of it by then is not forgotten, and it is counted once."""
        if self.exercise is not None:
            self._set_up()

    def _set_up(self) -> None:
        assert self.exercise is not None, "there is one to set up"
        self._engine.practise("".join(COLORS[color].letter for color in self.exercise.start.tolist()))
        self._start()

    def _start(self) -> None:
        """Begin: nothing is turned, nothing said."""
        self.said, self.outcome, self.turns, self._is_judged = "", None, 0, True
        self._began = self._clock()

    def tick(self) -> None:
        """Say what went wrong once nothing was turned for a while."""
        is_waiting = self.outcome is None and not self._is_judged
        if is_waiting and self._clock() - self._turned_at >= PATIENCE:
            self.judge()

    def judge(self) -> None:
        """Say what went wrong, if what is asked is not there."""
        self._is_judged = True
        if self.exercise is None or self.outcome is not None or self._is_as_begun:
            return
        found = named(self.exercise, self._hands()[0])
        if found is not None:
            self.said, self._mistake = mistake_sentence(found, self.exercise.steps[-1]), found.kind
        elif not any(self.exercise.broken(hands) for hands in self._hands()):
            self.said = NOT_YET
        else:
            self.said, self._mistake = UNKNOWN, "unknown"

    def card(self, keys: Callable[[str], str]) -> tuple[Told, ...]:
        """The lines of the card: what is asked, how the recipe is known, what went wrong, and the keys."""
        assert self.exercise is not None, "it was begun"
        recipe, known = self.exercise.recipe, self.skill.name
        name = next(entry.name for entry in ENTRIES if entry.id == recipe)
        lines = [Told(f"{name} · {known}", "accent", is_small=True), Told(self.goal, is_large=True)]
        if self.outcome is not None:
            lines.append(Told(OUTCOMES[self.outcome], "good", is_large=True))
        elif self.said:
            lines += [Told(self.said, "warn"), Told(f"{keys('undo')} takes a turn back.", "text2", is_small=True)]
        elif known in ("new", "learning"):
            lines += [Told(WHEN[recipe], "text2"), Told(KEEP, "text2", is_small=True)]
        else:
            lines.append(Told(KEEP, "text2", is_small=True))
        shows = "" if self.outcome else f" · {keys('solve')} shows it"
        keys_told = f"{keys('practise-next')} next{shows} · {keys('close')} ends"
        return (*lines, Told(keys_told, "text3", is_small=True))

    @property
    def goal(self) -> str:
        """The order that it gives."""
        return "" if self.exercise is None else order_of(self.exercise)

    def _hear(self, event: Event) -> None:
        super()._hear(event)
        if isinstance(event, MovesMade) and self.exercise is not None and self.outcome is None:
            if event.cause is Cause.SOLVER:
                self._answer("shown")
                self._when_shown()
            elif event.cause in (Cause.HAND, Cause.UNDO, Cause.REDO):
                self._turned(event.alg.count("STM"))

    def _turned(self, turns: int) -> None:
        assert self.exercise is not None, "only then it is listened to"
        self.turns += turns
        self._turned_at, self._is_judged, self.said = self._clock(), False, ""
        if self.turns and any(self.exercise.is_reached(hands) for hands in self._hands()):
            self._answer("helped" if self._mistake else "right")

    def _answer(self, outcome: Outcome) -> None:
        one = self.exercise
        assert one is not None, "there is one to answer"
        self.outcome = outcome
        if self._is_answered:
            return
        self._is_answered = True
        self.record.add(
            Answer(
                date.today(),
                self.kind,
                one.size,
                one.seed,
                one.level,
                outcome,
                self.seconds,
                self.turns,
                self._mistake,
                self.stage,
            )
        )

    @property
    def seconds(self) -> float:
        """The time since the beginning."""
        return round(self._clock() - self._began)

    @property
    def _is_as_begun(self) -> bool:
        """Whether all is taken back, but for turns of the whole cube."""
        assert self.exercise is not None, "only then it is asked"
        start = held_as_usual(Hands(self.exercise.size, self.exercise.start, self.exercise.meant)).colors
        return any((held_as_usual(hands).colors == start).all() for hands in self._hands())

    def _hands(self) -> list[Hands]:
        """The cube, with what is meant for its faces; a 2×2 does not tell that, so in every way."""
        cube = self._engine.cube
        return [Hands(cube.size, cube.cells(), meant) for meant in _meant(cube)]


def _meant(cube: Cube) -> tuple[tuple[Color, ...], ...]:
    if cube.size == 2:
        return HOLDINGS
    if cube.size % 2 == 0:
        return (place(cube),)
    middles = cube.cells().reshape(6, -1)[:, cube.size**2 // 2]
    return (tuple(COLORS[color] for color in np.asarray(middles).tolist()),)
