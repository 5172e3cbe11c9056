"""One exercise of a lesson: read about, shown, asked, finished by the hand, and how it went."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

import numpy as np

from app.base.practising import Told
from app.course.alone import Led
from app.course.showing import Showing
from cube_core import Engine
from cube_core.algs import parse
from cube_core.cube import Cube
from cube_core.exercises.prompts import Option, Part, all_parts, last_parts, prompts
from cube_core.marks import on_slots, on_stickers
from cube_core.recipes.thoughts import Thought, came_from
from cube_core.words import lessons as words
from cube_core.words.exercises import KEEP, NOT_YET, OUTCOMES
from cube_core.words.steps import orders, result
from cube_core.words.terms import begun, sentence

OWNER = "lesson"


class At(Enum):
    """The thing that goes on."""

    READING = "reading"
    SHOWING = "showing"
    ASKING = "asking"
    TURNING = "turning"
    TOLD = "told"
    """It is over, and it was said how it went."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A turn of the way, as it is shown."""

    text: str
    state: str
    """done, next, ahead or hidden"""


class Walk:
    """An exercise with its lines, its parts and its questions."""

    def __init__(self, engine: Engine, drill: Led, showing: Showing, lines: tuple[str, ...]) -> None:
        """The exercise that was set up in the drill; how much is left to the hand is the drill's stage."""
        one = drill.exercise
        assert one is not None, "it was set up"
        self._engine, self.drill, self._showing = engine, drill, showing
        self._lines, self._line = lines, 0
        self._parts = all_parts(one)
        self._shown = 0
        """So many parts were shown."""
        self._left = self._handed()
        """The first part that is left to the hand."""
        self._asked = prompts(one) if drill.stage in ("show", "together") else ()
        """The question that is asked, or would be while it is only shown: so much is marked."""
        self._question, self._tried = 0, frozenset[int]()
        self._hints = 0
        self._way, self._moves = _way(one.size, engine.cube, self._parts)
        stickers = engine.cube.stickers
        self._piece = [int(stickers[slot]) for slot in (self._asked[0].piece if self._asked else ())]
        """The stickers of the piece that it is about."""
        self._marked = -1
        """The number of turns that were made when the marks were made."""
        self.at = At.TURNING
        self._begin()

    @property
    def _step(self) -> Thought:
        """The last step of the way of the book."""
        assert self.drill.exercise is not None, "it was set up"
        return self.drill.exercise.steps[-1]

    def _handed(self) -> int:
        one, count = self.drill.exercise, len(self._parts)
        assert one is not None
        match self.drill.stage:
            case "show":
                return count
            case "last part" | "last parts":
                return last_parts(one, 1 + (self.drill.stage == "last parts"))
            case _:
                return 0

    def _begin(self) -> None:
        if self.drill.stage == "show":
            self.at = At.READING
        elif self._left:
            self.at = At.SHOWING
            self._showing.play(" ".join(part.moves for part in self._parts[: self._left]))
            self._shown = self._left
        elif self._asked:
            self.at = At.ASKING
        is_held = self.at is not At.TURNING
        self.drill.is_open = not is_held
        self._showing.hold(is_held)

    @property
    def is_told(self) -> bool:
        """Whether it is over."""
        return self.at is At.TOLD

    @property
    def is_led(self) -> bool:
        """Whether it is only told and shown."""
        return self.drill.stage == "show"

    def tick(self) -> None:
        """Go on by itself where nothing is waited for."""
        if self.at is At.SHOWING and self._left < len(self._parts) and not self._showing.is_busy:
            self._hand_over()
        if self.at is At.TURNING:
            self.drill.tick()
            if self.drill.outcome is not None:
                self._tell()
        if self.at is not At.TOLD and self.place not in (None, self._marked):
            self._mark()

    def go_on(self) -> None:
        """The next line, the next part, or while the hand turns a hint more."""
        self._showing.has_refused = False
        if self._showing.is_busy:
            self._showing.hurry()
        elif self.at is At.READING:
            self._line += 1
            if self._line == len(self._lines):
                self.at = At.SHOWING
        elif self.at is At.SHOWING:
            self._show_next()
        elif self.at is At.TURNING:
            self._hints += 1
            self.drill.said = ""
            self.drill.help()

    def _show_next(self) -> None:
        if self._shown < self._left:
            self._showing.play(self._parts[self._shown].moves)
            self._shown += 1
        elif self._left == len(self._parts):
            self.drill.answer("shown")
            self._tell()

    def _hand_over(self) -> None:
        self._showing.hold(False)
        self.at = At.TURNING
        self.drill.hand_over()
        self._mark()

    def judge(self) -> None:
        """Say at once what went wrong, or that it is not there yet."""
        if self.at is At.TURNING:
            self.drill.judge()
            self.drill.said = self.drill.said or NOT_YET

    def answer(self, number: int) -> None:
        """Choose an answer of the question."""
        asked = self._asked[self._question]
        self._showing.has_refused = False
        if number >= len(asked.options) or number in self._tried:
            return
        if number != asked.right:
            self._tried |= {number}
            self.drill.help("answer")
            return
        self._question, self._tried = self._question + 1, frozenset()
        if self._question == len(self._asked):
            self._hand_over()
        else:
            self._mark()

    def click(self, slot: int) -> bool:
        """Answer by a place of the cube; whether it is one that is offered."""
        options = self._asked[self._question].options if self.at is At.ASKING else ()
        number = next((number for number, option in enumerate(options) if slot in option.slots), None)
        if number is not None:
            self.answer(number)
        return number is not None

    def _tell(self) -> None:
        self.at = At.TOLD
        self.drill.is_open = False
        self._showing.hold(False)
        self._engine.show(OWNER, ())

    def _mark(self) -> None:
        """Mark the piece that is asked about and the places that are offered, or once that is known its home."""
        self._marked = self.place or 0
        if not self._asked:
            return
        asked = self._asked[self._question] if self.at is At.ASKING else None
        homes = next((prompt for prompt in self._asked if prompt.question == "home"), None)
        marks = list(on_stickers(OWNER, "source", self._piece))
        if homes is not None:
            options: list[Option] = list(homes.options) if asked is homes else [homes.options[homes.right]]
            for number, option in enumerate(options):
                slots = self._held_now(option.slots)
                marks += on_slots(OWNER, "target", slots, number + 1 if asked is homes else 0)
        self._engine.show(OWNER, marks)

    def _held_now(self, slots: tuple[int, ...]) -> list[int]:
        """A place as it was before the turns that were made, where turns of the whole cube brought it."""
        wholes = " ".join(move for move in self._moves[: self._marked] if move[0] in "xyz")
        now: list[int] = np.argsort(came_from(self._engine.cube.size, wholes))[list(slots)].tolist()
        return now

    @property
    def place(self) -> int | None:
        """The number of turns of the way that are made; none off the way."""
        return self._way.get(self._engine.cube.cells().tobytes())

    @property
    def right(self) -> int:
        """The number of the right answer."""
        return self._asked[self._question].right

    @property
    def rest(self) -> str:
        """The turns of the way of the book that are left."""
        return " ".join(self._moves[self.place or 0 :])

    @property
    def choices(self) -> tuple[tuple[str, bool], ...]:
        """The answers that are offered; whether one was tried."""
        if self.at is not At.ASKING:
            return ()
        options = self._asked[self._question].options
        return tuple((words.option_text(option), number in self._tried) for number, option in enumerate(options))

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The turns, as far as they are to be seen."""
        place = self.place
        if self.at in (At.READING, At.ASKING) or place is None:
            return ()
        is_seen = self.drill.stage in ("show", "together") or self.at is At.TOLD or self._hints > len(self._lines)
        if not is_seen and not self._left:
            return ()
        return tuple(Chip(text, _state(number, place, is_seen)) for number, text in enumerate(self._moves))

    def told(self, keys: Callable[[str], str]) -> tuple[Told, ...]:
        """The lines of this moment, the first one large."""
        goal = Told(self.drill.goal, is_large=True)
        match self.at:
            case At.READING:
                return (goal, Told(self._lines[self._line]), *self._refusal(words.READ))
            case At.SHOWING:
                return (goal, Told(self._part_line), *self._refusal(words.READ))
            case At.ASKING:
                question = Told(words.question_line(self._asked[self._question]), "accent", is_large=True)
                other = Told(words.WRONG_ANSWER, "warn") if self._tried else Told(self.drill.goal, "text2")
                return question, next(self._refusal(words.CHOOSE), other)
            case At.TOLD:
                outcome = self.drill.outcome
                assert outcome is not None
                return Told(OUTCOMES[outcome], "good", is_large=True), Told(begun(f"{result(self._step)}."))
            case At.TURNING:
                return goal, self._turning(keys)

    def _refusal(self, text: str) -> Iterator[Told]:
        """The turn that is wanted in place of one that was taken back."""
        if self._showing.has_refused:
            yield Told(text, "warn")

    def _turning(self, keys: Callable[[str], str]) -> Told:
        if self.drill.said:
            return Told(self.drill.said, "warn")
        if self.place is None and self.drill.stage != "alone":
            return Told(words.OFF_THE_WAY.format(undo=keys("undo")), "warn")
        if self._hints:
            hints = (*self._lines, sentence(orders(self._step)[-1]))
            return Told(hints[min(self._hints, len(hints)) - 1], "accent")
        if self.drill.stage == "together" and self.place is not None and self.place < len(self._moves):
            return Told(words.next_turn(self._moves[self.place]))
        return Told(KEEP if self.drill.stage == "alone" else words.YOURS)

    @property
    def _part_line(self) -> str:
        if not self._shown:
            return words.SHOWN_NEXT
        return words.part_line(self._step.recipe, self._parts[self._shown - 1])


def _state(number: int, place: int, is_seen: bool) -> str:
    if number < place:
        return "done"
    if not is_seen:
        return "hidden"
    return "next" if number == place else "ahead"


def _way(size: int, start: Cube, parts: tuple[Part, ...]) -> tuple[dict[bytes, int], tuple[str, ...]]:
    """The cubes on the way → how many turns are made then, half turns in two; and the turns."""
    cube, found = start.copy(), {start.cells().tobytes(): 0}
    moves = tuple(" ".join(part.moves for part in parts).split())
    for number, text in enumerate(moves):
        if text.endswith("2"):
            half = cube.copy()
            for amount in ("", "'"):
                half = cube.copy()
                half.play(parse(text[:-1] + amount, size))
                found.setdefault(half.cells().tobytes(), number)
        cube.play(parse(text, size))
        found[cube.cells().tobytes()] = number + 1
    return found, moves
