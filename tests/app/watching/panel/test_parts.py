"""The parts of a step in the panel: brackets, names and colours; a click on a name plays the part."""

import pytest

from app.ui.canvas import color_tables
from app.ui.layout import Layout
from app.watching.panel.parts import COLORS, MOST_WRITTEN, NAMES, brackets, named_parts, number_at
from app.watching.playback import Playback
from cube_core import parse, solve
from cube_core.solvers.explanation import Part
from cube_core.solvers.solution import Step
from tests.app.window.test_everything_fits import misplaced
from tests.app.window.test_screen import drawn
from tests.app.workbench import Bench

ROLES = (("setup", 1), ("carry", 1), ("insert", 3), ("undo", 1), ("undo", 3), ("undo", 1))
MOVES = "D 2L F 2R' F' 2L' F 2R F' D'"


def made(moves, roles, start=7):
    parts, at = [], start
    for role, length in roles:
        parts.append(Part(role, at, at + length))
        at += length
    return Step("centers", "A centre comes home.", start, at, (), "place", parts=tuple(parts), alg=parse(moves, 5))


def test_what_undoes_one_thing_after_the_other_is_one_part():
    parts = named_parts(made(MOVES, ROLES))
    assert parts == [("setup", 7, 8), ("carry", 8, 9), ("insert", 9, 12), ("undo", 12, 17)]
    assert [number_at(parts, index) for index in range(6, 19)] == [0, 0, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3]


def test_a_step_is_written_with_brackets_only_where_that_says_more_than_its_moves():
    assert brackets(made(MOVES, ROLES)) == "[D: [2L, F 2R' F']]"
    assert brackets(made("R U R'", [("algorithm", 3)])) == ""
    many = MOST_WRITTEN // 2
    assert brackets(made("U 2R " * many + "2R' U' " * many, [("setup", 2 * many), ("undo", 2 * many)])) == ""


def luminance(color):
    parts = [(color >> shift & 255) / 255 for shift in (0, 8, 16)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("behind", ["current", "panel"])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_part_is_legible_on_what_lies_behind_it(theme, behind):
    colors = color_tables()[theme]
    for name in set(COLORS.values()):
        darker, lighter = sorted((luminance(colors[name]), luminance(colors[behind])))
        assert (lighter + 0.05) / (darker + 0.05) >= 4.5, name


class Watched:
    """A real solve paused in the middle of a step that has all parts."""

    def __init__(self, make_screen, size):
        self.bench, self.size = Bench(5), size
        self.player = self.bench.player
        self.player.search.solve = lambda cube, way, report, asked, enough: solve(cube, "bulk")
        self.bench.press("F2", "F5")
        self.bench.pass_time(0.1)
        self.player.pause()
        self.bench.state.looking.has_panel = True
        track = self.player.playback.head.track
        steps = (track.step(number) for number in range(len(track.steps)))
        self.step = next(step for step in steps if {"setup", "carry", "insert", "undo"} <= {p.role for p in step.parts})
        self.layout = Layout()
        self.screen = make_screen(self.bench.app, self.layout)
        self.seek(self.step.start + 1)

    def seek(self, index):
        self.player.do(Playback.seek, index)
        for _ in range(3):
            self.bench.pass_time(0.05)
            self.layout.tick(0.2, self.bench.state, self.size[0])
        self.screen.update(*self.size, 1.0)

    @property
    def texts(self):
        return [text for text, _ in self.screen.canvas.texts]

    def place_of(self, wanted):
        found = (box for text, box in self.screen.canvas.texts if text == wanted)
        left, top, right, bottom = next(box for box in found if box[0] > self.size[0] - self.layout.right)
        return (left + right) / 2, (top + bottom) / 2


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)], ids=str)
def test_the_current_step_shows_its_brackets_and_the_names_of_its_parts(make_screen, size):
    watched = Watched(make_screen, size)
    assert watched.step.notation in watched.texts
    assert [text for text in watched.texts if text in NAMES.values()] == ["set up", "take with it", "insert", "undo"]
    assert list(misplaced(watched.screen.canvas)) == []


def framed(watched):
    """The names with a frame of their own, and how many moves are underlined."""
    fills = watched.screen.canvas.fills
    names = [(text, box) for text, box in watched.screen.canvas.texts if text in NAMES.values()]
    frames = [
        name
        for name, box in names
        if any(
            fill[0] == pytest.approx(box[0] - 4, abs=1)
            and fill[1] == pytest.approx(box[1] - 3, abs=1)
            and fill[3] - fill[1] == 19
            for fill in fills
        )
    ]
    return frames, sum(fill[3] - fill[1] == 2 and fill[0] > watched.screen.canvas.view_width for fill in fills)


def test_the_part_that_runs_is_lit_and_no_other(make_screen):
    watched = Watched(make_screen, (1280, 800))
    for part in named_parts(watched.step):
        for index in range(part.start, part.stop):
            watched.seek(index)
            assert framed(watched) == ([NAMES[part.role]], part.stop - part.start)


def test_a_click_on_a_name_plays_that_part_and_pauses(make_screen):
    watched = Watched(make_screen, (1280, 800))
    for part in named_parts(watched.step):
        watched.seek(watched.step.start + 1)
        watched.screen.press(*watched.place_of(NAMES[part.role]))
        assert watched.player.playback.head.index == part.start
        watched.bench.pass_time(0.3)
        assert part.start < watched.player.playback.head.position < part.start + 1
        watched.bench.pass_time(part.stop - part.start)
        assert (watched.player.playback.head.position, watched.player.is_busy) == (part.stop, False)


def test_the_mouse_on_a_move_is_told_what_its_part_does_and_a_click_still_jumps(make_screen):
    watched = Watched(make_screen, (1280, 800))
    watched.screen.pointer = x, y = watched.place_of(str(watched.step.alg[2:3]))
    watched.screen.update(*watched.size, 1.0)
    watched.screen.update(*watched.size, 1.0)
    assert "Insert: jump here" in watched.texts
    watched.screen.press(x, y)
    assert watched.player.playback.head.index == watched.step.start + 2


def test_the_timeline_shows_the_parts_of_the_step_that_goes_on_and_names_that_of_the_move_under_the_mouse(make_screen):
    bench = Bench(4)
    bench.player.search.solve = lambda cube, way, report, asked, enough: solve(cube, "bulk")
    bench.press("F2", "F5")
    bench.pass_time(0.2)
    bench.player.pause()
    track = bench.player.playback.head.track
    step = next(step for step in track.steps if len(named_parts(step)) > 2 and step.stop - step.start > 4)
    bench.player.do(Playback.seek, step.start)
    bench.press("Alt+0")
    screen = drawn(make_screen, bench, (1280, 800))
    strips = [box for box in screen.canvas.fills if box[3] - box[1] == 3 and box[1] > 700]
    parts = named_parts(step)
    assert len(strips) == len(parts)
    width = sum(right - left for left, _, right, _ in strips)
    for (left, _, right, _), part in zip(strips, parts, strict=True):
        assert (right - left) / width == pytest.approx((part.stop - part.start) / (step.stop - step.start), abs=0.1)
    left, top, right, _ = strips[1]
    screen.pointer = ((left + right) / 2, top - 5)
    for _ in range(2):
        screen.update(1280, 800, 1.0)
    assert any(f"({NAMES[parts[1].role]})" in text for text, _ in screen.canvas.texts)
