"""The tally of a training: steps, turns, hints and mistakes, and the sentences that tell them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Tally:
    """What came of it so far; of steps that were shown the turns do not count."""

    steps: int = 0
    turns: int = 0
    usual: int = 0
    """The turns that the program would have made for the same."""
    shown: int = 0
    hints: int = 0
    mistakes: int = 0
    """How often turns were taken back, by undo or by turning straight back."""

    @property
    def summary(self) -> str:
        """All of it in a sentence.

        >>> Tally(steps=3, turns=20, usual=18, hints=1).summary
        '3 steps: 20 turns where the program takes 18; 1 hint, 0 mistakes, 0 shown.'
        """
        told = f"{_counted(self.turns, 'turn')} where the program takes {self.usual}" if self.usual else "all shown"
        rest = f"{_counted(self.hints, 'hint')}, {_counted(self.mistakes, 'mistake')}, {self.shown} shown"
        return f"{_counted(self.steps, 'step')}: {told}; {rest}."


def note_of(own: int, usual: int) -> str:
    """What to say of a step that was done by hand.

    >>> note_of(5, 7), note_of(3, 3)
    ('Done in 5 turns; the program takes 7.', 'Done in 3 turns, as the program does.')
    """
    compared = ", as the program does." if own == usual else f"; the program takes {usual}."
    return f"Done in {_counted(own, 'turn')}{compared}"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' * (count != 1)}"
