"""A walk through all panels, small and large, dark and light, on dense screens too: no text leaves its box."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.menus.actions import SECTIONS, actions_under
from app.watching.playback import Playback
from tests.app.window.test_screen import SCREENS, SIZES, drawn, opened, overlap
from tests.app.workbench import Bench
from tests.solves import solution_to

pytestmark = pytest.mark.usefixtures("unpainted")

SCALES = (1.0, 1.5, 2.0, 3.0)
"""Framebuffer pixels in a unit."""
ALL_LOOKS = [(scale, is_light) for scale in SCALES for is_light in (False, True)]


def some_looks(number):
    """Both backgrounds, dark as on most screens and light on another density; from screen to screen others."""
    return [(1.0, False), (SCALES[1 + number % 3], True)]


def home_of(box, fills):
    """The smallest filled box that a text lies on."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    around = [fill for fill in fills if fill[0] <= x <= fill[2] and fill[1] <= y <= fill[3]]
    around = [fill for fill in around if fill[3] - fill[1] > 12]  # a bar is no home
    return min(around, key=lambda fill: (fill[2] - fill[0]) * (fill[3] - fill[1]), default=None)


def misplaced(canvas):
    """Texts that leave their box or the window, that lie on another one, or that are cut."""
    window = (0.0, 0.0, canvas.width, canvas.height)
    for text, box in canvas.texts:
        if min(box[:2]) < 0 or box[2] > canvas.width or box[3] > canvas.height:
            yield f"{text!r} leaves the window"
        home = home_of(box, canvas.fills) or window
        if box[0] < home[0] - 1 or box[2] > home[2] + 1 or box[1] < home[1] - 3 or box[3] > home[3] + 3:
            yield f"{text!r} leaves its box"
        if "…" in text:
            yield f"{text!r} is cut"
    for one, other in combinations(canvas.texts, 2):
        if overlap(one[1], other[1]):
            yield f"{one[0]!r} and {other[0]!r} lie on one another"


def look_through(make_screen, name, size, looks):
    bench = Bench(5)
    SCREENS[name](bench)
    screen = opened(make_screen, bench, size)
    for scale, bench.state.preferences.is_light in looks:
        bench.state.touch()
        screen.update(*size, scale)
        assert screen.canvas.texts
        assert list(misplaced(screen.canvas)) == [], (scale, bench.state.preferences.is_light)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCREENS)
def test_every_text_is_whole_and_in_its_box(make_screen, name, size):
    look_through(make_screen, name, size, some_looks(list(SCREENS).index(name) + SIZES.index(size)))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCREENS)
def test_every_text_is_whole_and_in_its_box_at_every_density_dark_and_light(make_screen, name, size):
    look_through(make_screen, name, size, ALL_LOOKS)


@pytest.mark.parametrize("name", SCREENS)
def test_what_is_told_under_the_mouse_stays_in_a_small_window(make_screen, name):
    bench = Bench(5)
    SCREENS[name](bench)
    size = SIZES[-1]
    screen = drawn(make_screen, bench, size)
    told = {(tip.text, tip.term): tip.box for region in screen._regions for tip in region.canvas.tips}
    for text, term in [*sorted(told, key=lambda tip: -len(tip[0]))[:2], *[tip for tip in told if tip[1]][-2:]]:
        left, top, right, bottom = told[text, term]
        screen.pointer = ((left + right) / 2, (top + bottom) / 2)
        screen.update(*size, 1.0)
        outside = [word for word, (x, y, to_x, to_y) in screen.canvas.texts if min(x, y) < 0 or (to_x, to_y) > size]
        assert outside == [], text


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("method", ["bulk", "cage", "layers"])
def test_no_caption_of_a_real_solve_is_cut(make_screen, method, size):
    bench = Bench(7)
    bench.player.search.solve = lambda cube, way, report, asked, enough: solution_to(cube, method)
    bench.press("F2", "F5")
    bench.pass_time(0.1)
    track = bench.player.playback.head.track
    captions = {len(track.step(number).caption): number for number in range(len(track.steps))}
    for number in [captions[length] for length in sorted(captions)[-3:]]:
        bench.player.do(Playback.seek, track.step(number).start)
        bench.player.pause()
        bench.pass_time(0.1)
        screen = drawn(make_screen, bench, size)
        assert [text for text, _ in screen.canvas.texts if "…" in text] == []


@pytest.mark.parametrize("size", [pytest.param(SIZES[1], marks=pytest.mark.slow), *SIZES[2:]], ids=str)
def test_every_line_of_the_menu_comes_into_sight_by_the_arrows(make_screen, size):
    bench = Bench(5)
    bench.press("F2", "F10")
    for section in SECTIONS:
        for action in actions_under(bench.app, section):
            screen = drawn(make_screen, bench, size)
            assert action.title in [text for text, _ in screen.canvas.texts]
            bench.keyboard.edit("down")
        bench.keyboard.edit("right")
