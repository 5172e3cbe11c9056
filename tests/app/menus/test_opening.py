import pytest

from tests.app.panel_names import Panels
from tests.app.workbench import Bench

OPENERS = [("F1", Panels.HELP), ("Ctrl+P", Panels.COMMANDS), ("F10", Panels.MENU)]


@pytest.mark.parametrize(("key", "panel"), OPENERS)
def test_the_key_of_a_panel_opens_and_closes_it(key, panel):
    bench = Bench()
    bench.press(key)
    assert bench.state.panels.shown is panel
    bench.press(key)
    assert bench.state.panels.shown is Panels.NONE


@pytest.mark.parametrize(("key", "panel"), OPENERS)
def test_one_panel_takes_the_place_of_another(key, panel):
    for other, _ in OPENERS:
        bench = Bench()
        bench.press(other, key)
        assert bench.state.panels.shown is (Panels.NONE if other == key else panel)


def test_the_introduction_is_asked_of_the_program():
    bench = Bench()
    bench.app.run("intro")
    assert bench.introductions == 1
