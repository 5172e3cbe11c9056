"""The whole program but for its window, and a monkey at its keys and its mouse: the same for the same seed."""

from __future__ import annotations

import random

import moderngl

from app.actions import ACTIONS
from app.intro import Intro
from app.mouse import Button, Mouse
from app.player.job import in_thread
from app.room import Room
from app.stage import Stage
from app.ui.screen import Screen
from tests.app.bench import Bench

KEYS = sorted({key for action in ACTIONS for key in action.keys if "Escape" not in key and key != ":"})
TURNS = ["R", "Shift+U", "Alt+F", "Ctrl+L", "M", "X", "2", "3", "BracketRight"]
SOLVE = [
    "F5",
    "Space",
    "Space",
    "Left",
    "Right",
    "Shift+Left",
    "Shift+Right",
    "PageDown",
    "PageUp",
    "Home",
    "End",
    "Ctrl+2",
    "Ctrl+O",
    "Ctrl+J",
    "Shift+Space",
    "Equal",
    "Minus",
]
WINDOWS = [(1280, 800), (900, 600), (640, 480), (320, 240), (1000, 300)]
SIZES = (2, 3, 4, 5, 6, 9, 20)


class Monkey:
    """Presses, drags, scrolls, resizes and lets time pass at random."""

    def __init__(self, context: moderngl.Context, seed: int) -> None:
        self.random = random.Random(seed)
        self.context = context
        self.bench = Bench(4)
        self.bench.player._search._spawn = in_thread if seed % 2 else self.bench.player._spawn
        self.stage = Stage(context, self.bench.desk)
        self.screen = Screen(context, self.bench.controller)
        self.screen.room = self.room = Room()
        self.intro = Intro(self.bench.desk)
        self.bench.deeds.table["intro"] = self.intro.start
        self.mouse = Mouse(self.bench.desk, self.stage.camera, self.stage, self.screen)
        self.target: moderngl.Framebuffer | None = None
        self.resize(WINDOWS[0])

    def resize(self, size: tuple[int, int]) -> None:
        old, self.size = self.target, size
        self.target = self.context.simple_framebuffer(size)
        self.mouse.width, self.mouse.height = size
        self.target.use()
        if old is not None:
            old.release()

    def frame(self, seconds: float) -> None:
        """What the window does for every frame."""
        self.intro.tick(seconds)
        self.bench.solving.tick(seconds)
        self.room.tick(seconds, self.bench.desk, self.size[0])
        self.stage.follow(self.mouse.outlined)
        self.stage.place(self.size, 1.0, self.room.right, self.room.below)
        self.stage.tick(seconds)
        self.stage.draw(self.target)
        self.screen.update(*self.size, 1.0)
        self.screen.lay(self.target)
        assert self.context.error == "GL_NO_ERROR"

    def act(self) -> None:
        """One thing somebody might do."""
        draw = self.random
        deeds = [self.press, self.press_solve, self.press_solve, self.turn, self.drag, self.move, self.scroll]
        if draw.random() < 0.04:
            self.resize(draw.choice(WINDOWS))
        elif draw.random() < 0.04:
            self.bench.deeds.run(f"size.{draw.choice(SIZES)}")
            self.bench.press("F2")
        elif draw.random() < 0.04:
            self.bench.deeds.run(draw.choice(ACTIONS).id)
        else:
            draw.choice(deeds)()
        if draw.random() < 0.3:
            self.bench.press("Escape")

    def press(self) -> None:
        self.bench.press(self.random.choice(KEYS))

    def press_solve(self) -> None:
        if self.bench.player.ride is None and self.random.random() < 0.6:
            self.bench.press("F2", "F5")
        else:
            self.bench.press(self.random.choice(SOLVE))

    def turn(self) -> None:
        self.bench.press(self.random.choice(TURNS))

    def place(self) -> tuple[float, float]:
        """Anywhere, often on the timeline."""
        low = 0.9 if self.random.random() < 0.4 else 0.0
        return self.random.uniform(0, self.size[0]), self.size[1] * (1 - self.random.uniform(low, 1))

    def move(self) -> None:
        self.mouse.move(*self.place(), frozenset())

    def drag(self) -> None:
        start, end = self.place(), self.place()
        self.mouse.move(*start, frozenset())
        self.mouse.press(*start, self.random.choice(list(Button)), frozenset(), 0.0)
        for share in (0.2, 0.5, 1.0):
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            self.mouse.dragged(x, y, 5.0, 5.0, share)
            self.frame(1 / 60)
        if self.random.random() < 0.9:
            self.mouse.release(2.0)

    def scroll(self) -> None:
        self.mouse.move(*self.place(), frozenset())
        self.mouse.wheel(self.random.uniform(0, self.size[0]), 20.0, self.random.choice([-1.0, 1.0]))

    def live(self, seconds: float) -> None:
        """Go on for so many seconds of the program's time."""
        spent = 0.0
        while spent < seconds:
            if self.random.random() < 0.3:
                self.act()
            step = self.random.choice([1 / 60, 1 / 30, 0.1])
            self.frame(step)
            spent += step

    def release(self) -> None:
        self.bench.player.cancel()
        self.context.simple_framebuffer((1, 1)).use()
        self.screen.release()
        self.stage.release()
        self.target.release()
