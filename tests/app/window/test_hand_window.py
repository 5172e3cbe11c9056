"""A cube in the hands in a real window: painted, turned key by key, a slip found, killed, gone on with to the end."""

from __future__ import annotations

from app.hand.state import Hand, Stage, led
from cube_core import Cube, scramble
from cube_core.faces import COLORS
from cube_core.notation.words import write_move
from tests.app.xwindow import SMALL, Running, needs_virtual_screen

pytestmark = needs_virtual_screen


CURSOR = 11
"""The sticker of a 2×2 at which painting by keys begins."""


class Hands:
    """Somebody with a cube of their own who does what the window asks, which is worked out here once more."""

    def __init__(self, program: Running, cube: Cube) -> None:
        self.program, self.cube = program, cube
        self.hand: Hand = led(cube)
        self.since = len(program.records)
        self.made = 0

    def answer(self) -> None:
        """The key for what is asked now, as the cube in the hands is."""
        stage = self.hand.stage
        if stage is Stage.LOOK:
            area = self.hand.size**2
            seen = self.cube.cells()[self.hand.face * area : (self.hand.face + 1) * area].tolist()
            self.program.keys(*(COLORS[color].name[0].lower() for color in seen), "Return")
            for number, color in enumerate(seen):
                self.hand.color(self.hand.face * area + number, color)
            self.hand.tell()
        elif stage is Stage.COMPARE and (self.hand.asked != self.cube.cells()).any():
            self.program.keys("n")
            self.hand.differ()
        else:
            self.program.keys("space")
            if stage is Stage.FOUND:
                self.hand = self.hand.recovered()
                return
            self.hand.go_on()

    def turn(self, slips: bool = False) -> None:
        """The turn that is asked for; or the other way, by a slip."""
        move = self.hand.turn
        assert move is not None
        self.cube.play([move.inverse if slips else move])
        self.answer()
        self.made += 1
        told = self.program.wait_for("MovesMade", self.made, self.since, cause="shown")
        assert told["alg"] == write_move(move, self.hand.size)

    def come_to(self, *stages: Stage) -> None:
        """Turn and answer until one of these is asked."""
        for _ in range(300):
            if self.hand.stage in stages:
                return
            if self.hand.stage is Stage.TURN:
                self.turn()
            else:
                self.answer()
        raise AssertionError(self.hand.stage)


def test_a_painted_cube_is_led_through_a_slip_and_a_kill_to_its_end(start):
    cube = Cube(2)
    cube.play(scramble(2, 3))
    program = start("--size", "2", settings=SMALL)
    letters = [COLORS[color].name[0].lower() for color in cube.cells().tolist()]
    program.keys("shift+F4", "ctrl+n", "Right", *letters[CURSOR:], *letters[:CURSOR], "Return")
    program.wait_for("StateReplaced", cause="load")
    program.keys("ctrl+shift+h")
    hands = Hands(program, cube)
    hands.come_to(Stage.TURN)
    hands.turn(slips=next(iter(hands.hand.alg)).quarters != 2)
    hands.come_to(Stage.LOOK)
    hands.come_to(Stage.FOUND)
    assert [slip.at for slip in hands.hand.found.slips] == [0]
    program.wait_for("StateReplaced", since=hands.since, cause="shown")
    hands.come_to(Stage.TURN)
    for _ in range(3):
        hands.turn() if hands.hand.stage is Stage.TURN else hands.answer()
    program.kill()
    again = start()
    again.wait_for("MovesMade", hands.made, cause="shown")
    hands = Hands(again, cube)
    assert hands.hand.stage is Stage.COMPARE
    hands.come_to(Stage.DONE)
    assert cube.is_solved
    again.keys("space")
    assert again.quit()["facelets"] == cube.facelets()
