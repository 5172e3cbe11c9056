"""The window: what pyglet tells becomes keys, text and mouse; what changed becomes a frame. pyglet ends here."""

from __future__ import annotations

import sys
import time
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import pyglet

from app.base import interruption
from app.base.action import WindowServices
from app.base.lazy import starting
from app.base.memory import MemoryKeeper, share_a_heap
from app.base.options import window_size
from app.base.say import UserError, passed_on, shown
from app.base.work import SWITCH_SECONDS, in_thread
from app.window.key_window import (
    BUTTONS,
    LOST,
    MOTIONS,
    dress,
    fitting,
    in_units,
    modifiers_of,
    name_of,
    open_window,
    scale_of,
    unit_of,
)
from app.window.program import Program
from app.window.start import StartOptions, load_ahead
from cube_core import Engine

HANDLED = True
"""The answer of a handler after which pyglet's own does not run."""
FRAME_SECONDS = {"software": 1 / 60, "hardware": 1 / 125}
"""The least time between two frames; on hardware the screen's own rhythm is slower and rules."""
MESSAGE_SECONDS = 4.0
HINT_SECONDS = 6.0
"""Seconds without the mouse after which the key hints go."""
MOST_UNHEARD = 1000
LONGEST_STEP = 0.1
"""A frame that was late moves things on by so many seconds at most."""


