"""Pictures without a window."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import moderngl
import numpy as np
import numpy.typing as npt

GL_VERSION = 330

NO_GRAPHICS = (
    "This machine offers no OpenGL 3.3 without a window; "
    "install a driver for it, on Debian: libegl1 libgl1 libgl1-mesa-dri."
)


class GraphicsError(Exception):
    """There is no usable OpenGL; the message says what to do."""


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
