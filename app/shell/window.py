"""The window: what pyglet tells becomes keys, text and mouse; what changed becomes a frame. pyglet lives here only."""

from __future__ import annotations

import sys
import time
import webbrowser
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import moderngl
import pyglet

from app import interruption
from app.actions.action import WindowServices
from app.actions.methods import load_methods
from app.errors import UserError
from app.input.mouse import Button
from app.machine.memory import give_back
from app.playback.work import SWITCH_SECONDS, in_thread
from app.shell.key_names import EDITS, KEY_NAMES, MODIFIERS, X11_KEYS
from app.shell.program import Program
from app.state.options import window_size
from app.state.preferences import Preferences
from app.state.start_options import StartOptions
from cube_core import Engine

pyglet.options.debug_gl = False  # moderngl leaves errors behind that the next pyglet call would raise
pyglet.options.shadow_window = False  # 50 ms for a context that nothing uses

from pyglet import gl  # noqa: E402 - the options come first
from pyglet.window import Window, key, mouse  # noqa: E402

TITLE = "Cubelens"
SMALLEST = (320, 240)
USUAL = window_size(Preferences.window.default)
SCREEN_SHARE = 0.95
"""How much of the screen the window takes at most."""

_NAMES = {getattr(key, theirs): ours for theirs, ours in KEY_NAMES.items()}
"""pyglet's number of a key → its name."""
_MODIFIERS = {getattr(key, f"MOD_{theirs}"): ours for theirs, ours in MODIFIERS.items()}
_BUTTONS = {mouse.LEFT: Button.LEFT, mouse.MIDDLE: Button.MIDDLE, mouse.RIGHT: Button.RIGHT}
_MOTIONS = {getattr(key, f"MOTION_{theirs}"): ours for theirs, ours in EDITS.items()}
HANDLED = True
"""What a handler returns so that pyglet's own does not run."""


def name_of(symbol: int) -> str:
    """The name of a key; one that pyglet does not know is named by its place, or by its number."""
    known = _NAMES.get(symbol)
    return known or X11_KEYS.get(symbol >> 32) or f"#{symbol}"


def modifiers_of(bits: int) -> frozenset[str]:
    """The modifiers that count; the locks do not."""
    return frozenset(name for bit, name in _MODIFIERS.items() if bits & bit)


FRAME_SECONDS = {"software": 1 / 60, "hardware": 1 / 125}
"""The least time between two frames; on hardware the screen's own rhythm is slower and rules."""
MESSAGE_SECONDS = 4.0
LONGEST_STEP = 0.1
"""A frame that was late moves things on by so many seconds at most."""


class KeyWindow(Window):  # type: ignore[misc]  # pyglet chooses its class when it runs
    """A window whose keys keep their names, and that stays whatever is dropped on it."""

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

    def _event_drag_enter(self, event: Any) -> None:
        """On X11: where three kinds of data or fewer are offered, they stand in the message; pyglet fails over it."""
        source, facts, *kinds = event.xclient.data.l
        if facts & 1:
            super()._event_drag_enter(event)
            return
        wanted = self._xdnd_atoms["text/uri-list"]
        self._xdnd_source, self._xdnd_version = source, facts >> 24
        self._xdnd_format = wanted if wanted in kinds else None

    def _event_drag_drop(self, event: Any) -> None:
        """On X11: what is no file is left alone; pyglet fails over it, too."""
        if self._xdnd_format:
            super()._event_drag_drop(event)


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
        window = KeyWindow(*USUAL, TITLE, resizable=True, vsync=True, config=config, visible=False, file_drops=True)
        window.set_minimum_size(*SMALLEST)
        return window, moderngl.create_context(require=330)
    except Exception as error:  # every system has exceptions of its own for no display and for no GL 3.3
        why = str(error) or type(error).__name__
        raise UserError(f"no window can be opened here ({why}); cubelens doctor says what is missing") from None


def _unit(window: KeyWindow) -> float:
    """How many of the window's own units are one of the interface: more than one where pixels are small."""
    return max(1.0, float(window.scale * window.get_size()[0] / max(window.get_framebuffer_size()[0], 1)))


