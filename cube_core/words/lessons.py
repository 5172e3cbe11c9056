"""The sentences of the course: what a lesson is about, what each part of a recipe does, and what is asked.

No line has more than twelve words, and one thing is asked at a time; white is held below and green in front.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from cube_core.exercises.parts import Part
from cube_core.exercises.prompts import Option, Prompt, Question
from cube_core.faces import Face
from cube_core.words.terms import side_name

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


@cache
def texts() -> dict[str, Text]:
    """All of them by lesson, in order."""
    table = tomllib.loads((files("assets") / "course.toml").read_text(encoding="utf-8"))
    return {name: Text(**entry | {"lines": tuple(entry["lines"])}) for name, entry in table.items()}


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
    "slice": "Which layer turns first?",
    "way": "Which turn stands between the slices?",
    "side": "Which moves are for this case?",
    "undo": "Which turn ends it?",
    "top": "How far do you turn the top first?",
    "next": "Which turn comes first?",
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


STAGES = ("Watch", "Together", "Finish", "Alone")
"""The stages of a lesson."""

YOURS = "Now you: {parts}."
WATCH = "Space goes on; Enter tries it alone at once."
WRONG_ANSWER = "Played, that does not bring it. Look again."
RIGHT_ANSWER = "Right."
OFF_THE_WAY = "That was not {word}. {undo} takes it back."
NEXT = "Space brings the next."
ENOUGH = "Enough of this today; {title} again will help."
