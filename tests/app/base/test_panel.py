"""A panel is one record: a made-up one takes its place in the window by that alone."""

from __future__ import annotations

import pytest

from app.base.action import App
from app.base.lazy import load
from app.base.panel import Panel, Stands
from app.base.text_field import TextField
from app.ui.canvas import Canvas
from app.ui.layout import Layout
from app.window.actions import PANELS
from tests.app.panel_names import Panels, records
from tests.app.workbench import Bench

HEARD: list[object] = []
FIELD = TextField()


def draw(canvas: Canvas, app: App) -> None:
    canvas.text(20, 100, "What a new panel says")


def made_up(stands: Stands, **more: object) -> Panel[App]:
    return Panel("new", "New", stands, **more)


@pytest.mark.parametrize("stands", list(Stands)[1:])
def test_a_new_panel_takes_its_place_by_its_record_and_its_line(make_screen, monkeypatch, stands: Stands) -> None:
    bench, layout = Bench(3), Layout()
    screen = make_screen(bench.app, layout)
    panel = made_up(
        stands,
        press=lambda app, key, modifiers: HEARD.append(key) is None,
        edit=lambda app, command: HEARD.append(command),
        step_back=lambda app: bool(HEARD) and HEARD.pop() is not None,
    )
    monkeypatch.setitem(PANELS, panel, "tests.app.base.test_panel:draw")
    bench.state.open(panel)
    layout.tick(1.0, bench.state, 1280)
    screen.update(1280, 800, 1.0)
    assert "What a new panel says" in [text for text, _ in screen.canvas.texts]
    HEARD.clear()
    bench.press("X")
    bench.keyboard.edit("up")
    assert HEARD == ["X", "up"]
    assert bench.engine.cube.is_solved
    bench.press("Escape")
    assert HEARD == ["X"]
    assert bench.state.panels.shown is panel, "it went one step back first"
    HEARD.clear()
    bench.press("Escape")
    assert bench.state.panels.shown is Panels.NONE


def test_what_is_typed_goes_to_the_line_of_the_open_panel() -> None:
    bench = Bench(3)
    bench.state.open(made_up(Stands.OVER, field=lambda app: FIELD))
    bench.type("rur")
    assert FIELD.text == "rur"
    assert bench.engine.cube.is_solved


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.id)
def test_every_panel_has_a_title_and_what_draws_it(panel: Panel[App]) -> None:
    assert panel.title
    assert callable(load(PANELS[panel])[1])


def test_every_record_is_in_the_list_and_no_two_have_one_name() -> None:
    assert records() == set(PANELS)
    assert len({panel.id for panel in PANELS}) == len(PANELS)
