"""The window: what pyglet tells becomes keys, text and mouse; what changed becomes a frame. pyglet lives here only."""

from __future__ import annotations

import secrets
import sys
import time
from typing import Any, TextIO

import moderngl
import pyglet

from app.beginning import Beginning
from app.controller import Controller
from app.deeds import Deeds, Shell
from app.desk import Desk
from app.errors import UserError
from app.eventlog import EventLog
from app.intro import Intro
from app.keymap import load_keymap
from app.lazy import load
from app.mouse import Button, Mouse
from app.player.player import Player
from app.room import Room
from app.settings import Settings, load_settings, save_settings, settings_path
from app.solving import SolveDeeds, work_out
from app.stage import Stage
from cube_core import Engine

pyglet.options.debug_gl = False  # moderngl leaves errors behind that the next pyglet call would raise
pyglet.options.shadow_window = False  # 50 ms for a context that nothing uses

from pyglet import gl  # noqa: E402 - the options come first
from pyglet.window import Window, key, mouse  # noqa: E402

TITLE = "Cubelens"
SIZE = (1280, 800)
SMALLEST = (320, 240)
SCREEN_SHARE = 0.95
"""How much of the screen the window takes at most."""

_NAMES = {
    **{getattr(key, letter): letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
    **{getattr(key, f"{prefix}{digit}"): str(digit) for digit in range(10) for prefix in ("_", "NUM_")},
    **{
        getattr(key, f"NUM_{name}"): str(digit)
        for digit, name in enumerate(("INSERT", "END", "DOWN", "NEXT", "LEFT", "BEGIN", "RIGHT", "HOME", "UP", "PRIOR"))
    },
    **{getattr(key, f"F{number}"): f"F{number}" for number in range(1, 25)},
    **{getattr(key, name.upper()): name for name in ("Tab", "Space", "Backspace", "Delete", "Insert", "Escape")},
    **{
        getattr(key, name.upper()): name
        for name in ("Left", "Right", "Up", "Down", "PageUp", "PageDown", "Home", "End")
    },
    **{getattr(key, name.upper()): name for name in ("Minus", "Equal", "Semicolon", "Comma", "Period", "Slash")},
    **{getattr(key, name.upper()): name for name in ("BracketLeft", "BracketRight", "Backslash", "Grave")},
    **{key.LSHIFT: "Shift", key.RSHIFT: "Shift", key.LCTRL: "Ctrl", key.RCTRL: "Ctrl"},
    **{key.LALT: "Alt", key.RALT: "Alt", key.LOPTION: "Alt", key.ROPTION: "Alt"},
    **{key.LCOMMAND: "Ctrl", key.RCOMMAND: "Ctrl"},
    **{key.RETURN: "Enter", key.ENTER: "Enter", key.NUM_ENTER: "Enter", key.APOSTROPHE: "Quote"},
    **{key.NUM_ADD: "Equal", key.NUM_SUBTRACT: "Minus", key.QUOTELEFT: "Grave"},
}
"""pyglet's number of a key → its name; the number pad's digits are digits, with and without Num Lock."""
_MODIFIERS = {
    key.MOD_CTRL: "Ctrl",
    key.MOD_COMMAND: "Ctrl",
    key.MOD_ALT: "Alt",
    key.MOD_OPTION: "Alt",
    key.MOD_SHIFT: "Shift",
}
_BUTTONS = {mouse.LEFT: Button.LEFT, mouse.MIDDLE: Button.MIDDLE, mouse.RIGHT: Button.RIGHT}
_MOTIONS = {
    key.MOTION_LEFT: "left",
    key.MOTION_RIGHT: "right",
    key.MOTION_UP: "up",
    key.MOTION_DOWN: "down",
    key.MOTION_PREVIOUS_WORD: "word-left",
    key.MOTION_NEXT_WORD: "word-right",
    key.MOTION_BEGINNING_OF_LINE: "home",
    key.MOTION_END_OF_LINE: "end",
    key.MOTION_PREVIOUS_PAGE: "page-up",
    key.MOTION_NEXT_PAGE: "page-down",
    key.MOTION_BACKSPACE: "backspace",
    key.MOTION_DELETE: "delete",
}
HANDLED = True
"""What a handler returns so that pyglet's own does not run."""
_X11_ROWS = {24: "QWERTYUIOP", 38: "ASDFGHJKL", 52: "ZXCVBNM", 10: "1234567890"}
"""X11's number of the first key of each row of the keyboard, on every PC keyboard whatever its letters."""
_X11_KEYS = {first + place: name for first, row in _X11_ROWS.items() for place, name in enumerate(row)} | {23: "Tab"}


def name_of(symbol: int) -> str:
    """The name of a key; one that pyglet does not know is named by its place, or by its number."""
    known = _NAMES.get(symbol)
    return known or _X11_KEYS.get(symbol >> 32) or f"#{symbol}"


def modifiers_of(bits: int) -> frozenset[str]:
    """The modifiers that count; the locks do not."""
    return frozenset(name for bit, name in _MODIFIERS.items() if bits & bit)


FRAME_SECONDS = {"software": 1 / 60, "hardware": 1 / 125}
"""The least time between two frames; on hardware the screen's own rhythm is slower and rules."""
SEED_BOUND = 10**8
MESSAGE_SECONDS = 4.0
LONGEST_STEP = 0.1
"""A frame that was late moves things on by so many seconds at most."""


class KeyWindow(Window):  # type: ignore[misc]  # pyglet chooses its class when it runs
    """A window whose keys keep their names."""

    def _event_text_symbol(self, event: Any) -> tuple[str | None, int | None]:
        """On X11: the key as it is without Shift, so that press and release name the same one."""
        try:
            text, symbol = super()._event_text_symbol(event)
        except TypeError:  # pyglet cannot take a composition of several letters
            return None, None
        if symbol is None or not event.xkey.keycode:
            return text, symbol
        plain = _keysym(self._x_display, event.xkey.keycode)
        return text, plain if plain in _NAMES else symbol


def _keysym(display: Any, keycode: int) -> int:
    xlib = sys.modules["pyglet.libs.x11.xlib"]
    symbol: int = xlib.XKeycodeToKeysym(display, keycode, 0)
    return symbol


def _open() -> tuple[KeyWindow, moderngl.Context]:
    """A window and GL in it, or one sentence that says why there is none."""
    config = gl.Config(  # type: ignore[abstract]  # pyglet's own way to ask for one
        double_buffer=True, depth_size=0, stencil_size=0, major_version=3, minor_version=3, forward_compatible=True
    )
    try:
        window = KeyWindow(*SIZE, TITLE, resizable=True, vsync=True, config=config, visible=False)
        window.set_minimum_size(*SMALLEST)
        window.set_size(*_fitting(window))
        return window, moderngl.create_context(require=330)
    except Exception as error:  # every system has exceptions of its own for no display and for no GL 3.3
        why = str(error) or type(error).__name__
        raise UserError(f"no window can be opened here ({why}); cubelens doctor says what is missing") from None


def _fitting(window: KeyWindow) -> tuple[int, int]:
    """The usual size in the window's own units: larger where pixels are small, smaller where the screen is."""
    enlarged = max(1.0, window.scale * window.get_size()[0] / max(window.get_framebuffer_size()[0], 1))
    room = (window.screen.width, window.screen.height)
    width, height = (
        min(round(side * enlarged), round(most * SCREEN_SHARE)) for side, most in zip(SIZE, room, strict=True)
    )
    return width, height


def _load_screen(context: moderngl.Context, controller: Controller) -> Any:
    """The interface; where it cannot be loaded, cube and keys work without it."""
    try:
        _, screen = load("app.ui.screen:Screen")
        return screen(context, controller)
    except ImportError as error:
        print(f"The interface cannot be shown ({error}); the keys work.", file=sys.stderr)
        return None


class Program:
    """Everything that runs while the window is open; hears pyglet's events."""

    def __init__(self, engine: Engine, settings: Settings, log: TextIO | None) -> None:
        self._window, self._context = _open()
        is_software = any(name in self._context.info["GL_RENDERER"] for name in ("llvmpipe", "softpipe", "Basic"))
        self._pace = FRAME_SECONDS["software" if is_software else "hardware"]
        self._desk = Desk(engine, load_keymap(settings.preset, settings.keys), Player(engine, work_out))
        self._desk.own_keys = dict(settings.keys)
        self._desk.view.palette, self._desk.view.is_light = settings.palette, settings.is_light
        self._stage = Stage(self._context, self._desk)
        self._deeds = Deeds(self._desk, self._stage.camera, self._shell())
        self._solving = SolveDeeds(self._deeds)
        self._controller = Controller(self._desk, self._deeds)
        self._screen: Any = None
        self._mouse = Mouse(self._desk, self._stage.camera, self._stage, None)
        self._controller.before_close = lambda: self._mouse.cancel() or self._solving.cancel()
        self._log = EventLog(log, self._desk) if log is not None else None
        self._room = Room()
        self._intro = Intro(self._desk)
        self._is_first = not settings_path().exists()
        self._deeds.table["intro"] = self._intro.start
        self._is_awake = self._is_closed = self._is_pointing = False
        self._is_stale = True
        """Whether what the window shows must be drawn again though nothing changed."""
        self._last_frame = 0.0
        self._said: object = None
        self._problems(settings)
        self._window.push_handlers(self)

    def _shell(self) -> Shell:
        return Shell(
            fresh_seed=lambda: secrets.randbelow(SEED_BOUND),
            copy=self._window.set_clipboard_text,
            paste=self._paste,
            quit=self.close,
            set_fullscreen=self._set_fullscreen,
            save=self._save,
        )

    def _set_fullscreen(self, is_full: bool) -> None:
        self._window.set_fullscreen(is_full)
        self.on_deactivate()  # X11 makes another window, which never hears of the keys' release

    def _problems(self, settings: Settings) -> None:
        """Say what is wrong with the user's own keys, the worst first."""
        keymap = self._desk.keymap
        for text in (settings.problem, *keymap.errors, *map(str, keymap.conflicts)):
            if text:
                self._desk.say(text, is_warning=True)
                return

    def _paste(self) -> str:
        try:
            return str(self._window.get_clipboard_text())
        except (UnicodeDecodeError, OSError):
            return ""

    def _save(self) -> None:
        view, keys = self._desk.view, self._desk.own_keys
        settings = Settings(self._desk.keymap.preset, view.palette, view.is_light, keys)
        problem = save_settings(settings_path(), settings)
        if problem:
            self._desk.say(problem, is_warning=True)

    def start(self, beginning: Beginning) -> None:
        """Bring the cube to where it begins and show it."""
        if beginning.method:
            self._desk.method = beginning.method
        if beginning.seed is not None:
            self._desk.scramble(beginning.seed)
        self._desk.engine.play(beginning.alg, cause="start")
        self._stage.finish()
        if beginning.plays:
            self._play()
        elif beginning.introduces and self._is_first:
            self._intro.start()
            self._save()  # the next run is not the first
        self._window.set_visible(True)
        self._screen = _load_screen(self._context, self._controller)
        self._mouse.interface = self._screen
        self._frame(0.0)

    def _play(self) -> None:
        """Solve at once; a cube that needs no solving is scrambled first."""
        if self._desk.is_solved:
            self._desk.scramble(secrets.randbelow(SEED_BOUND))
        self._deeds.run("solve")

    # Frames

    def wake(self) -> None:
        """Something happened: draw when all that waits has been heard."""
        if self._log is not None:
            self._log.look()
        if not self._is_awake and not self._is_closed:
            self._is_awake = True
            pyglet.clock.schedule_once(self._frame, 0.0)

    def _frame(self, _: float) -> None:
        now = time.perf_counter()
        self._is_awake = False
        self._window.switch_to()
        size = self._window.get_framebuffer_size()
        if min(size) <= 0:
            return
        step = min(max(now - self._last_frame, 0.0), LONGEST_STEP) if self._last_frame else 0.0
        self._last_frame = now
        is_new, is_moving = self._advance(size, step or self._pace)
        if is_new or self._is_stale:
            self._show(size)
        self._sleep_or_go_on(now, is_moving)

    def _advance(self, size: tuple[int, int], step: float) -> tuple[bool, bool]:
        """Let time pass; whether the picture is another one now, and whether it will change by itself."""
        scale = self._scale()
        width, height = size[0] / scale, size[1] / scale
        self._mouse.width, self._mouse.height = width, height
        is_solving = self._intro.tick(step) | self._solving.tick(step)
        self._room.tick(step, self._desk, width)
        self._stage.follow(self._mouse.outlined)
        is_placed = self._stage.place(size, scale, self._room.right, self._room.below)
        is_moving = self._stage.tick(step) or is_solving or self._room.is_moving
        is_redrawn = False
        if self._screen is not None:
            self._screen.room = self._room
            is_redrawn = self._screen.update(width, height, scale)
        return is_moving or is_placed or is_redrawn, is_moving

    def _show(self, size: tuple[int, int]) -> None:
        self._is_stale = False
        target = self._context.screen
        target.viewport = (0, 0, *size)
        self._stage.draw(target)
        if self._screen is not None:
            self._screen.lay(target)
        self._window.flip()
        if self._desk.title != self._window.caption:
            self._window.set_caption(self._desk.title)
        if self._log is not None:
            self._log.frame()

    def _sleep_or_go_on(self, started: float, is_moving: bool) -> None:
        if self._desk.message is not self._said:
            self._said = self._desk.message
            pyglet.clock.unschedule(self._forget_message)
            if self._said is not None:
                pyglet.clock.schedule_once(self._forget_message, MESSAGE_SECONDS)
        if is_moving:
            self._is_awake = True
            wait = self._pace - (time.perf_counter() - started)
            pyglet.clock.schedule_once(self._frame, max(wait, 0.0))
        else:
            self._last_frame = 0.0

    def _forget_message(self, _: float) -> None:
        self._desk.message = None
        self._desk.touch()
        self.wake()

    def _scale(self) -> float:
        """Framebuffer pixels in one unit of the interface."""
        ratio = self._window.get_framebuffer_size()[0] / max(self._window.get_size()[0], 1)
        return float(max(ratio, round(self._window.scale * 4) / 4, 1.0))

    def _unit(self) -> float:
        """Units of the interface in one unit of the mouse."""
        ratio = self._window.get_framebuffer_size()[0] / max(self._window.get_size()[0], 1)
        return float(ratio / self._scale())

    # What pyglet tells

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """A key went down."""
        self._intro.stop()
        self._controller.key_pressed(name_of(symbol), modifiers_of(modifiers))
        self.wake()
        return HANDLED  # or pyglet would close the window at Esc

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """A key came up."""
        self._controller.key_released(name_of(symbol), modifiers_of(modifiers))
        self.wake()

    def on_text(self, text: str) -> None:
        """Text was typed."""
        self._controller.text(text)
        self.wake()

    def on_text_motion(self, motion: int) -> None:
        """An editing key was pressed or repeats."""
        if motion in _MOTIONS:
            self._controller.edit(_MOTIONS[motion])
            self.wake()

    def on_text_motion_select(self, motion: int) -> None:
        """The same with Shift."""
        if motion in _MOTIONS:
            self._controller.edit(_MOTIONS[motion], select=True)
            self.wake()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button went down."""
        if button in _BUTTONS:
            self._intro.stop()
            unit = self._unit()
            self._mouse.press(x * unit, y * unit, _BUTTONS[button], modifiers_of(modifiers), time.perf_counter())
            self.wake()

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """The mouse moves with a button down, out of the window too."""
        unit = self._unit()
        self._mouse.dragged(x * unit, y * unit, dx * unit, dy * unit, time.perf_counter())
        self.wake()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button came up."""
        if button in _BUTTONS:
            self._mouse.release(time.perf_counter())
            self.wake()

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """The mouse moves."""
        unit = self._unit()
        self._mouse.move(x * unit, y * unit, self._desk.modifiers)
        self._point()
        self.wake()

    def _point(self) -> None:
        """Let the cursor say whether there is something to press."""
        screen = self._screen
        is_spot = screen is not None and screen.pointer is not None and screen.spot_at(*screen.pointer) is not None
        if is_spot != self._is_pointing:
            self._is_pointing = is_spot
            name = self._window.CURSOR_HAND if is_spot else self._window.CURSOR_DEFAULT
            self._window.set_mouse_cursor(self._window.get_system_mouse_cursor(name))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel turned."""
        unit = self._unit()
        self._mouse.wheel(x * unit, y * unit, scroll_y)
        self.wake()

    def on_mouse_leave(self, x: int, y: int) -> None:
        """The mouse left the window."""
        self._mouse.leave()
        self.wake()

    def on_deactivate(self) -> None:
        """Another window has the keyboard now."""
        held: set[int] = getattr(self._window, "pressed_keys", set())
        held.clear()  # pyglet would take the next press of these for repetitions
        self._mouse.cancel()
        self._controller.focus_lost()
        self.wake()

    def on_hide(self) -> None:
        """The window is out of sight, and so is what happens to the keys."""
        self.on_deactivate()

    def on_resize(self, width: int, height: int) -> None:
        """The window has another size."""
        self._is_stale = True
        self.wake()

    def on_expose(self) -> None:
        """Something that covered the window is gone."""
        self._is_stale = True
        self.wake()

    def on_show(self) -> None:
        """The window is there again."""
        self._is_stale = True
        self.wake()

    def on_close(self) -> bool:
        """The window's own close button."""
        self.close()
        return HANDLED

    def close(self) -> None:
        """Leave, and give everything back."""
        if self._log is not None:
            self._log.close()
            self._log = None
        self._is_closed = True
        pyglet.clock.unschedule(self._frame)
        pyglet.clock.unschedule(self._forget_message)
        self._window.close()
        pyglet.app.exit()


def show(engine: Engine, beginning: Beginning) -> int:
    """Open the window on an engine, bring it to its start, and stay until the window is closed."""
    Program(engine, load_settings(settings_path()), beginning.log).start(beginning)
    pyglet.app.run(interval=None)
    return 0
