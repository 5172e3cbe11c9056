"""What goes with a context is made once, and nothing that is released stays bound."""

from __future__ import annotations

import re
from importlib.resources import files

import moderngl
import numpy as np
import pytest

from renderer import context as of_context
from renderer.context import (
    GraphicsError,
    Programs,
    ShaderError,
    canvas,
    open_context,
    pixels_of,
    programs_of,
    release_canvas,
    rest,
    source_of,
)
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
    monkeypatch.setattr(of_context, "text_of", made_up.__getitem__)
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


def test_the_programs_of_a_context_are_made_once(context: moderngl.Context) -> None:
    assert programs_of(context) is programs_of(context)


def test_a_canvas_may_be_released_while_it_is_in_use(context: moderngl.Context) -> None:
    first, second = canvas(context, 8, 4), canvas(context, 8, 4)
    first.use()
    release_canvas(first)
    second.clear(1.0, 0.0, 0.0)
    rest(context)
    assert np.array_equal(pixels_of(second), np.tile(np.array([255, 0, 0], dtype=np.uint8), (4, 8, 1)))
    release_canvas(second)


def test_rows_are_told_from_the_top(context: moderngl.Context) -> None:
    target = canvas(context, 5, 3)
    target.clear(0.0, 0.0, 0.0)
    target.clear(1.0, 1.0, 1.0, viewport=(0, 2, 5, 1))
    assert pixels_of(target)[..., 0].tolist() == [[255] * 5, [0] * 5, [0] * 5]
    release_canvas(target)


def test_where_no_way_leads_to_a_context_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[dict[str, object]] = []

    def fail(**options: object) -> moderngl.Context:
        tried.append(options)
        raise RuntimeError("no such library")

    monkeypatch.setattr(of_context.moderngl, "create_context", fail)
    with pytest.raises(GraphicsError, match="libegl1"):
        open_context()
    assert [options.get("backend") for options in tried] == ["egl", None]
    assert np.all([options["require"] == 330 for options in tried])
