"""The sentences of the book and its exercises: when a recipe applies, what is asked for, and what went wrong."""

from __future__ import annotations

from typing import assert_never

from cube_core.exercises.cases import AnyExercise, CaseExercise
from cube_core.exercises.mistakes import Mistake
from cube_core.recipes.thoughts import Thought
from cube_core.words.terms import counted

WHEN = {
    "centre.line": (
        "A line on top has a gap, and below it in front or at the right, on a face that may be spoilt, is a cell of "
        "its colour. Or the line is better than the column of the front that it goes to: then the top makes a half "
        "turn, and only with the middle line a quarter."
    ),
    "centre.cell": (
        "The face that you build is in front, no line helps it, and a cell that it lacks is on top in the row "
        "and the column of the gap."
    ),
    "edge.pair": (
        "An unfinished edge is at front right; a wing that it lacks is at front left in the row of the gap, the "
        "other way round. An edge that may be spoilt waits in the top or in the bottom layer. If that one finds its "
        "partner where the slice goes on, turn the slice on, not home, and take this one away too."
    ),
    "edge.swap": "Only two edges are unfinished, or no spare fits: hold them at front left and front right.",
    "edge.turn": (
        "The cross is below, and two unfinished edges at front left and front right do not fit: one of them is held "
        "the wrong way round. Or the last two are both on top, and one has to come down."
    ),
    "parity.flip": (
        "The last edge has some wings the wrong way round; or, on an even cube, one or three edges of the "
        "last cross show yellow: hold the edge, or one that does not show yellow, at top front."
    ),
    "daisy.lift": (
        "An edge between two side faces is white on one of them, or an edge of the bottom is white below: one "
        "turn takes it to the top, where no petal is."
    ),
    "daisy.tip": (
        "No edge can be lifted: hold one with white in front at top front or bottom front, with no petal at top front."
    ),
    "cross.drop": "The side colour of a petal fits the centre below it.",
    "corner.trigger": (
        "A white corner is above its slot: with white to the side one trigger, with white on top two, the "
        "first with a half turn. No white on top: a wrong corner at the bottom, one trigger."
    ),
    "edge.slot": (
        "An edge of the top has no yellow and its side fits the centre: its upper colour says right or left. "
        "None there: a wrong edge at front right or front left is taken out by the same moves."
    ),
    "last.flip": (
        "On top there is no yellow edge, or two in a line from left to right, or two at an angle, back and left."
    ),
    "last.edges": (
        "The top can be turned so that two sides of the yellow cross fit: hold neighbours at the back and "
        "right; with opposite ones, do it and look again. All four fit after a turn of the top: make it."
    ),
    "parity.swap": "The last edges fit, and exactly two of the last corners are in their places.",
    "last.corners": (
        "One of the last corners is in its place, twisted or not: hold it at front right or front left. None "
        "is: do it from anywhere and look again."
    ),
    "last.twist": (
        "A corner at front right does not show yellow on top: yellow to the right, or in front. At the end "
        "the top is turned home."
    ),
}
"""The sight by which each is known to apply."""


_FIXED = {
    ("in reach", None): "Tip a white edge, so that one turn can lift it then.",
    ("white corner up", None): "Take a wrong corner out to the top.",
    ("edge up", None): "Take a wrong edge out to the top.",
    ("up", 2): "Turn two edges of the top yellow side up.",
    ("up", 4): "Make the yellow cross.",
    ("sides", 1): "Make two neighbours of the yellow cross fit their sides.",
    ("sides", 2): "Make all four edges of the yellow cross fit their sides.",
    ("in place", 1): "Bring one of the last corners to its place.",
    ("in place", None): "Bring more of the last corners to their places.",
    ("in place", 4): "Bring all of the last corners to their places.",
    ("solved", None): "Twist the last corners until the cube is solved.",
    ("wings", None): "Bring more wings of an edge together.",
    ("up is even", None): "Flip one edge of the top.",
    ("no swap", None): "Exchange two edges of the top.",
}
"""Orders by fact, and by number where that matters."""

