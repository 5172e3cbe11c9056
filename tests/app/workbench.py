"""A controller at work without a window: real engine and keys, a camera and a shell that only remember."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.actions.deeds import Deeds, Shell
from app.actions.keymap import load_keymap
from app.actions.solving import SolveDeeds
from app.input.keyboard import Controller
from app.playback.player import Player
from app.state.app_state import Desk
from cube_core import Engine
from cube_core.errors import CubeError
from tests.app.playback.fakes import FakeSolve


@dataclass
class FakeCamera:
    calls: list[tuple[str, object]] = field(default_factory=list)

    def orbit(self, yaw: float, pitch: float) -> None:
        self.calls.append(("orbit", (yaw, pitch)))

    def zoom(self, factor: float) -> None:
        self.calls.append(("zoom", factor))

    def pan(self, x: float, y: float) -> None:
        self.calls.append(("pan", (x, y)))

    def go(self, preset: str) -> None:
        self.calls.append(("go", preset))


class Bench:
    """A controller at work, pressed by key names such as `Ctrl+Z`."""

    def __init__(self, size: int = 3, preset: str = "letters") -> None:
        self.engine = Engine(size)
        self.player = Player(self.engine, self.solve, lambda work: work())
        self.desk = Desk(self.engine, load_keymap(preset), self.player)
        self.camera = FakeCamera()
        self.clipboard = ""
        self.quits = 0
        self.screens: list[bool] = []
        self.saved: list[tuple[str, dict[str, object]]] = []
        seeds = iter(range(100, 200))
        shell = Shell(
            fresh_seed=lambda: next(seeds),
            copy=lambda text: setattr(self, "clipboard", text),
            paste=lambda: self.clipboard,
            quit=lambda: setattr(self, "quits", self.quits + 1),
            set_fullscreen=self.screens.append,
            save=lambda: self.saved.append((self.desk.keymap.preset, dict(self.desk.preferences.keys))),
        )
        self.deeds = Deeds(self.desk, self.camera, shell)
        self.solving = SolveDeeds(self.deeds)
        self.controller = Controller(self.desk, self.deeds)

    def solve(self, cube, method, report, asked):
        """Take back the scramble that the cube comes from."""
        if self.desk.seed is None:
            raise CubeError("This cube cannot be solved here.")
        return FakeSolve(cube.size, self.desk.seed).solution

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.solving.tick(1 / 60)

    def press(self, *names: str) -> None:
        """Press and let go, one after the other."""
        press_keys(self.controller, *names)

    def type(self, text: str) -> None:
        for letter in text:
            self.controller.key_pressed(letter.upper())
            self.controller.text(letter)
            self.controller.key_released(letter.upper())

    @property
    def made(self) -> str:
        return str(self.engine.made)


def press_keys(controller: Controller, *names: str) -> None:
    """Press and let go, one after the other."""
    for name in names:
        *modifiers, key = name.split("+")
        held = frozenset(modifiers)
        for modifier in modifiers:
            controller.key_pressed(modifier, frozenset())
        controller.key_pressed(key, held)
        if len(key) == 1 and not held & {"Ctrl", "Alt"}:
            controller.text(key if "Shift" in held else key.lower())
        controller.key_released(key, held)
        for modifier in modifiers:
            controller.key_released(modifier, frozenset({modifier}))
