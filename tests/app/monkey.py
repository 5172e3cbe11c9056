"""The whole program but for its window, and a monkey at its keys and its mouse: the same for the same seed."""

from __future__ import annotations

import random

import moderngl

from app.base.action import WindowServices
from app.cube.actions import size_action
from app.window.actions import load_catalogue
from app.window.mouse import Button
from app.window.program import Program
from app.window.start import StartOptions
from cube_core import Alg, Engine
from renderer.context import canvas, release_canvas
from tests.app.workbench import press_keys

ACTIONS = load_catalogue().actions
KEYS = sorted({key for action in ACTIONS for key in action.keys if "Escape" not in key and key != ":"})
COMMANDS = [action.id for action in ACTIONS if action.id not in ("size.500", "size.1000")]
"""Cubes of that many layers leave caches behind that would hide what leaks."""
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
    "Ctrl+Shift+O",
    "Ctrl+J",
    "Tab",
    "Shift+Space",
    "Equal",
    "Minus",
]
WINDOWS = [(640, 480), (900, 600), (320, 240), (1000, 300), (1280, 800)]
SIZES = (2, 3, 4, 5, 6, 9, 20)


class Monkey:
    """Presses, drags, scrolls, resizes and lets time pass at random."""

    def __init__(self, context: moderngl.Context, seed: int) -> None:
        self.random = random.Random(seed)
        self.context = context
        self.quits = 0
        self.clipboard = ""
        nothing = {name: lambda given: None for name in ("set_fullscreen", "set_size", "open_link")}
        services = WindowServices(copy=self._copy, paste=lambda: self.clipboard, quit=self._quit, **nothing)
        self.program = Program(context, Engine(4), StartOptions(Alg(4)), services)
        self.state, self.mouse = self.program.state, self.program.mouse
        self.program.open_interface()
        self.target: moderngl.Framebuffer | None = None
        self.resize(WINDOWS[0])

    def _copy(self, text: str) -> None:
        self.clipboard = text

    def _quit(self) -> None:
        self.quits += 1

    def resize(self, size: tuple[int, int]) -> None:
        old, self.size = self.target, size
        self.target = canvas(self.context, *size)
        self.target.use()
        if old is not None:
            release_canvas(old)

    def frame(self, seconds: float) -> None:
        """What the window does for every frame."""
        self.program.advance(self.size, 1.0, seconds)
        self.program.draw(self.target)
        assert self.context.error == "GL_NO_ERROR"
        assert not self.program.net.caught, self.state.message

    def keys(self, *names: str) -> None:
        press_keys(self.program.keyboard, *names)

    def act(self) -> None:
        """One thing somebody might do."""
        draw = self.random
        deeds = [self.press, self.press_solve, self.press_solve, self.turn, self.drag, self.move, self.scroll]
        if draw.random() < 0.04:
            self.resize(draw.choice(WINDOWS))
        elif draw.random() < 0.04:
            self.program.app.do(size_action(draw.choice(SIZES)))
            self.keys("F2")
        elif draw.random() < 0.04:
            self.program.app.run(draw.choice(COMMANDS))
        else:
            draw.choice(deeds)()
        if draw.random() < 0.3:
            self.keys("Escape")

    def press(self) -> None:
        self.keys(self.random.choice(KEYS))

    def press_solve(self) -> None:
        if self.state.player.playback is None and self.random.random() < 0.6:
            self.keys("F2", "F5")
        else:
            self.keys(self.random.choice(SOLVE))

    def turn(self) -> None:
        self.keys(self.random.choice(TURNS))

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
        self.state.player.cancel()
        rest = canvas(self.context, 1, 1)
        rest.use()
        self.program.interface.release()
        self.program.cube_view.release()
        release_canvas(self.target)