class ProgramWindow:
    """The window, which hears pyglet's events, and the program in it."""

    def __init__(self, engine: Engine, options: StartOptions) -> None:
        self._window, self._context = open_window()
        is_software = any(name in self._context.info["GL_RENDERER"] for name in ("llvmpipe", "softpipe", "Basic"))
        self._pace = FRAME_SECONDS["software" if is_software else "hardware"]
        self._is_awake = self._is_closed = self._is_pointing = False
        self._is_stale = True
        """Whether what the window shows must be drawn again though nothing changed."""
        self._last_frame = 0.0
        self._room = MemoryKeeper()
        self._said: object = None
        self._size_given = self._window.get_size()
        services = WindowServices(
            copy=lambda text: self._window.set_clipboard_text(passed_on(text)),
            paste=self._paste,
            quit=self.close,
            set_fullscreen=self._set_fullscreen,
            set_size=self._set_size,
            open_link=webbrowser.open,
        )
        self._program = Program(self._context, engine, options, services)
        self._set_size(window_size(self._program.state.preferences.window))
        handlers = {name: self._under_net(getattr(self, name)) for name in dir(self) if name.startswith("on_")}
        self._window.push_handlers(**handlers)

    def _under_net(self, handler: Callable[..., bool | None]) -> Callable[..., bool | None]:
        """A handler that may raise: that is said, and what pyglet would do instead is left undone."""

        def heard(*told: object) -> bool | None:
            with self._program.net.under(LOST):
                return handler(*told)
            self._come_again()
            return HANDLED

        return heard

    def _paste(self) -> str:
        try:
            return str(self._window.get_clipboard_text())
        except (UnicodeDecodeError, OSError):
            return ""

    def _set_fullscreen(self, is_full: bool) -> None:
        self._window.set_fullscreen(is_full)
        dress(self._window)  # X11 makes another window, named after its title, which never hears of the keys' release;
        pyglet.clock.schedule_once(
            lambda _: self.on_deactivate(), 0.0
        )  # pyglet keeps this one in mind once it is heard

    def _set_size(self, size: tuple[int, int]) -> None:
        if not self._window.fullscreen:
            self._size_given = fitting(self._window, size)
            self._window.set_size(*self._size_given)

    def _keep_size(self) -> None:
        """The size that a hand gave the window is that of the next start."""
        if not self._window.fullscreen and self._window.get_size() != self._size_given:
            width, height = (round(side / unit_of(self._window)) for side in self._window.get_size())
            self._program.state.preferences.window = f"{width}x{height}"

    def start(self) -> None:
        """Show the first frame, complete; then what can wait."""
        self._program.open_interface()
        self._window.set_visible(True)
        self._frame(0.0)
        dress(self._window)
        self._show_hints()
        in_thread(load_ahead)

    # Frames

    def wake(self) -> None:
        """Something happened: draw when all that waits has been heard."""
        self._write_down()
        self._come_again()

    def _come_again(self) -> None:
        if not self._is_awake and not self._is_closed:
            self._is_awake = True
            pyglet.clock.schedule_once(self._frame, self._program.net.pause)

    def _frame(self, _: float) -> None:
        self._is_awake = False
        with self._program.net.under(LOST, is_frame=True):
            self._advance()
            return
        self._come_again()

    def _advance(self) -> None:
        now = time.perf_counter()
        self._window.switch_to()
        size = self._window.get_framebuffer_size()
        if min(size) <= 0:
            return
        step = min(max(now - self._last_frame, 0.0), LONGEST_STEP) if self._last_frame else 0.0
        self._last_frame = now
        is_new, is_moving = self._program.advance(size, scale_of(self._window), step or self._pace)
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
        title = shown(self._program.state.title)
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
            self._room.tidy()

    def _forget_message(self, _: float) -> None:
        with self._program.net.under(LOST):
            self._program.forget_message()
            self.wake()

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
        if motion in MOTIONS:
            self._program.keyboard.edit(MOTIONS[motion])
            self.wake()

    def on_text_motion_select(self, motion: int) -> None:
        """The same with Shift."""
        if motion in MOTIONS:
            self._program.keyboard.edit(MOTIONS[motion], select=True)
            self.wake()

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button went down."""
        if button in BUTTONS:
            self._program.introduction.stop()
            self._program.mouse.press(
                *in_units(self._window, x, y), BUTTONS[button], modifiers_of(modifiers), time.perf_counter()
            )
            self.wake()

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        """The mouse moves with a button down, out of the window too."""
        self._program.mouse.dragged(*in_units(self._window, x, y), *in_units(self._window, dx, dy), time.perf_counter())
        self.wake()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        """A button came up."""
        if button in BUTTONS:
            self._program.mouse.release(time.perf_counter())
            self.wake()

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        """The mouse moves, and keys lead it no longer."""
        self._program.state.looking.is_led = False
        self._program.mouse.move(*in_units(self._window, x, y), self._program.state.keys.modifiers)
        self._show_hints()
        self._point()
        self.wake()

    def _show_hints(self) -> None:
        """Show the key hints until the mouse has been still for a while."""
        self._program.show_hints()
        pyglet.clock.unschedule(self._rest_hints)
        pyglet.clock.schedule_once(self._rest_hints, HINT_SECONDS)

    def _rest_hints(self, _: float) -> None:
        self._program.rest_hints()
        self.wake()

    def _point(self) -> None:
        """Let the cursor say whether there is something to press."""
        if self._program.is_over_button != self._is_pointing:
            self._is_pointing = not self._is_pointing
            name = self._window.CURSOR_HAND if self._is_pointing else self._window.CURSOR_DEFAULT
            self._window.set_mouse_cursor(self._window.get_system_mouse_cursor(name))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """The wheel turned."""
        self._program.mouse.wheel(*in_units(self._window, x, y), scroll_y)
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
        try:
            with self._program.net.under(LOST):
                self._keep_size()
                self._program.end()
        finally:
            pyglet.clock.unschedule(self._frame)
            pyglet.clock.unschedule(self._forget_message)
            pyglet.clock.unschedule(self._rest_hints)
            self._window.close()
            pyglet.app.exit()

    def stay(self) -> None:
        """Hear what happens until somebody leaves; what pyglet itself fails to hear is no reason to leave."""
        for _ in range(MOST_UNHEARD):
            with self._program.net.under(LOST):
                pyglet.app.run(interval=None)
                return
            self._come_again()
        raise UserError("the window hears nothing any more; what was done is kept, and the next start offers it")


def show(engine: Engine, options: StartOptions) -> int:
    """Open the window on an engine, bring it to its start, and stay until the window is closed."""
    sys.setswitchinterval(SWITCH_SECONDS)
    share_a_heap()
    with interruption.held(pyglet.app.exit):
        with starting():
            host = ProgramWindow(engine, options)
        try:
            with starting():
                host.start()
            pyglet.clock.schedule_once(lambda _: interruption.check(), 0.0)  # asked before there was a loop to leave
            host.stay()
        except LOST as error:
            _leave(host, error)
        host.close()
    return 0


def _leave(host: ProgramWindow, error: Exception) -> NoReturn:
    """Close what can still be closed, the session first, and say why."""
    with suppress(*LOST):
        host.close()
    raise UserError(f"the graphics failed ({error}); what was done is kept, and the next start offers it") from error
