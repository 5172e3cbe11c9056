"""Rounds: the stretches of a solve that a hand is asked to do, each with an aim that facts of the cube can tell."""

from __future__ import annotations

from dataclasses import dataclass

from app.solves.track import Track
from cube_core.aims.aim import Aim, aim_of
from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.solvers import Step

_ALONE = ("parity", "prevent")
"""Kinds of steps that are learnt as they are, though only the very state at their end tells that they are done."""


@dataclass(frozen=True, slots=True, eq=False)
class Round:
    """A step to be done by hand, or a few that only together can be told by a fact."""

    track: Track
    first: int
    """The number of its first step."""
    last: int
    """The number of its last step, which says what is to be reached."""
    lead: Alg
    """How the cube is taken into the hands before it begins."""
    aim: Aim

    @property
    def step(self) -> Step:
        """The step that says what is to be reached."""
        return self.track.step(self.last)

    @property
    def start(self) -> int:
        """Where in the solve it begins."""
        return self.track.step(self.first).start

    @property
    def alg(self) -> Alg:
        """The moves by which the program does it."""
        return self.track.alg[self.start : self.step.stop]

    @property
    def notation(self) -> str:
        """The same as cubers write it."""
        return " ".join(self.track.step(number).notation for number in range(self.first, self.last + 1))

    @property
    def place(self) -> str:
        """Where in the solve it is, in words."""
        phase = self.track.phases[self.track.phase_number_at(self.start)]
        steps = self.track.steps_of(self.track.phase_number_at(self.start))
        return f"{phase.title}, step {self.first - steps.start + 1} of {len(steps)}"


def round_from(track: Track, number: int) -> Round | None:
    """The round that begins with a step, or after the rotations there; none where nothing else is left.

    A step that no fact tells, such as one that brings a piece out of the way, is asked for with those after it.
    """
    count = len(track.steps)
    first = next((each for each in range(number, count) if track.step(each).kind != "rotate"), None)
    if first is None:
        return None
    begun, start = track.step(number).start, track.step(first).start
    before = track.keyframes.board_at(start)
    for last in range(first, count):
        step = track.step(last)
        aim = aim_of(step, before, track.keyframes.board_at(step.stop), _ends_after(track, step.stop))
        if aim.end is None or step.kind in _ALONE:
            break
    return Round(track, first, last, track.alg[begun:start], aim)


def _ends_after(track: Track, index: int) -> list[Board]:
    """The boards at the ends of the phase that goes on and of those to come."""
    stops = sorted({phase.stop for phase in track.phases if phase.stop >= index})
    return [track.keyframes.board_at(stop) for stop in stops]
