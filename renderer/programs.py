"""Programs: shaders from files, each compiled once in a context; an error names the file and the line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import moderngl

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
