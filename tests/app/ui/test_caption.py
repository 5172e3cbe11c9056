"""The search for a solve over the cube, and the button that ends it with what it has."""

from app.ui.layout import Layout
from tests.app.workbench import Bench


def test_a_search_for_fewer_moves_has_a_button_that_ends_it(make_screen):
    bench = Bench(4)
    bench.player._search._runner = lambda run: None
    bench.press("F2", "F5")
    layout = Layout()
    layout.tick(1.0, bench.state, 1280.0)
    screen = make_screen(bench.app, layout)
    screen.update(1280, 800, 1.0)
    assert "This will do" not in [text for text, _ in screen.canvas.texts]
    asked = bench.player._search._patience.is_over
    assert not asked()
    screen.update(1280, 800, 1.0)
    left, top, right, bottom = next(box for text, box in screen.canvas.texts if text == "This will do")
    screen.press((left + right) / 2, (top + bottom) / 2)
    assert asked()
