"""Pictures without a window, with the drivers' chatter kept off standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import moderngl
from PIL import Image

from app.base.say import UserError
from renderer.context import GraphicsError, canvas, open_context, pixels_of, release_canvas
from renderer.frame import View
from renderer.renderer import Renderer
from renderer.scene import Scene


@contextmanager
def quiet_drivers() -> Iterator[None]:
    """Keep what GL drivers write to standard error away from the user."""
    try:
        kept = os.dup(2)
    except OSError:  # there is no standard error
        yield
        return
    with ExitStack() as last:
        last.callback(os.close, kept)
        if sys.stderr is not None:
            sys.stderr.flush()
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        last.callback(os.dup2, kept, 2)
        yield


def describe() -> str:
    """The GL that pictures are drawn with; a UserError where there is none."""
    with quiet_drivers():
        context = _context()
        try:
            info = context.info
            return f"{info['GL_RENDERER']}, OpenGL {info['GL_VERSION']}"
        finally:
            context.release()


def _context() -> moderngl.Context:
    try:
        return open_context()
    except GraphicsError as error:
        raise UserError(str(error)) from None


@contextmanager
def offscreen_context() -> Iterator[moderngl.Context]:
    """A GL context without a window; a UserError where there is no GL."""
    with quiet_drivers():
        context = _context()
    try:
        yield context
    finally:
        with quiet_drivers():
            context.release()


@contextmanager
def offscreen(size: int) -> Iterator[Renderer]:
    """A renderer without a window; a UserError where there is no GL."""
    with quiet_drivers(), offscreen_context() as context:
        renderer = Renderer(context, size)
        yield renderer
        renderer.release()


def picture_of(renderer: Renderer, width: int, height: int) -> Image.Image:
    """The picture of a renderer now."""
    target = canvas(renderer.context, width, height)
    try:
        renderer.draw(target, View(width, height))
        return Image.fromarray(pixels_of(target))
    finally:
        release_canvas(target)


def drawn(scene: Scene, width: int, height: int) -> Image.Image:
    """A picture of a scene, everything in it at its end."""
    with offscreen(scene.displayed.size) as renderer:
        renderer.scene = scene
        scene.settle()
        return picture_of(renderer, width, height)
