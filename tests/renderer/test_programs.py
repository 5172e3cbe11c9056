"""Shaders are files, compiled once a context; what is wrong in one is told with its place."""

from __future__ import annotations

import re
from importlib.resources import files

import moderngl
import pytest

from renderer import programs
from renderer.context import programs_of
from renderer.programs import Programs, ShaderError, source_of
from renderer.renderer import Renderer

SHADERS = {
    "a.vert": """#version 330
#include "b.glsl"
in vec2 place;
void main() { gl_Position = vec4(place * HALF, 0.0, 1.0); }
""",
    "b.glsl": "// half\nconst float HALF = 0.5;\n",
    "a.frag": "#version 330\nout vec4 color;\n\nvoid main() { color = vec4(LIGHT); }\n",
}


@pytest.fixture
def shaders(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    made_up = dict(SHADERS)
    monkeypatch.setattr(programs, "text_of", made_up.__getitem__)
    return made_up


def test_what_is_included_stands_in_its_place_and_lines_are_told_from(shaders: dict[str, str]) -> None:
    numbered: list[str] = []
    lines = source_of("a.vert", {"TAPS": 3}, numbered).splitlines()
    assert numbered == ["a.vert", "b.glsl"]
    assert lines[:6] == [
        "#version 330",
        "#define TAPS 3",
        "#line 1 1",
        "// half",
        "const float HALF = 0.5;",
        "#line 3 0",
    ]


def test_a_program_is_made_once_for_the_same_files_and_definitions(
    context: moderngl.Context, shaders: dict[str, str]
) -> None:
    made = Programs(context)
    one = made.get("a.vert", "a.frag", LIGHT=1)
    assert made.get("a.vert", "a.frag", LIGHT=1) is one
    assert made.get("a.vert", "a.frag", LIGHT=2) is not one


@pytest.mark.parametrize(
    ("name", "wrong", "place"),
    [
        ("a.vert", ("place * HALF", "place * HELF"), "shaders/a.vert:4: "),
        ("b.glsl", ("float HALF", "flaot HALF"), "shaders/b.glsl:2: "),
        ("a.frag", ("vec4(LIGHT)", "vec4(LIGHT"), "shaders/a.frag:4: "),
    ],
)
def test_a_mistake_is_told_with_its_file_and_line(
    context: moderngl.Context, shaders: dict[str, str], name: str, wrong: tuple[str, str], place: str
) -> None:
    shaders[name] = shaders[name].replace(*wrong)
    with pytest.raises(ShaderError) as caught:
        Programs(context).get("a.vert", "a.frag", LIGHT=1)
    assert place in str(caught.value)


def test_two_renderers_of_one_context_share_their_programs(
    context: moderngl.Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    Renderer(context).release()
    compiled: list[object] = []
    real = context.program
    monkeypatch.setattr(type(context), "program", lambda self, *a, **k: compiled.append(a) or real(*a, **k))
    Renderer(context).release()
    assert compiled == []
    assert programs_of(context) is programs_of(context)


def test_every_shader_file_is_in_use() -> None:
    texts = {path.name: path.read_text("utf-8") for path in files("shaders").iterdir() if path.name.endswith("l")}
    is_shader = re.compile(r".*\.(vert|frag|glsl)").fullmatch
    included = "".join(path.read_text("utf-8") for path in files("shaders").iterdir() if is_shader(path.name))
    assert all(f'#include "{name}"' in included for name in texts)
