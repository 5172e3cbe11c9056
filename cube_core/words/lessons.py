"""The sentences of the course and its test: what a lesson is about, what is asked, and how a test went.

No line has more than twelve words, and one thing is asked at a time; white is held below and green in front.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from cube_core.exercises.examination import CUBES, Attempt, Report
from cube_core.exercises.lessons import LESSONS
from cube_core.exercises.prompts import Option, Part, Prompt, Question
from cube_core.faces import Color, Face
from cube_core.recipes.book import ENTRIES
from cube_core.words.terms import begun, color_name, counted, listed, side_name
from cube_core.words.terms import number as counting

MOST_WORDS = 12


@dataclass(frozen=True, slots=True)
class Text:
    """A lesson in words."""

    title: str
    aim: str
    """What one can do then, as an order."""
    lines: tuple[str, ...]
    """What to look for and what to do, before the first turn."""
    done: str
    """What holds once it can be done."""
    words: tuple[str, ...] = ()
    """Other names that people search it by."""


@cache
def texts() -> dict[str, Text]:
    """All of them by lesson, in order."""
    table = tomllib.loads((files("assets") / "course.toml").read_text(encoding="utf-8"))
    return {name: Text(**{key: _plain(value) for key, value in entry.items()}) for name, entry in table.items()}


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


_PARTS = {
    "daisy.lift": ("Lift it to the top",),
    "daisy.tip": ("Tip it to the side",),
    "cross.drop": ("Twice: the petal drops home",),
    "corner.trigger": ("The trigger", "The trigger once more"),
    "edge.slot": ("First away from its home", "Then bring both back"),
    "last.flip": ("Begin with F", "Between them a trigger", "And F back"),
    "last.edges": ("Sune begins", "Sune ends"),
    "last.corners": ("First half", "Second half"),
    "last.twist": ("One round", "One round more"),
    "centre.line": ("Slice", "Turn what went along", "Slice back"),
    "centre.cell": ("One way down", "The other way", "Take the first back", "Take the other back"),
    "edge.pair": ("Slice them together", "Step aside", "Slice back"),
    "edge.swap": ("Slice them together", "Turn the edge over", "Slice back"),
    "parity.flip": ("First five", "Next five", "Last five"),
    "parity.swap": ("First three", "Last three"),
}
"""Recipe → what each of its parts is."""


def part_line(recipe: str, part: Part) -> str:
    """The line that goes with a part.

    >>> part_line("last.flip", Part("moves", "F'", 2)), part_line("last.flip", Part("regrip", "y2"))
    ("And F back: F'", 'Turn the whole cube: y2')
    """
    if part.role == "regrip":
        return f"Turn the whole cube: {part.moves}"
    if part.role == "setup":
        return f"First {'turn the top' if part.moves[0] == 'U' and ' ' not in part.moves else 'set up'}: {part.moves}"
    known = _PARTS[recipe]
    return f"{known[min(part.number, len(known) - 1)]}: {part.moves}"


_QUESTIONS: dict[Question, str] = {
    "home": "Where does the marked piece go?",
    "slice": "Which layer does the recipe begin with?",
    "way": "Which turn comes between the slices?",
    "side": "Which moves are for this case?",
    "undo": "Which turn ends it?",
    "top": "How far do you turn the top first?",
    "next": "Which turn does the recipe begin with?",
}


def question_line(prompt: Prompt) -> str:
    """The question."""
    return _QUESTIONS[prompt.question]


def option_text(option: Option) -> str:
    """An answer that is offered.

    >>> option_text(Option("R U R'")), option_text(Option())
    ("R U R'", 'Not at all')
    """
    if option.place:
        return place_text("".join(face.name for face in option.place))
    return option.moves or "Not at all"


_ORDER = "UDFBRL"


def place_text(letters: str) -> str:
    """A place by its sides, in the order in which people say them.

    >>> place_text("RDF"), place_text("RF")
    ('Bottom front right', 'Front right')
    """
    from_above = sorted(letters, key=_ORDER.index)
    return " ".join(side_name(Face[letter]) for letter in from_above).capitalize()


_AMOUNTS = {"": "", "'": " back", "2": " twice"}
_WHOLE = {
    "x": "Turn the whole cube, the front goes up",
    "y": "Turn the whole cube, the right comes to the front",
    "x'": "Turn the whole cube, the top comes to the front",
    "y'": "Turn the whole cube, the left comes to the front",
}


def turn_order(move: str) -> str:
    """The order to make a turn, in words and as it is written.

    >>> turn_order("R'"), turn_order("Uw")
    ("Turn the right side back: R'.", 'Turn the top two layers: Uw.')
    >>> turn_order("y")
    'Turn the whole cube, the right comes to the front: y.'
    """
    if move in _WHOLE:
        return f"{_WHOLE[move]}: {move}."
    face, amount = move[0], move.lstrip("URFDLBw")
    kind = " two layers" if "w" in move else " side" if face in "RL" else ""
    return f"Turn the {side_name(Face[face])}{kind}{_AMOUNTS[amount]}: {move}."


def do_order(move: str) -> str:
    """The order to make a turn by its letters alone."""
    return f"Do {move}."


def wrong_turn(asked: str, made: str) -> str:
    """The sentence for another turn than the one that is asked for.

    >>> wrong_turn("U'", "U"), wrong_turn("U", "F")
    ("That was U. The mark ' turns the other way.", 'That was F, the front. U is the top.')
    >>> wrong_turn("Rw", "R")
    'That was R. Rw takes two layers together.'
    """
    layer, other = asked.rstrip("'2"), made.rstrip("'2")
    if layer == other:
        return f"That was {made}. The mark ' turns the other way."
    if layer[0] == other[:1]:
        return f"That was {made}. {layer} takes {'two layers together' if 'w' in layer else 'one layer'}."
    names = {**{face.name: f"the {side_name(face)}" for face in Face}, **dict.fromkeys("xyz", "the whole cube")}
    return f"That was {made}, {names.get(other[:1], 'a slice')}. {layer} is {names[layer[0]]}."


def piece_question(name: str) -> str:
    """The question where a piece lives."""
    return f"Where does the {name} {'edge' if name.count('–') == 1 else 'corner'} live?"


def wrong_place(is_other_kind: bool, missing: Sequence[Color]) -> str:
    """The sentence for a place where a piece does not live.

    >>> wrong_place(False, [Color.RED]), wrong_place(True, [])
    ('Right kind of place, but red is not beside it.', 'That is a place for another kind of piece.')
    """
    if is_other_kind:
        return "That is a place for another kind of piece."
    return f"Right kind of place, but {color_name(missing[0])} is not beside it."


def next_turn(move: str) -> str:
    """The turn that comes next."""
    return f"Next: {move}"


STAGES = ("Watch", "Together", "Finish", "Alone")
"""The stages of a lesson."""
SHOWN_NEXT = "Space shows each part."
YOURS = "Now you: the rest is yours."
PRESS = "Press {key}."
PRESS_TWICE = "Press {key} twice."
ONCE_MORE = "Once more, the same way."
SLOW = "Take your time."
LOOK = "Look for the centres of its colours."
CHOOSE = "Nothing is turned here: choose an answer."
READ = "Read on first; then it is yours."
NOT_THAT = "Not that one. Look again."
WRONG_ANSWER = "Played, that does not bring it. Look again."
RIGHT_ANSWER = "Right."
OFF_THE_WAY = "That was another turn. {undo} takes it back."


def map_line(due: int, number: int) -> str:
    """The line over the lessons: what is due, and with which it goes on.

    >>> map_line(0, 3), map_line(2, 3)
    ('Enter goes on with lesson 3.', 'Two to refresh, then lesson 3.')
    """
    if not due:
        return f"Enter goes on with lesson {number}."
    return begun(f"{counting(due)} to refresh, then lesson {number}.")


TASK = "Solve this cube."
HOW = "No help, no marks, no clock: take your time."
MOST_NAMED = 2
"""Of more recipes only so many are named."""
_NAMES = {entry.id: entry.name for entry in ENTRIES}
_STUCK = {"corner.trigger out": "a corner that is stuck", "edge.slot out": "an edge that is stuck"}


def name_of(recipe: str) -> str:
    """The name of a recipe inside a sentence.

    >>> name_of("last.edges"), name_of("edge.slot out")
    ('Sune', 'an edge that is stuck')
    """
    return _STUCK.get(recipe) or _NAMES[recipe]


def attempt_sentence(attempt: Attempt) -> str:
    """The outcome of a cube, in a line."""
    if attempt.is_solved:
        return f"Solved in {counted_turns(attempt.turns)}; the book takes {attempt.sheet.turns}."
    return f"It stopped at this recipe: {name_of(attempt.stopped)}."


def counted_turns(turns: int) -> str:
    """The count of turns, with its noun.

    >>> counted_turns(1), counted_turns(120)
    ('1 turn', '120 turns')
    """
    return f"{turns} turn{'s' * (turns != 1)}"


def report_sentences(report: Report, before: Report | None) -> tuple[str, ...]:
    """The report of a test: the count, what was missing, the lesson that teaches it, the count of the first test."""
    lines = [f"You solved {counted(report.solved, 'cube')} of {CUBES}."]
    for number, attempt in enumerate(report.attempts, 1):
        if not attempt.is_solved:
            lines.append(f"Cube {number} stopped at this recipe: {name_of(attempt.stopped)}.")
    if (lesson := report.cure) is not None:
        title = texts()[lesson.id].title
        lines += [f"Lesson {LESSONS.index(lesson) + 1} is for you: {title}.", f"It takes {lesson.minutes} minutes."]
    if report.is_passed and report.unproved:
        names = [name_of(one) for one in report.unproved]
        more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
        lines.append(f"Not seen: {listed([*names[:MOST_NAMED], *more])}.")
    if before is not None:
        lines.append(f"In your first test it was {counted(before.solved, 'cube')}.")
    return tuple(lines)
