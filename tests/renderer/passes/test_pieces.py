"""Each kind of pieces has a program: its fragment shader's name, with what is defined for it."""

from __future__ import annotations

import moderngl
import pytest

from renderer.context import Programs, programs_of
from renderer.passes.pieces import program_of
from renderer.pieces import FILLETS, HULL, PROGRAMS


class Asked(Programs):
    """Programs that only remember what they were asked for."""

    def __init__(self, context: moderngl.Context) -> None:
        super().__init__(context)
        self.asked: tuple[object, ...] = ()

    def get(self, vertex: str, fragment: str, **defines: int) -> moderngl.Program:
        self.asked = (vertex, fragment, defines)
        return programs_of(self.context).get("paint.vert", "paint.frag")


@pytest.mark.parametrize(
    ("name", "fragment", "defines"),
    [
        ("marker", "marker.frag", {}),
        ("detail", "detail.frag", {"SOFT_BOX": 1}),
        ("glyphed", "detail.frag", {"GLYPHS": 1, "SOFT_BOX": 1}),
        ("average4", "average.frag", {"TAPS": 4}),
        ("hint middle", "middle.frag", {"HINT": 1}),
        ("hint sharp2", "sharp.frag", {"HINT": 1, "TAPS": 2}),
        ("sparkle", "sparkle.frag", {}),
    ],
)
def test_a_program_is_called_as_its_shader(
    context: moderngl.Context, name: str, fragment: str, defines: dict[str, int]
) -> None:
    asked = Asked(context)
    program_of(asked, name)
    assert asked.asked == ("face.vert", fragment, defines)


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name not in (HULL, FILLETS)])
def test_every_program_can_be_compiled(context: moderngl.Context, name: str) -> None:
    assert program_of(programs_of(context), name).glo > 0
