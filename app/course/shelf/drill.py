"""Cases under the hand: exercises with a stopwatch, of one case, or of all of a kind by chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.base.practising import Told
from app.base.timer import Solve, Timer, TimerPhase, hundredths, statistics_of, time_text
from app.course.record import Outcome, Record
from app.course.skill import Skill, skills_in
from app.course.state import Drill
from app.solves.track import Way
from cube_core import Engine
from cube_core.exercises.cases import CaseExercise, case_exercise
from cube_core.faces import Color
from cube_core.random_numbers import Draw
from cube_core.solvers.three.cases.catalogue import Case


@dataclass(frozen=True, slots=True)
class Wanted:
    """The cases to be practised."""

    cases: tuple[Case, ...]
    last: Color | None = Color.YELLOW
    """The colour of their layer; of any, if none."""


class CaseDrill(Drill):
    """The time runs from the first turn until what the case asks is there, and is kept with the answer."""

    def __init__(
        self,
        engine: Engine,
        record: Record,
        clock: Callable[[], float],
        wanted: Wanted,
        when_shown: Callable[[], object] = bool,
    ) -> None:
        super().__init__(engine, record, clock, None, when_shown)
        self.wanted = wanted
        self.timer = Timer()

    @property
    def case(self) -> Case:
        """The case at hand."""
        assert isinstance(self.exercise, CaseExercise), "no other is drawn here"
        return self.exercise.case

    @property
    def way(self) -> Way:
        """The way that shows the case: any other solver would not keep the two layers."""
        return way_of(self.case)

    @property
    def is_running(self) -> bool:
        """Whether the time goes on."""
        return self.timer.phase is TimerPhase.SOLVING

    def card(self, keys: Callable[[str], str]) -> tuple[Told, ...]:
        """The time, the case once it may be named, how long it took so far, and the keys."""
        done = self.outcome is not None
        lines = [Told(self.timer.text(self._clock()), is_large=True), Told(self.goal)]
        if done or len(self.wanted.cases) == 1:
            lines.append(Told(f"{self.case.title} · {self.skill.name}", "accent", case=self.case))
        if done:
            lines.append(Told(self.case.text, "text2"))
        elif self.said:
            lines.append(Told(self.said, "warn"))
        lines += [Told(text, "text2", is_small=True) for text in self._figures()]
        return (*lines, Told(f"{keys('practise-next')} next · {keys('close')} ends", "text3", is_small=True))

    def _figures(self) -> list[str]:
        """The times of these cases, of all days."""
        ids = {case.id for case in self.wanted.cases}
        timed = [one for one in self.record.answers if one.recipe in ids and one.outcome in ("right", "helped")]
        found = statistics_of([Solve(hundredths(one.seconds)) for one in timed])
        if not found.count:
            return []
        best, mean, five = (time_text(time) for time in (found.best, found.mean, found.five))
        told = [f"{found.count} solved, best {best}, mean {mean}"]
        return told if found.five is None else [*told, f"Average of 5: {five}"]

    def _next(self, seed: int) -> CaseExercise:
        case = self.wanted.cases[Draw(seed).below(len(self.wanted.cases))]
        level = skills_in(self.record).get(case.id, Skill(case.id)).level
        return case_exercise(case, level, seed, self.wanted.last)

    def _start(self) -> None:
        super()._start()
        self.timer = Timer().scrambled(self._clock())

    def _turned(self, turns: int) -> None:
        if turns and self.outcome is None:
            self.timer = self.timer.turned(self._clock())
        super()._turned(turns)

    def _answer(self, outcome: Outcome) -> None:
        self.timer = self.timer.solved(self._clock()) if outcome in ("right", "helped") else Timer()
        super()._answer(outcome)

    @property
    def seconds(self) -> float:
        """The time as the stopwatch shows it."""
        return self.timer.measured / 100


def way_of(case: Case) -> Way:
    """The way to solve a cube that shows a case by that case's algorithm."""
    return Way("reduction", "ortega" if case.kind == "PBL" else "cfop")