def _fitting(window: KeyWindow, wanted: tuple[int, int]) -> tuple[int, int]:
    """A size in the window's own units, smaller where the screen is."""
    room = (window.screen.width, window.screen.height)
    width, height = (
        min(round(side * _unit(window)), round(most * SCREEN_SHARE)) for side, most in zip(wanted, room, strict=True)
    )
    return width, height


class Host:
    """The window, which hears pyglet's events, and the program in it."""

    def __init__(self, engine: Engine, options: StartOptions) -> None:
        self._window, self._context = _open()
        is_software = any(name in self._context.info["GL_RENDERER"] for name in ("llvmpipe", "softpipe", "Basic"))
        self._pace = FRAME_SECONDS["software" if is_software else "hardware"]
        self._is_awake = self._is_closed = self._is_pointing = False
        self._is_stale = True
        """Whether what the window shows must be drawn again though nothing changed."""
        self._last_frame = 0.0
        self._size_at_rest = (0, 0)
        self._said: object = None
        self._size_given = self._window.get_size()
        services = WindowServices(
            copy=self._window.set_clipboard_text,
            paste=self._paste,
            quit=self.close,
            set_fullscreen=self._set_fullscreen,
            set_size=self._set_size,
            open_link=webbrowser.open,
        )
        self._program = Program(self._context, engine, options, services)
        self._set_size(window_size(self._program.state.preferences.window))
        self._window.push_handlers(self)

    def _paste(self) -> str:
        try:
            return str(self._window.get_clipboard_text())
        except (UnicodeDecodeError, OSError):
            return ""

    def _set_fullscreen(self, is_full: bool) -> None:
        self._window.set_fullscreen(is_full)
        self._dress()  # X11 makes another window, named after its title,
        self.on_deactivate()  # which never hears of the keys' release

    def _set_size(self, size: tuple[int, int]) -> None:
        if not self._window.fullscreen:
            self._size_given = _fitting(self._window, size)
            self._window.set_size(*self._size_given)

    def _keep_size(self) -> None:
        """The size that a hand gave the window is that of the next start."""
        if not self._window.fullscreen and self._window.get_size() != self._size_given:
            width, height = (round(side / _unit(self._window)) for side in self._window.get_size())
            self._program.state.preferences.window = f"{width}x{height}"

    def _dress(self) -> None:
        """Give the window what tells it from others: its class, its icon, its least size."""
        if hasattr(self._window, "set_wm_class"):
            self._window.set_wm_class(TITLE)
        self._window.set_minimum_size(*SMALLEST)
        with as_file(files("assets") / "icon.png") as icon:
            self._window.set_icon(pyglet.image.load(str(icon)))

    def start(self) -> None:
        """Show the first frame, complete; then what can wait."""
        self._program.open_interface()
        self._window.set_visible(True)
        self._frame(0.0)
        self._dress()
        in_thread(load_methods)

    # Frames

    def wake(self) -> None:
        """Something happened: draw when all that waits has been heard."""
        self._write_down()
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
        is_new, is_moving = self._program.advance(size, self._scale(), step or self._pace)
        self._write_down()
        if is_new or self._is_stale:
            self._show(size)
        self._sleep_or_go_on(now, is_moving)

    def _write_down(self) -> None:
        if self._program.log is not None:
            self._program.log.look()

    def _show(self, size: tuple[int, int]) -> None:
        self._is_stale = False
        target = self._context.screen
        target.viewport = (0, 0, *size)
        self._program.draw(target)
        self._window.flip()
        title = self._program.state.title
        if title != self._window.caption:
            self._window.set_caption(title)
        if self._program.log is not None:
            self._program.log.frame()

    def _sleep_or_go_on(self, started: float, is_moving: bool) -> None:
        message = self._program.state.message
        if message is not self._said:
            self._said = message
            pyglet.clock.unschedule(self._forget_message)
            if message is not None:
                pyglet.clock.schedule_once(self._forget_message, MESSAGE_SECONDS)
        if is_moving:
            self._is_awake = True
            wait = self._pace - (time.perf_counter() - started)
            pyglet.clock.schedule_once(self._frame, max(wait, 0.0))
        else:
            self._last_frame = 0.0
            self._give_back()

    def _give_back(self) -> None:
        """At rest in another size: what the pictures of the old one took goes back to the system."""
        size = self._window.get_framebuffer_size()
        if size != self._size_at_rest:
            self._size_at_rest = size
            give_back()

    def _forget_message(self, _: float) -> None:
        self._program.forget_message()
        self.wake()

    def _scale(self) -> float:
        """Framebuffer pixels in one unit of the interface."""
        ratio = self._window.get_framebuffer_size()[0] / max(self._window.get_size()[0], 1)
        return float(max(ratio, round(self._window.scale * 4) / 4, 1.0))

    def _in_units(self, x: float, y: float) -> tuple[float, float]:
        """A place or a way of the mouse in units of the interface."""
        unit = self._window.get_framebuffer_size()[0] / max(self._window.get_size()[0], 1) / self._scale()
        return x * unit, y * unit

    # What pyglet tells

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """A key went down."""
        self._program.introduction.stop()
        self._program.keyboard.key_pressed(name_of(symbol), modifiers_of(modifiers))
        self.wake()
        return HANDLED  # or pyglet would close the window at Esc

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """A key came up."""
        self._program.keyboard.key_released(name_of(symbol), modifiers_of(modifiers))
        self.wake()

    def on_text(self, text: str) -> None:
        """Text was typed."""
        self._program.keyboard.text(text)
        self.wake()

    def on_text_motion(self, motion: int) -> None:
        """An editing key was pressed or repeats."""
        if motion in _MOTIONS:
            self._program.keyboard.edit(_MOTIONS[motion])
            self.wake()

    def on_text_motion_select(self, motion: int) -> None:
        """The same with Shift."""
        if motion in _MOTIONS:
            self._program.keyboard.edit(_MOTIONS[motion], select=True)
            self.wake()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button went down."""
        if button in _BUTTONS:
            self._program.introduction.stop()
            self._program.mouse.press(
                *self._in_units(x, y), _BUTTONS[button], modifiers_of(modifiers), time.perf_counter()
            )
            self.wake()

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """The mouse moves with a button down, out of the window too."""
        self._program.mouse.dragged(*self._in_units(x, y), *self._in_units(dx, dy), time.perf_counter())
        self.wake()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button came up."""
        if button in _BUTTONS:
            self._program.mouse.release(time.perf_counter())
            self.wake()

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """The mouse moves."""
        self._program.mouse.move(*self._in_units(x, y), self._program.state.modifiers)
        self._point()
        self.wake()

    def _point(self) -> None:
        """Let the cursor say whether there is something to press."""
        if self._program.is_over_button != self._is_pointing:
            self._is_pointing = not self._is_pointing
            name = self._window.CURSOR_HAND if self._is_pointing else self._window.CURSOR_DEFAULT
            self._window.set_mouse_cursor(self._window.get_system_mouse_cursor(name))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel turned."""
        self._program.mouse.wheel(*self._in_units(x, y), scroll_y)
        self.wake()

    def on_mouse_leave(self, x: int, y: int) -> None:
        """The mouse left the window."""
        self._program.mouse.leave()
        self.wake()

    def on_file_drop(self, x: int, y: int, paths: list[str]) -> None:
        """Files were dropped on the window."""
        self._program.drop_files([Path(path) for path in paths])
        self.wake()

    def on_deactivate(self) -> None:
        """Another window has the keyboard now."""
        held: set[int] = getattr(self._window, "pressed_keys", set())
        held.clear()  # pyglet would take the next press of these for repetitions
        self._program.lose_focus()
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
        """Leave, and give everything back; once is enough."""
        if self._is_closed:
            return
        self._is_closed = True
        self._keep_size()
        self._program.end()
        pyglet.clock.unschedule(self._frame)
        pyglet.clock.unschedule(self._forget_message)
        self._window.close()
        pyglet.app.exit()


def show(engine: Engine, options: StartOptions) -> int:
    """Open the window on an engine, bring it to its start, and stay until the window is closed."""
    sys.setswitchinterval(SWITCH_SECONDS)
    with interruption.held(pyglet.app.exit):
        host = Host(engine, options)
        host.start()
        pyglet.clock.schedule_once(lambda _: interruption.check(), 0.0)  # asked before there was a loop to leave
        pyglet.app.run(interval=None)
        host.close()
    return 0
