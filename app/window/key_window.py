"""A window of the system's with GL in it, and the names of its keys and buttons."""

from __future__ import annotations

import sys
from functools import lru_cache
from importlib.resources import files
from typing import Any

import moderngl
import numpy as np
import pyglet

from app.base.lazy import load
from app.base.options import window_size
from app.base.preferences import Preferences
from app.base.say import UserError
from app.ui.layout import density
from app.window.key_names import EDITS, KEY_NAMES, MODIFIERS, X11_KEYS
from app.window.mouse import Button

pyglet.options.debug_gl = False  # moderngl leaves errors behind that the next pyglet call would raise
pyglet.options.shadow_window = False  # 50 ms for a context that nothing uses
for _format in ("dds", "gdkpixbuf2", "gif", "pil", "png", "bmp"):  # 20 ms for ways to read pictures, all unused
    sys.modules.setdefault(f"pyglet.image.codecs.{_format}", None)  # type: ignore[arg-type]  # so an import fails

from pyglet import gl  # noqa: E402 - the options come first
from pyglet.window import Window, key, mouse  # noqa: E402

TITLE = "Cubelens"
SMALLEST = (320, 240)
USUAL = window_size(Preferences.window.default)
SCREEN_SHARE = 0.95
"""The share of the screen that the window takes at most."""

_NAMES = {getattr(key, theirs): ours for theirs, ours in KEY_NAMES.items()}
"""pyglet's number of a key → its name."""
_MODIFIERS = {getattr(key, f"MOD_{theirs}"): ours for theirs, ours in MODIFIERS.items()}
BUTTONS = {mouse.LEFT: Button.LEFT, mouse.MIDDLE: Button.MIDDLE, mouse.RIGHT: Button.RIGHT}
MOTIONS = {getattr(key, f"MOTION_{theirs}"): ours for theirs, ours in EDITS.items()}

_ASKED = ("double_buffer", "depth_size", "stencil_size")
"""The properties asked of a way to show pixels."""

LOST = (moderngl.Error, gl.lib.GLException, gl.ContextException)
"""The error when a driver gives the graphics up, as after a crash of its own; no call to it works from then on."""


def name_of(symbol: int) -> str:
    """The name of a key; one that pyglet does not know is named by its place, or by its number."""
    known = _NAMES.get(symbol)
    return known or X11_KEYS.get(symbol >> 32) or f"#{symbol}"


def modifiers_of(bits: int) -> frozenset[str]:
    """The modifiers that count; the locks do not."""
    return frozenset(name for bit, name in _MODIFIERS.items() if bits & bit)


class KeyWindow(Window):  # type: ignore[misc]  # pyglet chooses its class when it runs
    """A window whose keys keep their names, and that stays whatever is dropped on it."""

    def _event_text_symbol(self, event: Any) -> tuple[str | None, int | None]:
        """The key as it is without Shift on X11, so that press and release name the same one."""
        try:
            text, symbol = super()._event_text_symbol(event)
        except TypeError:  # pyglet cannot take a composition of several letters
            return None, None
        if symbol is None or not event.xkey.keycode:
            return text, symbol
        plain = _keysym(self._x_display, event.xkey.keycode)
        return text, plain if plain in _NAMES else symbol

    def _event_drag_enter(self, event: Any) -> None:
        """Read the kinds of data from the X11 message, where three or fewer are offered; pyglet fails over it."""
        source, facts, *kinds = event.xclient.data.l
        if facts & 1:
            super()._event_drag_enter(event)
            return
        wanted = self._xdnd_atoms["text/uri-list"]
        self._xdnd_source, self._xdnd_version = source, facts >> 24
        self._xdnd_format = wanted if wanted in kinds else None

    def _event_drag_drop(self, event: Any) -> None:
        """Leave alone what is no file on X11; pyglet fails over it, too."""
        if self._xdnd_format:
            super()._event_drag_drop(event)


def _keysym(display: Any, keycode: int) -> int:
    xlib = sys.modules["pyglet.libs.x11.xlib"]
    symbol: int = xlib.XKeycodeToKeysym(display, keycode, 0)
    return symbol


def _ask_less() -> None:
    """Ask the X server less: pyglet asks 26 facts of each of 260 ways to show pixels, 35 ms, and takes the first."""
    xlib = sys.modules.get("pyglet.gl.xlib")
    if xlib is not None:
        known = xlib.XlibDisplayConfig.attribute_ids
        xlib.XlibDisplayConfig.attribute_ids = {name: known[name] for name in _ASKED}


def open_window() -> tuple[KeyWindow, moderngl.Context]:
    """A window and GL in it, or one sentence that says why there is none."""
    _ask_less()
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


def unit_of(window: KeyWindow) -> float:
    """The window's own units in one of the interface: more than one where pixels are small."""
    return max(1.0, float(window.scale * window.get_size()[0] / max(window.get_framebuffer_size()[0], 1)))


def fitting(window: KeyWindow, wanted: tuple[int, int]) -> tuple[int, int]:
    """A size in the window's own units, smaller where the screen is."""
    room = (window.screen.width, window.screen.height)
    width, height = (
        min(round(side * unit_of(window)), round(most * SCREEN_SHARE)) for side, most in zip(wanted, room, strict=True)
    )
    return width, height


def dress(window: KeyWindow) -> None:
    """Give the window what tells it from others: its class, its icon, its least size."""
    if hasattr(window, "set_wm_class"):
        window.set_wm_class(TITLE)
    window.set_minimum_size(*SMALLEST)
    window.set_icon(_icon())


@lru_cache(maxsize=1)
def _icon() -> Any:
    """The program's picture, which tells its bytes in the order that a system asks for: pyglet takes 50 ms for it."""
    with (files("assets") / "icon.png").open("rb") as file, load("PIL.Image:open")[1](file) as picture:
        pixels = np.asarray(picture.convert("RGBA"))

    def told(letters: str, pitch: int) -> bytes:
        rows = pixels if pitch < 0 else pixels[::-1]
        return rows[:, :, ["RGBA".index(letter) for letter in letters]].tobytes()

    height, width, _ = pixels.shape
    icon: Any = pyglet.image.ImageData(width, height, "RGBA", pixels.tobytes())
    icon.get_data = told
    return icon


def scale_of(window: KeyWindow) -> float:
    """Framebuffer pixels in one unit of the interface."""
    return float(max(_pixels_in_unit(window), density(window.scale, window.get_framebuffer_size())))


def in_units(window: KeyWindow, x: float, y: float) -> tuple[float, float]:
    """A place or a way of the mouse in units of the interface."""
    unit = _pixels_in_unit(window) / scale_of(window)
    return x * unit, y * unit


def _pixels_in_unit(window: KeyWindow) -> float:
    """Framebuffer pixels in one of the window's own units."""
    return float(window.get_framebuffer_size()[0] / max(window.get_size()[0], 1))
