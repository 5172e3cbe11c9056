"""The panel of a solve: which count of moves is large, what each counts, and how another is chosen."""

import pytest

from app.base.options import METRICS
from app.ui.layout import Layout
from app.watching.panel import details
from app.watching.playback import Playback
from cube_core import solve
from tests.app.workbench import Bench

SIZE = (1280, 800)


@pytest.fixture
def watched(make_screen):
    """A bench in the middle of a solve, and what draws its screen with the mouse at a place."""
    bench = Bench(5)
    bench.press("F2", "F5")
    bench.pass_time(0.5)
    bench.player.pause()
    layout = Layout()
    screen = make_screen(bench.app, layout)
    for _ in range(3):
        layout.tick(0.2, bench.state, SIZE[0])
    screen.update(*SIZE, 1.0)
    return bench, screen


def texts_of(screen):
    return [text for text, _ in screen.canvas.texts]


def middle_of(screen, wanted):
    left, top, right, bottom = next(box for text, box in screen.canvas.texts if text == wanted)
    return (left + right) / 2, (top + bottom) / 2


@pytest.mark.parametrize("name", METRICS)
def test_what_a_count_counts_is_said_where_the_mouse_rests_on_it(watched, name):
    _, screen = watched
    screen.pointer = middle_of(screen, name)
    screen.update(*SIZE, 1.0)
    told = " ".join(texts_of(screen))
    assert METRICS[name] in told


@pytest.mark.parametrize("name", [name for name in METRICS if name != "STM"])
def test_a_click_on_a_count_makes_it_the_large_one(watched, name):
    bench, screen = watched
    assert bench.state.preferences.metric == "STM"
    screen.press(*middle_of(screen, name))
    screen.update(*SIZE, 1.0)
    assert bench.state.preferences.metric == name
    left = {text: box[0] for text, box in screen.canvas.texts if text in METRICS}
    assert min(left, key=left.__getitem__) == name, "it stands at the left, apart from the others"


@pytest.mark.parametrize("size", [SIZE, (900, 600)], ids=str)
def test_whatever_phase_goes_on_its_steps_end_above_the_dock(make_screen, size):
    bench = Bench(5)
    bench.player.search.solve = lambda cube, way, report, asked, enough: solve(cube, "cage")
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    bench.player.pause()
    bench.state.looking.has_panel = True
    layout = Layout()
    screen = make_screen(bench.app, layout)
    track = bench.player.playback.head.track
    for start in track.starts_between(track.phases[-1].start, len(track)):
        bench.player.do(Playback.seek, start)
        bench.pass_time(0.05)
        layout.tick(1.0, bench.state, size[0])
        screen.update(*size, 1.0)
        panel = screen._regions[2].canvas
        assert max(box[3] for _, box in panel.texts) <= panel.view_height


def test_moves_that_were_pasted_are_told_as_ones_own(make_screen):
    """Beside the word method stood nothing."""
    bench = Bench(3)
    bench.clipboard = "R U R' // first\nF2 L' D // second"
    bench.press("Ctrl+V", "Enter")
    bench.pass_time(0.1)
    layout = Layout()
    layout.tick(1.0, bench.state, SIZE[0])
    screen = make_screen(bench.app, layout)
    screen.update(*SIZE, 1.0)
    assert "Moves of your own" in texts_of(screen)


@pytest.mark.parametrize("width", [1280, 1024, 900])
def test_counts_of_millions_leave_their_names_readable(watched, monkeypatch, width):
    bench, screen = watched
    monkeypatch.setattr(details, "short", lambda count: "10.96M")
    bench.state.touch()
    bench.player.do(Playback.seek, 1)
    screen.update(width, 640, 1.0)
    counts = [box for text, box in screen.canvas.texts if "10.96M" in text]
    assert len(counts) >= len(METRICS) - 1
    for text, name in screen.canvas.texts:
        if text in METRICS:
            assert not any(box[0] < name[2] and name[0] < box[2] and abs(box[1] - name[1]) < 4 for box in counts), text
