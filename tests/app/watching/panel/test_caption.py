"""The search for a solve over the cube, and the button that ends it with what it has."""

from app.ui.layout import Layout
from app.watching.panel.caption import MOST_MOVES
from app.watching.playback import Playback
from cube_core import solve
from cube_core.notation.words import write_move
from tests.app.window.test_screen import drawn
from tests.app.workbench import Bench


def test_a_search_for_fewer_moves_has_a_button_that_ends_it(make_screen):
    bench = Bench(4)
    bench.player.search._runner = lambda run: None
    bench.press("F2", "F5")
    layout = Layout()
    layout.tick(1.0, bench.state, 1280.0)
    screen = make_screen(bench.app, layout)
    screen.update(1280, 800, 1.0)
    assert "Use the best so far" not in [text for text, _ in screen.canvas.texts]
    asked = bench.player.search._patience.is_over
    assert not asked()
    screen.update(1280, 800, 1.0)
    left, top, right, bottom = next(box for text, box in screen.canvas.texts if text == "Use the best so far")
    screen.press((left + right) / 2, (top + bottom) / 2)
    assert asked()


def test_the_caption_writes_the_moves_whether_the_panel_is_there_or_not(make_screen):
    bench = Bench(4)
    bench.player.search.solve = lambda cube, way, report, asked, enough: solve(cube, "bulk")
    bench.press("F2", "F5")
    bench.pass_time(0.2)
    bench.player.pause()
    step = next(step for step in bench.player.playback.head.track.steps if 4 < step.stop - step.start < MOST_MOVES)
    words = [write_move(move, 4) for move in step.alg]
    for shows_panel in (True, False):
        bench.state.preferences.details = shows_panel
        for index in (step.start, step.start + 2):
            bench.player.do(Playback.seek, index)
            bench.pass_time(0.1)
            caption = drawn(make_screen, bench, (1280, 800))._regions[0].canvas
            line = [text for text, box in caption.texts if box[0] < 850 and text in words]
            assert line == words
