"""Programs: shaders from files, compiled once a context."""

from __future__ import annotations

import re
from importlib.resources import files

import moderngl

_INCLUDE = re.compile(r'^#include "([\w.]+)"$', re.MULTILINE)
FRAME_BINDING = 0
"""Where the block that all programs share is bound."""


def source_of(name: str, defines: dict[str, int] | None = None) -> str:
    """A shader's text, with what it includes and the given definitions."""
    text = files("shaders").joinpath(name).read_text("utf-8")
    lines = "".join(f"#define {key} {value}\n" for key, value in (defines or {}).items())
    version, _, rest = _included(text).partition("\n")
    return f"{version}\n{lines}{rest}"


def _included(text: str) -> str:
    """A text with the files it includes in place of the lines that say so."""
    return _INCLUDE.sub(lambda found: _included(files("shaders").joinpath(found.group(1)).read_text("utf-8")), text)


class Programs:
    """The programs of one context, each compiled when first asked for."""

    def __init__(self, context: moderngl.Context) -> None:
        self.context = context
        self._made: dict[tuple[object, ...], moderngl.Program] = {}

    def get(self, vertex: str, fragment: str, **defines: int) -> moderngl.Program:
        """The program of two shader files with some definitions."""
        key = (vertex, fragment, *sorted(defines.items()))
        if key not in self._made:
            program = self.context.program(source_of(vertex, defines), source_of(fragment, defines))
            if "Frame" in program:
                program["Frame"].binding = FRAME_BINDING  # type: ignore[union-attr]  # a uniform block
            self._made[key] = program
        return self._made[key]

    def release(self) -> None:
        """Give everything back to the driver."""
        for program in self._made.values():
            program.release()
        self._made.clear()
