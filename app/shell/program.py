"""Everything that runs while the window is open, put together: no pyglet, so that it runs without a window too."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import moderngl

from app.actions.deeds import Deeds, Shell
from app.actions.keymap import load_keymap
from app.actions.solving import SolveDeeds, work_out
from app.input.keyboard import Controller
from app.input.mouse import Mouse
from app.lazy import load
from app.playback.player import Player
from app.shell.cube_view import Stage
from app.shell.event_log import EventLog
from app.shell.introduction import Intro
from app.state.app_state import Desk
from app.state.preferences import Preferences
from app.state.settings_file import load_settings, save_settings, settings_path
from app.state.start_options import Beginning
from app.ui.layout import Room
from cube_core import Engine

SEED_BOUND = 10**8


@dataclass(frozen=True, slots=True)
class System:
    """What the program wants of the window it runs in."""

    copy: Callable[[str], None]
    paste: Callable[[], str]
    quit: Callable[[], None]
    set_fullscreen: Callable[[bool], None]


class Program:
    """The engine's cube on a stage, with panels over it, keys and mouse."""

    def __init__(self, context: moderngl.Context, engine: Engine, beginning: Beginning, system: System) -> None:
        self._is_first = not settings_path().exists()
        self._context = context
        self.desk = _desk_of(engine)
        self.stage = Stage(context, self.desk)
        self.deeds = Deeds(self.desk, self.stage.camera, self._shell(system))
        self._solving = SolveDeeds(self.deeds)
        self.controller = Controller(self.desk, self.deeds)
        self.mouse = Mouse(self.desk, self.stage.camera, self.stage, None)
        self.controller.before_close = lambda: self.mouse.cancel() or self._solving.cancel()
        self.screen: Any = None
        """The interface, from the first frame on and where it can be loaded."""
        self._room = Room()
        self.intro = Intro(self.desk)
        self.deeds.table["intro"] = self.intro.start
        self.log = EventLog(beginning.log.open("w", encoding="utf-8"), self.desk) if beginning.log is not None else None
        self._begin(beginning)

    def _shell(self, system: System) -> Shell:
        return Shell(
            fresh_seed=lambda: secrets.randbelow(SEED_BOUND),
            copy=system.copy,
            paste=system.paste,
            quit=system.quit,
            set_fullscreen=system.set_fullscreen,
            save=self._save,
        )

    def _save(self) -> None:
        problem = save_settings(settings_path(), self.desk.preferences)
        if problem:
            self.desk.say(problem, is_warning=True)

    def _begin(self, beginning: Beginning) -> None:
        """Bring the cube to where it begins."""
        if beginning.method:
            self.desk.method = beginning.method
        if beginning.seed is not None:
            self.desk.scramble(beginning.seed)
        self.desk.engine.play(beginning.alg, cause="start")
        self.stage.finish()
        if beginning.plays:
            self._play()
        elif beginning.introduces and self._is_first:
            self.intro.start()
            self._save()  # the next run is not the first

    def _play(self) -> None:
        """Solve at once; a cube that needs no solving is scrambled first."""
        if self.desk.is_solved:
            self.desk.scramble(secrets.randbelow(SEED_BOUND))
        self.deeds.run("solve")

    def open_interface(self) -> None:
        """Load the interface; where it cannot be loaded, cube and keys work without it."""
        try:
            _, screen = load("app.ui.screen:Screen")
        except ImportError as error:
            print(f"The interface cannot be shown ({error}); the keys work.", file=sys.stderr)
            return
        self.screen = screen(self._context, self.controller)
        self.screen.room = self._room
        self.mouse.interface = self.screen

    def advance(self, size: tuple[int, int], scale: float, seconds: float) -> tuple[bool, bool]:
        """Let time pass; whether the picture is another one now, and whether it will change by itself."""
        width, height = size[0] / scale, size[1] / scale
        self.mouse.width, self.mouse.height = width, height
        is_solving = self.intro.tick(seconds) | self._solving.tick(seconds)
        self._room.tick(seconds, self.desk, width)
        self.stage.follow(self.mouse.outlined)
        is_placed = self.stage.place(size, scale, self._room.right, self._room.below)
        is_moving = self.stage.tick(seconds) or is_solving or self._room.is_moving
        is_redrawn = self.screen is not None and self.screen.update(width, height, scale)
        return is_moving or is_placed or is_redrawn, is_moving

    def draw(self, target: moderngl.Framebuffer) -> None:
        """Draw the picture and the interface over it."""
        self.stage.draw(target)
        if self.screen is not None:
            self.screen.lay(target)

    @property
    def is_over_button(self) -> bool:
        """Whether the mouse is over something to press."""
        screen = self.screen
        return screen is not None and screen.pointer is not None and screen.spot_at(*screen.pointer) is not None

    def forget_message(self) -> None:
        """What was said has been read."""
        self.desk.message = None
        self.desk.touch()

    def lose_focus(self) -> None:
        """Another window has keyboard and mouse now."""
        self.mouse.cancel()
        self.controller.focus_lost()

    def end(self) -> None:
        """Write down how it ended."""
        if self.log is not None:
            self.log.close()
            self.log = None


def _desk_of(engine: Engine) -> Desk:
    """A desk as the user left it; what is wrong with the settings is said, the worst first."""
    preferences = Preferences()
    wrong = load_settings(settings_path(), preferences)
    keymap = load_keymap(preferences.preset, preferences.keys)
    desk = Desk(engine, keymap, Player(engine, work_out), preferences)
    desk.method = preferences.method
    desk.player.set_tempo(preferences.tempo)
    problems = [*wrong, *keymap.errors, *map(str, keymap.conflicts)]
    if problems:
        desk.say(problems[0], is_warning=True)
    return desk
