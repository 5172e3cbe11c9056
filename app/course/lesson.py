"""A lesson under the hand: one exercise after the other, and between them what is due of others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date

from app.base.practising import Told
from app.course.alone import Led
from app.course.asking import Asking
from app.course.record import STAGES, Record, Stage
from app.course.showing import Showing
from app.course.skill import HARD, Skill, next_skill, skills_in
from app.course.tasks import round_of
from app.course.walk import OWNER, Chip, Walk
from app.solves.track import Way
from cube_core import Engine
from cube_core.exercises.lessons import KINDS, LESSONS, Kind
from cube_core.exercises.lessons import Lesson as Taught
from cube_core.exercises.making import Exercise
from cube_core.exercises.prompts import all_parts
from cube_core.words import lessons as words

_STAGE = dict(zip(STAGES, (0, 1, 2, 2, 3), strict=True))
"""Stage → its number among the four that are shown: the last part and the last two are one."""
MOST_SEEDS = 8
"""Until so many cubes are drawn, one is looked for that takes a single step: it is to be looked at."""


@dataclass(frozen=True, slots=True)
class Shown:
    """All that is seen of a lesson at a moment."""

    title: str
    known: str
    stage: int | None
    """The number of the stage; none where turns or places are asked."""
    lines: tuple[Told, ...]
    chips: tuple[Chip, ...]
    choices: tuple[tuple[str, bool], ...]
    """The answers that are offered; whether one was tried and is wrong."""
    keys: tuple[tuple[str, str], ...]
    """Keys and what they do."""


def known_of(lesson: Taught, skills: dict[str, Skill]) -> str:
    """The least that is known of what a lesson teaches."""
    order = ("new", "learning", "can", "sure")
    known = [skills.get(kind.id, Skill(kind.id)).name for kind in lesson.kinds]
    least = min(known, key=order.index)
    return "learning" if least == "new" and set(known) != {"new"} else least


def next_lesson(record: Record) -> Taught:
    """The first lesson that cannot be done yet; the last one, once all can."""
    skills = skills_in(record)
    open_ones = (lesson for lesson in LESSONS if known_of(lesson, skills) in ("new", "learning"))
    return next(open_ones, LESSONS[-1])


def due(record: Record, today: date) -> tuple[str, ...]:
    """The kinds of exercises that are to come back."""
    count, skills = len(record.answers), skills_in(record)
    return tuple(name for name, skill in skills.items() if name in TAUGHT and skill.is_due(count, today))


TAUGHT = tuple(kind.id for lesson in LESSONS for kind in lesson.kinds)


@dataclass(frozen=True, slots=True)
class Wanted:
    """The lesson to be begun."""

    lesson: Taught
    seeds: Callable[[], int]
    """A fresh one for each exercise."""
    is_check: bool = False
    """Whether it begins where nothing is told."""


class Lesson:
    """A lesson that goes on until something else is done with the cube; then that of before comes back."""

    is_on_own_cube = False

    def __init__(
        self,
        engine: Engine,
        record: Record,
        clock: Callable[[], float],
        wanted: Wanted,
        when_shown: Callable[[], object] = bool,
    ) -> None:
        self.lesson, self.is_check, self.record = wanted.lesson, wanted.is_check, record
        self._engine, self._clock, self._seeds = engine, clock, wanted.seeds
        self._drill = Led(engine, record, clock, when_shown)
        self._showing = Showing(engine, clock)
        self._stays = known_of(wanted.lesson, skills_in(record)) in ("can", "sure")
        """Whether one comes back to something that one can do."""
        self.kind = wanted.lesson.kinds[0]
        """The kind of the exercise at hand."""
        self.work: Walk | Asking | None = None

    @property
    def is_over(self) -> bool:
        """Whether something else was done with the cube."""
        return self._drill.is_over

    @property
    def way(self) -> Way:
        """The way that shows how it is done: by the book."""
        return self._drill.way

    @property
    def is_running(self) -> bool:
        """Whether time goes on in it."""
        is_asked = isinstance(self.work, Asking) and not self.work.is_told
        return is_asked or self._showing.is_busy or self._drill.is_running

    @property
    def stands_below(self) -> bool:
        """True: a lesson has the foot of the window."""
        return True

    def begin(self, seed: int) -> None:
        """Set the next exercise up."""
        self._leave()
        skill, self.kind = self._next()
        if self.kind.recipe:
            self._begin_walk(skill, seed)
        else:
            self._begin_round(skill, seed)

    def _begin_walk(self, skill: Skill, seed: int) -> None:
        is_own = self.kind in self.lesson.kinds
        stage = "alone" if self.is_check or not is_own else skill.hand
        level = max(skill.level, HARD) if self.is_check else skill.level
        one = self.kind.make(level, seed) if stage == "alone" else _short(self.kind, level, seed)
        self._drill.set_up(one, self.kind.id, _left(stage, one))
        self._walk()

    def _walk(self) -> None:
        lines = words.texts()[lesson_with(self.kind).id].lines
        self.work = Walk(self._engine, self._drill, self._showing, lines)

    def _begin_round(self, skill: Skill, seed: int) -> None:
        is_shown = skill.day is None and not self.is_check
        asked = round_of(self.kind.id, seed, is_shown)
        self._engine.practise(asked.start.facelets())
        lines = words.texts()[lesson_with(self.kind).id].lines
        self.work = Asking(self._engine, self.record, self._clock, asked, self.kind.id, lines if is_shown else ())

    def _next(self) -> tuple[Skill, Kind]:
        """The next task: of this lesson or, every second time, one that is due of others."""
        skills = skills_in(self.record)
        if known_of(self.lesson, skills) in ("can", "sure") and not self._stays:
            self.lesson, self.is_check = next_lesson(self.record), False
        own = tuple(kind.id for kind in self.lesson.kinds)
        others = tuple(name for name in due(self.record, date.today()) if name not in own)
        answers = self.record.answers
        last = answers[-1].recipe if answers else ""
        skill = next_skill((*own, *others), skills, last, len(answers), date.today())
        if skill.is_stuck and last == skill.recipe:
            before = TAUGHT[max(0, TAUGHT.index(skill.recipe) - 1)]
            skill = skills.get(before, Skill(before))
        return skill, KINDS[skill.recipe]

    def again(self) -> None:
        """The same cube once more; what was said by then is not forgotten."""
        if isinstance(self.work, Walk):
            self._showing.stop()
            self._drill.again()
            self._walk()

    def tick(self) -> None:
        """Let time pass."""
        if self.work is not None and not self.is_over:
            self._showing.tick()
            self.work.tick()

    def press(self, key: str, modifiers: frozenset[str]) -> bool:
        """Go on, judge, or answer; whether the key meant something."""
        work = self.work
        if modifiers or work is None:
            return False
        if key in ("Space", "Enter") and work.is_told:
            self.begin(self._seeds())
        elif key == "Space":
            work.go_on()
        elif key == "Enter":
            self._enter(work)
        elif key == "Backspace" and isinstance(work, Walk):
            self.again()
        elif key in "1234" and work.choices:
            work.answer(int(key) - 1)
        else:
            return False
        return True

    def _enter(self, work: Walk | Asking) -> None:
        """Try it alone at once where it is only told; else say what went wrong."""
        if work.is_led:
            self.is_check = True
            self.begin(self._seeds())
        else:
            work.judge()

    def click(self, slot: int) -> bool:
        """Answer by a place of the cube; whether places are asked."""
        return self.work is not None and self.work.click(slot)

    def card(self, keys: Callable[[str], str]) -> tuple[Told, ...]:
        """No card: a lesson is told at the foot of the window."""
        return ()

    def end(self) -> None:
        """Leave the lesson: the cube of before comes back, unless there is another one by now."""
        self._leave()
        self._drill.end()

    def _leave(self) -> None:
        self._showing.stop()
        if self.work is not None and not self.is_over:
            self._drill.leave()
            self._engine.show(OWNER, ())

    def seen(self, keys: Callable[[str], str]) -> Shown:
        """All that is seen of it now."""
        work, lesson = self.work, lesson_with(self.kind)
        assert work is not None, "it was begun"
        title = f"{LESSONS.index(lesson) + 1}  {words.texts()[lesson.id].title}"
        known = skills_in(self.record).get(self.kind.id, Skill(self.kind.id)).name
        if lesson is not self.lesson:
            known += f" · comes back; then lesson {LESSONS.index(self.lesson) + 1}"
        stage = None if isinstance(work, Asking) else _STAGE[self._drill.stage]
        chips = work.chips if isinstance(work, Walk) else ()
        told = (*work.told(keys), *self._learnt(work))
        return Shown(title, known, stage, told, chips, work.choices, tuple(self._keys(work, keys)))

    def _learnt(self, work: Walk | Asking) -> Iterator[Told]:
        """The line at the end of a lesson."""
        if work.is_told and not self._stays and known_of(self.lesson, skills_in(self.record)) in ("can", "sure"):
            yield Told(words.texts()[self.lesson.id].done, "good")

    def _keys(self, work: Walk | Asking, keys: Callable[[str], str]) -> Iterator[tuple[str, str]]:
        """Keys that mean something now, and what they do."""
        if work.is_told:
            yield "Space", "next"
        elif work.choices:
            yield f"1–{len(work.choices)}", "answer, or press it"
        elif work.is_led:
            yield from (("Space", "on"), ("Enter", "try it alone"))
        elif isinstance(work, Walk):
            yield from (("Space", "hint"), ("Enter", "check"), (keys("undo"), "take back"))
            yield "Backspace", "begin again"
        yield keys("close"), "map"


def lesson_with(kind: Kind) -> Taught:
    """The lesson that a kind of exercises belongs to."""
    return next(lesson for lesson in LESSONS if kind in lesson.kinds)


def _left(stage: Stage, one: Exercise) -> Stage:
    """The part left to the hand: all, where a recipe has too few parts for its end to be less."""
    own = sum(part.role == "moves" for part in all_parts(one))
    least = {"last part": 2, "last parts": 3}.get(stage, 0)
    return stage if own >= least else "alone"


def _short(kind: Kind, level: int, seed: int) -> Exercise:
    """An exercise that takes few steps: it is to be looked at."""
    made = (kind.make(level, seed + number) for number in range(MOST_SEEDS))
    found = []
    for one in made:
        if len(one.steps) == 1:
            return one
        found.append(one)
    return min(found, key=lambda one: len(one.steps))
