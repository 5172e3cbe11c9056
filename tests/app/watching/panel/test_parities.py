"""Parities as the window tells of them: in the side panel, on the timeline, by a command."""

import pytest

from app.ui.layout import Layout
from app.watching.actions import solve_as_preferred
from app.watching.panel import details
from app.watching.panel import timeline_band as timeline
from cube_core import Cube, scramble, solve
from tests.app.workbench import Bench


class Solving(Bench):
    """A bench that really solves, as the preferences say."""

    def __init__(self, size, seed, **preferences):
        super().__init__(size)
        for name, value in preferences.items():
            setattr(self.state.preferences, name, value)
        self.engine.scramble(seed)
        self.press("F5")
        self.pass_time(0.1)
        self.player.pause()

    def solve(self, cube, method, report, asked, is_enough):
        return solve_as_preferred(self.state.preferences)(cube, method, report, asked, is_enough)


@pytest.fixture(scope="module")
def both_met():
    seeds = range(30)
    return next(seed for seed in seeds if solved(4, seed).report.tries == 3)


def solved(size, seed):
    cube = Cube(size)
    cube.play(scramble(size, seed))
    return solve(cube, parity="retry")


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
def test_the_side_panel_tells_which_parities_were_met_and_what_mended_them(make_screen, both_met, size):
    bench = Solving(4, both_met, meets_parity=True)
    bench.state.looking.has_panel = True
    layout = Layout()
    screen = make_screen(bench.app, layout)
    for _ in range(3):
        layout.tick(0.2, bench.state, size[0])
    screen.update(*size, 1.0)
    assert details.parities_met(bench.player.playback.head.track.solution.report) == "edge, corners, 3 rounds"
    assert details.parity_means(bench.player.playback.head.track) == ["edge parity, advanced", "corner parity"]
    texts = [text for text, _ in screen.canvas.texts]
    told = {"Parity", "edge, corners, 3 rounds", "Mended by", "edge parity, advanced", "corner parity"}
    assert told <= set(texts)


def test_a_parity_that_was_kept_off_is_told_without_rounds():
    bench = Solving(4, 7, method="bulk")
    track = bench.player.playback.head.track
    assert details.parities_met(track.solution.report) == "edge, corners"
    assert {track.steps[number].kind for number in track.parity_steps} == {"prevent"}


def test_a_command_goes_from_one_parity_to_the_next_and_round(both_met):
    bench = Solving(4, both_met, meets_parity=True, is_edge_parity_simple=True)
    track = bench.player.playback.head.track
    starts = []
    for _ in range(len(track.parity_steps) + 1):
        bench.app.run("next-parity")
        starts.append(bench.player.playback.head.position)
        assert track.place_at(int(starts[-1])).step.kind == "parity"
    assert starts == [*track.parity_starts, track.parity_starts[0]]
    assert "edge parity, simple" in details.parity_means(track)


def test_without_a_parity_the_command_says_so():
    bench = Solving(3, 1)
    bench.app.run("next-parity")
    assert bench.state.message.text == "This solve has no step about parity."


class Ink:
    """Remembers the discs."""

    width = 1280.0

    def __init__(self):
        self.discs = []

    def disc(self, x, y, radius, color):
        self.discs.append((x, radius, color))


def test_every_parity_has_a_mark_on_the_timeline(both_met):
    bench = Solving(4, both_met, meets_parity=True)
    ink, line, head = Ink(), bench.state.panels.timeline, bench.player.playback.head
    line.lay(head.track.phases, 1240.0)
    timeline._parities(ink, line, head, 700.0)
    assert [x for x, _, _ in ink.discs] == [20.0 + line.place_of(start) for start in head.track.parity_starts]
    assert len(ink.discs) >= 2


def test_effort_reaches_the_solver():
    asked = Solving(3, 4, effort="4", three="cfop").player.playback.head.track.solution.alg
    cube = Cube(3)
    cube.play(scramble(3, 4))
    assert asked == solve(cube, effort=4, three="cfop").alg
    assert asked != solve(cube, three="cfop").alg
