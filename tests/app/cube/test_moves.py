"""What the moves box plays."""

from tests.app.panel_names import Panels
from tests.app.workbench import Bench


def test_enter_plays_and_ctrl_enter_plays_the_inverse():
    bench = Bench()
    for last in ("Enter", "Ctrl+Enter"):
        bench.press("F4")
        bench.keyboard.text("R U2 F'")
        bench.press(last)
    assert bench.made == "R U2 F' F U2' R'"


def test_a_bad_text_stays_open_with_what_is_left():
    bench = Bench(5)
    bench.press("F4")
    bench.keyboard.text("R U R2U2")
    bench.press("Enter")
    assert bench.made == "R U"
    assert bench.state.panels.shown is Panels.MOVES
    bench.press("Shift+Tab", "Enter")
    assert bench.made == "R U R 2U2"


def test_ctrl_enter_plays_nothing_of_a_bad_text():
    bench = Bench(5)
    bench.press("F4")
    bench.keyboard.text("R U Q")
    bench.press("Ctrl+Enter")
    assert bench.made == ""
    assert bench.state.panels.moves.field.text == "R U Q"


def test_a_box_that_is_empty_closes_and_plays_nothing():
    bench = Bench()
    bench.press("F4", "Enter")
    assert (bench.made, bench.state.panels.shown) == ("", Panels.NONE)
