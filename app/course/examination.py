"""The test in the window: five cubes one after the other without help, each kept at once, and the report."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from app.base.practising import Told
from app.course.record import Answer, Outcome, Record
from app.course.showing import Aside
from app.solves.track import Way
from cube_core import Engine
from cube_core.events import Cause, Event, MovesMade
from cube_core.exercises.examination import (
    CUBES,
    Attempt,
    Report,
    Sheet,
    Trial,
    draw_test,
    hands_of,
    scrambled,
    sheet_of,
    stopped_at,
)
from cube_core.words.lessons import HOW, TASK, attempt_sentence, report_sentences

KIND = "test "
"""What stands before the number of a test in the record, in place of a recipe."""
LEVEL = 4


def taken_of(record: Record, size: int) -> dict[int, list[Answer]]:
    """By number, the tests of a size that were begun, in order."""
    found: dict[int, list[Answer]] = {}
    for answer in record.answers:
        number = answer.recipe.removeprefix(KIND)
        if answer.recipe.startswith(KIND) and answer.size == size and number.isdigit():
            found.setdefault(int(number), []).append(answer)
    return found


def report_of(answers: list[Answer], used: dict[int, list[str]]) -> Report:
    """The answers of a test in the record; the recipes that were used are known of cubes solved just now."""
    return Report(tuple(_attempt(one, sheet_of(one.size, one.seed), used.get(one.seed, [])) for one in answers))


def _attempt(answer: Answer, sheet: Sheet, used: list[str]) -> Attempt:
    is_solved = answer.outcome == "right"
    return Attempt(sheet, is_solved, round(answer.seconds), answer.turns, tuple(used), answer.mistake)


class Examination(Aside):
    """A test of one size; what is left of one that was broken off goes on."""

    def __init__(
        self,
        engine: Engine,
        record: Record,
        clock: Callable[[], float],
        size: int,
        when_shown: Callable[[], object] = bool,
    ) -> None:
        super().__init__(engine)
        self._record, self._clock, self._when_shown = record, clock, when_shown
        self.is_told = False
        """Whether the report is told."""
        self.attempt: Attempt | None = None
        """What became of the cube at hand, once that is known."""
        self.number = -1
        self._left: list[Sheet] = []
        self._used: dict[int, list[str]] = {}
        self._trial: Trial | None = None
        self._turns = 0
        self._began = 0.0
        self._size = size

    @property
    def way(self) -> Way:
        """The way that shows it: by the book."""
        return Way("reduction", "layers")

    @property
    def is_running(self) -> bool:
        """Whether time goes on: it is counted, and not shown."""
        return False

    @property
    def answers(self) -> list[Answer]:
        """The answers of this test so far."""
        return taken_of(self._record, self._size).get(self.number, [])

    def begin(self, seed: int) -> None:
        """The next cube; one that was not solved is given up."""
        if self.number < 0:
            self._draw(seed)
        elif self.attempt is None and not self.is_told:
            self._done(is_solved=False)
            return
        self.attempt = None
        if self._left:
            self._set_up()
        else:
            self.is_told = True

    def _draw(self, seed: int) -> None:
        """Go on with the last test, where cubes of it are left, or draw another."""
        known = taken_of(self._record, self._size)
        last = next(reversed(known), seed)
        self.number = last if len(known.get(last, ())) < CUBES else seed
        solved = {answer.seed for answer in self.answers}
        self._left = [sheet for sheet in draw_test(self._size, self.number) if sheet.seed not in solved]

    def _set_up(self) -> None:
        cube = scrambled(self._size, self._left[0].seed)
        self._engine.practise(cube.facelets())
        self._trial = Trial(hands_of(cube))
        self._turns, self._began = 0, self._clock()

    def again(self) -> None:
        """The same cube as it was; its turns so far count."""
        if self.attempt is None and self._left and not self.is_told:
            turns, began = self._turns, self._began
            self._set_up()
            self._turns, self._began = turns, began

    def tick(self) -> None:
        """Let time pass; nothing is said before the cube is solved or given up."""

    def card(self, keys: Callable[[str], str]) -> tuple[Told, ...]:
        """The task, how the cube went, or the report."""
        if self.is_told:
            return self._report(keys)
        head = Told(f"Test · cube {CUBES + 1 - len(self._left)} of {CUBES}", "accent", is_small=True)
        if self.attempt is None:
            foot = f"{keys('practise-next')} gives it up · {keys('close')} ends"
            return head, Told(TASK, is_large=True), Told(HOW, "text2"), Told(foot, "text3", is_small=True)
        head = Told(f"Test · cube {CUBES - len(self._left)} of {CUBES}", "accent", is_small=True)
        color = "good" if self.attempt.is_solved else "warn"
        foot = f"{keys('practise-next')} goes on · {keys('close')} ends"
        return head, Told(attempt_sentence(self.attempt), color, is_large=True), Told(foot, "text3", is_small=True)

    def _report(self, keys: Callable[[str], str]) -> tuple[Told, ...]:
        tests = taken_of(self._record, self._size)
        first, report = next(iter(tests)), report_of(self.answers, self._used)
        before = None if first == self.number else report_of(tests[first], {})
        head, *lines = report_sentences(report, before)
        told = [Told(head, "good" if report.is_passed else "warn", is_large=True), *map(Told, lines)]
        return (*told, Told(f"{keys('close')} ends", "text3", is_small=True))

    def _hear(self, event: Event) -> None:
        super()._hear(event)
        if isinstance(event, MovesMade) and self.attempt is None and self._trial is not None and not self.is_told:
            if event.cause is Cause.SOLVER:
                self._done(is_solved=False)
                self._when_shown()
            elif event.cause in (Cause.HAND, Cause.UNDO, Cause.REDO):
                self._turned(event.alg.count("STM"))

    def _turned(self, turns: int) -> None:
        assert self._trial is not None, "a cube was set up"
        self._turns += turns
        self._trial.look(hands_of(self._engine.cube))
        if self._engine.cube.is_solved:
            self._done(is_solved=True)

    def _done(self, is_solved: bool) -> None:
        """Keep what became of the cube."""
        sheet, trial = self._left.pop(0), self._trial
        assert trial is not None, "a cube was set up"
        stopped = "" if is_solved else stopped_at(hands_of(self._engine.cube))
        seconds = round(self._clock() - self._began)
        self.attempt = Attempt(sheet, is_solved, seconds, self._turns, tuple(trial.used), stopped)
        self._used[sheet.seed] = trial.used
        outcome: Outcome = "right" if is_solved else "wrong"
        name = f"{KIND}{self.number}"
        self._record.add(
            Answer(date.today(), name, sheet.size, sheet.seed, LEVEL, outcome, seconds, self._turns, stopped)
        )
