"""A round of turns or places, asked one after the other: what is wrong is said and taken back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from app.base.practising import Told
from app.course.record import Answer, Record
from app.course.skill import HARD
from app.course.tasks import Round, Task
from app.course.walk import OWNER
from cube_core import Engine
from cube_core.cube import Cube
from cube_core.faces import COLORS
from cube_core.marks import on_slots, on_stickers
from cube_core.words import lessons as words
from cube_core.words.exercises import OUTCOMES

PATIENCE = 8.0
"""After so many seconds without an answer the key is told."""


class Asking:
    """A round in the hand."""

    def __init__(
        self,
        engine: Engine,
        record: Record,
        clock: Callable[[], float],
        asked: Round,
        kind: str,
        lines: tuple[str, ...],
    ) -> None:
        """A question; with lines that come before it, it is shown: keys are told, and it proves nothing."""
        self._engine, self._record, self._clock = engine, record, clock
        self.round, self._kind, self._lines, self._line = asked, kind, lines, 0
        self._is_shown = bool(lines)
        self._number = self._slips = 0
        self._tried: frozenset[int] = frozenset()
        self._said = self._praise = ""
        self._is_back_due = False
        self._began = self._asked_at = clock()
        self._base = self._seen = self._now
        """The cube at the start of the task, and as it was last looked at."""
        self._mark()

    @property
    def is_told(self) -> bool:
        """Whether all of it was asked."""
        return self._number == len(self.round.tasks)

    @property
    def is_led(self) -> bool:
        """Whether lines are read before it."""
        return self._line < len(self._lines)

    @property
    def task(self) -> Task:
        """The one that is asked now."""
        return self.round.tasks[self._number]

    @property
    def _now(self) -> bytes:
        return self._engine.cube.cells().tobytes()

    def tick(self) -> None:
        """Look at what was turned; what was wrong is taken back a moment after."""
        if self.is_told:
            return
        if self.is_led:
            self._asked_at = self._clock()
        if self._is_back_due and self._now != self._base:
            self._engine.undo()
            self._seen = self._now
        elif self._now != self._seen:
            self._is_back_due = False
            self._seen = self._now
            self._look()
        if self._now == self._base:
            self._is_back_due = False
        if not self.is_told and self._clock() - self._asked_at >= PATIENCE:
            self._wrong(words.SLOW)

    def _look(self) -> None:
        """Say what the turn was that was made."""
        asked, made = "" if self.is_led else self.task.move, self._engine.made
        if self._seen == self._base:
            return
        if asked and self._seen == self._after(asked):
            self._right()
        elif asked.endswith("2") and self._seen in (self._after(asked[:-1]), self._after(f"{asked[:-1]}'")):
            self._said = words.ONCE_MORE
        else:
            last = str(made[-1:]) if len(made) else ""
            self._wrong(words.wrong_turn(asked, last) if asked else words.READ if self.is_led else words.CHOOSE)
            self._is_back_due = True

    def _after(self, moves: str) -> bytes:
        cube = Cube.from_facelets("".join(COLORS[color].letter for color in self._base))
        cube.play(moves)
        return cube.cells().tobytes()

    def _wrong(self, said: str) -> None:
        self._said, self._praise, self._slips = said, "", self._slips + 1
        self._asked_at = self._clock()

    def _right(self) -> None:
        self._number, self._tried, self._said = self._number + 1, frozenset(), ""
        self._praise, self._asked_at, self._base = words.RIGHT_ANSWER, self._clock(), self._now
        self._mark()
        if self.is_told:
            self._keep()

    def _keep(self) -> None:
        spent = round(self._clock() - self._began)
        self._record.add(
            Answer(
                date.today(),
                self._kind,
                self.round.size,
                self.round.seed,
                HARD,
                "shown" if self._is_shown else "right" if not self._slips else "helped",
                spent,
                len(self.round.tasks),
                stage="show" if self._is_shown else "alone",
            )
        )

    def answer(self, number: int) -> None:
        """Choose one of the answers."""
        if self.is_led or self.is_told or number >= len(self.task.choices) or number in self._tried:
            return
        if number == self.task.right:
            self._right()
        else:
            self._tried |= {number}
            self._wrong(self.task.choices[number].wrong or words.NOT_THAT)

    def click(self, slot: int) -> bool:
        """Answer by a place of the cube; whether it is one that is offered."""
        choices = () if self.is_told else self.task.choices
        number = next((number for number, choice in enumerate(choices) if slot in choice.slots), None)
        if number is not None:
            self.answer(number)
        return number is not None

    def go_on(self) -> None:
        """The next line; after them the key of the turn that is asked for, or a second look."""
        if self.is_led:
            self._line, self._said = self._line + 1, ""
            self._asked_at = self._clock()
        else:
            self._wrong(words.SLOW)

    def judge(self) -> None:
        """Every turn is judged at once."""

    def _mark(self) -> None:
        marks = []
        if not self.is_told:
            stickers = self._engine.cube.stickers
            marks = list(on_stickers(OWNER, "source", [int(stickers[slot]) for slot in self.task.piece]))
            for number, choice in enumerate(self.task.choices):
                marks += on_slots(OWNER, "target", choice.slots, number + 1)
        self._engine.show(OWNER, marks)

    @property
    def choices(self) -> tuple[tuple[str, bool], ...]:
        """The answers that are offered; whether one was tried."""
        if self.is_told or self.is_led:
            return ()
        return tuple((choice.text, number in self._tried) for number, choice in enumerate(self.task.choices))

    def told(self, keys: Callable[[str], str]) -> tuple[Told, ...]:
        """The lines of this moment, the first one large."""
        if self.is_told:
            outcome = "shown" if self._is_shown else "helped" if self._slips else "right"
            return (Told(OUTCOMES[outcome], "good", is_large=True),)
        if self.is_led:
            line = Told(self._lines[self._line], is_large=True)
            return (line, Told(self._said, "warn")) if self._said else (line,)
        order = Told(self.task.order, is_large=True)
        if self._said:
            return order, Told(self._with_key(self._said, keys), "warn")
        if self.task.move and self._is_shown:
            return order, Told(self._with_key(words.PRESS, keys))
        return (order, Told(self._praise, "good")) if self._praise else (order,)

    def _with_key(self, text: str, keys: Callable[[str], str]) -> str:
        """A line, with the key of the turn that is asked for where one is told."""
        if not self.task.move:
            return text if text != words.SLOW else words.LOOK
        move, press = self.task.move, words.PRESS
        if move.endswith("2"):
            move, press = move[:-1], words.PRESS_TWICE
        press = press.format(key=keys(f"turn.{move}"))
        return press if text in (words.SLOW, words.PRESS) else f"{text} {press}"
