"""The sentences of a cube in the hands: what to do, what to compare, and what has happened."""

from __future__ import annotations

from typing import assert_never

from cube_core.exercises.slips import Slip
from cube_core.faces import Face
from cube_core.moves import Move
from cube_core.notation.words import write_move

COMPARE = "Does your cube look like this?"
HOLD = "Hold your cube so that it looks like this."
COMPARE_HOW = "Look at the front, the right and the top."
LOST = "I cannot tell what happened: enter your cube again."
CONFIRM = "Does your cube look like this now?"
NOTHING = "Then nothing went wrong."
GO_ON = "Leave it so: we go on from here."
SOLVED = "Your cube is solved."
ELSEWHERE = "This is not the cube in your hands any more."
FACE_HOW = "Press a sticker until its colour is right."
FACE_ASKED = {
    Face.F: "Which colours has the front?",
    Face.R: "Which colours has the right side?",
    Face.U: "Which colours has the top?",
    Face.L: "Which colours has the left side?",
    Face.D: "Which colours has the bottom?",
    Face.B: "Which colours has the back?",
}


def slip_sentence(slip: Slip, moves: tuple[Move, ...], size: int, first: int) -> str:
    """The sentence of a slip, by the number of the turn in the solve.

    >>> from cube_core import parse
    >>> moves = tuple(parse("R U F", 3))
    >>> slip_sentence(Slip("left out", 1), moves, 3, 10)
    'Turn 12 was left out: U.'
    >>> slip_sentence(Slip("amount", 2, (moves[2].inverse,)), moves, 3, 10)
    "Turn 13 was F' in place of F."
    >>> slip_sentence(Slip("swapped", 0, (moves[1], moves[0])), moves, 3, 0)
    'Turns 1 and 2 were swapped: U came before R.'
    """
    if slip.kind == "none":
        return NOTHING  # as before the first turn, too
    at = first + slip.at + 1
    meant = write_move(moves[slip.at], size)
    match slip.kind:
        case "left out":
            return f"Turn {at} was left out: {meant}."
        case "amount" | "other":
            return f"Turn {at} was {write_move(slip.made[0], size)} in place of {meant}."
        case "swapped":
            return f"Turns {at} and {at + 1} were swapped: {write_move(slip.made[0], size)} came before {meant}."
        case _:
            assert_never(slip.kind)