_COUNTED = {
    "petals": ("white edge", "round yellow"),
    "cross": ("edge", "of the white cross home"),
    "corners": ("white corner", "home"),
    "middle edges": ("edge", "of the second layer home"),
}


_NTH = ("one", "a second", "a third", "a fourth")


def goal_sentence(asked: str, least: int, size: int) -> str:
    """The order that an exercise gives.

    >>> goal_sentence("corners", 3, 3), goal_sentence("white cells", 4, 4), goal_sentence("white cells", 5, 5)
    ('Bring a third white corner home.', 'Finish the white centre.', 'Bring five cells of the white centre together.')
    """
    if asked.endswith(" cells"):
        color = asked.removesuffix(" cells")
        if least == (size - 2) ** 2:
            return f"Finish the {color} centre."
        return f"Bring {counted(least, 'cell')} of the {color} centre together."
    if asked in _COUNTED:
        thing, where = _COUNTED[asked]
        return f"Bring {_NTH[least - 1]} {thing} {where}."
    return _FIXED.get((asked, least)) or _FIXED[asked, None]


_OF_CASES = {
    "F2L": "Bring the pair home.",
    "OLL": "Make the top all one colour.",
    "PLL": "Solve the cube.",
    "PBL": "Solve the cube.",
}
"""The order of each kind of case."""


def order_of(exercise: AnyExercise) -> str:
    """The order that an exercise gives, of a recipe or of a case."""
    if isinstance(exercise, CaseExercise):
        return _OF_CASES[exercise.case.kind]
    return goal_sentence(*exercise.goal.asked, exercise.size)


KEEP = "What was right has to be right again."
"""What every exercise asks besides."""


def mistake_sentence(mistake: Mistake, step: Thought) -> str:
    """The sentence of a mistake: what went wrong, and what to do about it.

    >>> step = Thought("corner.trigger", "side", "", "", "R U R' U'")
    >>> mistake_sentence(Mistake("backwards", "U R U' R'"), step), mistake_sentence(Mistake("undo", "R U R'", 3), step)
    ('Backwards. Begin with R.', "Not finished: U' is missing.")
    """
    words = step.moves.split()
    right = words[mistake.at] if mistake.at < len(words) else ""
    match mistake.kind:
        case "undo":
            missing = words[mistake.at :]
            return f"Not finished: {' '.join(missing)} {'is' if len(missing) == 1 else 'are'} missing."
        case "rounds":
            return (
                "Not often enough: one round more." if len(mistake.moves) < len(step.moves) else "That was too often."
            )
        case "sibling":
            return "That is for another case of this recipe: look again."
        case "mirror":
            return "That was the mirror image: begin with the other hand."
        case "side":
            return "Another side was in front: turn the whole cube first."
        case "top":
            return f"Turn the top first: {step.setup}." if step.setup else "Leave the top as it is before you begin."
        case "backwards":
            return f"Backwards. Begin with {words[0]}."
        case "layer":
            return f"Turn {mistake.at + 1} takes other layers: it is {right}."
        case "sense" | "half":
            return f"Turn {mistake.at + 1} goes another way: it is {right}."
        case "left out":
            return f"Turn {mistake.at + 1} was left out: {right}."
        case "face":
            return f"Turn {mistake.at + 1} was another side: it is {right}."
        case _:
            assert_never(mistake.kind)


OUTCOMES = {
    "right": "Right.",
    "helped": "Right, after a second look.",
    "shown": "That is how it goes.",
    "wrong": "Not this time.",
}
NOT_YET = "What was right is right; what is asked is not there yet."
"""Nothing is lost, as after a turn that only prepares."""
UNKNOWN = "Something else happened: take it back, or begin again."
"""No single mistake leaves this cube."""
