"""All that a GL context keeps as long as it lasts: programs, a framebuffer to rest on, pictures off screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import moderngl
import numpy as np
import numpy.typing as npt

_INCLUDE = re.compile(r'#include "([\w.]+)"')
_PLACE = re.compile(r"^(?:ERROR: )?(\d+)[:(](\d+)[:)(]", re.MULTILINE)
"""The place of an error, as Mesa, NVIDIA and Intel write it: the number of a file and a line in it."""
FRAME_BINDING = 0
"""The binding of the block that all programs share."""


class ShaderError(Exception):
    """A shader cannot be compiled: a mistake in it, or in the driver; the message names file and line."""


@cache
def text_of(name: str) -> str:
    """A shader as its file says it."""
    return files("shaders").joinpath(name).read_text("utf-8")


def source_of(name: str, defines: dict[str, int], numbered: list[str]) -> str:
    """A shader with what it includes and the given definitions; the files it is made of are added to `numbered`."""
    version, *lines = _lines_of(name, numbered)
    return "\n".join([version, *(f"#define {key} {value}" for key, value in defines.items()), *lines, ""])


def _lines_of(name: str, numbered: list[str]) -> Iterator[str]:
    """The lines of a file, those it includes in place of the line that says so; `#line` tells the compiler."""
    number = len(numbered)
    numbered.append(name)
    is_begun = False
    for at, line in enumerate(text_of(name).splitlines(), start=1):
        if included := _INCLUDE.match(line):
            yield from _lines_of(included.group(1), numbered)
            is_begun = False
        elif line.startswith("#v"):  # the version, before which nothing may stand
            yield line
        else:
            if not is_begun:
                yield f"#line {at} {number}"
            yield line
            is_begun = True


class Programs:
    """The programs of one context, each compiled when first asked for."""

    def __init__(self, context: moderngl.Context) -> None:
        self.context = context
        self._made: dict[tuple[object, ...], moderngl.Program] = {}

    def get(self, vertex: str, fragment: str, **defines: int) -> moderngl.Program:
        """The program of two shader files with some definitions."""
        key = (vertex, fragment, *sorted(defines.items()))
        if key not in self._made:
            self._made[key] = self._compiled(vertex, fragment, defines)
        return self._made[key]

    def _compiled(self, vertex: str, fragment: str, defines: dict[str, int]) -> moderngl.Program:
        numbered: list[str] = []
        corners, pixels = source_of(vertex, defines, numbered), source_of(fragment, defines, numbered)
        try:
            program = self.context.program(vertex_shader=corners, fragment_shader=pixels)
        except moderngl.Error as error:
            raise ShaderError(_PLACE.sub(lambda place: _named(place, numbered), str(error))) from None
        if "Frame" in program:
            program["Frame"].binding = FRAME_BINDING  # type: ignore[union-attr]  # a uniform block
        return program


def _named(place: re.Match[str], numbered: list[str]) -> str:
    """The place of an error, with the name of the file."""
    number = int(place.group(1))
    return f"shaders/{numbered[number] if number < len(numbered) else '?'}:{place.group(2)}: "


@dataclass(frozen=True, slots=True)
class _Kept:
    programs: Programs
    resting: moderngl.Framebuffer


def _kept(context: moderngl.Context) -> _Kept:
    if not isinstance(context.extra, _Kept):
        context.extra = _Kept(Programs(context), context.simple_framebuffer((1, 1)))
    return context.extra


def programs_of(context: moderngl.Context) -> Programs:
    """The programs of a context, for all who draw in it; they end with it."""
    return _kept(context).programs


def rest(context: moderngl.Context) -> None:
    """Bind a framebuffer that is never released: moderngl binds again what was bound before, which may be gone."""
    _kept(context).resting.use()


def release_canvas(canvas: moderngl.Framebuffer) -> None:
    """Give a framebuffer and its textures back to the driver."""
    rest(canvas.ctx)
    for texture in canvas.color_attachments:
        texture.release()
    canvas.release()


GL_VERSION = 330

NO_GRAPHICS = (
    "This machine offers no OpenGL 3.3 without a window; "
    "install a driver for it, on Debian: libegl1 libgl1 libgl1-mesa-dri."
)


class GraphicsError(Exception):
    """Without usable OpenGL nothing can be drawn; the message says what to do."""


def open_context() -> moderngl.Context:
    """A GL context of its own without a window, or a GraphicsError."""
    backends: list[dict[str, Any]] = [{"backend": "egl"}, {}]
    for backend in backends:
        # each way to open a context fails in its own way
        with suppress(Exception):
            return moderngl.create_context(standalone=True, require=GL_VERSION, **backend)
    raise GraphicsError(NO_GRAPHICS)


def canvas(context: moderngl.Context, width: int, height: int) -> moderngl.Framebuffer:
    """A framebuffer to draw a picture into."""
    return context.framebuffer([context.texture((width, height), 3)])


def pixels_of(target: moderngl.Framebuffer) -> npt.NDArray[np.uint8]:
    """The picture that was drawn, as rows from the top of (red, green, blue)."""
    width, height = target.size
    flat = np.frombuffer(target.read(components=3, alignment=1), dtype=np.uint8)
    return flat.reshape(height, width, 3)[::-1]
