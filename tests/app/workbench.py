"""The program at work without a window: real engine and keys, a camera and services that only remember."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass, field

from app.base.action import App, Services, WindowServices
from app.base.key_presets import load_keymap
from app.base.preferences import Preferences
from app.base.state import AppState
from app.sessions.journal import sessions_folder
from app.sessions.sessions import Sessions
from app.watching.player import Player
from app.window.actions import load_catalogue
from app.window.keyboard import Keyboard
from app.window.mouse import Mouse
from app.window.pointing import Pointing
from cube_core import Engine
from cube_core.errors import CubeError
from tests.app.fakes import FakeSolve


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


class NoPicture:
    """A picture in which no cube is met."""

    def pick(self, x, y):
        return None

    def grab(self, x, y):
        return None

    def pixels(self, place):
        return 400.0, 300.0

    def zoom(self, x, y, factor):
        pass

    def hold(self, grip, angle):
        pass

    def let_go(self, is_taken):
        pass


class Bench:
    """Keys at work, pressed by names such as `Ctrl+Z`."""

    def __init__(self, size: int = 3, preset: str = "letters") -> None:
        self.engine = Engine(size)
        self.player = Player(self.engine, self.solve, lambda work: work())
        catalogue, preferences = load_catalogue(), Preferences()
        preferences.preset = preset
        self.state = AppState(self.engine, self.player, preferences, load_keymap(catalogue, preset))
        self.camera = FakeCamera()
        self.clipboard = ""
        self.quits = self.introductions = 0
        self.holds_layer = False
        self.films = self.lessons = 0
        self.is_filming = False
        self.screens: list[bool] = []
        self.sizes: list[tuple[int, int]] = []
        self.links: list[str] = []
        self.saved: list[tuple[str, dict[str, object]]] = []
        seeds = iter(range(100, 200))
        window = WindowServices(
            copy=lambda text: setattr(self, "clipboard", text),
            paste=lambda: self.clipboard,
            quit=lambda: setattr(self, "quits", self.quits + 1),
            set_fullscreen=self.screens.append,
            set_size=self.sizes.append,
            open_link=self.links.append,
        )
        self.sessions = Sessions(
            self.state, lambda preferences: self.solve, sessions_folder(), runner=lambda work: work()
        )
        pointing = Pointing(self.state, Mouse(self.state, self.camera, NoPicture()))
        services = Services(
            window,
            fresh_seed=lambda: next(seeds),
            save=lambda: self.saved.append((self.state.preferences.preset, dict(self.state.preferences.keys))),
            introduce=lambda: setattr(self, "introductions", self.introductions + 1),
            drop_drag=self.drop_drag,
            point=pointing.toggle,
            film=lambda: setattr(self, "films", self.films + 1),
            lesson=lambda: setattr(self, "lessons", self.lessons + 1),
            drop_film=self.drop_film,
            under_net=nullcontext,
            sessions=self.sessions.services,
        )
        self.app = App(self.state, self.camera, services, catalogue)
        self.keyboard = Keyboard(self.app, pointing)

    def drop_drag(self) -> bool:
        was_held, self.holds_layer = self.holds_layer, False
        return was_held

    def drop_film(self) -> bool:
        was_filming, self.is_filming = self.is_filming, False
        return was_filming

    def solve(self, cube, method, report, asked, is_enough):
        """Take back the scramble that the cube comes from."""
        if self.state.seeds.now is None:
            raise CubeError("This cube cannot be solved here.")
        return FakeSolve(cube.size, self.state.seeds.now).solution

    def pass_time(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.state.tick(1 / 60)

    def press(self, *names: str) -> None:
        """Press and let go, one after the other."""
        press_keys(self.keyboard, *names)

    def type(self, text: str) -> None:
        for letter in text:
            self.keyboard.key_pressed(letter.upper())
            self.keyboard.text(letter)
            self.keyboard.key_released(letter.upper())

    @property
    def made(self) -> str:
        return str(self.engine.made)


def press_keys(keyboard: Keyboard, *names: str) -> None:
    """Press and let go, one after the other."""
    for name in names:
        *modifiers, key = name.split("+")
        held = frozenset(modifiers)
        for modifier in modifiers:
            keyboard.key_pressed(modifier, frozenset())
        keyboard.key_pressed(key, held)
        if len(key) == 1 and not held & {"Ctrl", "Alt"}:
            keyboard.text(key if "Shift" in held else key.lower())
        keyboard.key_released(key, held)
        for modifier in modifiers:
            keyboard.key_released(modifier, frozenset({modifier}))
