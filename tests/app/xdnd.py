"""Files dropped on a window as a file manager drops them: a small client that speaks XDND, the drag and drop of X11."""

from __future__ import annotations

import time
from ctypes import POINTER, byref, c_ubyte, c_ulong, cast
from pathlib import Path
from typing import Any

from pyglet.libs.x11 import xlib

PATIENCE = 20.0
VERSION, XA_ATOM, IN_MESSAGE = 5, 4, 3
"""Of the protocol; the number of the kind of data "atom"; how many kinds a message has room for."""
FILES, TEXT = ("text/uri-list",), ("text/plain",)
MANY = ("x-special/gnome-icon-list", "text/uri-list", "UTF8_STRING", "text/plain", "TEXT")
"""Kinds of data as simple programs, editors and file managers offer them."""


class Source:
    """A window of another program that offers files."""

    def __init__(self, display: str) -> None:
        self.display = xlib.XOpenDisplay(display.encode())
        assert self.display, display
        self.root = xlib.XDefaultRootWindow(self.display)
        self.window = xlib.XCreateSimpleWindow(self.display, self.root, 0, 0, 1, 1, 0, 0, 0)

    def atom(self, name: str) -> int:
        return int(xlib.XInternAtom(self.display, name.encode(), False))

    def drop(self, target: int, place: tuple[int, int], text: bytes, kinds: tuple[str, ...]) -> bool:
        """Drag something over a window and let go at a place of the screen; whether the window fetched it."""
        offered = [self.atom(kind) for kind in kinds]
        is_many = len(offered) > IN_MESSAGE
        if is_many:
            listed = (c_ulong * len(offered))(*offered)
            data = cast(listed, POINTER(c_ubyte))
            arguments = (self.atom("XdndTypeList"), XA_ATOM, 32, xlib.PropModeReplace, data, len(offered))
            xlib.XChangeProperty(self.display, self.window, *arguments)
        first = [*offered, 0, 0, 0][:IN_MESSAGE]
        xlib.XSetSelectionOwner(self.display, self.atom("XdndSelection"), self.window, 0)
        self.tell(target, "XdndEnter", VERSION << 24 | is_many, *first)
        self.tell(target, "XdndPosition", 0, place[0] << 16 | place[1], 0, self.atom("XdndActionCopy"))
        if not self.wait(xlib.ClientMessage).xclient.data.l[1] & 1:
            self.tell(target, "XdndDrop", 0, 0, 0, 0)  # it was not wanted, but not everybody minds
            xlib.XSync(self.display, False)
            return False
        self.tell(target, "XdndDrop", 0, 0, 0, 0)
        self.hand_over(self.wait(xlib.SelectionRequest).xselectionrequest, text)
        return True

    def drop_files(self, target: int, place: tuple[int, int], paths: list[Path], kinds: tuple[str, ...]) -> bool:
        return self.drop(target, place, "".join(f"{path.as_uri()}\r\n" for path in paths).encode(), kinds)

    def tell(self, target: int, kind: str, *data: int) -> None:
        event = xlib.XEvent()
        message = event.xclient
        message.type, message.window, message.format = xlib.ClientMessage, target, 32
        message.message_type = self.atom(kind)
        for place, value in enumerate((self.window, *data)):
            message.data.l[place] = value
        xlib.XSendEvent(self.display, target, False, 0, byref(event))
        xlib.XFlush(self.display)

    def wait(self, kind: int) -> Any:
        """The next event of a kind."""
        end, event = time.monotonic() + PATIENCE, xlib.XEvent()
        while time.monotonic() < end:
            if not xlib.XPending(self.display):
                time.sleep(0.01)
                continue
            xlib.XNextEvent(self.display, byref(event))
            if event.type == kind:
                return event
        raise AssertionError(f"no event {kind}")

    def hand_over(self, asked: Any, text: bytes) -> None:
        data = (c_ubyte * len(text)).from_buffer_copy(text)
        xlib.XChangeProperty(
            self.display, asked.requestor, asked.property, asked.target, 8, xlib.PropModeReplace, data, len(text)
        )
        event = xlib.XEvent()
        reply = event.xselection
        reply.type, reply.requestor, reply.selection = xlib.SelectionNotify, asked.requestor, asked.selection
        reply.target, reply.property, reply.time = asked.target, asked.property, asked.time
        xlib.XSendEvent(self.display, asked.requestor, False, 0, byref(event))
        xlib.XFlush(self.display)

    def close(self) -> None:
        xlib.XCloseDisplay(self.display)
