"""Closing and leaving."""

from tests.app.panel_names import Panels
from tests.app.workbench import Bench


def test_what_the_mouse_holds_is_let_go_before_anything_is_closed():
    bench = Bench()
    bench.press("F1")
    bench.holds_layer = True
    bench.press("Escape")
    assert not bench.holds_layer
    assert bench.state.panels.shown is Panels.HELP
    bench.press("Escape")
    assert bench.state.panels.shown is Panels.NONE


def test_escape_ends_a_drag_while_ctrl_is_held_too():
    bench = Bench()
    bench.holds_layer = True
    bench.press("Ctrl+Escape")
    assert not bench.holds_layer


def test_a_search_is_given_up_before_a_panel_is_closed():
    bench = Bench(4)
    bench.press("F2", "F5", "F1", "Escape")
    assert bench.state.message.text == "The search was given up."
    assert bench.state.panels.shown is Panels.HELP


def test_with_nothing_open_the_message_goes():
    bench = Bench()
    bench.state.say("Something.")
    bench.app.run("close")
    assert bench.state.message is None


def test_quitting_is_asked_of_the_window():
    bench = Bench()
    bench.press("Ctrl+Q")
    assert bench.quits == 1
