"""A cube in somebody's hands: led turn by turn, compared now and then, and found again after a slip."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from enum import Enum

import numpy as np

from cube_core import solve
from cube_core.algs import Alg
from cube_core.cube import Cells, Cube
from cube_core.exercises.slips import HIDDEN, LOOKED_AT, Found, Stretch
from cube_core.faces import COLORS, Face
from cube_core.moves import Move
from cube_core.words.held import COMPARE, COMPARE_HOW, CONFIRM, FACE_ASKED, FACE_HOW, HOLD, LOST, SOLVED, slip_sentence
from cube_core.words.terms import turn_words

FARTHEST = 20
"""After so many turns at most the cubes are compared: of 20 turns every single slip is told apart."""


class Stage(Enum):
    """A question or an order to the hands."""

    TURN = "turn"
    COMPARE = "compare"
    LOOK = "look"
    """Which colours a face has."""
    FOUND = "found"
    """It may be known what happened: one more comparison tells."""
    LOST = "lost"
    """It is not."""
    DONE = "done"


class Hand:
    """One solve of one cube."""

    def __init__(self, start: Cells, alg: Alg, stops: Iterable[int]) -> None:
        """The cube as it is held, the turns, and where steps and phases end."""
        self.start, self.alg = start, alg
        self.size = alg.size
        self.stage = Stage.COMPARE if len(alg) else Stage.DONE
        self.index = 0
        """So many turns were made."""
        self.checked = 0
        """So many of them are known to be right."""
        self.face = LOOKED_AT[0]
        """The face that is told."""
        self.shown: Cells = start
        """The cube as it is told so far; until then as it should be."""
        self.cursor = 0
        """The sticker of that face that the keys are for."""
        self.found: Found | None = None
        self._told: dict[Face, Cells] = {}
        self._stretch = Stretch(self.size, start, ())
        self._stops = sorted({*stops, len(alg)})

    @property
    def turn(self) -> Move | None:
        """The turn that is to be made."""
        return self.alg[self.index] if self.stage is Stage.TURN else None

    @property
    def cells(self) -> Cells:
        """The cube as it should be now."""
        return Stretch(self.size, self.start, self.moves).expected

    def recovered(self) -> Hand:
        """The way on from the cube that was found: back to where it was right, or a new solve if shorter."""
        assert self.found is not None, "it was found"
        anew = led(Cube.from_facelets("".join(COLORS[color].letter for color in self.found.cells.tolist())))
        made = Alg(self.size, self.found.made(self.moves))
        back = Alg.join(self.size, [made.inverse(), Alg(self.size, self.moves)]).simplified()
        alg = Alg.join(self.size, [back, self.alg[self.index :]])
        if len(alg) < len(anew.alg):
            stops = [stop - self.index + len(back) for stop in self._stops if stop >= self.index]
            anew = Hand(self.found.cells, alg, [len(back), *stops])
        anew.go_on()  # it was compared just now
        return anew

    @property
    def asked(self) -> Cells | None:
        """The cube that is compared, where one is."""
        if self.stage is Stage.FOUND and self.found is not None:
            return self.found.cells
        return self._stretch.expected if self.stage is Stage.COMPARE else None

    @property
    def lines(self) -> list[str]:
        """The lines told or asked, the weightiest first."""
        match self.stage:
            case Stage.TURN:
                return [turn_words(self.alg[self.index], self.size)]
            case Stage.COMPARE:
                return [COMPARE, COMPARE_HOW] if self.index else [HOLD, COMPARE, COMPARE_HOW]
            case Stage.LOOK:
                return [FACE_ASKED[self.face], FACE_HOW]
            case Stage.FOUND if self.found is not None:
                return [
                    *(slip_sentence(slip, self.moves, self.size, self.checked) for slip in self.found.slips),
                    CONFIRM,
                ]
            case Stage.LOST:
                return [LOST]
            case _:
                return [SOLVED]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The turns since the last comparison."""
        return tuple(self.alg[self.checked : self.index])

    @property
    def next_check(self) -> int:
        """The turns after which the cubes are compared: at an end of a step, but not too far from the last."""
        last = min(self.checked + FARTHEST, len(self.alg))
        place = bisect_right(self._stops, last) - 1
        stop = self._stops[place] if place >= 0 else last
        return stop if stop > self.checked else last

    def go_on(self) -> None:
        """The turn is made; or the cube looks as it should."""
        if self.stage is Stage.TURN:
            self.index += 1
            if self.index == self.next_check:
                self._stretch = Stretch(self.size, self.start, self.moves)
                self.shown = self._stretch.expected
                self.stage = Stage.COMPARE
        elif self.stage is Stage.COMPARE:
            self.start, self.checked = self._stretch.expected, self.index
            self.stage = Stage.DONE if self.index == len(self.alg) else Stage.TURN

    def go_back(self) -> None:
        """The turn before is shown again, as far as the last comparison."""
        if self.stage in (Stage.TURN, Stage.COMPARE) and self.index > self.checked:
            self.index, self.stage = self.index - 1, Stage.TURN
        elif self.stage in (Stage.LOOK, Stage.LOST):
            self.stage = Stage.COMPARE

    def differ(self) -> None:
        """The cube looks otherwise: its faces are told one by one."""
        if self.stage is Stage.COMPARE:
            self.shown, self._told = self._stretch.expected.copy(), {}
            self._ask(LOOKED_AT[0])
        elif self.stage is Stage.FOUND:
            self._ask_more()

    def move(self, by: int) -> None:
        """Go to another sticker of the face that is told."""
        self.cursor = (self.cursor + by) % self.size**2

    def color(self, slot: int, color: int) -> None:
        """Tell the colour of a sticker."""
        self.shown = self.shown.copy()
        self.shown[slot] = color

    def tell(self) -> None:
        """The face that is asked for looks as it is shown now."""
        area = self.size**2
        self._told[self.face] = np.asarray(self.shown[self.face * area : (self.face + 1) * area])
        found = self._stretch.found(self._told)
        if self._stretch.is_sure(found):
            self.found, self.stage = found[0], Stage.FOUND
        elif found or len(self._told) < len(LOOKED_AT):
            self._ask_more()
        else:
            self.stage = Stage.LOST

    def _ask_more(self) -> None:
        """Ask for another face; where all were told, nothing fits them."""
        left = [face for face in (*LOOKED_AT, *HIDDEN) if face not in self._told]
        if left:
            self._ask(left[0])
        else:
            self.stage = Stage.LOST

    def _ask(self, face: Face) -> None:
        self.stage, self.face, self.cursor = Stage.LOOK, face, 0


def led(cube: Cube) -> Hand:
    """The people's solve of a cube, for hands that hold it."""
    solution = solve(cube, "reduction", three="layers")
    return Hand(cube.cells().copy(), solution.alg, (step.stop for step in solution.steps))
