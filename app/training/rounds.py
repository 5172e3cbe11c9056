"""The rounds of a training: the stretch of a solve that a hand is asked to do, its hints, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from app.solves.journeys import journeys_of, slots_beside
from app.solves.track import Track
from cube_core.aims.aim import Aim, aim_of
from cube_core.algs import Alg
from cube_core.board import Board
from cube_core.geometry import rotated_slots
from cube_core.marks import Mark, on_slots, on_stickers
from cube_core.moves import Move
from cube_core.roles import StepCells
from cube_core.solvers.solution import Step

OWNER = "trainer"


class Hint(IntEnum):
    """The amount told of a step, each beside the one before."""

    NONE = 0
    PIECE = 1
    PLACE = 2
    LAYER = 3
    MOVES = 4


def next_hint(level: Hint, cells: StepCells) -> Hint:
    """The next hint; where no piece is to be brought somewhere, at once the layer."""
    has_pieces = not {"source", "target"}.isdisjoint(cells.roles)
    following = Hint(level + 1)
    return following if has_pieces else max(Hint.LAYER, following)


def marks_of_hints(begun: Board, cells: StepCells, level: Hint, rotations: Alg) -> Iterator[Mark]:
    """The marks of the pieces, which travel, and of their places, which turn with the cube as a whole.

    `begun` is the board as it is when the step begins, with the stickers of the one that is marked.
    """
    size, stickers = begun.cube.size, begun.cube.stickers
    if level < Hint.PIECE:
        return
    journeys = [(one.piece, one.place, one.pair) for one in journeys_of(size, cells)]
    beside = slots_beside(size, cells)
    for piece, place, pair in [*journeys, (beside.get("source", ()), beside.get("target", ()), 0)]:
        yield from on_stickers(OWNER, "source", stickers[list(piece)].tolist(), pair)
        if level >= Hint.PLACE:
            yield from on_slots(OWNER, "target", turned_along(size, place, rotations), pair)


def turned_along(size: int, slots: Iterable[int], rotations: Alg) -> list[int]:
    """Places as they are after turns of the cube as a whole."""
    found = list(slots)
    for move in rotations:
        found = rotated_slots(size, found, move.face, move.quarters).tolist()
    return found


@dataclass(frozen=True, slots=True)
class MadeMoves:
    """Moves that were made."""

    alg: Alg
    is_own: bool
    """Whether a hand made them, and not the program that showed them."""


def own_of(size: int, made: Iterable[MadeMoves]) -> Alg:
    """All of it, without what was turned straight back."""
    return Alg.join(size, [each.alg for each in made]).simplified()


def rotations_of(size: int, made: Iterable[MadeMoves]) -> Alg:
    """The rotations of the whole cube by moves."""
    return Alg(size, (move for each in made for move in each.alg if _is_rotation(size, move)))


def next_after(own: Alg, way: Alg) -> Move | None:
    """The turn of a way that comes next, where what was made is how the way begins."""
    places = (place for place in range(len(way)) if way[:place].simplified() == own)
    return next((way[place] for place in places), None)


@dataclass(slots=True)
class Score:
    """The count so far; turns of steps that were shown are left out."""

    steps: int = 0
    turns: int = 0
    usual: int = 0
    """The turns that the program would have made for the same."""
    shown: int = 0
    hints: int = 0
    mistakes: int = 0
    """The times that turns were taken back, by undo or by turning straight back."""

    @property
    def summary(self) -> str:
        """All of it in a sentence.

        >>> Score(steps=3, turns=20, usual=18, hints=1).summary
        '3 steps: 20 turns where the program takes 18; 1 hint, 0 mistakes, 0 shown.'
        """
        told = f"{_counted(self.turns, 'turn')} where the program takes {self.usual}" if self.usual else "all shown"
        rest = f"{_counted(self.hints, 'hint')}, {_counted(self.mistakes, 'mistake')}, {self.shown} shown"
        return f"{_counted(self.steps, 'step')}: {told}; {rest}."


def note_of(own: int, usual: int) -> str:
    """The sentence about a step that was done by hand.

    >>> note_of(5, 7), note_of(3, 3)
    ('Done in 5 turns; the program takes 7.', 'Done in 3 turns, as the program does.')
    """
    compared = ", as the program does." if own == usual else f"; the program takes {usual}."
    return f"Done in {_counted(own, 'turn')}{compared}"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' * (count != 1)}"


_ALONE = ("parity", "prevent")
"""Kinds of steps that are learnt as they are, though only the very state at their end tells that they are done."""


@dataclass(frozen=True, slots=True, eq=False)
class TrainingRound:
    """A step to be done by hand, or a few that only together can be told by a fact."""

    track: Track
    first: int
    """The number of its first step."""
    last: int
    """The number of its last step, which says what is to be reached."""
    lead: Alg
    """The rotations that take the cube into the hands before it begins, those that its first step starts with, too."""
    start: int
    """Its start in the solve, after these."""
    aim: Aim

    @property
    def step(self) -> Step:
        """The step that says what is to be reached."""
        return self.track.step(self.last)

    @property
    def alg(self) -> Alg:
        """The moves by which the program does it."""
        return self.track.alg[self.start : self.step.stop]

    @property
    def rotations(self) -> Alg:
        """The rotations of the whole cube on the way: the cells of its last step have their places after these."""
        return rotations_of(self.alg.size, [MadeMoves(self.alg, is_own=False)])

    @property
    def notation(self) -> str:
        """The same as cubers write it."""
        whole = " ".join(self.track.step(number).notation for number in range(self.first, self.last + 1))
        return whole.removeprefix(f"{self.track.alg[self.track.step(self.first).start : self.start]} ")

    @property
    def place(self) -> str:
        """Its place in the solve, in words."""
        phase = self.track.phases[self.track.phase_number_at(self.start)]
        steps = self.track.steps_of(self.track.phase_number_at(self.start))
        return f"{phase.title}, step {self.first - steps.start + 1} of {len(steps)}"


def round_from(track: Track, number: int) -> TrainingRound | None:
    """The round that begins with a step, or after the rotations there; none where nothing else is left.

    A step that no fact tells, such as one that brings a piece out of the way, is asked for with those after it.
    """
    count = len(track.steps)
    first = next((each for each in range(number, count) if track.step(each).kind != "rotate"), None)
    if first is None:
        return None
    begun = track.step(number).start
    start = track.step(first).start + _regrip_of(track.step(first).alg)
    before = track.keyframes.board_at(start)
    for last in range(first, count):
        step = track.step(last)
        aim = aim_of(
            step,
            track.alg[start : step.stop],
            before,
            track.keyframes.board_at(step.stop),
            _ends_after(track, step.stop),
        )
        if aim.end is None or step.kind in _ALONE:
            break
    return TrainingRound(track, first, last, track.alg[begun:start], start, aim)


def _regrip_of(alg: Alg) -> int:
    """The number of turns of the whole cube that moves start with."""
    return next((place for place, move in enumerate(alg) if not _is_rotation(alg.size, move)), 0)


def _is_rotation(size: int, move: Move) -> bool:
    return move.lo == 1 and move.hi == size


def _ends_after(track: Track, index: int) -> list[Board]:
    """The boards at the ends of the phase that goes on and of those to come."""
    stops = sorted({phase.stop for phase in track.phases if phase.stop >= index})
    return [track.keyframes.board_at(stop) for stop in stops]
